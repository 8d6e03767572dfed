import type { RefusalCode } from './names.js';

export type ErrorCode =
  // the input was refused; the words of ErrorCode in cpp/include/softlookup/result.h
  | RefusalCode
  // the input was refused; a mistake that only JavaScript can make
  | 'wrong-type'
  // the engine could not be had
  | 'load-failed'
  | 'build-unavailable'
  | 'engine-stopped'
  // dispose() was called
  | 'disposed';

/**
 * What a message is put together from, by name, each as it stands in the message:
 *
 * - `name`: the argument, as `query.data` or `keys[2]`; in English where it has no name (`the projected key`);
 * - `given`: what it is;
 * - `allowed`: what it must be; for a range `least` and `most` instead, or the one of them that there is;
 * - `other`: the argument that it doesn't agree with, whose number is `allowed` (or `most`, `otherGiven`);
 * - `reason`: a part of a sentence, in English.
 *
 * What a message says besides has a name of its own, such as `queries` and `keys` for the size of a trace. Which of
 * them there are depends on the code:
 *
 * | code                | always                     | mostly                                      |
 * | ------------------- | -------------------------- | ------------------------------------------- |
 * | `empty`             | `name`                     | `given`, `least`                            |
 * | `shape-mismatch`    | `name`, `given`            | `allowed`, `other`                          |
 * | `not-finite`        | `name`, `given`            |                                             |
 * | `out-of-range`      |                            | `name`, `given`, `least`, `most`, `allowed` |
 * | `too-large`         | `most`                     | `name`, `given`                             |
 * | `unknown-option`    | `name`                     | `given`, `allowed`                          |
 * | `unknown-word`      | `name`, `given`            |                                             |
 * | `malformed`         | `name`                     | `reason`, `given`                           |
 * | `wrong-type`        | `name`, `given`, `allowed` |                                             |
 * | `build-unavailable` | `name`, `given`, `allowed` |                                             |
 * | `load-failed`       | `name`, `reason`           |                                             |
 * | `engine-stopped`    | `reason`                   |                                             |
 * | `disposed`          | `name`                     |                                             |
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
