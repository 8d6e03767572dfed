import {
  checkIndex,
  checkMask,
  checkMatrix,
  checkOption,
  checkProperties,
  checkTemperature,
  describe,
  refusalOf,
  refuse,
} from './check.js';
import type { GivenMatrix } from './check.js';
import type { EngineError } from './errors.js';
import { COMPATIBILITIES, MASK_KINDS, MISTAKES, NORMALISATIONS, START } from './names.js';
import type { MaskKind } from './names.js';
import type { Matrices, Options } from './prepare.js';
import type {
  AdditiveCompatibility,
  AttentionInput,
  AttentionOptions,
  AttentionPlanInput,
  Compatibility,
  GeneralCompatibility,
  Shape,
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
  readonly matrices: Matrices & { readonly query: Shape; readonly key: Shape; readonly value: Shape };
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
  allowedProperties = ATTENTION_PROPERTIES,
): CheckedAttention {
  checkProperties(input, 'input', allowedProperties);
  const matrices = {
    query: checkMatrix(input.query, 'query'),
    key: checkMatrix(input.key, 'key'),
    value: checkMatrix(input.value, 'value'),
  };
  const { options, matrices: others } = checkOptions(input);
  return { options, matrices: others === NO_MATRICES ? matrices : { ...matrices, ...others } };
}

/** Matrices of which only the shapes are known; their numbers come with each call of the plan. */
export function checkPlan(input: AttentionPlanInput): CheckedAttention {
  checkProperties(input, 'input', ATTENTION_PROPERTIES);
  const matrices = {
    query: checkShape(input.query, 'query'),
    key: checkShape(input.key, 'key'),
    value: checkShape(input.value, 'value'),
  };
  const { options, matrices: others } = checkOptions(input);
  return { options, matrices: { ...matrices, ...others } };
}

function checkShape(value: unknown, name: string): Shape {
  if (typeof value !== 'object' || value === null) {
    throw refuse('wrong-type', name, value, 'a shape { rows, cols } or a matrix');
  }
  const { rows, cols } = value as Partial<Shape>;
  return { rows: checkIndex(rows, name, '.rows'), cols: checkIndex(cols, name, '.cols') };
}

const NO_MATRICES: OptionMatrices = {};

/** kEveryKey in cpp/include/softlookup/mask.h: the largest index, which no caller can name. */
const EVERY_KEY = 0xffff_ffff;

export function checkOptions(input: AttentionOptions & TraceOptions): CheckedOptions {
  const {
    heads = 1,
    mask,
    window,
    keyLength,
    compatibility = 'scaled-dot',
    normalisation = 'softmax',
    temperature = 1,
    mistake = 'none',
  } = input;
  const { name, learned } = checkCompatibility(compatibility);
  const visible = checkMaskAndWindow(mask, window);
  return {
    matrices: visible.matrix === undefined ? learned : { mask: visible.matrix, ...learned },
    options: {
      heads: checkIndex(heads, 'heads'),
      mask: MASK_KINDS.indexOf(visible.kind),
      window: visible.window,
      keyLength: keyLength === undefined ? EVERY_KEY : checkIndex(keyLength, 'keyLength'),
      compatibility: checkOption(name, 'compatibility', COMPATIBILITIES),
      normalisation: checkOption(normalisation, 'normalisation', NORMALISATIONS),
      temperature: checkTemperature(temperature),
      mistake: checkOption(mistake, 'mistake', MISTAKES),
    },
  };
}

/** Which keys a query sees. */
interface CheckedMask {
  readonly kind: MaskKind;
  readonly matrix?: GivenMatrix;
  readonly window: number;
}

export function checkMaskAndWindow(mask: unknown = 'none', window: unknown): CheckedMask {
  if (mask === 'sliding-window') return { kind: mask, window: checkWindow(window) };
  if (window !== undefined) throw refuseWindow(mask, window);
  if (mask === 'none' || mask === 'causal') return { kind: mask, window: 0 };
  if (typeof mask === 'object') return { kind: 'given', matrix: checkMask(mask, 'mask'), window: 0 };
  throw refuse('unknown-option', 'mask', mask, "'none', 'causal', 'sliding-window' or a matrix");
}

function checkWindow(window: unknown): number {
  if (window !== undefined) return checkIndex(window, 'window');
  throw refusalOf(
    'out-of-range',
    "{other} is 'sliding-window', which needs a {name}: give the number of keys that a query sees, at least {least}.",
    { name: 'window', given: 'undefined', least: '1', other: 'mask' },
  );
}

function refuseWindow(mask: unknown, window: unknown): EngineError {
  return refusalOf(
    'unknown-option',
    '{name} is {given}, but {other} is {mask}: only the mask {allowed} has a window.',
    {
      name: 'window',
      given: describe(window),
      allowed: "'sliding-window'",
      other: 'mask',
      mask: typeof mask === 'object' ? 'a matrix' : describe(mask),
    },
  );
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
  // Read once: a getter might say another each time.
  const name: unknown = (compatibility as { readonly function?: unknown } | null)?.function;
  if (name !== 'general' && name !== 'additive') {
    throw refuse('unknown-option', 'compatibility.function', name, "'general' or 'additive'");
  }
  checkProperties(compatibility, 'compatibility', LEARNED_PROPERTIES[name]);
  return { name, learned: checkLearned(name, compatibility) };
}

function checkLearned(name: 'general' | 'additive', learned: object): OptionMatrices {
  if (name === 'general') {
    const { matrix } = learned as Partial<GeneralCompatibility>;
    return { 'compatibility.matrix': checkMatrix(matrix, 'compatibility.matrix') };
  }
  const { vector, queryMatrix, keyMatrix } = learned as Partial<AdditiveCompatibility>;
  return {
    'compatibility.vector': checkMatrix(vector, 'compatibility.vector'),
    'compatibility.queryMatrix': checkOptional(queryMatrix, 'compatibility.queryMatrix'),
    'compatibility.keyMatrix': checkOptional(keyMatrix, 'compatibility.keyMatrix'),
  };
}

function checkOptional(value: unknown, name: string) {
  return value === undefined ? undefined : checkMatrix(value, name);
}
