import type { ErrorCode, ErrorParameters } from './errors.js';
import type { Build, LookupResult, Matrix, TextKeys } from './types.js';

/**
 * What both modules offer: cpp/bindings/boundary.cpp, handles.cpp, and given.h, where the steps of a call that takes numbers
 * are explained. What answers with null was refused, and lastError() says why.
 */
export interface RawBoundary {
  /** Memory may grow in any call, which ends the life of this view: take it afresh each time. */
  readonly HEAPF32: Float32Array;

  module(): 'engine' | 'learning';
  build(): Build;
  lastError(): {
    readonly code: ErrorCode;
    readonly message: string;
    readonly parameters: ErrorParameters;
  };

  /** The options of a call, in the order of START or START_LEARNING; words are places in the lists of names.ts. */
  _start(...options: number[]): void;
  /** `place` is that of the matrix's name in MATRICES or LEARNING_MATRICES. */
  _add(place: number, rows: number, cols: number): void;
  /** Where the matrices are to be written, one after the other. */
  _prepare(): ByteOffset;

  /** Whatever a handle names. */
  giveBack(handle: Handle): void;
}

/**
 * What cpp/bindings/bindings.cpp offers. Where many numbers are taken, the list named beside them, in names.ts, has their
 * order.
 */
export interface RawModule extends RawBoundary {
  /** Of the prepared call with 0. */
  _attend(plan: Handle): ByteOffset;
  _multiply(): ByteOffset;
  _angles(): ByteOffset;
  _shadows(): ByteOffset;

  /** The projections are those that were prepared; with 0 those of the call. */
  _attentionLayer(projections: Handle): ByteOffset;

  /** Keeps the prepared call as a plan of its own, its numbers where they are. */
  plan(): Handle | null;
  prepareProjections(): Handle | null;
  /** Keeps the prepared call with its trace: of a layer where it has an input, else of attention. */
  openTrace(): Handle | null;

  /** DERIVE */
  derive(trace: Handle, ...cell: number[]): DerivationNumbers | null;
  /** Of a stage, as its place in STAGES. */
  numbersOf(trace: Handle, stage: number, head: number): Matrix | null;
  /** n x 3: of each query's weights the sum, the sum of hidden ones, and the entropy. */
  summariesOf(trace: Handle, head: number): Matrix | null;

  lookup(query: Utf8, keys: readonly Utf8[]): LookupResult | null;

  textKeys(query: Utf8, keys: readonly Utf8[], kind: number): TextKeys | null;
}

/** Where numbers stand on the heap; 0 says that the input was refused. */
export type ByteOffset = number;

/** Names something that C++ keeps, until it is given back; 0 names nothing. */
export type Handle = number;

export type Utf8 = Uint8Array;

/** To be read by derivation.ts. */
export type DerivationNumbers = Float64Array;

/** The default export of the module that Emscripten writes. */
export type CreateRawModule<Raw extends RawBoundary> = (options: {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
}) => Promise<Raw>;
