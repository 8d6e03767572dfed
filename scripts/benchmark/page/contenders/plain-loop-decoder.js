// stories260K as one would write it without a library: loops over typed arrays, one token at a time, with the keys and
// values of all positions kept. What it learned is taken apart before the clock runs.

const layerCount = 5;
const width = 64;
const hidden = 172;
const heads = 8;
const keyHeads = 4;
const headWidth = width / heads;
const keyWidth = keyHeads * headWidth;
const vocabulary = 512;
const epsilon = 1e-5;
const base = 10_000;

export async function load() {
  return {
    decoder: ({ tokens }, { tensors, promptIds }) => {
      const weights = weightsOf(tensors);
      return () => write(weights, promptIds, tokens);
    },
  };
}

/** Rows of float64 as one Float32Array. */
function flat(rows) {
  const numbers = new Float32Array(rows.length * rows[0].length);
  rows.forEach((row, index) => numbers.set(row, index * row.length));
  return numbers;
}

function weightsOf(tensors) {
  const embedding = tensors['token embeddings'];
  return {
    embedding: flat(embedding),
    prediction: flat(Array.from(embedding[0], (_, k) => embedding.map((row) => row[k]))),
    gain: flat(tensors['norm gain']),
    layers: Array.from({ length: layerCount }, (_, layer) => {
      const matrix = (name) => flat(tensors[`layer ${layer} ${name}`]);
      return {
        attentionGain: matrix('attention norm gain'),
        query: matrix('query'),
        key: matrix('key'),
        value: matrix('value'),
        output: matrix('output'),
        feedForwardGain: matrix('feed-forward norm gain'),
        hidden: matrix('feed-forward hidden'),
        gate: matrix('feed-forward gate'),
        last: matrix('feed-forward output'),
      };
    }),
  };
}

/** The prompt's ids and as many more, each the likeliest. */
function write(weights, promptIds, tokens) {
  const length = promptIds.length + tokens;
  const caches = weights.layers.map(() => ({
    keys: new Float32Array(length * keyWidth),
    values: new Float32Array(length * keyWidth),
  }));
  const ids = [...promptIds];
  for (let position = 0; position < length - 1; position += 1) {
    const logits = read(weights, caches, ids[position], position);
    if (position === ids.length - 1) ids.push(largestPlace(logits));
  }
  return ids;
}

function largestPlace(numbers) {
  let place = 0;
  for (let i = 1; i < numbers.length; i += 1) if (numbers[i] > numbers[place]) place = i;
  return place;
}

function read({ embedding, prediction, gain, layers }, caches, id, position) {
  const row = embedding.slice(id * width, (id + 1) * width);
  layers.forEach((layer, index) => {
    add(row, attend(layer, caches[index], norm(row, layer.attentionGain), position));
    add(row, feedForward(layer, norm(row, layer.feedForwardGain)));
  });
  return times(norm(row, gain), prediction, vocabulary);
}

function attend(layer, { keys, values }, row, position) {
  const query = times(row, layer.query, width);
  const key = times(row, layer.key, keyWidth);
  rotate(query, position);
  rotate(key, position);
  keys.set(key, position * keyWidth);
  values.set(times(row, layer.value, keyWidth), position * keyWidth);

  const attended = new Float32Array(width);
  const weights = new Float32Array(position + 1);
  for (let head = 0; head < heads; head += 1) {
    const from = head * headWidth;
    const column = Math.floor((head * keyHeads) / heads) * headWidth;
    weigh(query, from, keys, column, weights);
    for (let j = 0; j <= position; j += 1) {
      const place = j * keyWidth + column;
      for (let i = 0; i < headWidth; i += 1) attended[from + i] += weights[j] * values[place + i];
    }
  }
  return times(attended, layer.output, width);
}

/** The softmax of one head's scores. */
function weigh(query, from, keys, column, weights) {
  let largest = -Infinity;
  for (let j = 0; j < weights.length; j += 1) {
    const place = j * keyWidth + column;
    let score = 0;
    for (let i = 0; i < headWidth; i += 1) score += query[from + i] * keys[place + i];
    weights[j] = score / Math.sqrt(headWidth);
    if (weights[j] > largest) largest = weights[j];
  }
  let total = 0;
  for (let j = 0; j < weights.length; j += 1) {
    weights[j] = Math.exp(weights[j] - largest);
    total += weights[j];
  }
  for (let j = 0; j < weights.length; j += 1) weights[j] /= total;
}

function feedForward(layer, row) {
  const numbers = times(row, layer.hidden, hidden);
  const gates = times(row, layer.gate, hidden);
  for (let i = 0; i < hidden; i += 1) numbers[i] *= gates[i] / (1 + Math.exp(-gates[i]));
  return times(numbers, layer.last, width);
}

/** row matrix: a row of the matrix after the other, so that memory is read in order. */
function times(row, matrix, cols) {
  const output = new Float32Array(cols);
  for (let k = 0; k < row.length; k += 1) {
    const factor = row[k];
    const from = k * cols;
    for (let col = 0; col < cols; col += 1) output[col] += factor * matrix[from + col];
  }
  return output;
}

function norm(row, gain) {
  let squares = 0;
  for (let i = 0; i < row.length; i += 1) squares += row[i] * row[i];
  const scale = 1 / Math.sqrt(squares / row.length + epsilon);
  return row.map((number, i) => number * scale * gain[i]);
}

/** Turns each pair by its position. */
function rotate(row, position) {
  for (let i = 0; i < row.length; i += 2) {
    const angle = position / base ** ((i % headWidth) / headWidth);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const [even, odd] = [row[i], row[i + 1]];
    row[i] = even * cosine - odd * sine;
    row[i + 1] = even * sine + odd * cosine;
  }
}

function add(row, numbers) {
  for (let i = 0; i < row.length; i += 1) row[i] += numbers[i];
}
