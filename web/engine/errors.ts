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

/** The message names the argument, what was given and what is allowed, and can be shown as it is. */
export class EngineError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
