// What every contender must compute, in float64, from the formulas. Shares no code with any of them.

/** Entries of the result, one Float64Array for each of `rows`. */
export function referenceRows(workload, input, rows) {
  if (workload.kind === 'attention') return attentionRows(workload, input, rows);
  if (workload.kind === 'product') return rows.map((row) => productRow(input.left, input.right, row));
  return layerRows(workload, input, rows);
}

function attentionRows({ heads, mask, compatibility }, { query, key, value, vector }, rows) {
  const width = query.cols / heads;
  const valueWidth = value.cols / heads;
  return rows.map((row) => {
    const visibleKeys = mask === 'causal' ? row + 1 : key.rows;
    const output = new Float64Array(value.cols);
    for (let head = 0; head < heads; head += 1) {
      const of = { query, key, row, firstCol: head * width, width, visibleKeys };
      const scores = vector ? additiveScores(of, vector) : dotScores(of, compatibility);
      const weights = softmax(scores);
      for (let j = 0; j < visibleKeys; j += 1) {
        for (let col = head * valueWidth; col < (head + 1) * valueWidth; col += 1) {
          output[col] += weights[j] * value.data[j * value.cols + col];
        }
      }
    }
    return output;
  });
}

function additiveScores({ query, key, row, firstCol, width, visibleKeys }, vector) {
  return Float64Array.from({ length: visibleKeys }, (_, j) => {
    let score = 0;
    for (let i = 0; i < width; i += 1) {
      const sum = query.data[row * query.cols + firstCol + i] + key.data[j * key.cols + firstCol + i];
      score += vector.data[i] * Math.tanh(sum);
    }
    return score;
  });
}

function dotScores({ query, key, row, firstCol, width, visibleKeys }, compatibility) {
  const scores = new Float64Array(visibleKeys);
  for (let j = 0; j < visibleKeys; j += 1) {
    let [dot, querySquare, keySquare] = [0, 0, 0];
    for (let col = firstCol; col < firstCol + width; col += 1) {
      const [a, b] = [query.data[row * query.cols + col], key.data[j * key.cols + col]];
      dot += a * b;
      querySquare += a * a;
      keySquare += b * b;
    }
    scores[j] = dot / Math.sqrt(compatibility === 'cosine' ? querySquare * keySquare : width);
  }
  return scores;
}

function softmax(scores) {
  const largest = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const exponentials = scores.map((score) => Math.exp(score - largest));
  const total = exponentials.reduce((sum, number) => sum + number, 0);
  return exponentials.map((number) => number / total);
}

function productRow(left, right, row) {
  const output = new Float64Array(right.cols);
  for (let k = 0; k < left.cols; k += 1) {
    const factor = left.data[row * left.cols + k];
    for (let col = 0; col < right.cols; col += 1) output[col] += factor * right.data[k * right.cols + col];
  }
  return output;
}

function layerRows({ heads, mask }, { input, projections }, rows) {
  const project = (matrix, projection) => ({
    rows: matrix.rows,
    cols: projection.cols,
    data: joined(Array.from({ length: matrix.rows }, (_, row) => productRow(matrix, projection, row))),
  });
  const attended = attentionRows(
    { heads, mask },
    {
      query: project(input, projections.query),
      key: project(input, projections.key),
      value: project(input, projections.value),
    },
    rows,
  );
  const mixed = { rows: rows.length, cols: input.cols, data: joined(attended) };
  return rows.map((_, index) => productRow(mixed, projections.output, index));
}

function joined(rows) {
  const data = new Float64Array(rows.length * rows[0].length);
  rows.forEach((row, index) => data.set(row, index * row.length));
  return data;
}
