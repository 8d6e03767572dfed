// stories260K in float64 from the numbers of its file: llama2.c's forward pass, on all tokens at once.
import { block, linear, norm } from './layers.mjs';

const LAYERS = 5;

/**
 * `tensors` is what readTensorFile() gives. Returns each layer's weights [head][query][key] and
 * what its units give { gate, hidden, gated } [token][unit], and logits. `interventions`
 * as the engine takes them.
 */
export function stories260k(tensors, ids, interventions = []) {
  const layer = (i) => {
    const tensor = (name) => tensors[`layer ${i} ${name}`];
    const ofLayer = interventions.filter((one) => one.layer === i);
    return {
      norm: 'rms-norm',
      mask: 'causal',
      attentionNorm: { gain: tensor('attention norm gain') },
      attention: {
        projections: {
          query: tensor('query'),
          key: tensor('key'),
          value: tensor('value'),
          output: tensor('output'),
        },
        heads: 8,
        keyValueHeads: 4,
        rotaryBase: 10000,
        interventions: ofLayer,
      },
      feedForwardNorm: { gain: tensor('feed-forward norm gain') },
      feedForward: {
        hidden: tensor('feed-forward hidden'),
        gate: tensor('feed-forward gate'),
        output: tensor('feed-forward output'),
        activation: 'silu',
        interventions: ofLayer,
      },
    };
  };
  const embeddings = tensors['token embeddings'];
  let rows = ids.map((id) => embeddings[id]);
  const weights = [];
  const units = [];
  for (let i = 0; i < LAYERS; i += 1) {
    const result = block({ ...layer(i), input: rows });
    weights.push(result.weights);
    units.push(result.units);
    rows = result.output;
  }
  const normed = norm(rows, { kind: 'rms-norm', gain: tensors['norm gain'] });
  const turned = Array.from(embeddings[0], (_, k) => embeddings.map((row) => row[k]));
  return { weights, units, logits: linear(normed, turned) };
}
