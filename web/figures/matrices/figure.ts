import type { MatrixSymbol } from '../../drawings/matrix-product.js';
import type { ProductStage, ShownCell, Token } from '../../model/token.js';
import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { leadingStyles } from '../base/layout/leading.styles.js';
import { stackedStyles } from '../base/layout/stacked.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { definition, type MatricesFields } from './definition.js';
import { en } from './en.js';
import { matricesStyles } from './matrices.styles.js';

/** What the lessons need of matrices: rows meet columns, and what that does to vectors. */
export const matrices = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, stackedStyles, leadingStyles, matricesStyles],
  // Numbers that are set by hand are exact, and their products are short.
  write: ({ words }, value) => words.short(value),
  matrix: (v, stage) => ({
    title: titleOf(v, stage as ProductStage),
    symbol: symbolOf(v, stage as ProductStage),
  }),
  sentence,
});
export type View<Shown = unknown> = ViewOf<MatricesFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<MatricesFields, keyof typeof en, Shown>;

type Names = Readonly<Record<ProductStage, string>>;

/** What both factors and the product are in formulas. */
const SYMBOLS = {
  product: { left: 'X', right: 'W', product: 'X W' },
  swapped: { left: 'W', right: 'X', product: 'W X' },
  plane: { left: 'x', right: 'W', product: 'x W' },
  transpose: { left: 'X', right: 'X', product: 'X X' },
  identity: { left: 'X', right: 'I', product: 'X I' },
  rank: { left: 'U', right: 'V', product: 'W' },
} as const satisfies Readonly<Record<string, Names>>;

function shownIn({ step, inputs }: View): keyof typeof SYMBOLS {
  if (step === 'product') return inputs.swapped ? 'swapped' : 'product';
  return step === 'special' ? inputs.factor : (step as 'plane' | 'rank');
}

export function symbolOf(v: View, stage: ProductStage): MatrixSymbol {
  const shown = shownIn(v);
  const name = SYMBOLS[shown][stage];
  return shown === 'transpose' && stage !== 'left' ? { name, raised: 'T' } : { name };
}

/** The same in words, where a symbol has a letter above it. */
export function titleOf(v: View, stage: ProductStage): string {
  const shown = shownIn(v);
  if (shown !== 'transpose' || stage === 'left') return SYMBOLS[shown][stage];
  return v.words.say(`transpose.${stage}`);
}

function sentence(v: View, { stage, row, col }: ShownCell, text: string): readonly Token[] {
  const { words } = v;
  const names = { left: titleOf(v, 'left'), right: titleOf(v, 'right') };
  const place = { row: String(row + 1), column: String(col + 1) };
  if (stage === 'product') return words.tokens('sentence.product', { ...names, ...place, output: text });
  const params = { name: titleOf(v, stage as ProductStage), ...place, number: text };
  if (stage === 'right' && v.step === 'special') return words.tokens(`sentence.${v.inputs.factor}`, params);
  return words.tokens('sentence.given', params);
}
