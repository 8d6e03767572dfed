import { ATTENTION_PROPERTIES, checkAttention, checkPlan } from './attention-input.js';
import type { Checked } from './attention-input.js';
import { accept, Boundary, copyMatrix, inOrder } from './boundary.js';
import { checkMatrix, checkOption, checkProperties, checkText, checkTexts, refuse } from './check.js';
import { attentionCell, derivationFrom } from './derivation.js';
import { checkLayer, checkPreparedLayer, checkProjectionsInput, LAYER_PROPERTIES } from './layer-input.js';
import { Preparation } from './prepare.js';
import { WasmAttentionPlan, WasmPreparedProjections } from './prepared.js';
import { DERIVE, TEXT_KEY_KINDS } from './names.js';
import { checkCell, WasmOpenTrace } from './open-trace.js';
import type { DerivationNumbers, Handle, RawModule } from './raw-module.js';
import { TraceReader } from './trace.js';
import type {
  AttentionInput,
  AttentionLayerCell,
  AttentionLayerInput,
  AttentionLayerTrace,
  AttentionPlan,
  AttentionPlanInput,
  Build,
  Cell,
  Derivation,
  Engine,
  Learning,
  LearningOptions,
  LookupInput,
  LookupResult,
  Matrix,
  OpenTrace,
  PreparedLayerInput,
  PreparedProjections,
  ProjectionsInput,
  Shape,
  Stage,
  TextKeys,
  TextKeysInput,
  Trace,
  TraceOptions,
} from './types.js';

const TRACE_PROPERTIES = [...ATTENTION_PROPERTIES, 'mistake'];
const DERIVE_PROPERTIES = [...TRACE_PROPERTIES, 'cell'];
const TRACE_LAYER_PROPERTIES = [...LAYER_PROPERTIES, 'mistake'];
const DERIVE_LAYER_PROPERTIES = [...TRACE_LAYER_PROPERTIES, 'cell'];
const LOOKUP_PROPERTIES = ['query', 'keys', 'value'] satisfies (keyof LookupInput)[];
const TEXT_KEYS_PROPERTIES = ['query', 'keys', 'kind'] satisfies (keyof TextKeysInput)[];

/** What has projections projects its own query. */
function isLayer(input: unknown): input is AttentionLayerInput & TraceOptions {
  return typeof input === 'object' && input !== null && 'projections' in input;
}

const countOf = ({ rows, cols }: Shape): number => rows * cols;

/** Loads the second module of the same build. */
export type LoadLearning = (wasm: LearningOptions['wasm']) => Promise<Learning>;

/** Checks what only JavaScript can get wrong and carries numbers to C++ and back, always by copy. */
export class WasmEngine implements Engine {
  readonly build: Build;
  readonly #boundary: Boundary<RawModule>;
  readonly #preparation = new Preparation();
  readonly #loadLearning: LoadLearning;

  constructor(raw: RawModule, loadLearning: LoadLearning, stopped?: () => void) {
    this.build = raw.build();
    this.#boundary = new Boundary(raw, stopped);
    this.#loadLearning = loadLearning;
  }

  async learning(options: LearningOptions = {}): Promise<Learning> {
    checkProperties(options, 'options', ['wasm']);
    return this.#loadLearning(options.wasm);
  }

  attend(input: AttentionInput): Matrix {
    return this.#boundary.call(
      () => checkAttention(input),
      (raw, { matrices, options }) => {
        this.#preparation.write(raw, matrices, options);
        return copyMatrix(raw, raw._attend(0), matrices.query.rows, matrices.value.cols);
      },
    );
  }

  planAttention(input: AttentionPlanInput): AttentionPlan {
    return this.#boundary.call(
      () => checkPlan(input),
      (raw, { matrices, options }) => {
        // The plan takes the memory along.
        this.#preparation.forget();
        const { query, key, value } = matrices;
        const numbers = countOf(query) + countOf(key) + countOf(value);
        const offset = this.#preparation.ask(raw, matrices, options);
        const start = offset / Float32Array.BYTES_PER_ELEMENT;
        raw.HEAPF32.fill(0, start, start + numbers);
        this.#preparation.write(raw, matrices, options);
        this.#preparation.forget();
        const handle = accept(raw, raw.plan());
        return new WasmAttentionPlan(this.#boundary, handle, offset, matrices);
      },
    );
  }

  trace(input: AttentionInput & TraceOptions): Trace {
    return this.#boundary.call(
      () => checkAttention(input, TRACE_PROPERTIES),
      (raw, checked) =>
        this.#inTrace(raw, checked, (handle) => new TraceReader(raw, handle).trace(checked.options.heads)),
    );
  }

  derive(input: AttentionInput & TraceOptions & { readonly cell: Cell }): Derivation {
    const check = () => checkAttention(input, DERIVE_PROPERTIES);
    return derivationFrom(this.#derive(input, check), attentionCell<Stage>);
  }

  attentionLayer(input: AttentionLayerInput | PreparedLayerInput): Matrix {
    const prepared = WasmPreparedProjections.of(input);
    if (prepared !== undefined) return this.#preparedLayer(input as PreparedLayerInput, prepared);
    return this.#boundary.call(
      () => checkLayer(input as AttentionLayerInput),
      (raw, layer) => {
        this.#preparation.write(raw, layer.matrices, layer.options);
        return copyMatrix(raw, raw._attentionLayer(0), layer.input.rows, layer.projections.output.cols);
      },
    );
  }

  #preparedLayer(input: PreparedLayerInput, prepared: WasmPreparedProjections): Matrix {
    if (!prepared.isOf(this.#boundary)) {
      throw refuse('wrong-type', 'projections', input.projections, 'prepared by this engine');
    }
    return prepared.call(
      () => checkPreparedLayer(input),
      (raw, handle, layer, cols) => {
        this.#preparation.write(raw, layer.matrices, layer.options);
        return copyMatrix(raw, raw._attentionLayer(handle), layer.input.rows, cols);
      },
    );
  }

  prepareProjections(input: ProjectionsInput): PreparedProjections {
    return this.#boundary.call(
      () => checkProjectionsInput(input),
      (raw, { matrices, projections }) => {
        this.#preparation.write(raw, matrices);
        const handle = accept(raw, raw.prepareProjections());
        return new WasmPreparedProjections(this.#boundary, handle, projections.output.cols);
      },
    );
  }

  traceLayer(input: AttentionLayerInput & TraceOptions): AttentionLayerTrace {
    return this.#boundary.call(
      () => checkLayer(input, TRACE_LAYER_PROPERTIES),
      (raw, checked) =>
        this.#inTrace(raw, checked, (handle) =>
          new TraceReader(raw, handle).layerTrace(checked.options.heads),
        ),
    );
  }

  deriveLayer(
    input: AttentionLayerInput & TraceOptions & { readonly cell: AttentionLayerCell },
  ): Derivation<AttentionLayerCell> {
    const check = () => checkLayer(input, DERIVE_LAYER_PROPERTIES);
    return derivationFrom(this.#derive(input, check), attentionCell<AttentionLayerCell['stage']>);
  }

  openTrace(input: AttentionInput & TraceOptions): OpenTrace;
  openTrace(input: AttentionLayerInput & TraceOptions): OpenTrace<AttentionLayerCell>;
  openTrace(
    input: (AttentionInput | AttentionLayerInput) & TraceOptions,
  ): OpenTrace | OpenTrace<AttentionLayerCell> {
    return this.#boundary.call(
      () =>
        isLayer(input) ? checkLayer(input, TRACE_LAYER_PROPERTIES) : checkAttention(input, TRACE_PROPERTIES),
      (raw, checked) => new WasmOpenTrace(this.#boundary, this.#openTrace(raw, checked)),
    );
  }

  #openTrace(raw: RawModule, { matrices, options }: Checked): Handle {
    this.#preparation.write(raw, matrices, options);
    const handle = accept(raw, raw.openTrace());
    // The trace has taken the memory along.
    this.#preparation.forget();
    return handle;
  }

  /** A trace for one call, which keeps nothing. */
  #inTrace<Answer>(raw: RawModule, checked: Checked, read: (handle: Handle) => Answer): Answer {
    const handle = this.#openTrace(raw, checked);
    try {
      return read(handle);
    } finally {
      raw.giveBack(handle);
    }
  }

  #derive(input: { readonly cell: AttentionLayerCell }, check: () => Checked): DerivationNumbers {
    return this.#boundary.call(
      () => ({ ...check(), cell: checkCell(input.cell) }),
      (raw, checked) =>
        this.#inTrace(raw, checked, (handle) => raw.derive(handle, ...inOrder(DERIVE, checked.cell))),
    );
  }

  multiply(left: Matrix, right: Matrix): Matrix {
    return this.#boundary.call(
      () => ({ left: checkMatrix(left, 'left'), right: checkMatrix(right, 'right') }),
      (raw, factors) => {
        this.#preparation.write(raw, factors);
        return copyMatrix(raw, raw._multiply(), factors.left.rows, factors.right.cols);
      },
    );
  }

  angles(cosines: Matrix): Matrix {
    return this.#boundary.call(
      () => ({ cosines: checkMatrix(cosines, 'cosines') }),
      (raw, matrices) => {
        this.#preparation.write(raw, matrices);
        return copyMatrix(raw, raw._angles(), countOf(matrices.cosines), 2);
      },
    );
  }

  shadows(vectors: Matrix, direction: Matrix): Matrix {
    return this.#boundary.call(
      () => ({
        vectors: checkMatrix(vectors, 'vectors'),
        direction: checkMatrix(direction, 'direction'),
      }),
      (raw, matrices) => {
        this.#preparation.write(raw, matrices);
        return copyMatrix(raw, raw._shadows(), matrices.vectors.rows, 2);
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
        return raw.lookup(query, keys);
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
          kind: checkOption(input.kind, 'kind', TEXT_KEY_KINDS),
        };
      },
      (raw, { query, keys, kind }) => raw.textKeys(query, keys, kind),
    );
  }
}
