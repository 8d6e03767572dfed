import type { Boundary } from './boundary.js';
import { checkMatrix, checkNumber, checkProperties } from './check.js';
import { WasmLayerTrace } from './layer-trace.js';
import type { LayerTrace } from './layer-types.js';
import { give } from './learning-call.js';
import type { LineFitInput } from './line-fit-types.js';
import type { RawLearning } from './raw-learning.js';

const PROPERTIES = ['points', 'parameters', 'learningRate'] satisfies (keyof LineFitInput)[];
const DEFAULT_RATE = 0.1;

export function traceLineFit(boundary: Boundary<RawLearning>, input: LineFitInput): LayerTrace {
  const handle = boundary.call(
    () => {
      checkProperties(input, 'input', PROPERTIES);
      return {
        points: checkMatrix(input.points, 'points'),
        parameters: checkMatrix(input.parameters, 'parameters'),
        rate: checkNumber(input.learningRate ?? DEFAULT_RATE, 'learningRate'),
      };
    },
    (raw, { points, parameters, rate }) => {
      give(raw, { points, parameters });
      return raw.traceLineFit(rate);
    },
  );
  return new WasmLayerTrace(boundary, handle);
}
