import {
  checkIndex,
  checkMatrix,
  checkNumber,
  checkOption,
  checkProperties,
  LARGEST_INDEX,
  refuse,
} from './check.js';
import type { Matrices, Options } from './prepare.js';
import type { Names } from './raw-module.js';
import type { AttentionInput, AttentionOptions, Compatibility, Matrix, TraceOptions } from './types.js';

/** A call that was checked. */
export interface Checked {
  readonly matrices: Matrices;
  readonly options: Options;
}

/** Attention on its own; a layer makes its query, key and value itself. */
export interface CheckedAttention extends Checked {
  readonly matrices: Matrices & { readonly query: Matrix; readonly key: Matrix; readonly value: Matrix };
}

export const OPTION_PROPERTIES = [
  'heads',
  'mask',
  'keyLength',
  'compatibility',
  'normalisation',
  'temperature',
] as const satisfies (keyof AttentionOptions)[];
export const ATTENTION_PROPERTIES: readonly string[] = [
  'query',
  'key',
  'value',
  ...OPTION_PROPERTIES,
] satisfies (keyof AttentionInput)[];

export function checkAttention(
  input: AttentionInput & TraceOptions,
  names: Names,
  allowedProperties = ATTENTION_PROPERTIES,
): CheckedAttention {
  checkProperties(input, 'input', allowedProperties);
  const matrices = {
    query: checkMatrix(input.query, 'query'),
    key: checkMatrix(input.key, 'key'),
    value: checkMatrix(input.value, 'value'),
  };
  const { options, matrices: others } = checkOptions(input, names);
  return { options, matrices: { ...others, ...matrices } };
}

export function checkOptions(input: AttentionOptions & TraceOptions, names: Names): Checked {
  const {
    heads = 1,
    mask = 'none',
    keyLength,
    compatibility = 'scaled-dot',
    normalisation = 'softmax',
    temperature = 1,
    mistake = 'none',
  } = input;
  const { name, learned } = checkCompatibility(compatibility);
  return {
    matrices: { ...(typeof mask === 'object' ? { mask: checkMatrix(mask, 'mask') } : {}), ...learned },
    options: {
      heads: checkIndex(heads, 'heads'),
      mask: names.mask.indexOf(checkMaskKind(mask)),
      // The largest index stands for every key in C++.
      keyLength:
        keyLength === undefined
          ? LARGEST_INDEX
          : Math.min(checkIndex(keyLength, 'keyLength'), LARGEST_INDEX - 1),
      compatibility: checkOption(name, 'compatibility', names.compatibility),
      normalisation: checkOption(normalisation, 'normalisation', names.normalisation),
      temperature: checkNumber(temperature, 'temperature'),
      mistake: checkOption(mistake, 'mistake', names.mistake),
    },
  };
}

export function checkMaskKind(mask: unknown): 'none' | 'causal' | 'given' {
  if (mask === 'none' || mask === 'causal') return mask;
  if (typeof mask === 'object') return 'given';
  throw refuse('unknown-option', 'mask', mask, "'none', 'causal' or a matrix");
}

const LEARNED_PROPERTIES = {
  general: ['function', 'matrix'],
  additive: ['function', 'vector', 'queryMatrix', 'keyMatrix'],
} as const;

/** A word alone names a function that has learned nothing. */
function checkCompatibility(compatibility: Compatibility): { name: unknown; learned: Matrices } {
  if (typeof compatibility !== 'object') {
    const word: string = compatibility;
    if (word === 'general' || word === 'additive') {
      const [, first] = LEARNED_PROPERTIES[word];
      throw refuse('wrong-type', 'compatibility', word, `an object { function: '${word}', ${first}: … }`);
    }
    return { name: word, learned: {} };
  }
  const name: unknown = (compatibility as { readonly function?: unknown } | null)?.function;
  if (name !== 'general' && name !== 'additive') {
    throw refuse('unknown-option', 'compatibility.function', name, "'general' or 'additive'");
  }
  checkProperties(compatibility, 'compatibility', LEARNED_PROPERTIES[name]);
  return { name, learned: checkLearned(compatibility) };
}

function checkLearned(compatibility: Exclude<Compatibility, string>): Matrices {
  if (compatibility.function === 'general') {
    return { 'compatibility.matrix': checkMatrix(compatibility.matrix, 'compatibility.matrix') };
  }
  const { vector, queryMatrix, keyMatrix } = compatibility;
  return {
    'compatibility.vector': checkMatrix(vector, 'compatibility.vector'),
    'compatibility.queryMatrix': checkOptional(queryMatrix, 'compatibility.queryMatrix'),
    'compatibility.keyMatrix': checkOptional(keyMatrix, 'compatibility.keyMatrix'),
  };
}

function checkOptional(value: unknown, name: string) {
  return value === undefined ? undefined : checkMatrix(value, name);
}
