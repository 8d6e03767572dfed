import type { Computation } from '../../model/program/program.js';
import { rowOf } from '../../model/tensor.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import type { LayerRun } from '../base/compute/layer-run.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { leadingChartStyles } from '../base/training/leading-chart.styles.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, type HeadsFields } from './definition.js';
import { en } from './en.js';
import { headsStyles } from './heads.styles.js';
import { TrainedRun, wordOf } from './two-words.js';

export type View<Shown = unknown> = ViewOf<HeadsFields, keyof typeof en, Shown>;

/** Rows are queries, columns keys; every head has its own. */
export const isByPair = (stage: AnyStage): boolean =>
  stage === 'raw' || stage === 'scores' || stage === 'masked' || stage === 'weights';

/** A matrix that is learned, or would be. */
export const isProjection = (stage: AnyStage): boolean => stage.endsWith('-projection');

/** Several heads: one that can't name two words, what each head sees, and how they are split and joined. */
export const heads = figure({
  definition,
  words: { en },
  styles: [trainingStyles, leadingChartStyles, headsStyles],
  decimals: { probabilities: 3 },
  names: (v, { stage, row, col }) => ({
    query: nameOf(v, row),
    key: stage === 'logits' || stage === 'probabilities' ? wordOf(col) : nameOf(v, col),
  }),
  sentence,
  called,
  matrix: (v, stage, run) => ({ title: titleOf(v, stage, run), ...namesOf(v, stage) }),
});

/** The model of this step that was trained, whose words are those of its sequence. */
const trainedIn = (v: View): TrainedRun | undefined => {
  const first = v.run();
  return first instanceof TrainedRun ? first : undefined;
};

/** A word as it is told apart from others. */
const nameOf = (v: View, index: number): string => trainedIn(v)?.nameOf(index) ?? v.inputs.words[index] ?? '';

/** What a matrix is called: one that stands in its own run has its own message. */
export function titleOf(v: View, stage: AnyStage, run?: string): string {
  if (run === 'joined') return v.words.say(`joined.${v.inputs.joining}.${stage}` as keyof typeof en);
  const isSliced = run === 'sliced' || run === 'sliced-before';
  if (isSliced && stage === 'output') return v.words.say('sliced.output');
  return v.words.say(`matrix.${stage}` as keyof typeof en);
}

/** What its rows and its columns are. */
export function namesOf(
  v: View,
  stage: AnyStage,
): { readonly rows?: readonly string[]; readonly columns?: readonly string[] } {
  const trained = trainedIn(v);
  if (trained) {
    const rows = trained.words.map((_, index) => trained.nameOf(index));
    if (isByPair(stage)) return { rows, columns: rows };
    if (stage === 'logits' || stage === 'probabilities')
      return { rows, columns: [...Array(8).keys()].map(wordOf) };
    return isProjection(stage) ? {} : { rows };
  }
  const { words, features } = v.inputs;
  if (isByPair(stage)) return { rows: words, columns: words };
  if (stage === 'input') return { rows: words, columns: features };
  if (stage === 'output-projection') return { rows: numberedTo('c', v.inputs.outputMatrix.length) };
  const rows = isProjection(stage) ? features : words;
  const letter = { query: 'q', key: 'k', value: 'v' }[stage.replace('-projection', '')];
  const role = stage.replace('-projection', '') as 'query';
  const columns = letter ? numberedTo(letter, v.inputs[`${role}Matrix`][0]?.length ?? 0) : undefined;
  return { rows, ...(columns && { columns }) };
}

/** What a number is called among others, where its head is not that of scores and weights. */
function called(v: View, { stage, head = 0, row, col }: ShownCell): string | undefined {
  const readOut = v.words.say(head === 0 ? 'read-out.first' : 'read-out.second');
  if (stage === 'probabilities' || stage === 'logits')
    return v.words.say(`called.${stage}`, { word: wordOf(col), readOut, query: nameOf(v, row) });
  if (stage === 'logit-projection')
    return v.words.say('called.read-out', { row: String(row + 1), column: String(col + 1), readOut });
  return undefined;
}

/** What a number is in words; undefined: as everywhere. */
export function sentence(v: View, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  const head = cell.head ?? 0;
  const trained = trainedIn(v);
  const pair = {
    query: nameOf(v, row),
    key: nameOf(v, col),
    head: String(head + 1),
    result: { text, role: roleOfStage(stage) },
    number: String(col + 1),
  };
  if (stage === 'weights')
    return trained && trained.heads === 1 && run === undefined
      ? undefined
      : v.words.tokens(run?.startsWith('sliced') ? 'from.sliced-weights' : 'from.weights', pair);
  if (stage === 'scores' || stage === 'masked' || stage === 'raw')
    return v.words.tokens(`from.${stage}`, pair);
  if (trained) {
    const readOut = v.words.say(head === 0 ? 'read-out.first' : 'read-out.second');
    const place = { ...pair, word: wordOf(col), readOut };
    if (stage === 'probabilities' || stage === 'logits') return v.words.tokens(`from.${stage}`, place);
    if (isProjection(stage) || stage === 'position' || stage === 'input')
      return v.words.tokens('from.learned', {});
    return v.words.tokens(`from.trained-${stage}` as keyof typeof en, place);
  }
  const { words, features } = v.inputs;
  const message = isProjection(stage)
    ? run === 'joined'
      ? 'from.identity'
      : 'from.parameter'
    : run === 'joined'
      ? (`from.joined-${stage}` as keyof typeof en)
      : (`from.${stage}` as keyof typeof en);
  return v.words.tokens(message, {
    ...pair,
    word: words[row] ?? '',
    feature: features[col] ?? '',
    matrix: isProjection(stage) ? titleOf(v, stage) : '',
    head: String(headIn(v, cell) + 1),
  });
}

/** To which head a number in a column of all heads belongs. */
export function headIn(v: View, { run, stage, head, row, col }: ShownCell): number {
  if (head !== undefined) return head;
  const { cols, rows } = v.run(run)!.matrix(stage);
  const [place, count] = stage === 'output-projection' ? [row, rows] : [col, cols];
  return Math.floor(place / Math.max(1, count / v.inputs.heads));
}

/** A row of X, Q, K, V or the output as a vector: (0, 2, 0.5). */
export function vectorText(v: View, stage: AnyStage, row: number, run?: string): string {
  const numbers = rowOf(v.run(run)!.matrix(stage), row);
  const of = run === undefined ? {} : { run };
  return `(${numbers.map((value, col) => v.write(value, { ...of, stage, row, col })).join(', ')})`;
}

/** The word that is looked at: that of the selected cell, or the first. */
export function rowInView({ selection, inputs }: View): number {
  const isByWord = selection && !isProjection(selection.stage);
  return isByWord && selection.row < inputs.words.length ? selection.row : 0;
}

/** Split among heads; joined by W_O where that is what the step is about. */
export const programOf = (
  { layer: { input, projections, heads: count = 1 }, trace }: LayerRun,
  changed: 'projection' | 'output',
): Computation => {
  const { query, key, value, output } = projections;
  return {
    input: {
      kind: 'projected',
      input,
      query,
      key,
      value,
      heads: count,
      ...(changed === 'output' && { output }),
    },
    value: trace.value,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed,
  };
};
