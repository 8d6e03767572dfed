import { ATTENTION_PROPERTIES, checkAttention } from './attention-input.js';
import type { CheckedAttention } from './attention-input.js';
import { AttentionPlace } from './attention-place.js';
import { accept, Boundary, copyOut, write } from './boundary.js';
import type { Take } from './boundary.js';
import { checkIndex, checkMatrix, checkOption, checkProperties, checkText, checkTexts } from './check.js';
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
  Learning,
  LearningOptions,
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

/** Loads the second module of the same build. */
export type LoadLearning = (wasm: LearningOptions['wasm']) => Promise<Learning>;

/** Checks what only JavaScript can get wrong and carries numbers to C++ and back, always by copy. */
export class WasmEngine implements Engine {
  readonly build: Build;
  readonly #boundary: Boundary<RawModule>;
  readonly #names: Names;
  readonly #attentionPlace = new AttentionPlace();
  readonly #loadLearning: LoadLearning;

  constructor(raw: RawModule, loadLearning: LoadLearning) {
    this.build = raw.build();
    this.#boundary = new Boundary(raw);
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
      (raw, attention) => {
        this.#attentionPlace.write(raw, attention);
        return copyOut(raw, raw.attend())(attention.query.rows, attention.value.cols);
      },
    );
  }

  trace(input: AttentionInput): Trace {
    return this.#boundary.call(
      () => checkAttention(input, this.#names),
      (raw, attention) => {
        this.#attentionPlace.write(raw, attention);
        return copyTrace(copyOut(raw, raw.trace()), attention);
      },
    );
  }

  derive(input: AttentionInput & { readonly cell: Cell }): Derivation {
    return this.#boundary.call(
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
        this.#attentionPlace.write(raw, attention);
        return accept(raw, raw.derive(stage, head, row, col));
      },
    );
  }

  attentionLayer(input: AttentionLayerInput): Matrix {
    return this.#boundary.call(
      () => checkLayer(input, this.#names),
      (raw, layer) => {
        raw.startAttentionLayer(layer.heads, layer.maskKind);
        layer.matrices.forEach((matrix, place) => {
          if (matrix !== undefined) raw.addToAttentionLayer(place, matrix.rows, matrix.cols);
        });
        this.#writeInstead(raw, raw.prepareAttentionLayer(), layer.matrices.filter(isGiven));
        return copyOut(raw, raw.attentionLayer())(layer.rows, layer.cols);
      },
    );
  }

  multiply(left: Matrix, right: Matrix): Matrix {
    return this.#boundary.call(
      () => [checkMatrix(left, 'left'), checkMatrix(right, 'right')] as const,
      (raw, [a, b]) => {
        this.#writeInstead(raw, raw.prepareMultiply(a.rows, a.cols, b.rows, b.cols), [a, b]);
        return copyOut(raw, raw.multiply())(a.rows, b.cols);
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
        this.#writeInstead(raw, raw.prepareLookup(value.rows, value.cols), [value]);
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

  /** Writes input that is not attention's to where attention's was. */
  #writeInstead(raw: RawModule, offset: ByteOffset, matrices: readonly Matrix[]): void {
    this.#attentionPlace.forget();
    write(raw, offset, matrices);
  }
}

function isGiven(matrix: Matrix | undefined): matrix is Matrix {
  return matrix !== undefined;
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
