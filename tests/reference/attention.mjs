// What the engine must compute, in float64, written from the formulas for clarity alone. Nothing here
// comes from the engine. Matrices are arrays of rows; infinities and NaN are kept as they arise.

export const dot = (a, b) => a.reduce((sum, number, i) => sum + number * b[i], 0);

export const norm = (a) => Math.sqrt(dot(a, a));

/** 0 where one of the two has no direction. */
export function cosine(a, b) {
  const norms = norm(a) * norm(b);
  return norms === 0 ? 0 : dot(a, b) / norms;
}

/** q M k^T */
const general =
  ({ matrix }) =>
  (query, key) =>
    dot(multiply([query], matrix)[0], key);

/** w . tanh(q W_q + k W_k); a missing matrix is the identity. */
function additive({ vector, queryMatrix, keyMatrix }) {
  const times = (row, matrix) => (matrix ? multiply([row], matrix)[0] : row);
  return (query, key) => {
    const left = times(query, queryMatrix);
    const right = times(key, keyMatrix);
    return vector[0].reduce((sum, weight, i) => sum + weight * Math.tanh(left[i] + right[i]), 0);
  };
}

const compatibilities = {
  'scaled-dot': (query, key) => dot(query, key) / Math.sqrt(query.length),
  dot,
  cosine,
  exact: (query, key) => (query.every((number, i) => number === key[i]) ? 1 : 0),
};

function compatibilityOf(compatibility) {
  if (typeof compatibility === 'string') return compatibilities[compatibility];
  return compatibility.function === 'general' ? general(compatibility) : additive(compatibility);
}

/** Softmax with temperature: 0 is the hard maximum, Infinity the plain mean. */
export function softmax(scores, temperature = 1) {
  if (temperature === 0) return hardMax(scores);
  const largest = Math.max(...scores);
  // exp(s / T) / sum of exp(s / T) with numerator and denominator divided by exp(largest / T)
  const exponentials = scores.map((score) =>
    score === -Infinity ? 0 : Math.exp((score - largest) / temperature),
  );
  return divideBySum(exponentials);
}

/** 1 for the largest, shared equally among ties. */
export function hardMax(scores) {
  const largest = Math.max(...scores);
  return divideBySum(scores.map((score) => (score === largest ? 1 : 0)));
}

export function divideBySum(scores) {
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.map((score) => score / sum);
}

/** The weights of one query: keys that are not visible get 0; where none is visible all are 0. */
export function weigh(scores, visible, normalisation, temperature) {
  const places = scores.map((_, j) => j).filter((j) => visible[j]);
  const weights = scores.map(() => 0);
  if (places.length === 0) return weights;
  const seen = places.map((j) => scores[j]);
  const normalise = {
    softmax: () => softmax(seen, temperature),
    'hard-max': () => hardMax(seen),
    'divide-by-sum': () => divideBySum(seen),
    none: () => seen,
  };
  normalise[normalisation]().forEach((weight, place) => {
    weights[places[place]] = weight;
  });
  return weights;
}

/**
 * Which key each query sees. mask: 'none', 'causal', 'sliding-window' (the `window` keys up to a query's own) or rows in
 * which 0 hides; keys from keyLength on are padding.
 */
export function visibility(mask, queryCount, keyCount, keyLength = keyCount, window = 0) {
  return rowsOf(queryCount, keyCount, (i, j) => {
    if (j >= keyLength) return false;
    if (mask === 'none') return true;
    if (mask === 'causal') return j <= i;
    if (mask === 'sliding-window') return j <= i && i - j < window;
    return mask[i][j] !== 0;
  });
}

/**
 * Attention with every intermediate. query: n x d, key: m x d, value: m x d_v.
 * @returns {{ output: number[][], heads: Record<string, number[][]>[] }}
 */
export function attention({
  query,
  key,
  value,
  heads = 1,
  mask = 'none',
  window,
  keyLength = key.length,
  compatibility = 'scaled-dot',
  normalisation = 'softmax',
  temperature = 1,
  mistake = 'none',
}) {
  const visible = visibility(mask, query.length, key.length, keyLength, window);
  const ofHead = (matrix, head) => {
    const width = matrix[0].length / heads;
    return matrix.map((row) => row.slice(head * width, (head + 1) * width));
  };
  const traces = Array.from({ length: heads }, (_, head) =>
    attendWithOneHead(ofHead(query, head), ofHead(key, head), ofHead(value, head), {
      visible,
      compatibility,
      normalisation,
      temperature,
      mistake,
    }),
  );
  return {
    heads: traces,
    output: query.map((_, i) => traces.flatMap((trace) => trace.output[i])),
  };
}

const transpose = (rows) => rows[0].map((_, j) => rows.map((row) => row[j]));

/** What the mask makes of the scores, and the weights; with a mistake, what it makes of both. */
function maskAndWeigh(scores, visible, { normalisation, temperature, mistake }) {
  const allSeen = visible.map((row) => row.map(() => true));
  const where = (numbers, hidden) =>
    numbers.map((row, i) => row.map((number, j) => (visible[i][j] ? number : hidden)));
  const weighRows = (rows, seen) => rows.map((row, i) => weigh(row, seen[i], normalisation, temperature));
  switch (mistake) {
    case 'softmax-over-queries':
      return {
        masked: where(scores, -Infinity),
        weights: transpose(weighRows(transpose(scores), transpose(visible))),
      };
    case 'zero-hidden-scores':
      return { masked: where(scores, 0), weights: weighRows(where(scores, 0), allSeen) };
    case 'zero-hidden-weights':
      return { masked: scores, weights: where(weighRows(scores, allSeen), 0) };
    default:
      return { masked: where(scores, -Infinity), weights: weighRows(scores, visible) };
  }
}

const column = (rows, of) => rows.map((row, i) => [of(row, i)]);
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

function attendWithOneHead(query, key, value, { visible, compatibility, ...options }) {
  const scoresBy = (compare) => query.map((q) => key.map((k) => compare(q, k)));
  const scores = scoresBy(compatibilityOf(compatibility));
  const raw = compatibility === 'scaled-dot' ? scoresBy(dot) : scores;
  const { masked, weights } = maskAndWeigh(scores, visible, options);
  const contributions = weights.flatMap((row) =>
    row.map((weight, j) => value[j].map((number) => weight * number)),
  );
  const output = weights.map((_, i) =>
    value[0].map((_, col) =>
      sumOf(
        contributions.slice(i * key.length, (i + 1) * key.length).map((contribution) => contribution[col]),
      ),
    ),
  );
  const rowSums = column(weights, sumOf);
  const hiddenWeights = column(weights, (row, i) => sumOf(row.filter((_, j) => !visible[i][j])));
  const entropies = column(weights, (row) =>
    sumOf(row.filter((weight) => weight > 0).map((weight) => -weight * Math.log(weight))),
  );
  const summaries = { rowSums, hiddenWeights, entropies };
  return { query, key, value, raw, scores, masked, weights, contributions, output, ...summaries };
}

/**
 * A whole layer: attention between projections, each X W + b. memory is what is asked, by default the input
 * itself; a bias is one row, and where it is missing none is added.
 */
export function attentionLayer(layer) {
  return traceLayer(layer).projectedOutput;
}

/** The same with every intermediate. */
export function traceLayer({ input, memory = input, projections, biases = {}, ...options }) {
  const project = (rows, name) =>
    multiply(rows, projections[name]).map((row) => row.map((x, j) => x + (biases[name]?.[0][j] ?? 0)));
  const query = project(input, 'query');
  const key = project(memory, 'key');
  const value = project(memory, 'value');
  const { heads, output } = attention({ query, key, value, ...options });
  return { query, key, value, heads, output, projectedOutput: project(output, 'output') };
}

/** left (rows x inner) times right (inner x cols). */
export function multiply(left, right) {
  return left.map((row) => right[0].map((_, j) => row.reduce((sum, x, k) => sum + x * right[k][j], 0)));
}

/** Exact match: the first record with this key answers. */
export function lookup(query, keys, value) {
  const record = keys.indexOf(query);
  return {
    matches: [keys.map((key) => (key === query ? 1 : 0))],
    record: record < 0 ? null : record,
    output: record < 0 ? null : [value[record]],
  };
}

/** Full case folding without accents. Letters with strokes and invisible characters: fold-text.pl. */
export function foldText(text) {
  return text
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC');
}

export const nGrams = (text) => nGramsOf(foldText(text));

/** The 2-grams and then the 3-grams of ^text$. */
export function nGramsOf(folded) {
  const characters = [...`^${folded}$`];
  return [2, 3].flatMap((length) =>
    characters
      .slice(0, Math.max(0, characters.length - length + 1))
      .map((_, start) => characters.slice(start, start + length).join('')),
  );
}

/** Counts of n-grams; features in the order in which they occur first, the keys' before the query's. */
export function nGramKeys(query, keys) {
  const features = [...new Set([...keys, query].flatMap(nGrams))];
  const count = (text) => {
    const grams = nGrams(text);
    return features.map((feature) => grams.filter((gram) => gram === feature).length);
  };
  return { features, query: [count(query)], key: keys.map(count) };
}

/** One feature for each distinct key. */
export function oneHotKeys(query, keys) {
  const features = [...new Set(keys)];
  const indicate = (text) => features.map((feature) => (feature === text ? 1 : 0));
  return { features, query: [indicate(query)], key: keys.map(indicate) };
}

/** What one operation of a derivation gives for the values of its operands. */
export function evaluate(operation, values) {
  const [first, second, third] = values;
  const operations = {
    sum: () => values.reduce((sum, value) => sum + value, 0),
    product: () => values.reduce((product, value) => product * value, 1),
    difference: () => first - second,
    quotient: () => first / second,
    'square-root': () => Math.sqrt(first),
    exponential: () => Math.exp(first),
    norm: () => norm(values),
    'all-equal': () => (values.every((value, i) => i % 2 === 1 || value === values[i + 1]) ? 1 : 0),
    copy: () => first,
    'no-direction': () => 0,
    'share-of-largest': () => (first === second ? 1 / third : 0),
    tanh: () => Math.tanh(first),
    zeroed: () => 0,
    'switched-off': () => 0,
  };
  return operations[operation]();
}

function rowsOf(rows, cols, entry) {
  return Array.from({ length: rows }, (_, i) => Array.from({ length: cols }, (_, j) => entry(i, j)));
}
