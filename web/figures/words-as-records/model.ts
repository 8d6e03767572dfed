import groups from '../../data/word-groups.json';
import type { SentenceWord, VectorForm, WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import { MAX_WORDS } from '../../model/fields.js';
import { at } from '../../model/tensor.js';
import { run, type Run } from '../spelling.js';

export const GROUPS: Readonly<Record<'fruit' | 'company', readonly string[]>> = groups;

/** How near a vector is to the two groups of words. */
export interface Likeness {
  readonly fruit: number;
  readonly company: number;
}

export interface WordRun extends Run {
  /** The word that asks, before it has listened, and after. */
  readonly alone: Likeness;
  readonly here: Likeness;
}

export interface WordsShown {
  readonly words: readonly string[];
  readonly unknown: readonly string[];
  /** Which of the words asks. */
  readonly query: number;
  readonly raw: WordRun;
  readonly centred: WordRun;
}

export interface Asked {
  readonly sentence: string;
  readonly query: string;
  readonly temperature: number;
}

/** Errors: InputError where the sentence has no known word, or more than MAX_WORDS. */
export function readSentence(vectors: WordVectors, sentence: string, name: string): readonly SentenceWord[] {
  const words = vectors.split(sentence);
  const known = words.filter((word) => word.known);
  if (known.length === 0) throw new InputError('problem.no-word', { name, given: sentence.slice(0, 40) });
  if (words.length > MAX_WORDS) {
    throw new InputError('problem.count', {
      name,
      given: String(words.length),
      allowed: String(MAX_WORDS),
    });
  }
  return words;
}

/** Every word is a record whose key and value are its vector; one word asks. */
export function askWords(engine: Engine, vectors: WordVectors, asked: Asked, name: string): WordsShown {
  const all = readSentence(vectors, asked.sentence, name);
  const words = all.filter(({ known }) => known).map(({ word }) => word);
  const found = words.indexOf(asked.query.toLowerCase());
  const query = found < 0 ? words.length - 1 : found;
  const ask = (form: VectorForm) => askIn(engine, vectors, words, query, form, asked.temperature);
  return {
    words,
    unknown: all.filter(({ known }) => !known).map(({ word }) => word),
    query,
    raw: ask('raw'),
    centred: ask('centred'),
  };
}

function askIn(
  engine: Engine,
  vectors: WordVectors,
  words: readonly string[],
  query: number,
  form: VectorForm,
  temperature: number,
): WordRun {
  const key = vectors.vectors(words, { form });
  const own = { rows: 1, cols: key.cols, data: key.data.slice(query * key.cols, (query + 1) * key.cols) };
  const asking = run(engine, {
    query: own,
    key,
    value: key,
    compatibility: 'scaled-dot',
    temperature,
  });
  const likeness = (vector: Matrix): Likeness => {
    const to = (group: readonly string[]) => at(vectors.likeness({ vectors: vector, group, form }), 0, 0);
    return { fruit: to(GROUPS.fruit), company: to(GROUPS.company) };
  };
  return { ...asking, alone: likeness(own), here: likeness(asking.trace.output) };
}
