import type { Computation } from '../../model/program/program.js';
import { rowOf } from '../../model/tensor.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import type { LayerRun } from '../base/compute/layer-run.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, type ProjectionsFields } from './definition.js';
import { en } from './en.js';
import { meetingStyles } from './meeting.styles.js';
import { projectionsStyles } from './projections.styles.js';

export type View<Shown = unknown> = ViewOf<ProjectionsFields, keyof typeof en, Shown>;

/** Rows are queries, columns keys. */
export const isByPair = (stage: AnyStage): boolean =>
  stage === 'raw' || stage === 'scores' || stage === 'weights';

/** A matrix that words are multiplied by. */
export const isProjection = (stage: AnyStage): boolean => stage.endsWith('-projection');

/** One vector, three lenses: queries, keys and values projected from one embedding for each word. */
export const projections = figure({
  definition,
  words: { en },
  styles: [trainingStyles, projectionsStyles, meetingStyles],
  names: ({ inputs: { words } }, { row, col }) => ({ query: words[row] ?? '', key: words[col] ?? '' }),
  sentence,
  matrix: (v, stage, run) => {
    const { rows, columns } = namesOf(v, stage);
    // W_Q, W_K and W_V are called so by their stages; what stands in their place is not.
    const isInPlace = (run === 'plain' || run === 'folded') && isProjection(stage);
    const names = {
      rows,
      ...(typeof columns === 'object' && { columns }),
      // Numbers of a vector are only counted.
      ...(isProjection(stage) &&
        !isInPlace && { columns: numberedTo(columns as string, v.run(run)!.matrix(stage).cols) }),
    };
    return isInPlace || stage === 'matrix' ? { ...names, title: titleOf(v, stage, run) } : names;
  },
});

/** What the rows and the columns of a stage are: names, or the letter that they share. */
export function namesOf({ inputs: { words, features } }: View, stage: AnyStage) {
  if (isByPair(stage)) return { rows: words, columns: words };
  if (stage === 'input') return { rows: words, columns: features };
  if (stage === 'matrix') return { rows: features, columns: features };
  const rows = isProjection(stage) ? features : words;
  return { rows, columns: stage.startsWith('hidden') ? 'p' : stage.charAt(0) };
}

/** What a matrix is called: that of a run with a name has its own message. */
export const titleOf = ({ words }: View, stage: AnyStage, run = 'matrix'): string =>
  words.say(`${run}.${stage}` as keyof typeof en);

/** What the numbers of a projection are, by its run. */
const PROJECTED_BY = { '': 'from.parameter', plain: 'from.identity', folded: 'from.folded' } as const;

/** What a number is in words; undefined: as everywhere. */
export function sentence(v: View, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  if (stage === 'scores' || stage === 'weights') return undefined;
  const { words, features } = v.inputs;
  const message = isProjection(stage)
    ? PROJECTED_BY[(run ?? '') as keyof typeof PROJECTED_BY]
    : (`from.${stage}` as keyof typeof en);
  const role = roleOfStage(stage);
  return v.words.tokens(message, {
    word: { text: words[row] ?? '', role },
    query: words[row] ?? '',
    key: words[col] ?? '',
    row: { text: features[row] ?? '', role: 'query' },
    column: { text: features[col] ?? '', role: 'key' },
    number: String(col + 1),
    result: { text, role },
    embedding: stage === 'input' ? vectorText(v, stage, row) : '',
    matrix: isProjection(stage) ? titleOf(v, stage, run) : '',
  });
}

/** A row of X, Q, K, V or the output as a vector: (0, 2, 0.5). */
export function vectorText(v: View, stage: AnyStage, row: number): string {
  const numbers = rowOf(v.run()!.matrix(stage), row);
  return `(${numbers.map((value, col) => v.write(value, { stage, row, col })).join(', ')})`;
}

/** The word that is looked at: that of the selected cell, or the first. */
export function rowInView({ selection, inputs }: View): number {
  const isByWord = selection && !isProjection(selection.stage) && selection.stage !== 'matrix';
  return isByWord && selection.row < inputs.words.length ? selection.row : 0;
}

/** What is asked for in a question is not told before its answer. */
export const isToldTo = (v: View, { stage }: ShownCell): boolean =>
  v.hasPredicted || stage === 'input' || stage === 'hidden' || isProjection(stage);

export const programOf = ({ layer: { input, projections: matrices }, trace }: LayerRun): Computation => ({
  input: { kind: 'projected', input, ...matrices },
  value: trace.value,
  score: 'scaled-dot',
  weight: 'softmax',
  temperature: 1,
  changed: 'projection',
});
