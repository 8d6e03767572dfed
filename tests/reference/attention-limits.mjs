// Between which numbers each output of attention must lie, for inputs of a million pairs: the scores in float64, one
// query at a time, and what rounding can do to them. Nothing here comes from the engine.

/** The distance from 1 to the next float32, twice what one rounding can be off; and the same of float64. */
const EPSILON = { float32: 2 ** -23, float64: 2 ** -52 };
const SMALLEST_NORMAL = 2 ** -126;
/** e^-60 times as many keys as there are here is far below one rounding. */
const VANISHING = 60;

/** What float32 makes of a number, which is what the engine is given. */
const asGiven = Math.fround;

/**
 * Of attend(), or with `precision` 'float64' of trace(), which rounds once.
 * @returns {{ smallest: Float64Array, largest: Float64Array }} n x d_v each, row after row
 */
export function attentionLimits(input, precision = 'float32') {
  const { query, value, heads = 1, temperature = 1 } = input;
  const width = value.cols / heads;
  const smallest = new Float64Array(query.rows * value.cols);
  const largest = new Float64Array(query.rows * value.cols);
  const weighing = weighingOf(asGiven(temperature));
  for (let head = 0; head < heads; head += 1) {
    const scoring = scoringOf(input, head, EPSILON[precision]);
    for (let row = 0; row < query.rows; row += 1) {
      const scored = scoring(row);
      if (scored.keys.length === 0) continue; // who sees nothing gets 0
      const seen = weighing(scored, EPSILON[precision]);
      for (let col = head * width; col < (head + 1) * width; col += 1) {
        const place = row * value.cols + col;
        [smallest[place], largest[place]] = limitsOf(seen, value, col);
      }
    }
  }
  return { smallest, largest };
}

/** Gives the keys that a query sees with their scores, and how far these may be off. */
function scoringOf(input, head, epsilon) {
  const { query, key, heads = 1 } = input;
  const asking = rowsOfHead(query, heads, head);
  const found = rowsOfHead(key, heads, head);
  const { score, largest } = comparisonOf(input.compatibility ?? 'scaled-dot');
  const sees = visibilityOf(input);
  const longest = Math.max(...found.map(norm));
  // A dot product of d terms rounds d products and d - 1 sums, its divisor twice more.
  const rounding = epsilon * ((query.cols + key.cols) / heads + 2);
  return (row) => {
    const keys = found.map((_, j) => j).filter((j) => sees(row, j));
    const scores = keys.map((j) => score(asking[row], found[j]));
    return { keys, scores, error: rounding * largest(norm(asking[row]), longest) };
  };
}

function rowsOfHead({ rows, cols, data }, heads, head) {
  const width = cols / heads;
  return Array.from({ length: rows }, (_, row) => {
    const start = row * cols + head * width;
    return data.subarray(start, start + width);
  });
}

function visibilityOf({ mask = 'none', window, key, keyLength = key.rows }) {
  const ofKind = {
    none: () => true,
    causal: (i, j) => j <= i,
    'sliding-window': (i, j) => j <= i && i - j < window,
  };
  const shows = typeof mask === 'string' ? ofKind[mask] : (i, j) => mask.data[i * mask.cols + j] !== 0;
  return (i, j) => j < keyLength && shows(i, j);
}

function dot(left, right) {
  let total = 0;
  for (let i = 0; i < left.length; i += 1) total += left[i] * right[i];
  return total;
}

const norm = (vector) => Math.sqrt(dot(vector, vector));

/**
 * `score` of a query with a key, and the `largest` that its terms can add up to without their signs, for a query and a
 * key of these lengths (Cauchy and Schwarz).
 */
function comparisonOf(compatibility) {
  const product = (queryNorm, keyNorm) => queryNorm * keyNorm;
  const plain = {
    'scaled-dot': { score: (q, k) => dot(q, k) / Math.sqrt(q.length), largest: product },
    dot: { score: dot, largest: product },
    // 0 where one of the two has no direction.
    cosine: { score: (q, k) => dot(q, k) / (norm(q) * norm(k)) || 0, largest: () => 1 },
    exact: { score: (q, k) => (q.every((number, i) => number === k[i]) ? 1 : 0), largest: () => 0 },
  };
  if (typeof compatibility === 'string') return plain[compatibility];
  return compatibility.function === 'general'
    ? generalComparison(compatibility.matrix)
    : additiveComparison(compatibility.vector.data);
}

function generalComparison({ rows, cols, data }) {
  const score = (q, k) => {
    let total = 0;
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < cols; j += 1) total += q[i] * data[i * cols + j] * k[j];
    }
    return total;
  };
  return { score, largest: (queryNorm, keyNorm) => queryNorm * norm(data) * keyNorm };
}

/** tanh is nowhere steeper than 1, so that an error before it is none larger behind it. */
function additiveComparison(weights) {
  const score = (q, k) => {
    let total = 0;
    for (let i = 0; i < weights.length; i += 1) total += weights[i] * Math.tanh(q[i] + k[i]);
    return total;
  };
  const root = Math.sqrt(weights.length);
  return { score, largest: (queryNorm, keyNorm) => norm(weights) * (queryNorm + keyNorm + root) };
}

/**
 * Softmax over the keys that a query sees. Where it can be told, each key has a `weight` and the `error` of it; where
 * scores are off by more than a temperature can bear, only the keys among which the output lies are known.
 */
function weighingOf(temperature) {
  if (temperature === Infinity) return ({ keys }, epsilon) => shared(keys, epsilon);
  if (temperature === 0) return hardMaximum;
  return ({ keys, scores, error }, epsilon) => {
    const best = Math.max(...scores);
    if (error > 1e-2 * temperature) {
      const near = keys.filter((_, j) => scores[j] >= best - 2 * error - VANISHING * temperature);
      return { among: near, rest: epsilon };
    }
    const exponentials = scores.map((score) => Math.exp((score - best) / temperature));
    const total = exponentials.reduce((sum, exponential) => sum + exponential, 0);
    const weights = exponentials.map((exponential) => exponential / total);
    // An error e of an exponent multiplies its exponential by 1 + e, above the line and below it; the exponent rounds
    // twice, exp() and the sum of m terms come on top.
    const errors = weights.map((weight, j) => {
      const exponent = (best - scores[j]) / temperature;
      return (
        weight * ((2 * error) / temperature + epsilon * (2 * exponent + keys.length + 4)) + SMALLEST_NORMAL
      );
    });
    return { keys, weights, errors };
  };
}

const shared = (keys, epsilon) => ({
  keys,
  weights: keys.map(() => 1 / keys.length),
  errors: keys.map(() => epsilon * (1 + 4 / keys.length)),
});

/** Scores tie when they are equal as float32; two ways of adding may differ by the last digit of float64. */
function hardMaximum({ keys, scores }, epsilon) {
  const best = Math.max(...scores);
  const near = keys.filter((_, j) => Math.abs(scores[j] - best) <= 2 * EPSILON.float32 * Math.abs(best));
  const isTie = (score) => Math.abs(score - best) <= 16 * EPSILON.float64 * Math.abs(best);
  const ties = keys.filter((_, j) => isTie(scores[j]));
  return ties.length === near.length ? shared(ties, epsilon) : { among: near, rest: epsilon };
}

/** Of one column of the output: a sum of values, each off by as much as its weight and m roundings more. */
function limitsOf({ keys, weights, errors, among, rest }, value, col) {
  const of = (key) => value.data[key * value.cols + col];
  if (among !== undefined) {
    const values = among.map(of);
    const slack = rest * (among.length + 8) * Math.max(...values.map(Math.abs));
    return [Math.min(...values) - slack, Math.max(...values) + slack];
  }
  let output = 0;
  let error = SMALLEST_NORMAL;
  for (let j = 0; j < keys.length; j += 1) {
    const number = of(keys[j]);
    output += weights[j] * number;
    error += (errors[j] + EPSILON.float32 * weights[j]) * Math.abs(number);
  }
  // The sum itself: in float32 m roundings of what was summed before, which errors[] has with each weight.
  return [output - error, output + error];
}
