import { ATTENTION_PROPERTIES, checkAttention } from './attention-input.js';
import {
  checkBoolean,
  checkIndex,
  checkMatrix,
  checkOption,
  checkProperties,
  checkText,
  checkTexts,
} from './check.js';
import { EngineError } from './errors.js';
import { checkLayer, LAYER_PROPERTIES } from './layer-input.js';
import { accept, copyOut, prepare } from './prepare.js';
import type { Names, RawModule } from './raw-module.js';
import { takeLayerTrace, takeTrace } from './trace.js';
import type {
  AttentionInput,
  AttentionLayerInput,
  Build,
  Cell,
  Derivation,
  Engine,
  LayerTrace,
  LookupInput,
  LookupResult,
  Matrix,
  PositionsInput,
  ScoreStatistics,
  ScoreStatisticsInput,
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
const POSITIONS_PROPERTIES = ['length', 'dimension'] satisfies (keyof PositionsInput)[];
const SCORE_STATISTICS_PROPERTIES = [
  'dimension',
  'keys',
  'trials',
  'scaled',
  'seed',
] satisfies (keyof ScoreStatisticsInput)[];
const LOOKUP_PROPERTIES = ['query', 'keys', 'value'] satisfies (keyof LookupInput)[];
const TEXT_KEYS_PROPERTIES = ['query', 'keys', 'kind'] satisfies (keyof TextKeysInput)[];

/** Checks what only JavaScript can get wrong and carries numbers to C++ and back, always by copy. */
export class WasmEngine implements Engine {
  readonly build: Build;
  readonly #raw: RawModule;
  readonly #names: Names;
  #stopCause: unknown;

  constructor(raw: RawModule) {
    this.build = raw.build();
    this.#raw = raw;
    this.#names = raw.names();
  }

  attend(input: AttentionInput): Matrix {
    return this.#call(
      () => checkAttention(input, this.#names),
      (raw, { matrices, options }) => {
        prepare(raw, matrices, options);
        return copyOut(raw, raw.attend())(matrices.query.rows, matrices.value.cols);
      },
    );
  }

  trace(input: AttentionInput & TraceOptions): Trace {
    return this.#call(
      () => checkAttention(input, this.#names, TRACE_PROPERTIES),
      (raw, { matrices, options }) => {
        prepare(raw, matrices, options);
        return takeTrace(copyOut(raw, raw.trace()), matrices, options.heads);
      },
    );
  }

  derive(input: AttentionInput & TraceOptions & { readonly cell: Cell }): Derivation {
    return this.#call(
      () => ({ ...checkAttention(input, this.#names, DERIVE_PROPERTIES), cell: this.#checkCell(input.cell) }),
      (raw, { matrices, options, cell }) => {
        prepare(raw, matrices, options);
        return accept(raw, raw.derive(...cell));
      },
    );
  }

  attentionLayer(input: AttentionLayerInput): Matrix {
    return this.#call(
      () => checkLayer(input, this.#names),
      (raw, layer) => {
        prepare(raw, layer.matrices, layer.options);
        return copyOut(raw, raw.attentionLayer())(layer.input.rows, layer.projections.output.cols);
      },
    );
  }

  traceLayer(input: AttentionLayerInput & TraceOptions): LayerTrace {
    return this.#call(
      () => checkLayer(input, this.#names, TRACE_LAYER_PROPERTIES),
      (raw, layer) => {
        prepare(raw, layer.matrices, layer.options);
        return takeLayerTrace(copyOut(raw, raw.traceLayer()), layer);
      },
    );
  }

  deriveLayer(input: AttentionLayerInput & TraceOptions & { readonly cell: Cell }): Derivation {
    return this.#call(
      () => ({
        ...checkLayer(input, this.#names, DERIVE_LAYER_PROPERTIES),
        cell: this.#checkCell(input.cell),
      }),
      (raw, { matrices, options, cell }) => {
        prepare(raw, matrices, options);
        return accept(raw, raw.derive(...cell));
      },
    );
  }

  multiply(left: Matrix, right: Matrix): Matrix {
    return this.#call(
      () => ({ query: checkMatrix(left, 'left'), key: checkMatrix(right, 'right') }),
      (raw, factors) => {
        prepare(raw, factors);
        return copyOut(raw, raw.multiply())(factors.query.rows, factors.key.cols);
      },
    );
  }

  positions(input: PositionsInput): Matrix {
    return this.#call(
      () => {
        checkProperties(input, 'input', POSITIONS_PROPERTIES);
        const length = checkIndex(input.length, 'length');
        return { length, dimension: checkIndex(input.dimension, 'dimension') };
      },
      (raw, { length, dimension }) => copyOut(raw, raw.positions(length, dimension))(length, dimension),
    );
  }

  scoreStatistics(input: ScoreStatisticsInput): ScoreStatistics {
    return this.#call(
      () => {
        checkProperties(input, 'input', SCORE_STATISTICS_PROPERTIES);
        const { dimension, keys = 16, trials = 200, scaled = true, seed = 1 } = input;
        return {
          dimension: checkIndex(dimension, 'dimension'),
          keys: checkIndex(keys, 'keys'),
          trials: checkIndex(trials, 'trials'),
          scaled: checkBoolean(scaled, 'scaled'),
          seed: checkIndex(seed, 'seed'),
        };
      },
      (raw, { dimension, keys, trials, scaled, seed }) =>
        accept(raw, raw.scoreStatistics(dimension, keys, trials, scaled, seed)),
    );
  }

  lookup(input: LookupInput): LookupResult {
    return this.#call(
      () => {
        checkProperties(input, 'input', LOOKUP_PROPERTIES);
        return {
          query: checkText(input.query, 'query'),
          keys: checkTexts(input.keys, 'keys'),
          value: checkMatrix(input.value, 'value'),
        };
      },
      (raw, { query, keys, value }) => {
        prepare(raw, { value });
        return accept(raw, raw.lookup(query, keys));
      },
    );
  }

  textKeys(input: TextKeysInput): TextKeys {
    return this.#call(
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

  #checkCell(cell: Cell): [stage: number, head: number, row: number, col: number] {
    checkProperties(cell, 'cell', CELL_PROPERTIES);
    return [
      checkOption(cell.stage, 'cell.stage', this.#names.stage),
      checkIndex(cell.head ?? 0, 'cell.head'),
      checkIndex(cell.row, 'cell.row'),
      checkIndex(cell.col, 'cell.col'),
    ];
  }

  /**
   * Whatever leaves `compute` other than by our own refusal (a trap, memory exhausted, the stack
   * overrun) leaves the C++ side in an unknown state: from then on every call says that it stopped.
   * `check` runs outside, for it reads the caller's objects, whose getters may throw what they like.
   */
  #call<Checked, Answer>(
    check: () => Checked,
    compute: (raw: RawModule, checked: Checked) => Answer,
  ): Answer {
    if (this.#stopCause !== undefined) throw engineStopped(this.#stopCause);
    const checked = check();
    try {
      return compute(this.#raw, checked);
    } catch (cause) {
      if (cause instanceof EngineError) throw cause;
      this.#stopCause = cause;
      throw engineStopped(cause);
    }
  }
}

function engineStopped(cause: unknown): EngineError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError(
    'engine-stopped',
    `The engine stopped and cannot compute any more (${reason}). Please reload the page.`,
    { cause },
  );
}
