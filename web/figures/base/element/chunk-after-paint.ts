/** What explains numbers, moves them to the next ones, and tells them to those who listen: of no use before there are any. */
import '../../../parts/explanation/derivation.js';
import { RecordTableKeys } from '../../../parts/record-table/record-table-keys.js';
import '../../../parts/charts/walk.js';
import '../../../parts/questions/axis-answers.js';
import '../../../parts/questions/guess-bar.js';
import { nameFigure, type NamedFigure } from '../voice/figure-name.js';
import { listenForFigureKeys, type KeyedFigure } from '../focus/figure-keys.js';
import { keepFocus } from '../focus/kept-focus.js';
import { watchThumb, type HeldFigure } from '../focus/held-by-thumb.js';
import { tellLargest } from '../numbers/largest.js';
import { Motion } from '../motion/motion.js';
import { numbersStyles } from '../dock/numbers.styles.js';
import { pictureCardStyles } from '../dock/picture-card.styles.js';
import { DockFocus, type DockFigure } from '../focus/dock-focus.js';
import { ExplanationPath, type Voice } from '../dock/explanation-path.js';
import { tellPlaneKeys } from '../focus/plane-keys.js';
import { closeDetailsOnLeave } from '../focus/close-details-on-leave.js';

export { spokenName, spokenNames, spokenSymbol } from '../../../model/spoken-name.js';
export { Announcer } from '../voice/announcer.js';
export { completed, explainDerivation } from '../dock/explain-derivation.js';
export { selectedRow } from '../dock/selected-row.js';
export { tellMap } from '../numbers/told-map.js';
export { heardCell, heardNumber, tellPressed } from '../numbers/heard-cell.js';
export { closestBySpelling } from '../compute/closest-by-spelling.js';
export { heldNote } from '../numbers/held.js';
export { named } from '../voice/number-names.js';
export { pasteInto } from '../numbers/paste.js';
export { measuredTips } from '../plane/measures.js';
export { walkOf } from '../walk/walk-of.js';

/** Of what can only be in view with an explanation, or after it. */
export const styles = [numbersStyles, pictureCardStyles];

const en = {
  'keys.editable': 'Enter selects or edits, Delete on a key deletes its record, L tells the largest numbers.',
  'keys.plane': 'Arrow keys move it by 0.1, with Shift by 1; Home moves it to (0, 0).',
  'keys.fixed': 'Enter selects, L tells the largest numbers.',
} as const;

/** What a figure is given once its first numbers stand. */
export interface Equipment {
  readonly motion: Motion;
  readonly dockFocus: DockFocus;
  readonly path: ExplanationPath;
}

/** To be called once; `closeSheet` closes the dock where it lies over the figure. */
export function equip(
  figure: DockFigure &
    NamedFigure &
    KeyedFigure &
    HeldFigure &
    ConstructorParameters<typeof Motion>[0] & {
      readonly announcer: (Voice & KeyedFigure['announcer']) | null;
    },
  closeSheet: () => void,
): Equipment {
  keepFocus(figure);
  watchThumb(figure);
  closeDetailsOnLeave(figure);
  listenForFigureKeys(figure);
  nameFigure(figure);
  new RecordTableKeys(figure.renderRoot, ({ editable }) =>
    figure.language.with({ en }).say(editable ? 'keys.editable' : 'keys.fixed'),
  );
  tellPlaneKeys(figure.renderRoot, () => figure.language.with({ en }).say('keys.plane'));
  tellLargest(figure.renderRoot, () => figure.language);
  return {
    motion: new Motion(figure),
    dockFocus: new DockFocus(figure, closeSheet),
    path: new ExplanationPath(() => figure.announcer),
  };
}
