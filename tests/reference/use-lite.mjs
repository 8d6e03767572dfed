// USE-lite's forward pass in float64, from the numbers that its two files hold; written from its description
// (Cer et al. 2018) and apart from the engine.
import { feedForward, linear, norm } from './layers.mjs';

const EPSILON = 1e-6;
const HEADS = 4;

/** `stored`: the tensors of both files by name. `ids`: the tokens of a text. */
export function encode(stored, ids) {
  const embeddings = ids.map((id) => [...stored['token embeddings'][id]]);
  const frequencies = [...stored['position frequencies'][0]];
  let rows = embeddings.map((row, position) => {
    const angles = frequencies.map((frequency) => position * frequency);
    const positions = [...angles.map(Math.sin), ...angles.map(Math.cos)];
    return row.map((number, i) => 2 * number + positions[i]);
  });
  const layers = [0, 1].map((index) => {
    const layer = encoderLayer(stored, index, rows);
    rows = layer.output;
    return layer;
  });
  const projected = linear(rows, stored.sentence, stored['sentence bias']);
  const mean = projected[0].map((_, i) => projected.reduce((sum, row) => sum + row[i], 0) / rows.length);
  const curved = mean.map(Math.tanh);
  const length = Math.sqrt(curved.reduce((sum, number) => sum + number * number, 0));
  return { embeddings, layers, sentence: [curved.map((number) => number / length)] };
}

/**
 * The weights of the four heads of the first layer, of a text's tokens. A query or a key there depends on a token and its
 * place alone, so over many texts each is computed once.
 */
export function firstWeights(stored) {
  const frequencies = [...stored['position frequencies'][0]];
  const known = new Map();
  const compute = (id, position) => {
    const angles = frequencies.map((frequency) => position * frequency);
    const positions = [...angles.map(Math.sin), ...angles.map(Math.cos)];
    const row = [...stored['token embeddings'][id]].map((number, i) => 2 * number + positions[i]);
    const [gain, bias] = ['gain', 'bias'].map((name) => stored[`layer 0 attention norm ${name}`]);
    const normed = norm([row], { gain, bias, epsilon: EPSILON });
    return ['query', 'key'].map(
      (name) => linear(normed, stored[`layer 0 ${name}`], stored[`layer 0 ${name} bias`])[0],
    );
  };
  return (ids) => {
    const vectors = ids.map((id, position) => {
      const place = `${id} ${position}`;
      if (!known.has(place)) known.set(place, compute(id, position));
      return known.get(place);
    });
    return Array.from({ length: HEADS }, (_, head) => {
      const [query, key] = [0, 1].map((which) =>
        columnsOf(
          vectors.map((pair) => pair[which]),
          head,
        ),
      );
      return attentionHead(query, key, key).weights;
    });
  };
}

function encoderLayer(stored, index, input) {
  const tensor = (name) => stored[`layer ${index} ${name}`];
  const apply = (rows, name) => linear(rows, tensor(name), tensor(`${name} bias`));
  const normed = (rows, name) =>
    norm(rows, { gain: tensor(`${name} norm gain`), bias: tensor(`${name} norm bias`), epsilon: EPSILON });

  const attended = normed(input, 'attention');
  const [query, key, value] = ['query', 'key', 'value'].map((name) => apply(attended, name));
  const heads = Array.from({ length: HEADS }, (_, head) =>
    attentionHead(...[query, key, value].map((rows) => columnsOf(rows, head))),
  );
  const together = input.map((_, row) => heads.flatMap(({ output }) => output[row]));
  const kept = tensor('residual') ? apply(input, 'residual') : input;
  const middle = add(kept, apply(together, 'output'));
  const output = add(
    middle,
    feedForward(normed(middle, 'feed-forward'), {
      hidden: tensor('feed-forward hidden'),
      hiddenBias: tensor('feed-forward hidden bias'),
      output: tensor('feed-forward output'),
      outputBias: tensor('feed-forward output bias'),
    }),
  );
  return { input, heads, output };
}

function attentionHead(query, key, value) {
  const scores = query.map((q) => key.map((k) => dot(q, k) / Math.sqrt(q.length)));
  const weights = scores.map((row) => {
    const exponentials = row.map((score) => Math.exp(score - Math.max(...row)));
    const total = exponentials.reduce((sum, number) => sum + number, 0);
    return exponentials.map((number) => number / total);
  });
  const output = weights.map((row) =>
    value[0].map((_, col) => row.reduce((sum, weight, j) => sum + weight * value[j][col], 0)),
  );
  return { query, key, value, scores, weights, output };
}

function columnsOf(rows, head) {
  const width = rows[0].length / HEADS;
  return rows.map((row) => row.slice(head * width, (head + 1) * width));
}

const dot = (left, right) => left.reduce((sum, number, i) => sum + number * right[i], 0);
const add = (left, right) => left.map((row, i) => row.map((number, j) => number + right[i][j]));
