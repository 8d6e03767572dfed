// Layers that the tests of attentionLayer(), its trace and its prepared projections draw at random.
import { attentionLayer } from '../reference/attention.mjs';
import { randomMatrix, toReference } from './support.mjs';

/** A projection that keeps the deviation of what it projects at 1, as trained ones roughly do. */
export const randomProjection = (random, rows, cols) => randomMatrix(random, rows, cols, 1 / Math.sqrt(rows));

/** Attention's four; without widths of their own, keys are as wide as queries and memories as inputs. */
function randomProjections(random, { dModel, dMemory = dModel, d, dKey = d, dValue, dOutput }) {
  return {
    query: randomProjection(random, dModel, d),
    key: randomProjection(random, dMemory, dKey),
    value: randomProjection(random, dMemory, dValue),
    output: randomProjection(random, dValue, dOutput),
  };
}

/** A bias for each projection. */
export const randomBiases = (random, projections) =>
  Object.fromEntries(
    Object.entries(projections).map(([name, { cols }]) => [name, randomMatrix(random, 1, cols)]),
  );

/** Without biases; without `dMemory` the input asks itself. */
export function randomLayer(random, { n, m, heads, ...widths }) {
  return {
    input: randomMatrix(random, n, widths.dModel),
    ...(widths.dMemory && { memory: randomMatrix(random, m, widths.dMemory) }),
    projections: randomProjections(random, widths),
    heads,
  };
}

export const withBiases = (random, layer) => ({
  ...layer,
  biases: randomBiases(random, layer.projections),
});

/** The float64 reference's output. */
export const expectedOf = (layer) => attentionLayer(toReference(layer));
