import { checkOptions, OPTION_PROPERTIES } from './attention-input.js';
import type { Checked } from './attention-input.js';
import { checkMatrix, checkProperties } from './check.js';
import type { Names } from './raw-module.js';
import type { AttentionLayerInput, LayerMatrices, Matrix, TraceOptions } from './types.js';

export interface CheckedLayer extends Checked {
  readonly input: Matrix;
  readonly memory: Matrix;
  readonly projections: LayerMatrices;
}

export const LAYER_PROPERTIES: readonly string[] = [
  'input',
  'memory',
  'projections',
  'biases',
  ...OPTION_PROPERTIES,
] satisfies (keyof AttentionLayerInput)[];
const PLACES = ['query', 'key', 'value', 'output'] as const satisfies (keyof LayerMatrices)[];

export function checkLayer(
  layer: AttentionLayerInput & TraceOptions,
  names: Names,
  allowedProperties = LAYER_PROPERTIES,
): CheckedLayer {
  checkProperties(layer, 'input', allowedProperties);
  const { memory, projections, biases = {} } = layer;
  checkProperties(projections, 'projections', PLACES);
  checkProperties(biases, 'biases', PLACES);
  const input = checkMatrix(layer.input, 'input');
  const checkedMemory = memory === undefined ? undefined : checkMatrix(memory, 'memory');
  const [query, key, value, output] = [
    checkMatrix(projections.query, 'projections.query'),
    checkMatrix(projections.key, 'projections.key'),
    checkMatrix(projections.value, 'projections.value'),
    checkMatrix(projections.output, 'projections.output'),
  ];
  const bias = (place: keyof LayerMatrices): Matrix | undefined => {
    const given = biases[place];
    return given === undefined ? undefined : checkMatrix(given, `biases.${place}`);
  };
  const { options, matrices } = checkOptions(layer, names);
  return {
    input,
    memory: checkedMemory ?? input,
    projections: { query, key, value, output },
    options,
    matrices: {
      input,
      memory: checkedMemory,
      'projections.query': query,
      'projections.key': key,
      'projections.value': value,
      'projections.output': output,
      'biases.query': bias('query'),
      'biases.key': bias('key'),
      'biases.value': bias('value'),
      'biases.output': bias('output'),
      ...matrices,
    },
  };
}
