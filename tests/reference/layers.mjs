// The layers around attention in float64, written from the formulas alone; matrices are arrays of rows.
import { visibility } from './attention.mjs';

const map = (rows, change) => rows.map((row, i) => change([...row], i));
const mean = (row) => row.reduce((sum, x) => sum + x, 0) / row.length;

/** Ba et al. 2016, section 3; Zhang and Sennrich 2019, section 4. */
export function norm(rows, { kind = 'layer-norm', gain, bias, epsilon = 1e-5 }) {
  return map(rows, (row) => {
    const middle = kind === 'layer-norm' ? mean(row) : 0;
    const spread = Math.sqrt(mean(row.map((x) => (x - middle) ** 2)) + epsilon);
    return row.map((x, i) => ((x - middle) / spread) * gain[0][i] + (bias?.[0][i] ?? 0));
  });
}

/** x W + b */
export function linear(rows, weight, bias) {
  return map(rows, (row) =>
    Array.from(weight[0], (_, col) =>
      row.reduce((sum, x, k) => sum + x * weight[k][col], bias?.[0][col] ?? 0),
    ),
  );
}

const activations = { relu: (x) => Math.max(0, x), silu: (x) => x / (1 + Math.exp(-x)) };

/** What each unit, a column, has and gives in every row: its scores, and what multiplies its row of W_2. */
export function feedForwardUnits(rows, given) {
  const { hidden, hiddenBias, gate, activation = 'relu', interventions = [] } = given;
  const inner = linear(rows, hidden, hiddenBias);
  const activate = activations[activation];
  const opened = gate && linear(rows, gate);
  const activated = map(inner, (row, i) =>
    row.map((x, col) => (opened ? activate(opened[i][col]) * x : activate(x))),
  );
  const isOff = (col) =>
    interventions.some(({ kind, unit }) => kind === 'feed-forward-off' && (unit ?? col) === col);
  return {
    gate: opened,
    hidden: inner,
    gated: map(activated, (row) => row.map((x, col) => (isOff(col) ? 0 : x))),
  };
}

export function feedForward(rows, given) {
  return linear(feedForwardUnits(rows, given).gated, given.output, given.outputBias);
}

/** Vaswani et al. 2017, section 3.5. */
export function sinusoidalPositions({ count, width, base = 10000 }) {
  return Array.from({ length: count }, (_, position) =>
    Array.from({ length: width }, (__, col) => {
      const angle = position / base ** ((col - (col % 2)) / width);
      return col % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }),
  );
}

/** Su et al. 2021, section 3.2.2: the pairs (2i, 2i + 1) of every head. */
export function rotatePositions(rows, { heads = 1, firstPosition = 0, base = 10000 }) {
  const width = rows[0].length / heads;
  return map(rows, (row, i) =>
    row.map((x, col) => {
      const pair = (col % width) - (col % 2);
      const angle = (firstPosition + i) / base ** (pair / width);
      return col % 2 === 0
        ? x * Math.cos(angle) - row[col + 1] * Math.sin(angle)
        : row[col - 1] * Math.sin(angle) + x * Math.cos(angle);
    }),
  );
}

/** Does to a head's weights [query][key] and its values, its own copies of rows, what is asked of this head. */
function intervene(interventions, head, weights, value) {
  for (const one of interventions.filter((other) => (other.head ?? head) === head)) {
    if (one.kind === 'feed-forward-off') continue;
    const { kind, query, first, second } = one;
    if (kind === 'off') value.forEach((row) => row.fill(0));
    if (kind === 'weights') weights[query].forEach((_, j) => (weights[query][j] = one.weights[j] ?? 0));
    if (kind === 'swap-values') [value[first], value[second]] = [value[second], value[first]];
    if (kind !== 'mean') continue;
    for (const row of weights) {
      // What is hidden has exactly 0, and nothing else has.
      const visible = row.filter((weight) => weight > 0).length;
      row.forEach((weight, j) => (row[j] = weight > 0 ? 1 / visible : 0));
    }
  }
}

/** Returns the weights of every head and the projected output. */
export function blockAttention(rows, source, attention, mask = 'none', window = 0) {
  const { projections, biases = {}, heads = 1, keyValueHeads = heads, rotaryBase } = attention;
  const { interventions = [] } = attention;
  const project = (from, name) => linear(from, projections[name], biases[name]);
  const turned = (from, name, count) =>
    rotaryBase === undefined
      ? project(from, name)
      : rotatePositions(project(from, name), { heads: count, base: rotaryBase });
  const query = turned(rows, 'query', heads);
  const key = turned(source, 'key', keyValueHeads);
  const value = project(source, 'value');
  const width = query[0].length / heads;
  const valueWidth = value[0].length / keyValueHeads;
  const visible = visibility(mask, rows.length, source.length, source.length, window);
  const weights = Array.from({ length: heads }, (_, head) => {
    const shared = Math.floor((head * keyValueHeads) / heads);
    return query.map((asking, i) => {
      const exponentials = key.map((asked, j) => {
        if (!visible[i][j]) return 0;
        let score = 0;
        for (let k = 0; k < width; k += 1) score += asking[head * width + k] * asked[shared * width + k];
        return Math.exp(score / Math.sqrt(width));
      });
      const total = exponentials.reduce((sum, x) => sum + x, 0);
      return exponentials.map((x) => (total === 0 ? 0 : x / total));
    });
  });
  const values = weights.map((table, head) => {
    const own = map(value, (row) => row);
    intervene(interventions, head, table, own);
    return own;
  });
  const attended = rows.map((_, i) =>
    weights.flatMap((table, head) => {
      const shared = Math.floor((head * keyValueHeads) / heads);
      return Array.from({ length: valueWidth }, (__, col) =>
        table[i].reduce((sum, weight, j) => sum + weight * values[head][j][shared * valueWidth + col], 0),
      );
    }),
  );
  return { weights, output: linear(attended, projections.output, biases.output) };
}

const add = (left, right) => map(left, (row, i) => row.map((x, col) => x + right[i][col]));

/** Returns the weights of attention and of cross-attention, what the units give and the output. */
export function block(input) {
  const { order = 'pre-norm', norm: kind, epsilon, mask, window } = input;
  const around = (rows, residual, parameters, sublayer) => {
    const normed = (x) => norm(x, { kind, epsilon, ...parameters });
    return order === 'pre-norm'
      ? add(residual, sublayer(normed(rows)))
      : normed(add(residual, sublayer(rows)));
  };
  const result = { weights: [], crossWeights: [] };
  let rows = input.input;
  const residual = input.residual ? linear(rows, input.residual, input.residualBias) : rows;
  rows = around(rows, residual, input.attentionNorm, (normed) => {
    const { weights, output } = blockAttention(normed, normed, input.attention, mask, window);
    result.weights = weights;
    return output;
  });
  if (input.crossAttention) {
    rows = around(rows, rows, input.crossAttentionNorm, (normed) => {
      const { weights, output } = blockAttention(normed, input.memory, input.crossAttention);
      result.crossWeights = weights;
      return output;
    });
  }
  const output = around(rows, rows, input.feedForwardNorm, (normed) => {
    result.units = feedForwardUnits(normed, input.feedForward);
    return linear(result.units.gated, input.feedForward.output, input.feedForward.outputBias);
  });
  return { ...result, output };
}
