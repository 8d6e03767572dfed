import { checkIndex, checkMatrix, checkNumber, checkOption, checkProperties, refuse } from './check.js';
import type { Names } from './raw-module.js';
import type { AttentionInput, Matrix } from './types.js';

/** An AttentionInput, checked and with its defaults; options are places in the lists of Names. */
export interface CheckedAttention {
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  readonly mask: Matrix;
  readonly heads: number;
  readonly maskKind: number;
  readonly compatibility: number;
  readonly normalisation: number;
  readonly temperature: number;
}

export const ATTENTION_PROPERTIES: readonly string[] = [
  'query',
  'key',
  'value',
  'heads',
  'mask',
  'compatibility',
  'normalisation',
  'temperature',
] satisfies (keyof AttentionInput)[];

const NO_MATRIX: Matrix = { rows: 0, cols: 0, data: new Float32Array(0) };

export function checkAttention(
  input: AttentionInput,
  names: Names,
  allowedProperties = ATTENTION_PROPERTIES,
): CheckedAttention {
  checkProperties(input, 'input', allowedProperties);
  const {
    heads = 1,
    mask = 'none',
    compatibility = 'scaled-dot',
    normalisation = 'softmax',
    temperature = 1,
  } = input;
  return {
    query: checkMatrix(input.query, 'query'),
    key: checkMatrix(input.key, 'key'),
    value: checkMatrix(input.value, 'value'),
    mask: typeof mask === 'object' ? checkMatrix(mask, 'mask') : NO_MATRIX,
    heads: checkIndex(heads, 'heads'),
    maskKind: names.mask.indexOf(checkMaskKind(mask)),
    compatibility: checkOption(compatibility, 'compatibility', names.compatibility),
    normalisation: checkOption(normalisation, 'normalisation', names.normalisation),
    temperature: checkNumber(temperature, 'temperature'),
  };
}

export function checkMaskKind(mask: unknown): 'none' | 'causal' | 'given' {
  if (mask === 'none' || mask === 'causal') return mask;
  if (typeof mask === 'object') return 'given';
  throw refuse('unknown-option', 'mask', mask, "'none', 'causal' or a matrix");
}
