import type { Matrix } from '../../../engine/types.js';
import { readAnswer } from '../../../model/answers.js';
import type { Rows } from '../../../model/fields.js';
import type {
  Answer,
  Computed,
  HeadResults,
  PredictionResults,
  PuzzleResults,
  Results,
  TrainingResults,
} from '../../../model/results.js';
import { rowOf } from '../../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import type { Prediction } from '../questions/prediction.js';
import type { Puzzle } from '../questions/puzzle.js';
import type { Run } from '../compute/run.js';
import type { AnyView } from '../contract/view.js';

/**
 * What the engine returned for the step in view, laid out for the script of a page once it asks: as it is now, whenever that
 * is, and each time the same.
 */
export function resultsOf(view: AnyView, figure: string): () => Results {
  // What an author shows, and what trains, may be another by then.
  const now = {
    prediction: view.prediction && predictionOf(view.prediction, view),
    puzzle: view.toReach && puzzleOf(view.toReach),
    training: trainingOf(view),
    answer: null,
    statistics: [],
    ...view.ownResults,
  };
  let results: Results | null = null;
  const layOut = (): Results => (results ??= { ...computedIn(view, figure), ...now });
  // What was loaded may have been given back by then.
  if (view.hasLoaded) layOut();
  return layOut;
}

function computedIn(
  view: AnyView,
  figure: string,
): Computed & Pick<Results, 'figure' | 'step' | 'inputs' | 'labels' | 'runs'> {
  const runs = view.runs.map(([name, run]) => [name, computedOf(view, name, run)] as const);
  const names = Object.keys(view.shown ?? {}).filter((name) => view.run(name) !== undefined);
  return {
    figure,
    step: view.step,
    inputs: structuredClone(view.inputs),
    labels: labelsOf(view),
    ...(runs[0]?.[1] ?? NOTHING),
    runs: Object.fromEntries(names.map((name, index) => [name, runs[index]![1]])),
  };
}

/** What sets an input by examples stands for one without a control of its own. */
function labelsOf({ set }: AnyView): Readonly<Record<string, string>> {
  const named = [...set].map(([input, tell]) => [input, tell().name] as const);
  const ofExamples = named.map(([input, name]) => [input.replace(/^example /, ''), name] as const);
  return Object.fromEntries([...ofExamples, ...named].filter(([input]) => !input.includes(' ')));
}

/** The number of a cell and what its query and key are called, as far as it has any. */
export function askedOf(view: AnyView, cell: ShownCell): Asked {
  const isKnown = view.run(cell.run)?.find(cell) !== undefined;
  const { query, key } = isKnown ? view.namesOf(cell) : { query: '', key: '' };
  return {
    number: view.isShown(cell) ? view.value(cell) : null,
    ...(query !== '' && { query }),
    ...(key !== '' && { key }),
  };
}

export interface Asked {
  readonly number: number | null;
  readonly query?: string;
  readonly key?: string;
}

/** Of a step that shows no computation with queries and keys. */
const NOTHING: Computed = { queries: [], keys: [], scores: null, weights: null, output: null };

function computedOf(view: AnyView, name: string | undefined, run: Run): Computed {
  const [scores, weights, output] = (['scores', 'weights', 'output'] as const).map((stage) =>
    rowsOf(run, stage),
  );
  const between = weights ?? scores;
  const nameAt = (row: number, col: number) =>
    view.namesOf({ stage: 'weights', row, col, ...(name !== undefined && { run: name }) });
  const queries = between ?? output ?? [];
  const heads = headsOf(run);
  return {
    queries: queries.map((_, row) => nameAt(row, 0).query),
    keys: (between?.[0] ?? []).map((_, col) => nameAt(0, col).key),
    scores: scores ?? null,
    weights: weights ?? null,
    output: output ?? null,
    ...(heads.length > 1 && { heads }),
  };
}

function headsOf(run: Run): readonly HeadResults[] {
  const heads: HeadResults[] = [];
  for (let head = 0; run.has('scores', head) && run.has('weights', head); head += 1) {
    heads.push({
      scores: toRows(run.matrix('scores', head)),
      weights: toRows(run.matrix('weights', head)),
    });
  }
  return heads;
}

const rowsOf = (run: Run, stage: AnyStage): Rows | null =>
  run.has(stage) ? toRows(run.matrix(stage)) : null;

const toRows = (matrix: Matrix): Rows =>
  Array.from({ length: matrix.rows }, (_, index) => rowOf(matrix, index));

function predictionOf(
  prediction: Prediction,
  { predicted, words }: Pick<AnyView, 'predicted' | 'words'>,
): PredictionResults {
  const { kind, question, correct } = prediction;
  const guess = predicted === null ? null : readAnswer(kind, predicted);
  const write = (answer: Answer): string =>
    kind === 'choice'
      ? String(answer)
      : [answer]
          .flat()
          .map((each) => prediction.write(Number(each)))
          .join();
  const told = predicted === null ? '' : prediction.tell(prediction, predicted, words);
  return {
    kind,
    question,
    options: kind === 'choice' ? prediction.options : [],
    open: predicted === null,
    guess,
    computed: correct,
    scale: (kind === 'number' && prediction.scale) || null,
    right: guess === null || correct === null ? null : write(guess) === write(correct),
    told,
    because: told === '' ? '' : prediction.because,
  };
}

const puzzleOf = ({ title, goals }: Puzzle): PuzzleResults => ({
  title,
  goals,
  reached: goals.every(({ reached }) => reached),
});

function trainingOf({ training }: AnyView): TrainingResults | null {
  if (!training) return null;
  const { step, steps, isRunning, arms } = training;
  return {
    step,
    steps,
    isRunning,
    arms: arms.map(({ id, state: { loss, accuracy, parameters } }) => ({
      name: id,
      loss,
      accuracy,
      parameters,
    })),
  };
}
