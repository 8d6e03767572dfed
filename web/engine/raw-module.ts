import type { ErrorCode, ErrorParameters } from './errors.js';
import type { Build, Derivation, LookupResult, Matrix, TextKeys } from './types.js';

/** What both modules offer: cpp/bindings/boundary.cpp. */
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
}

/**
 * What cpp/bindings/bindings.cpp offers, where the three steps of a numeric call are explained. Where many numbers
 * are taken, the list named beside them, in names.ts, has their order.
 */
export interface RawModule extends RawBoundary {
  names(): Names;

  /** START; words are places in the lists of Names. */
  _start(...options: number[]): void;
  /** `place` is that of the matrix's name in PLACES. */
  _add(place: number, rows: number, cols: number): void;
  _prepare(): ByteOffset;

  /** Of the prepared call with 0. */
  _attend(plan: Handle): ByteOffset;
  _multiply(): ByteOffset;
  _angles(): ByteOffset;
  _shadows(): ByteOffset;

  /** Keeps the prepared call as a plan of its own, its numbers where they are. */
  _plan(): Handle;
  _prepareProjections(): Handle;
  /** Keeps the prepared call with its trace: of a layer where it has an input, else of attention. */
  _openTrace(): Handle;
  /** A plan, prepared projections, or an open trace. */
  _giveBack(handle: Handle): void;
  /** The projections are those that were prepared; with 0 those of the call. */
  _attentionLayer(projections: Handle): ByteOffset;

  /** DERIVE */
  derive(trace: Handle, ...cell: number[]): Derivation | null;
  /** Of a stage, as its place in the list of Names. */
  numbersOf(trace: Handle, stage: number, head: number): Matrix;
  /** n x 3: of each query's weights the sum, the sum of hidden ones, and the entropy. */
  summariesOf(trace: Handle, head: number): Matrix;

  lookup(query: Utf8, keys: readonly Utf8[]): LookupResult | null;

  textKeys(query: Utf8, keys: readonly Utf8[], kind: number): TextKeys | null;
}

/** Where numbers stand on the heap; 0 says that the input was refused. */
export type ByteOffset = number;

/** Names something that C++ holds; 0 says that it was refused. */
export type Handle = number;

export type Utf8 = Uint8Array;

/** The names of C++'s enumerators: an option crosses as its place in its list. */
export interface Names {
  readonly errorCode: readonly string[];
  readonly compatibility: readonly string[];
  readonly normalisation: readonly string[];
  readonly mask: readonly string[];
  readonly mistake: readonly string[];
  readonly textKeyKind: readonly string[];
  readonly stage: readonly string[];
  readonly operation: readonly string[];
  readonly operandName: readonly string[];
}

/** The default export of the module that Emscripten writes. */
export type CreateRawModule<Raw extends RawBoundary> = (options: {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
}) => Promise<Raw>;
