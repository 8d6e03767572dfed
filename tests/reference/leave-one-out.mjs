// Leave one out in float64, written down as it is defined, apart from the engine.

const dot = (left, right) => left.reduce((sum, number, i) => sum + number * right[i], 0);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Of every row with every row. */
function cosines(rows) {
  const lengths = rows.map((row) => Math.sqrt(dot(row, row)));
  const cosine = (i, j) =>
    lengths[i] * lengths[j] === 0 ? 0 : dot(rows[i], rows[j]) / (lengths[i] * lengths[j]);
  return rows.map((_, i) => rows.map((__, j) => cosine(i, j)));
}

/** Weights of the scores of all others, by the rule. */
function weightsOf(scores, { way, temperature = 1 }) {
  const displayed = scores.map(Math.fround);
  const largest = Math.max(...displayed);
  const first = displayed.indexOf(largest);
  if (way === 'best-match') return scores.map((_, i) => (i === first ? 1 : 0));
  let shares = scores;
  if (way === 'softmax') {
    if (temperature === 0) shares = displayed.map((score) => (score === largest ? 1 : 0));
    else if (temperature === Infinity) shares = scores.map(() => 1);
    else shares = scores.map((score) => Math.exp((score - largest) / temperature));
  }
  const total = sum(shares);
  return shares.map((share) => share / total);
}

/** `key` and `value` are rows; for each rule `output` and `errors` as rows, and `mean` as one. */
export function leaveOneOut(key, value, rules) {
  const scores = cosines(key);
  const others = (list, i) => list.filter((_, j) => j !== i);
  return rules.map((rule) => {
    const output = value.map((own, i) => {
      const weights = weightsOf(others(scores[i], i), rule);
      const values = others(value, i);
      return own.map((_, col) => sum(values.map((row, j) => weights[j] * row[col])));
    });
    const errors = output.map((row, i) => row.map((number, col) => Math.abs(number - value[i][col])));
    const mean = value[0].map((_, col) => sum(errors.map((row) => row[col])) / key.length);
    return { output, errors, mean };
  });
}
