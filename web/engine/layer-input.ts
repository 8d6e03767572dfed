import { checkOptions, OPTION_PROPERTIES } from './attention-input.js';
import type { Checked } from './attention-input.js';
import { checkMatrix, checkProperties } from './check.js';
import type { GivenMatrix } from './check.js';
import type { Matrices } from './prepare.js';
import type {
  AttentionLayerInput,
  LayerMatrices,
  PreparedLayerInput,
  ProjectionsInput,
  Shape,
  TraceOptions,
} from './types.js';

export interface CheckedLayer extends Checked {
  readonly input: Shape;
  readonly memory: Shape;
  readonly projections: LayerShapes;
}

type LayerShapes = Readonly<Record<keyof LayerMatrices, Shape>>;

export const LAYER_PROPERTIES: readonly string[] = [
  'input',
  'memory',
  'projections',
  'biases',
  ...OPTION_PROPERTIES,
] satisfies (keyof AttentionLayerInput)[];
const PLACES = ['query', 'key', 'value', 'output'] as const satisfies (keyof LayerMatrices)[];

const PREPARED_PROPERTIES = LAYER_PROPERTIES.filter((name) => name !== 'biases');
const PROJECTIONS_PROPERTIES = ['projections', 'biases'] satisfies (keyof ProjectionsInput)[];

/** A layer but for its projections, which were prepared. */
export function checkPreparedLayer(layer: PreparedLayerInput): Checked & { readonly input: Shape } {
  checkProperties(layer, 'input', PREPARED_PROPERTIES);
  const input = checkMatrix(layer.input, 'input');
  const memory = layer.memory === undefined ? undefined : checkMatrix(layer.memory, 'memory');
  const { options, matrices } = checkOptions(layer);
  return { input, options, matrices: { input, memory, ...matrices } };
}

/** Projections and biases as matrices of a call. */
export function checkProjections({ projections, biases = {} }: ProjectionsInput): {
  readonly projections: LayerShapes;
  readonly matrices: Matrices;
} {
  checkProperties(projections, 'projections', PLACES);
  checkProperties(biases, 'biases', PLACES);
  const query = checkMatrix(projections.query, 'projections.query');
  const key = checkMatrix(projections.key, 'projections.key');
  const value = checkMatrix(projections.value, 'projections.value');
  const output = checkMatrix(projections.output, 'projections.output');
  const bias = (place: keyof LayerMatrices): GivenMatrix | undefined => {
    const given = biases[place];
    return given === undefined ? undefined : checkMatrix(given, `biases.${place}`);
  };
  return {
    projections: { query, key, value, output },
    matrices: {
      'projections.query': query,
      'projections.key': key,
      'projections.value': value,
      'projections.output': output,
      'biases.query': bias('query'),
      'biases.key': bias('key'),
      'biases.value': bias('value'),
      'biases.output': bias('output'),
    },
  };
}

/** What is to be prepared. */
export function checkProjectionsInput(input: ProjectionsInput): ReturnType<typeof checkProjections> {
  checkProperties(input, 'input', PROJECTIONS_PROPERTIES);
  return checkProjections(input);
}

export function checkLayer(
  layer: AttentionLayerInput & TraceOptions,
  allowedProperties = LAYER_PROPERTIES,
): CheckedLayer {
  checkProperties(layer, 'input', allowedProperties);
  const { memory } = layer;
  const input = checkMatrix(layer.input, 'input');
  const checkedMemory = memory === undefined ? undefined : checkMatrix(memory, 'memory');
  const learned = checkProjections(layer);
  const { options, matrices } = checkOptions(layer);
  return {
    input,
    memory: checkedMemory ?? input,
    projections: learned.projections,
    options,
    matrices: { input, memory: checkedMemory, ...learned.matrices, ...matrices },
  };
}
