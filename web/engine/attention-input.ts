import {
  checkIndex,
  checkMatrix,
  checkNumber,
  checkOption,
  checkProperties,
  LARGEST_INDEX,
  refuse,
} from './check.js';
import { START, type MaskKind } from './names.js';
import type { Matrices, Options } from './prepare.js';
import type { Names } from './raw-module.js';
import type {
  AttentionInput,
  AttentionOptions,
  AttentionPlanInput,
  Compatibility,
  Matrix,
  TraceOptions,
} from './types.js';

/** A call that was checked. */
export interface Checked {
  readonly matrices: Matrices;
  readonly options: Options;
}

/** What options may bring along: a mask, and what a compatibility function has learned. */
type OptionMatrices = Pick<
  Matrices,
  | 'mask'
  | 'compatibility.matrix'
  | 'compatibility.vector'
  | 'compatibility.queryMatrix'
  | 'compatibility.keyMatrix'
>;

interface CheckedOptions {
  readonly matrices: OptionMatrices;
  readonly options: Options;
}

/** Attention on its own; a layer makes its query, key and value itself. */
export interface CheckedAttention extends Checked {
  readonly matrices: Matrices & { readonly query: Matrix; readonly key: Matrix; readonly value: Matrix };
}

/** What the engine starts with, less the mistake, which only a trace can make. */
export const OPTION_PROPERTIES: readonly (keyof AttentionOptions)[] = START.filter(
  (name) => name !== 'mistake',
);
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
  return { options, matrices: others === NO_MATRICES ? matrices : { ...matrices, ...others } };
}

const NO_NUMBERS = new Float32Array();

/** Matrices of which only the shapes are known; their numbers come with each call of the plan. */
export function checkPlan(input: AttentionPlanInput, names: Names): CheckedAttention {
  checkProperties(input, 'input', ATTENTION_PROPERTIES);
  const matrices = {
    query: checkShape(input.query, 'query'),
    key: checkShape(input.key, 'key'),
    value: checkShape(input.value, 'value'),
  };
  const { options, matrices: others } = checkOptions(input, names);
  return { options, matrices: { ...matrices, ...others } };
}

function checkShape(value: unknown, name: string): Matrix {
  if (typeof value !== 'object' || value === null) {
    throw refuse('wrong-type', name, value, 'a shape { rows, cols } or a matrix');
  }
  const { rows, cols } = value as Partial<Matrix>;
  return {
    rows: checkIndex(rows, name, '.rows'),
    cols: checkIndex(cols, name, '.cols'),
    data: NO_NUMBERS,
  };
}

const NO_MATRICES: OptionMatrices = {};

export function checkOptions(input: AttentionOptions & TraceOptions, names: Names): CheckedOptions {
  const {
    heads = 1,
    mask = 'none',
    window = 0,
    keyLength,
    compatibility = 'scaled-dot',
    normalisation = 'softmax',
    temperature = 1,
    mistake = 'none',
  } = input;
  const { name, learned } = checkCompatibility(compatibility);
  return {
    matrices: typeof mask === 'object' ? { mask: checkMatrix(mask, 'mask'), ...learned } : learned,
    options: {
      heads: checkIndex(heads, 'heads'),
      mask: names.mask.indexOf(checkMaskKind(mask)),
      window: checkIndex(window, 'window'),
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

export function checkMaskKind(mask: unknown): MaskKind {
  if (mask === 'none' || mask === 'causal' || mask === 'sliding-window') return mask;
  if (typeof mask === 'object') return 'given';
  throw refuse('unknown-option', 'mask', mask, "'none', 'causal', 'sliding-window' or a matrix");
}

const LEARNED_PROPERTIES = {
  general: ['function', 'matrix'],
  additive: ['function', 'vector', 'queryMatrix', 'keyMatrix'],
} as const;

/** A word alone names a function that has learned nothing. */
function checkCompatibility(compatibility: Compatibility): { name: unknown; learned: OptionMatrices } {
  if (typeof compatibility !== 'object') {
    const word: string = compatibility;
    if (word === 'general' || word === 'additive') {
      const [, first] = LEARNED_PROPERTIES[word];
      throw refuse('wrong-type', 'compatibility', word, `an object { function: '${word}', ${first}: … }`);
    }
    return { name: word, learned: NO_MATRICES };
  }
  const name: unknown = (compatibility as { readonly function?: unknown } | null)?.function;
  if (name !== 'general' && name !== 'additive') {
    throw refuse('unknown-option', 'compatibility.function', name, "'general' or 'additive'");
  }
  checkProperties(compatibility, 'compatibility', LEARNED_PROPERTIES[name]);
  return { name, learned: checkLearned(compatibility) };
}

function checkLearned(compatibility: Exclude<Compatibility, string>): OptionMatrices {
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
