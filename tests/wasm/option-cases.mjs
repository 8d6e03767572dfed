// Inputs of attention in which options meet: every mask with every length of keys at every border of a block, and every
// pair of values of all options somewhere.
import { randomMatrix, seeded } from './support.mjs';

/** 512 queries are a block, and so are 48 keys; 520 and 1025 end within one. */
const LENGTHS = [1, 511, 512, 513, 520, 1025];

/** What each option may be, the ordinary value first. */
export const FACTORS = {
  mask: ['none', 'causal', 'given', 'window 1', 'window 60', 'window 2000'],
  // How many of the keys are real.
  keyLength: ['all', 'none', 'one', 'half', 'all but one'],
  queries: LENGTHS,
  keys: LENGTHS,
  heads: [1, 2, 3],
  // As float32, 1e-50 is 0 and 1e39 infinite.
  temperature: [1, 0, -0, 1e-50, 2 ** -149, 1e-9, 0.25, 8, 2 ** 100, 2 ** 101, 1e39, Infinity],
  compatibility: ['scaled-dot', 'dot', 'cosine', 'exact', 'general', 'additive'],
  // What computes it beside attend().
  beside: ['planAttention', 'attentionLayer', 'trace'],
};

const NAMES = Object.keys(FACTORS);

const needsAsManyQueriesAsKeys = (mask) => mask !== 'none' && mask !== 'given';

const label = (value) => (Object.is(value, -0) ? '-0' : String(value));

export const titleOf = (chosen) => NAMES.map((name) => `${name} ${label(chosen[name])}`).join(', ');

const pairOf = (name, value, other, otherValue) => `${name} ${label(value)}, ${other} ${label(otherValue)}`;

const pairsOf = (chosen) =>
  NAMES.flatMap((name, i) =>
    NAMES.slice(i + 1).map((other) => pairOf(name, chosen[name], other, chosen[other])),
  );

export function everyPair() {
  return NAMES.flatMap((name, i) =>
    NAMES.slice(i + 1).flatMap((other) =>
      FACTORS[name].flatMap((value) =>
        FACTORS[other].map((otherValue) => pairOf(name, value, other, otherValue)),
      ),
    ),
  );
}

/** All combinations of these options; those without a list of their own are left out. */
export function combinations(names, from = {}) {
  const [name, ...others] = names;
  if (name === undefined) return [from];
  return FACTORS[name].flatMap((value) => combinations(others, { ...from, [name]: value }));
}

const ordinary = () => 0;

/** Every mask x length of keys x queries; of the other options what makes most pairs that there were not before. */
export function casesOfPairs() {
  const random = seeded(31);
  const missing = new Set(everyPair());
  return combinations(['mask', 'keyLength', 'queries']).map((start) => {
    const candidates = Array.from({ length: 60 }, (_, i) => completed(start, i === 0 ? ordinary : random));
    const news = candidates.map((candidate) => pairsOf(candidate).filter((pair) => missing.has(pair)).length);
    const best = candidates[news.indexOf(Math.max(...news))];
    for (const pair of pairsOf(best)) missing.delete(pair);
    return best;
  });
}

export const pairsIn = (cases) => new Set(cases.flatMap(pairsOf));

function completed(start, random) {
  const pick = (name) => FACTORS[name][Math.floor(random() * FACTORS[name].length)];
  const rest = NAMES.filter((name) => !(name in start)).map((name) => [name, pick(name)]);
  return squared({ ...start, ...Object.fromEntries(rest) });
}

const squared = (chosen) =>
  needsAsManyQueriesAsKeys(chosen.mask) ? { ...chosen, keys: chosen.queries } : chosen;

/** Whether there is such an input. */
export const isPossible = ({ mask, queries, keys }) => !needsAsManyQueriesAsKeys(mask) || queries === keys;

/** The input of attend() that was chosen; its numbers are those of its title. */
export function inputOf(chosen) {
  const { queries, keys, heads, temperature } = chosen;
  const random = seeded(hashOf(titleOf(chosen)));
  const [width, keyWidth] = chosen.compatibility === 'general' ? [2, 3] : [2, 2];
  return {
    query: entries(random, queries, heads * width),
    key: entries(random, keys, heads * keyWidth),
    value: randomMatrix(random, keys, heads),
    heads,
    temperature,
    ...maskOf(chosen.mask, queries, keys, random),
    ...(chosen.keyLength === 'all' ? {} : { keyLength: lengthOf(chosen.keyLength, keys) }),
    compatibility: compatibilityOf(chosen.compatibility, width, keyWidth, random),
  };
}

/** Every third input has small whole numbers: keys that are equal, and scores that tie. */
function entries(random, rows, cols) {
  if (random() > 1 / 3) return randomMatrix(random, rows, cols);
  return { rows, cols, data: Float32Array.from({ length: rows * cols }, () => Math.floor(5 * random()) - 2) };
}

const lengthOf = (name, keys) =>
  ({ none: 0, one: 1, half: Math.ceil(keys / 2), 'all but one': keys - 1 })[name];

function maskOf(mask, queries, keys, random) {
  if (mask.startsWith('window'))
    return { mask: 'sliding-window', window: Number(mask.slice('window '.length)) };
  if (mask !== 'given') return { mask };
  // A quarter of all pairs is hidden; and, by the rows, all keys, or those of the first block.
  const data = Float32Array.from({ length: queries * keys }, (_, place) => {
    const row = Math.floor(place / keys);
    const key = place % keys;
    if (row % 5 === 0 || (row % 5 === 1 && key < 48)) return 0;
    return random() < 1 / 4 ? 0 : 1;
  });
  return { mask: { rows: queries, cols: keys, data } };
}

function compatibilityOf(name, width, keyWidth, random) {
  if (name === 'general') return { function: name, matrix: randomMatrix(random, width, keyWidth) };
  if (name === 'additive') return { function: name, vector: randomMatrix(random, 1, width) };
  return name;
}

/** FNV-1a (Fowler, Noll and Vo 1991). */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
  return hash;
}

/** The same as the input of a layer whose projections take columns as they are, so that no number changes. */
export function layerOf({ query, key, value, ...options }) {
  const memory = { rows: key.rows, cols: key.cols + value.cols, data: sideBySide(key, value) };
  return {
    input: query,
    memory,
    projections: {
      query: columnsFrom(query.cols, 0, query.cols),
      key: columnsFrom(memory.cols, 0, key.cols),
      value: columnsFrom(memory.cols, key.cols, value.cols),
      output: columnsFrom(value.cols, 0, value.cols),
    },
    ...options,
  };
}

function sideBySide(left, right) {
  const data = new Float32Array(left.data.length + right.data.length);
  for (let row = 0; row < left.rows; row += 1) {
    const start = row * (left.cols + right.cols);
    data.set(left.data.subarray(row * left.cols, (row + 1) * left.cols), start);
    data.set(right.data.subarray(row * right.cols, (row + 1) * right.cols), start + left.cols);
  }
  return data;
}

/** rows x cols: 1 where column j is to be column `first` + j. */
function columnsFrom(rows, first, cols) {
  const data = new Float32Array(rows * cols);
  for (let col = 0; col < cols; col += 1) data[(first + col) * cols + col] = 1;
  return { rows, cols, data };
}
