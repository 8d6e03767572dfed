import { ATTENTION_PROPERTIES, checkAttention } from './attention-input.js';
import { accept, Boundary, copyOut } from './boundary.js';
import { checkIndex, checkMatrix, checkOption, checkProperties, checkText, checkTexts } from './check.js';
import { checkLayer, LAYER_PROPERTIES } from './layer-input.js';
import { Preparation } from './prepare.js';
import type { Names, RawModule } from './raw-module.js';
import { takeLayerTrace, takeTrace } from './trace.js';
import type {
  AttentionInput,
  AttentionLayerCell,
  AttentionLayerInput,
  AttentionLayerTrace,
  Build,
  Cell,
  Derivation,
  Engine,
  Learning,
  LearningOptions,
  LookupInput,
  LookupResult,
  Matrix,
  TextKeys,
  TextKeysInput,
  Trace,
  TraceOptions,
} from './types.js';

const TRACE_PROPERTIES = [...ATTENTION_PROPERTIES, 'mistake'];
const DERIVE_PROPERTIES = [...TRACE_PROPERTIES, 'cell'];
const TRACE_LAYER_PROPERTIES = [...LAYER_PROPERTIES, 'mistake'];
const DERIVE_LAYER_PROPERTIES = [...TRACE_LAYER_PROPERTIES, 'cell'];
const CELL_PROPERTIES = ['stage', 'head', 'row', 'col'] satisfies (keyof Cell)[];
const LOOKUP_PROPERTIES = ['query', 'keys', 'value'] satisfies (keyof LookupInput)[];
const TEXT_KEYS_PROPERTIES = ['query', 'keys', 'kind'] satisfies (keyof TextKeysInput)[];

/** Loads the second module of the same build. */
export type LoadLearning = (wasm: LearningOptions['wasm']) => Promise<Learning>;

/** Checks what only JavaScript can get wrong and carries numbers to C++ and back, always by copy. */
export class WasmEngine implements Engine {
  readonly build: Build;
  readonly #boundary: Boundary<RawModule>;
  readonly #names: Names;
  readonly #preparation = new Preparation();
  readonly #loadLearning: LoadLearning;

  constructor(raw: RawModule, loadLearning: LoadLearning, stopped?: () => void) {
    this.build = raw.build();
    this.#boundary = new Boundary(raw, stopped);
    this.#names = raw.names();
    this.#loadLearning = loadLearning;
  }

  async learning(options: LearningOptions = {}): Promise<Learning> {
    checkProperties(options, 'options', ['wasm']);
    return this.#loadLearning(options.wasm);
  }

  attend(input: AttentionInput): Matrix {
    return this.#boundary.call(
      () => checkAttention(input, this.#names),
      (raw, { matrices, options }) => {
        this.#preparation.write(raw, matrices, options);
        return copyOut(raw, raw.attend())(matrices.query.rows, matrices.value.cols);
      },
    );
  }

  trace(input: AttentionInput & TraceOptions): Trace {
    return this.#boundary.call(
      () => checkAttention(input, this.#names, TRACE_PROPERTIES),
      (raw, { matrices, options }) => {
        this.#preparation.write(raw, matrices, options);
        return takeTrace(copyOut(raw, raw.trace()), matrices, options.heads);
      },
    );
  }

  derive(input: AttentionInput & TraceOptions & { readonly cell: Cell }): Derivation {
    return this.#boundary.call(
      () => ({ ...checkAttention(input, this.#names, DERIVE_PROPERTIES), cell: this.#checkCell(input.cell) }),
      (raw, { matrices, options, cell }) => {
        this.#preparation.write(raw, matrices, options);
        return accept(raw, raw.derive(...cell));
      },
    );
  }

  attentionLayer(input: AttentionLayerInput): Matrix {
    return this.#boundary.call(
      () => checkLayer(input, this.#names),
      (raw, layer) => {
        this.#preparation.write(raw, layer.matrices, layer.options);
        return copyOut(raw, raw.attentionLayer())(layer.input.rows, layer.projections.output.cols);
      },
    );
  }

  traceLayer(input: AttentionLayerInput & TraceOptions): AttentionLayerTrace {
    return this.#boundary.call(
      () => checkLayer(input, this.#names, TRACE_LAYER_PROPERTIES),
      (raw, layer) => {
        this.#preparation.write(raw, layer.matrices, layer.options);
        return takeLayerTrace(copyOut(raw, raw.traceLayer()), layer);
      },
    );
  }

  deriveLayer(
    input: AttentionLayerInput & TraceOptions & { readonly cell: AttentionLayerCell },
  ): Derivation<AttentionLayerCell> {
    return this.#boundary.call(
      () => ({
        ...checkLayer(input, this.#names, DERIVE_LAYER_PROPERTIES),
        cell: this.#checkCell(input.cell),
      }),
      (raw, { matrices, options, cell }) => {
        this.#preparation.write(raw, matrices, options);
        return accept(raw, raw.derive(...cell));
      },
    );
  }

  multiply(left: Matrix, right: Matrix): Matrix {
    return this.#boundary.call(
      () => ({ left: checkMatrix(left, 'left'), right: checkMatrix(right, 'right') }),
      (raw, factors) => {
        this.#preparation.write(raw, factors);
        return copyOut(raw, raw.multiply())(factors.left.rows, factors.right.cols);
      },
    );
  }

  lookup(input: LookupInput): LookupResult {
    return this.#boundary.call(
      () => {
        checkProperties(input, 'input', LOOKUP_PROPERTIES);
        return {
          query: checkText(input.query, 'query'),
          keys: checkTexts(input.keys, 'keys'),
          value: checkMatrix(input.value, 'value'),
        };
      },
      (raw, { query, keys, value }) => {
        this.#preparation.write(raw, { value });
        return accept(raw, raw.lookup(query, keys));
      },
    );
  }

  textKeys(input: TextKeysInput): TextKeys {
    return this.#boundary.call(
      () => {
        checkProperties(input, 'input', TEXT_KEYS_PROPERTIES);
        return {
          query: checkText(input.query, 'query'),
          keys: checkTexts(input.keys, 'keys'),
          kind: checkOption(input.kind, 'kind', this.#names.textKeyKind),
        };
      },
      (raw, { query, keys, kind }) => accept(raw, raw.textKeys(query, keys, kind)),
    );
  }

  #checkCell(cell: AttentionLayerCell): [stage: number, head: number, row: number, col: number] {
    checkProperties(cell, 'cell', CELL_PROPERTIES);
    return [
      checkOption(cell.stage, 'cell.stage', this.#names.stage),
      checkIndex(cell.head ?? 0, 'cell.head'),
      checkIndex(cell.row, 'cell.row'),
      checkIndex(cell.col, 'cell.col'),
    ];
  }
}
