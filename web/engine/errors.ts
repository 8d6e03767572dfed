export type ErrorCode =
  // the input was refused; the same words as ErrorCode in cpp/include/softlookup/result.h
  | 'empty'
  | 'shape-mismatch'
  | 'not-finite'
  | 'out-of-range'
  | 'too-large'
  | 'unknown-option'
  | 'unknown-word'
  | 'malformed'
  // the input was refused; a mistake that only JavaScript can make
  | 'wrong-type'
  // the engine could not be had
  | 'load-failed'
  | 'build-unavailable'
  | 'engine-stopped'
  // dispose() was called
  | 'disposed';

/**
 * What a message is put together from, by name: `name` (the argument), `given`, `allowed`, `reason`. As far as they
 * are known: a refusal by C++ has its message only.
 */
export type ErrorParameters = Readonly<Record<string, string>>;

export interface EngineErrorOptions extends ErrorOptions {
  readonly parameters?: ErrorParameters;
}

/**
 * The message names the argument, what was given and what is allowed, and can be shown as it is; who words it in
 * another language goes by `code` and `parameters`.
 */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly parameters: ErrorParameters;

  constructor(code: ErrorCode, message: string, { parameters = {}, ...options }: EngineErrorOptions = {}) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
    this.parameters = parameters;
  }
}
