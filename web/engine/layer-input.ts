import { checkMaskKind } from './attention-input.js';
import { checkIndex, checkMatrix, checkProperties } from './check.js';
import type { Names } from './raw-module.js';
import type { AttentionLayerInput, LayerMatrices, Matrix } from './types.js';

/** An AttentionLayerInput, checked and with its defaults. */
export interface CheckedLayer {
  /** In the order of addToAttentionLayer()'s places; undefined where there is none. */
  readonly matrices: readonly (Matrix | undefined)[];
  readonly rows: number;
  readonly cols: number;
  readonly heads: number;
  readonly maskKind: number;
}

const LAYER_PROPERTIES = [
  'input',
  'memory',
  'projections',
  'biases',
  'heads',
  'mask',
] satisfies (keyof AttentionLayerInput)[];
const PLACES = ['query', 'key', 'value', 'output'] as const satisfies (keyof LayerMatrices)[];

export function checkLayer(layer: AttentionLayerInput, names: Names): CheckedLayer {
  checkProperties(layer, 'input', LAYER_PROPERTIES);
  const { memory, projections, biases = {}, heads = 1, mask = 'none' } = layer;
  checkProperties(projections, 'projections', PLACES);
  checkProperties(biases, 'biases', PLACES);
  const input = checkMatrix(layer.input, 'input');
  const weights = PLACES.map((place) => checkMatrix(projections[place], `projections.${place}`));
  return {
    matrices: [
      input,
      checkOptional(memory, 'memory'),
      ...weights,
      ...PLACES.map((place) => checkOptional(biases[place], `biases.${place}`)),
      typeof mask === 'object' ? checkMatrix(mask, 'mask') : undefined,
    ],
    rows: input.rows,
    cols: weights.at(-1)?.cols ?? 0,
    heads: checkIndex(heads, 'heads'),
    maskKind: names.mask.indexOf(checkMaskKind(mask)),
  };
}

function checkOptional(value: unknown, name: string): Matrix | undefined {
  return value === undefined ? undefined : checkMatrix(value, name);
}
