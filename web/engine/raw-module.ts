import type { ErrorCode } from './errors.js';
import type { Build, Derivation, LookupResult, TextKeys } from './types.js';

/** What both modules offer: cpp/bindings/boundary.cpp. */
export interface RawBoundary {
  /** Memory may grow in any call, which ends the life of this view: take it afresh each time. */
  readonly HEAPF32: Float32Array;

  module(): 'engine' | 'learning';
  build(): Build;
  lastError(): { readonly code: ErrorCode; readonly message: string };
}

/** What cpp/bindings/bindings.cpp offers, where the three steps of a numeric call are explained. */
export interface RawModule extends RawBoundary {
  names(): Names;

  prepareAttention(
    queryRows: number,
    queryCols: number,
    keyRows: number,
    keyCols: number,
    valueRows: number,
    valueCols: number,
    maskRows: number,
    maskCols: number,
    heads: number,
    maskKind: number,
    compatibility: number,
    normalisation: number,
    temperature: number,
  ): ByteOffset;
  attend(): ByteOffset;
  trace(): ByteOffset;
  derive(stage: number, head: number, row: number, col: number): Derivation | null;

  startAttentionLayer(heads: number, maskKind: number): void;
  addToAttentionLayer(place: number, rows: number, cols: number): void;
  prepareAttentionLayer(): ByteOffset;
  attentionLayer(): ByteOffset;

  prepareMultiply(leftRows: number, leftCols: number, rightRows: number, rightCols: number): ByteOffset;
  multiply(): ByteOffset;

  prepareLookup(valueRows: number, valueCols: number): ByteOffset;
  lookup(query: Utf8, keys: readonly Utf8[]): LookupResult | null;

  textKeys(query: Utf8, keys: readonly Utf8[], kind: number): TextKeys | null;
}

/** Where numbers stand on the heap; 0 says that the input was refused. */
export type ByteOffset = number;

export type Utf8 = Uint8Array;

/** The names of C++'s enumerators: an option crosses as its place in its list. */
export interface Names {
  readonly errorCode: readonly string[];
  readonly compatibility: readonly string[];
  readonly normalisation: readonly string[];
  readonly mask: readonly string[];
  readonly textKeyKind: readonly string[];
  readonly stage: readonly string[];
  readonly operation: readonly string[];
  readonly operandName: readonly string[];
}

/** The default export of the module that Emscripten writes. */
export type CreateRawModule<Raw extends RawBoundary> = (options: {
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
}) => Promise<Raw>;
