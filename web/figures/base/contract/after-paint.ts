import type { Derivation, Engine } from '../../../engine/types.js';
import type { AnyRecord, Fields } from '../../../model/fields.js';
import type { NumberWriter } from '../../../model/formula.js';
import type { Language } from '../../../model/language/language.js';
import type { AnyStage, ShownCell, Token } from '../../../model/token.js';
import type { Walk } from '../../../parts/charts/walk.js';
import type { SmallWeights } from '../../../parts/matrix/map-grid.js';
import type { PastedCells } from '../../../parts/record-table/record-table-paste.js';
import type { Editing } from './editing.js';
import type { Explanation } from './explanation.js';
import type { MatrixOptions, PlacedNumber, PressedPlace, SeenNumber } from './matrix-options.js';
import type { MeasuredTips, Tip } from './picture-numbers.js';
import type { PictureNumbers } from './picture-numbers.js';

/** What a view needs of what comes once the first numbers are on screen. */
export interface AfterPaint<View> {
  explainDerivation(
    derivation: Derivation<ShownCell>,
    cell: ShownCell,
    sentence: readonly Token[],
    language: Language,
    write: NumberWriter<AnyStage>,
  ): Explanation;
  completed(given: Explanation, v: View): Explanation;
  named(explanation: Explanation, cell: ShownCell, v: View): Explanation;
  spokenName(name: string, language: Language): string;
  spokenNames(names: readonly string[], language: Language, first?: number): readonly string[];
  spokenSymbol(text: string, language: Language): string;
  heardCell(
    v: View,
    options: Pick<MatrixOptions<Fields>, 'rows' | 'columns' | 'besides'>,
    placed: PlacedNumber,
  ): string | undefined;
  heardNumber(v: View, seen: SeenNumber): string;
  tellPressed(event: CustomEvent<PressedPlace>): void;
  walkOf(language: Language, numbers: PictureNumbers, isRunning: boolean): Walk;
  measuredTips(v: View, label: string, tips: readonly Tip[], from: string): MeasuredTips;
  tellMap(
    weights: SmallWeights,
    language: Language,
    nameOf: (token: number) => string,
    leftOut?: number,
  ): string;
  closestBySpelling(engine: Engine, query: string, records: readonly AnyRecord[]): number | null;
  heldNote(
    v: View,
    values: readonly (number | string)[],
    write: (value: number) => string,
  ): string | undefined;
  pasteInto<F extends Fields, Item>(
    v: View,
    editing: Editing<F, Item>,
    cells: PastedCells,
    where: { readonly id: string; readonly columns: readonly string[] },
  ): void;
}
