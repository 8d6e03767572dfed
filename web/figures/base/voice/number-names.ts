import type { Language, MessageKey } from '../../../model/language/language.js';
import { mathOf, serializeMath } from '../../../model/mathml.js';
import { spokenLines } from '../../../model/spoken-formula.js';
import { spokenName, spokenSymbol } from '../../../model/spoken-name.js';
import type { AnyStage, ShownCell, Token } from '../../../model/token.js';
import type { Explanation } from '../contract/explanation.js';
import { en } from './number-names.words.js';
import type { AnyView } from '../contract/view.js';

type Words = Language<keyof typeof en | MessageKey>;

/** How a number is told apart from others of its stage: the message `number.<frame>`. */
type Frame =
  | 'weight'
  | 'score'
  | 'contribution'
  | 'of'
  | 'entry'
  | 'named-entry'
  | 'only'
  | 'point'
  | 'column'
  | 'alone';

/** All others are entries of a matrix: by row and column, or by their names. */
const FRAMES: Readonly<Partial<Record<AnyStage, Frame>>> = {
  weights: 'weight',
  raw: 'score',
  scores: 'score',
  masked: 'score',
  contributions: 'contribution',
  query: 'of',
  key: 'of',
  value: 'of',
  output: 'of',
  'projected-output': 'of',
  input: 'named-entry',
  memory: 'named-entry',
  hidden: 'named-entry',
  length: 'only',
  shadow: 'only',
  point: 'point',
  predicted: 'point',
  error: 'point',
  'squared-error': 'point',
  parameter: 'alone',
  gradient: 'column',
  'next-parameter': 'column',
  loss: 'alone',
  curvature: 'alone',
  'largest-curvature': 'alone',
  'largest-rate': 'alone',
  'distance-factor': 'alone',
};

/** Of these the column is what the number is: "slope", "age x of point 2". */
const NAMED_BY_COLUMN: readonly AnyStage[] = ['parameter', 'point'];

/** Rows that are keys. */
const OF_KEYS: readonly AnyStage[] = ['key', 'value', 'memory'];

/** Where the numbers of all heads stand side by side, and of what there are as many where no heads share any. */
const BESIDE: Readonly<Partial<Record<AnyStage, AnyStage>>> = {
  query: 'query',
  key: 'query',
  value: 'output',
  output: 'output',
};

/**
 * What a number is and whose, without the number: "weight, forum on awesome", "value 2 of awesome", "W Q, row 2,
 * column 1". The figure names queries and keys, and what else its matrices hold.
 */
export function nameOfNumber(v: AnyView, cell: ShownCell): string {
  const words: Words = v.words.with({ en });
  const own = v.called(cell);
  if (own !== undefined) return own;
  const { rows } = v.drawn(cell.stage, cell.run);
  const frame = FRAMES[cell.stage] ?? (rows ? 'named-entry' : 'entry');
  const name = words.say(messageOf(v, cell, frame), {
    ...pairOf(v, cell, words),
    what: whatOf(v, cell, words, frame),
    row: rowOf(v, cell, words, frame),
    column: columnOf(v, cell, words, frame),
  });
  const head = headOf(v, cell);
  return head === null ? name : words.say('number.head', { name, head: String(head + 1) });
}

/** Of which of several heads a number is: each has a matrix of its own, or they stand side by side in one. */
function headOf(v: AnyView, { run: name, stage, head = 0, col }: ShownCell): number | null {
  const run = v.run(name);
  if (!run) return null;
  const headsWith = (of: AnyStage): number => run.stages.filter((each) => each.stage === of).length;
  if (headsWith(stage) > 1) return head;
  const heads = headsWith('weights');
  const { cols } = run.find({ stage, row: 0, col })?.matrix ?? { cols: 0 };
  const beside = BESIDE[stage];
  // Heads can share keys and values, of which there are fewer then.
  if (heads < 2 || !beside || run.find({ stage: beside, row: 0, col: 0 })?.matrix.cols !== cols) return null;
  return Math.floor((col * heads) / cols);
}

function messageOf(v: AnyView, cell: ShownCell, frame: Frame): `number.${Frame}` | 'number.unnamed' {
  if (frame !== 'of') return `number.${frame}`;
  const { stage, row } = cell;
  const isUnnamed =
    (stage === 'query' && v.namesOf({ ...cell, stage: 'scores', col: 0 }).query === '') ||
    (stage === 'key' && v.namesOf({ ...cell, stage: 'scores', row: 0, col: row }).key === '');
  if (isUnnamed) return 'number.unnamed';
  return v.run(cell.run)?.find(cell)?.matrix.cols === 1 ? 'number.only' : 'number.of';
}

function whatOf(v: AnyView, cell: ShownCell, words: Words, frame: Frame): string {
  if (NAMED_BY_COLUMN.includes(cell.stage)) return columnOf(v, cell, words, frame);
  const { title } = v.drawn(cell.stage, cell.run);
  return FRAMES[cell.stage] === undefined && title !== undefined
    ? spokenSymbol(title, words)
    : words.say(`what.${cell.stage}`);
}

/** Query and key of a number between them, or of one that a key contributes to an output. */
function pairOf(v: AnyView, cell: ShownCell, words: Words): { readonly query: string; readonly key: string } {
  const keys = cell.stage === 'contributions' ? (v.run(cell.run)?.matrix('key').rows ?? 1) : null;
  const place = keys === null ? cell : { ...cell, row: Math.floor(cell.row / keys), col: cell.row % keys };
  const { query, key } = v.namesOf(place);
  return {
    query: query === '' ? queryOf(v, place, words) : spokenName(query, words),
    key: key === '' ? numbered(words, 'key', place.col) : spokenName(key, words),
  };
}

/** A query without a name: its number, where there are others. */
function queryOf(v: AnyView, { run, stage, row }: ShownCell, words: Words): string {
  const isOnly = v.run(run)?.has(stage) === true && v.run(run)?.matrix(stage).rows === 1;
  return isOnly ? words.say('name.only-query') : numbered(words, 'query', row);
}

/** Whose the number is: what its row is called. */
function rowOf(v: AnyView, cell: ShownCell, words: Words, frame: Frame): string {
  const { stage, row } = cell;
  const drawn = v.drawn(stage, cell.run).rows?.[row];
  if (frame === 'entry' || frame === 'point') return String(row + 1);
  if (drawn !== undefined) return spokenName(drawn, words);
  // Queries and keys meet in scores, and values in weights: there the figure names them.
  const meets = stage === 'query' || stage === 'key' ? 'scores' : 'weights';
  if (OF_KEYS.includes(stage)) return pairOf(v, { ...cell, stage: meets, row: 0, col: row }, words).key;
  return pairOf(v, { ...cell, stage: meets, row, col: 0 }, words).query;
}

function columnOf(v: AnyView, { stage, run, col }: ShownCell, words: Words, frame: Frame): string {
  const number = String(col + 1);
  const name = v.drawn(stage, run).columns?.[col];
  if (name !== undefined) return spokenSymbol(spokenName(name, words), words);
  return frame === 'named-entry' ? words.say('name.column', { number }) : number;
}

const numbered = (words: Words, name: 'query' | 'key', index: number): string =>
  words.say(`name.${name}`, { number: String(index + 1) });

/** An explanation whose numbers say what they are and whose, for who can't see where they stand. */
export function named(explanation: Explanation, cell: ShownCell, v: AnyView): Explanation {
  const { formula } = explanation;
  const words: Words = v.words.with({ en });
  const name = (token: Token): Token => {
    if (token.cell === undefined || token.label !== undefined) return token;
    const number = token.text.replace(/^\((.*)\)$/, '$1');
    const message = token.isMade ? 'number.made' : 'number.cell';
    return { ...token, label: words.say(message, { number, name: nameOfNumber(v, token.cell) }) };
  };
  return {
    ...explanation,
    name: nameOfNumber(v, cell),
    ...(formula && {
      spoken: spokenLines(formula, v.words),
      math: () => serializeMath(mathOf(formula, v.words)),
    }),
    lines: explanation.lines.map((line) => line.map(name)),
    sentence: explanation.sentence.map(name),
  };
}
