/** Where the numbers come from, and how they move to the next ones: of no use before there are any. */
import '../../parts/derivation.js';
import { Motion } from './motion.js';
import { numbersStyles } from './numbers.styles.js';
import { pictureCardStyles } from './picture-card.styles.js';
import { Sheet, type SheetFigure } from './sheet.js';
import { watchUnfolded } from './unfolded.js';

export { explainDerivation } from './explanation.js';

/** Of what can only be in view with an explanation, or after it. */
export const styles = [numbersStyles, pictureCardStyles];

/** What a figure is given once its first numbers stand. */
export interface Equipment {
  readonly motion: Motion;
  readonly sheet: Sheet;
}

/** To be called once; `closeSheet` closes the dock where it lies over the figure. */
export function equip(
  figure: SheetFigure & ConstructorParameters<typeof Motion>[0],
  closeSheet: () => void,
): Equipment {
  watchUnfolded(figure);
  return { motion: new Motion(figure), sheet: new Sheet(figure, closeSheet) };
}
