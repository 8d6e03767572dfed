import groups from '../../data/word-groups.json';
import type { SentenceWord, VectorForm, WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import { MAX_WORDS, type InputsOf } from '../../model/fields.js';
import { checkWordCount } from '../../model/lengths.js';
import { at } from '../../model/tensor.js';
import { WordError } from '../base/compute/known-words.js';
import { AttentionRun } from '../base/compute/run.js';
import type { WordsAsRecordsFields } from './definition.js';

export const GROUPS: Readonly<Record<'fruit' | 'company', readonly string[]>> = groups;

/** How near a vector is to the two groups of words. */
export interface Likeness {
  readonly fruit: number;
  readonly company: number;
}

/** One word asks all words of the sentence: every word is a record whose key and value are its vector. */
export class WordRun extends AttentionRun {
  /** The word that asks, as its vector alone has it, and as its output has it. */
  readonly alone: Likeness;
  readonly here: Likeness;
  /** Each word of the sentence, by its own vector. */
  readonly each: readonly Likeness[];

  constructor(
    engine: Engine,
    vectors: WordVectors,
    sentence: Sentence,
    form: VectorForm,
    temperature: number,
  ) {
    const { words, query } = sentence;
    const key = vectors.vectors(words, { form });
    const own = { rows: 1, cols: key.cols, data: key.data.slice(query * key.cols, (query + 1) * key.cols) };
    super(engine, { query: own, key, value: key, compatibility: 'scaled-dot', temperature });
    const likeness = (of: Matrix): readonly Likeness[] => {
      const to = (group: readonly string[]) => vectors.likeness({ vectors: of, group, form });
      const fruit = to(GROUPS.fruit);
      const company = to(GROUPS.company);
      return Array.from({ length: of.rows }, (_, row) => ({
        fruit: at(fruit, row, 0),
        company: at(company, row, 0),
      }));
    };
    this.each = likeness(key);
    this.alone = this.each[query]!;
    this.here = likeness(this.output)[0]!;
  }
}

interface Sentence {
  /** Those that have a vector. */
  readonly words: readonly string[];
  /** Which of the words asks. */
  readonly query: number;
}

export interface WordsShown extends Sentence {
  readonly unknown: readonly string[];
  /** That which the step is about; a cell without a run is of it. */
  readonly asked: WordRun;
  readonly raw: WordRun;
}

/** Errors: InputError where the sentence has no known word, or more than MAX_WORDS. */
export function readSentence(vectors: WordVectors, sentence: string, name: string): readonly SentenceWord[] {
  const words = vectors.split(sentence);
  const known = words.filter((word) => word.known);
  if (known.length === 0) throw new WordError('problem.no-word', { name, given: sentence.slice(0, 40) });
  checkWordCount(name, words, { least: 1, most: MAX_WORDS });
  return words;
}

/** Errors: as readSentence. */
export function askWords(
  engine: Engine,
  vectors: WordVectors,
  { sentence, query: asking, form, temperature }: InputsOf<WordsAsRecordsFields>,
  isCentred: boolean,
): WordsShown {
  const all = readSentence(vectors, sentence, 'sentence');
  const words = all.filter(({ known }) => known).map(({ word }) => word);
  const found = words.indexOf(asking.toLowerCase());
  const query = found < 0 ? words.length - 1 : found;
  const run = (of: VectorForm) => new WordRun(engine, vectors, { words, query }, of, temperature);
  return {
    words,
    query,
    unknown: all.filter(({ known }) => !known).map(({ word }) => word),
    asked: run(isCentred ? 'centred' : form),
    raw: run('raw'),
  };
}
