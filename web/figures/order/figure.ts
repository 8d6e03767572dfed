import type { Computation } from '../../model/program/program.js';
import { rowOf } from '../../model/tensor.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import type { LayerRun } from '../base/compute/layer-run.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, type OrderFields } from './definition.js';
import { en } from './en.js';
import { placesOf, wordsIn, type BothOrders } from './model.js';
import { orderStyles } from './order.styles.js';

export type View<Shown = unknown> = ViewOf<OrderFields, keyof typeof en, Shown>;

/** Rows are queries, columns keys. */
export const isByPair = (stage: AnyStage): boolean =>
  stage === 'raw' || stage === 'scores' || stage === 'masked' || stage === 'weights';

const isProjection = (stage: AnyStage): boolean => stage.endsWith('-projection');

/** Word order: attention does not know it, a mask gives some of it away, and positions tell it. */
export const order = figure({
  definition,
  words: { en },
  styles: [trainingStyles, orderStyles],
  names: ({ inputs }, { run, row, col }) => {
    const words = wordsIn(inputs, run);
    return { query: words[row] ?? '', key: words[col] ?? '' };
  },
  sentence,
  firstPlace: 1,
  matrix: (v, stage, run) => {
    const names = namesOf(v, stage, run);
    return names ? { ...names, title: v.words.say(`matrix.${stage}` as keyof typeof en) } : {};
  },
});

const LETTERS: Readonly<Partial<Record<AnyStage, string>>> = {
  input: 'x',
  position: 'p',
  sum: 's',
  query: 'q',
  key: 'k',
  value: 'v',
  output: 'o',
  'query-projection': 'q',
  'key-projection': 'k',
  'value-projection': 'v',
};

/** What the rows and the columns of a stage are. */
export function namesOf(v: View, stage: AnyStage, run: string | undefined) {
  const words = wordsIn(v.inputs, run);
  if (isByPair(stage)) return { rows: words, columns: words };
  const letter = LETTERS[stage];
  const matrix = letter !== undefined && v.run(run)?.has(stage) ? v.run(run)!.matrix(stage) : null;
  if (!matrix) return null;
  const rows = isProjection(stage) ? numberedTo('x', matrix.rows) : words;
  return { rows, columns: numberedTo(letter!, matrix.cols) };
}

const MESSAGES: Readonly<Partial<Record<AnyStage, keyof typeof en>>> = {
  input: 'from.input',
  position: 'from.position',
  sum: 'from.sum',
  query: 'from.query',
  key: 'from.key',
  value: 'from.value',
  raw: 'from.raw',
  output: 'from.output',
  'query-projection': 'from.parameter',
  'key-projection': 'from.parameter',
  'value-projection': 'from.parameter',
};

/** What a number is in words; undefined: as everywhere. */
export function sentence(v: View, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  const message = MESSAGES[stage];
  if (!message) return undefined;
  const words = wordsIn(v.inputs, run);
  const role = roleOfStage(stage);
  return v.words.tokens(message, {
    word: { text: words[row] ?? '', role },
    query: words[row] ?? '',
    key: words[col] ?? '',
    number: String(col + 1),
    position: String(row),
    result: { text, role },
    matrix: v.words.say(`matrix.${stage}` as keyof typeof en),
  });
}

/** A row of a stage as a vector: (0.41, 1.73). */
export function vectorText(v: View, stage: AnyStage, row: number, run?: string): string {
  const numbers = rowOf(v.run(run)!.matrix(stage), row);
  const cell = (col: number): ShownCell => ({ stage, row, col, ...(run !== undefined && { run }) });
  return `(${numbers.map((value, col) => v.write(value, cell(col))).join(', ')})`;
}

/** Where the word stands in the run `moved` that is the first as it is written. */
export const placeOf = ({ inputs }: View, word: number): number => placesOf(inputs).indexOf(word);

/** What is computed on the words in the order in which they were put. */
export const programOf = (
  { moved: { layer, trace } }: BothOrders,
  positions: LayerRun | null,
): Computation => ({
  input: {
    kind: 'projected',
    ...layer.projections,
    input: positions ? positions.matrix('input') : layer.input,
    ...(positions && { position: positions.matrix('position') }),
  },
  ...(layer.mask === 'causal' && { mask: { mask: 'causal' } as const }),
  value: trace.value,
  score: 'scaled-dot',
  weight: 'softmax',
  temperature: 1,
  changed: positions ? 'position' : null,
});
