import { roleOfStage, type AnyStage, type ShownCell, type Token } from '../../model/token.js';
import { rowOf } from '../../model/tensor.js';
import { numberedTo } from '../../parts/kit/subscripts.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, FEATURES, type LayersFields } from './definition.js';
import { en } from './en.js';
import { layersStyles } from './layers.styles.js';
import { LETTERS, SEQUENCES } from './model.js';

export type View<Shown = unknown> = ViewOf<LayersFields, keyof typeof en, Shown>;

/** Rows are queries, columns keys. */
export const isByPair = (stage: AnyStage): boolean =>
  stage === 'raw' || stage === 'scores' || stage === 'masked' || stage === 'weights';

/** Several layers: what becomes of a word in one, in its parts, in two that are trained; and what only two can do. */
export const layers = figure({
  definition,
  words: { en },
  styles: [trainingStyles, layersStyles],
  // In the parts of a block many rows stand side by side.
  decimals: {
    contributions: 3,
    normed: 2,
    variance: 2,
    mean: 2,
    'projected-output': 2,
    sum: 2,
    hidden: 2,
    activated: 2,
  },
  names: (v, { run, row, col }) => {
    const names = wordsIn(v, run);
    const nameOf = (index: number): string => {
      const name = names[index] ?? '';
      const isOnly = names.indexOf(name) === names.lastIndexOf(name);
      return isOnly ? name : v.words.say('word.place', { name, number: String(index + 1) });
    };
    return { query: nameOf(row), key: nameOf(col) };
  },
  sentence,
  called,
  firstPlace: 1,
  matrix: (v, stage, run) => ({ title: titleOf(v, stage, run), ...namesOf(v, stage, run) }),
});

/** The words, or the letters, that the rows of a run are. */
export const wordsIn = (v: View, run: string | undefined): readonly string[] =>
  v.step === 'puzzle' ? SEQUENCES[run?.startsWith('other') ? 'other' : 'first'] : v.inputs.words;

/** In the puzzle: whether the run is that of a first layer. */
const isBelow = (run: string | undefined): boolean => run?.endsWith('-layer') === true;

/** In the step `parts`: whether the run is the second half of a block. */
const isForward = (run: string | undefined): boolean => run?.endsWith('forward') === true;

const LETTER: Readonly<Partial<Record<AnyStage, string>>> = {
  'query-projection': 'q',
  'key-projection': 'k',
  'value-projection': 'v',
  query: 'q',
  key: 'k',
  value: 'v',
  contributions: 'o',
  output: 'o',
  hidden: 'h',
  activated: 'h',
  'hidden-projection': 'h',
};

export function titleOf(v: View, stage: AnyStage, run?: string): string {
  const { words } = v;
  if (v.step === 'parts' && isForward(run) && stage in OF_FORWARD)
    return words.say(`forward.${stage}` as keyof typeof en);
  if (v.step === 'puzzle' && (stage === 'input' || (isBelow(run) && isByPair(stage))))
    return words.say(isBelow(run) ? 'first.weights' : 'second.input');
  return words.say(`matrix.${stage}` as keyof typeof en);
}

/** Stages that both halves of a block have. */
const OF_FORWARD = {
  'output-projection': true,
  'projected-output': true,
  sum: true,
  normed: true,
  mean: true,
  variance: true,
} as const;

/** What the rows and the columns of a stage are. */
export function namesOf(
  v: View,
  stage: AnyStage,
  run?: string,
): { readonly rows?: readonly string[]; readonly columns?: readonly string[] } {
  const rows = wordsIn(v, run);
  if (isByPair(stage)) return { rows, columns: rows };
  const isPuzzle = v.step === 'puzzle';
  const features = isPuzzle ? featuresOfPuzzle(v) : FEATURES;
  const matrix = v.run(run)?.has(stage) ? v.run(run)!.matrix(stage) : null;
  if (!matrix) return {};
  const letter = LETTER[stage];
  const columns = letter ? numberedTo(letter, matrix.cols) : features;
  if (stage === 'mean' || stage === 'variance') return { rows, columns: [titleOf(v, stage)] };
  if (stage === 'norm-gain') return { columns: features };
  if (stage === 'contributions')
    return { rows: rows.flatMap((query) => rows.map((key) => `${key} → ${query}`)), columns };
  const isHidden = stage === 'output-projection' && isForward(run);
  if (stage.endsWith('-projection'))
    return { rows: isHidden ? numberedTo('h', matrix.rows) : features, columns };
  return { rows, columns };
}

/** A letter itself, and the one that it received. */
const featuresOfPuzzle = ({ words }: View): readonly string[] => [
  ...LETTERS,
  ...LETTERS.map((letter) => words.say('puzzle.before', { letter })),
];

/** What a number is called among others, where its stage does not say it. */
function called(v: View, { run, stage, row, col }: ShownCell): string | undefined {
  const own = ['hidden', 'activated', 'normed', 'sum', 'projected-output', 'mean', 'variance', 'residual'];
  if (!own.includes(stage) || v.step !== 'parts') return undefined;
  return v.words.say(run?.startsWith('dropped') ? 'called-without' : 'called', {
    what: titleOf(v, stage, run),
    word: wordsIn(v, run)[row] ?? '',
    number: String(col + 1),
  });
}

/** What a number is in words; undefined: as everywhere. */
function sentence(v: View, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { run, stage, row, col } = cell;
  if (stage === 'weights' || stage === 'scores' || stage === 'masked') return undefined;
  const names = wordsIn(v, run);
  const role = roleOfStage(stage);
  const params = {
    word: names[row] ?? '',
    number: String(col + 1),
    result: { text, role },
    matrix: titleOf(v, stage, run),
  };
  if (stage === 'contributions') {
    const query = names[Math.floor(row / names.length)];
    const key = names[row % names.length];
    return v.words.tokens('from.contributions', { ...params, query: query ?? '', key: key ?? '' });
  }
  if (v.step === 'puzzle' && stage === 'input')
    return v.words.tokens(col < LETTERS.length ? 'from.letter' : 'from.received', params);
  const half = isForward(run) && v.step === 'parts' ? 'forward' : 'from';
  const isProjection = stage.endsWith('-projection') || stage === 'norm-gain';
  const message = isProjection
    ? 'from.parameter'
    : half === 'forward' && (stage === 'normed' || stage === 'projected-output' || stage === 'sum')
      ? (`from.forward-${stage}` as const)
      : stage === 'sum' && run === 'dropped'
        ? 'from.dropped-sum'
        : (`from.${stage}` as keyof typeof en);
  return v.words.tokens(message, {
    ...params,
    query: names[row] ?? '',
    key: names[col] ?? '',
  });
}

/** A row of a stage as a vector: (0.41, 1.73). */
export function vectorText(v: View, stage: AnyStage, row: number, run?: string): string {
  const numbers = rowOf(v.run(run)!.matrix(stage), row);
  const of = run === undefined ? {} : { run };
  return `(${numbers.map((value, col) => v.write(value, { ...of, stage, row, col })).join(', ')})`;
}
