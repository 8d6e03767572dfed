import type { Boundary } from './boundary.js';
import { checkIndex, checkMatrix, checkOption, checkProperties, checkText, checkTexts } from './check.js';
import { Held } from './held.js';
import type { Lease } from './held.js';
import { give } from './learning-call.js';
import type {
  LikenessInput,
  NearestInput,
  Neighbour,
  SentenceWord,
  VectorOptions,
  WordVectors,
} from './model-types.js';
import { VECTOR_FORMS } from './names.js';
import type { RawLearning } from './raw-learning.js';
import type { Matrix } from './types.js';

const VECTOR_PROPERTIES = ['form'] satisfies (keyof VectorOptions)[];
const LIKENESS_PROPERTIES = ['vectors', 'group', 'form'] satisfies (keyof LikenessInput)[];
const NEAREST_PROPERTIES = ['vector', 'count', 'form'] satisfies (keyof NearestInput)[];
const DEFAULT_COUNT = 10;

export class WasmWordVectors implements WordVectors {
  readonly size: number;
  readonly #held: Held;

  constructor(boundary: Boundary<RawLearning>, lease: Lease) {
    this.#held = new Held(boundary, 'The word vectors', lease);
    this.size = this.#held.read((raw, handle) => raw.countWords(handle));
  }

  split(text: string): readonly SentenceWord[] {
    return this.#held.call(
      () => checkText(text, 'text'),
      (raw, handle, sentence) => raw.splitWords(handle, sentence),
    );
  }

  vectors(words: readonly string[], options: VectorOptions = {}): Matrix {
    return this.#held.call(
      () => {
        checkProperties(options, 'options', VECTOR_PROPERTIES);
        return { words: checkTexts(words, 'words'), form: checkForm(options.form) };
      },
      (raw, handle, checked) => raw.vectorsOfWords(handle, checked.words, checked.form),
    );
  }

  likeness(input: LikenessInput): Matrix {
    return this.#held.call(
      () => {
        checkProperties(input, 'input', LIKENESS_PROPERTIES);
        return {
          vectors: checkMatrix(input.vectors, 'vectors'),
          group: checkTexts(input.group, 'group'),
          form: checkForm(input.form),
        };
      },
      (raw, handle, { vectors, group, form }) => {
        give(raw, { vectors });
        return raw.likenessToWords(handle, group, form);
      },
    );
  }

  nearest(input: NearestInput): readonly Neighbour[] {
    return this.#held.call(
      () => {
        checkProperties(input, 'input', NEAREST_PROPERTIES);
        return {
          vector: checkMatrix(input.vector, 'vector'),
          count: checkIndex(input.count ?? DEFAULT_COUNT, 'count'),
          form: checkForm(input.form),
        };
      },
      (raw, handle, { vector, count, form }) => {
        give(raw, { vectors: vector });
        return raw.nearestWords(handle, count, form);
      },
    );
  }

  dispose(): void {
    this.#held.dispose();
  }
}

const checkForm = (form: unknown): number => checkOption(form ?? 'raw', 'form', VECTOR_FORMS);
