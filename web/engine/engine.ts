import { ATTENTION_PROPERTIES, checkAttention } from './attention-input.js';
import type { CheckedAttention } from './attention-input.js';
import { checkIndex, checkMatrix, checkOption, checkProperties, checkText, checkTexts } from './check.js';
import { EngineError } from './errors.js';
import { checkLayer } from './layer-input.js';
import type { ByteOffset, Names, RawModule } from './raw-module.js';
import type {
  AttentionInput,
  AttentionLayerInput,
  Build,
  Cell,
  Derivation,
  Engine,
  HeadTrace,
  LookupInput,
  LookupResult,
  Matrix,
  TextKeys,
  TextKeysInput,
  Trace,
} from './types.js';

const DERIVE_PROPERTIES = [...ATTENTION_PROPERTIES, 'cell'];
const CELL_PROPERTIES = ['stage', 'head', 'row', 'col'] satisfies (keyof Cell)[];
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
      (raw, attention) => {
        prepareAttention(raw, attention);
        return copyOut(raw, raw.attend())(attention.query.rows, attention.value.cols);
      },
    );
  }

  trace(input: AttentionInput): Trace {
    return this.#call(
      () => checkAttention(input, this.#names),
      (raw, attention) => {
        prepareAttention(raw, attention);
        return copyTrace(copyOut(raw, raw.trace()), attention);
      },
    );
  }

  derive(input: AttentionInput & { readonly cell: Cell }): Derivation {
    return this.#call(
      () => {
        const attention = checkAttention(input, this.#names, DERIVE_PROPERTIES);
        const { cell } = input;
        checkProperties(cell, 'cell', CELL_PROPERTIES);
        const stage = checkOption(cell.stage, 'cell.stage', this.#names.stage);
        const head = checkIndex(cell.head ?? 0, 'cell.head');
        const row = checkIndex(cell.row, 'cell.row');
        const col = checkIndex(cell.col, 'cell.col');
        return { attention, stage, head, row, col };
      },
      (raw, { attention, stage, head, row, col }) => {
        prepareAttention(raw, attention);
        return accept(raw, raw.derive(stage, head, row, col));
      },
    );
  }

  attentionLayer(input: AttentionLayerInput): Matrix {
    return this.#call(
      () => checkLayer(input, this.#names),
      (raw, layer) => {
        raw.startAttentionLayer(layer.heads, layer.maskKind);
        layer.matrices.forEach((matrix, place) => {
          if (matrix !== undefined) raw.addToAttentionLayer(place, matrix.rows, matrix.cols);
        });
        write(raw, raw.prepareAttentionLayer(), layer.matrices.filter(isGiven));
        return copyOut(raw, raw.attentionLayer())(layer.rows, layer.cols);
      },
    );
  }

  multiply(left: Matrix, right: Matrix): Matrix {
    return this.#call(
      () => [checkMatrix(left, 'left'), checkMatrix(right, 'right')] as const,
      (raw, [a, b]) => {
        write(raw, raw.prepareMultiply(a.rows, a.cols, b.rows, b.cols), [a, b]);
        return copyOut(raw, raw.multiply())(a.rows, b.cols);
      },
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
        write(raw, raw.prepareLookup(value.rows, value.cols), [value]);
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

function isGiven(matrix: Matrix | undefined): matrix is Matrix {
  return matrix !== undefined;
}

function refusal(raw: RawModule): EngineError {
  const { code, message } = raw.lastError();
  return new EngineError(code, message);
}

function accept<Answer>(raw: RawModule, answer: Answer | null): Answer {
  if (answer === null) throw refusal(raw);
  return answer;
}

/** Writes the matrices one after the other from `offset` on. */
function write(raw: RawModule, offset: ByteOffset, matrices: readonly Matrix[]): void {
  if (offset === 0) throw refusal(raw);
  const heap = raw.HEAPF32;
  let place = offset / Float32Array.BYTES_PER_ELEMENT;
  for (const { data } of matrices) {
    heap.set(data, place);
    place += data.length;
  }
}

function prepareAttention(raw: RawModule, attention: CheckedAttention): void {
  const { query, key, value, mask } = attention;
  const offset = raw.prepareAttention(
    query.rows,
    query.cols,
    key.rows,
    key.cols,
    value.rows,
    value.cols,
    mask.rows,
    mask.cols,
    attention.heads,
    attention.maskKind,
    attention.compatibility,
    attention.normalisation,
    attention.temperature,
  );
  write(raw, offset, [query, key, value, mask]);
}

type Take = (rows: number, cols: number) => Matrix;

/** Copies matrices out one after the other from `offset` on. */
function copyOut(raw: RawModule, offset: ByteOffset): Take {
  if (offset === 0) throw refusal(raw);
  const heap = raw.HEAPF32;
  let place = offset / Float32Array.BYTES_PER_ELEMENT;
  return (rows, cols) => {
    const start = place;
    place += rows * cols;
    return { rows, cols, data: heap.slice(start, place) };
  };
}

/** The stages stand in the order of C++'s HeadTrace, which is the order of these properties. */
function copyTrace(take: Take, { query, key, value, heads }: CheckedAttention): Trace {
  const headCols = query.cols / heads;
  const headValueCols = value.cols / heads;
  const takeHead = (): HeadTrace => ({
    query: take(query.rows, headCols),
    key: take(key.rows, headCols),
    value: take(key.rows, headValueCols),
    raw: take(query.rows, key.rows),
    scores: take(query.rows, key.rows),
    masked: take(query.rows, key.rows),
    weights: take(query.rows, key.rows),
    contributions: take(query.rows * key.rows, headValueCols),
    output: take(query.rows, headValueCols),
  });
  return { heads: Array.from({ length: heads }, takeHead), output: take(query.rows, value.cols) };
}
