import type { Engine, TextKeys } from '../../engine/types.js';
import type { InputsOf, AnyRecord } from '../../model/fields.js';
import { at, rowOf } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import { hasTexts, valuesOf, valuesToFind } from './names.js';
import { recordsIn, type RecordFields } from './records.js';

/** Longer tables show their best keys first. */
const UNSORTED = 12;

/** Keys by their spelling: n-grams, cosine, softmax. */
export class SpellingRun extends AttentionRun {
  readonly keys: TextKeys;
  private readonly engine: Engine;

  constructor(engine: Engine, { query, ...table }: Asking, temperature: number) {
    const records = recordsIn(table);
    const keys = spelt(engine, query, records);
    const isLookup = hasTexts(records);
    const value = isLookup && temperature === 0 ? valuesToFind(records) : valuesOf(records);
    super(engine, { query: keys.query, key: keys.key, value, compatibility: 'cosine', temperature });
    this.keys = keys;
    this.engine = engine;
    // What is looked up is a text, and no number of this run.
    if (isLookup) this.remove('value', 'output');
  }

  scoreOf(record: number): number {
    return at(this.scores, 0, record);
  }

  /** Its records, the largest score first. */
  get byScore(): number[] {
    return [...this.scores.data.keys()].sort((one, other) => this.scoreOf(other) - this.scoreOf(one));
  }

  /** Long tables stand with their largest score first, short ones as they are. */
  get order(): number[] {
    return this.scores.cols > UNSORTED ? this.byScore : [...this.scores.data.keys()];
  }

  /** The pieces of the query and of one key. */
  piecesOf(record: number): { readonly query: readonly Piece[]; readonly key: readonly Piece[] } {
    const { features, query, key } = this.keys;
    const asked = rowOf(query, 0);
    const found = rowOf(key, record);
    const list = (own: readonly number[], other: readonly number[]): Piece[] =>
      features
        .map((text, index) => ({ text, count: own[index]!, shared: other[index]! > 0 }))
        .filter((piece) => piece.count > 0);
    return { query: list(asked, found), key: list(found, asked) };
  }

  /** The pieces of a name as they follow each other in it: those of the table stand in the order of all its keys. */
  inOrder(name: string, pieces: readonly Piece[]): readonly Piece[] {
    const { features } = this.engine.textKeys({ query: name, keys: [name], kind: 'n-grams' });
    return features.flatMap((text) => pieces.filter((piece) => piece.text === text));
  }
}

interface Spelling {
  readonly query: string;
  readonly records: readonly AnyRecord[];
  readonly keys: TextKeys;
}

const lastSpelt = new WeakMap<Engine, Spelling>();

/** The pieces of the query and of all keys: the same as before while they stay, as under another temperature. */
function spelt(engine: Engine, query: string, records: readonly AnyRecord[]): TextKeys {
  const last = lastSpelt.get(engine);
  if (last?.query === query && last.records === records) return last.keys;
  const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'n-grams' });
  lastSpelt.set(engine, { query, records, keys });
  return keys;
}

/** A run of two or three letters, how often it stands in a name, and whether the other name has it too. */
interface Piece {
  readonly text: string;
  readonly count: number;
  readonly shared: boolean;
}

type Asking = Pick<InputsOf<RecordFields>, 'query' | 'table' | 'records'>;

export interface Spelled {
  /** null where the table is empty */
  readonly spelling: SpellingRun | null;
}

/** Temperature 0 is the best match; null where the table is empty. */
export const bySpelling = (engine: Engine, inputs: Asking, temperature: number): SpellingRun | null =>
  recordsIn(inputs).length === 0 ? null : new SpellingRun(engine, inputs, temperature);
