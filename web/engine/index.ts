/** Soft Lookup's attention engine: `const engine = await loadEngine()`. */
export { EngineError } from './errors.js';
export type * from './encoder-types.js';
export type { EngineErrorOptions, ErrorCode, ErrorParameters } from './errors.js';
export type * from './intervention-types.js';
export type * from './layer-types.js';
export type * from './leave-one-out-types.js';
export type * from './line-fit-types.js';
export { loadEngine } from './load.js';
export { matrix } from './matrix.js';
export type * from './model-types.js';
export type * from './principal-directions-types.js';
export type * from './training-types.js';
export type * from './types.js';
