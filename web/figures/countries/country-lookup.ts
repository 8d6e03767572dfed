import type { LayerCell, LayerTrace } from '../../engine/layer-types.js';
import type { LookupRule } from '../../engine/leave-one-out-types.js';
import type { WordVectors } from '../../engine/model-types.js';
import type { Engine, Learning, Matrix } from '../../engine/types.js';
import { at, matrixOf, rowOf } from '../../model/tensor.js';
import { renamed, Run } from '../base/compute/run.js';
import { readTrace } from '../base/compute/with-trace.js';
import { countryNames, type CountryTable } from './countries.js';

/** What of a name is compared. */
export type KeyKind = 'spelling' | 'word-vectors';

/** What has to be there to ask the countries. */
export interface Sources {
  readonly engine: Engine;
  readonly learning: Learning;
  readonly vectors: WordVectors;
  readonly countryTable: CountryTable;
}

/** Everything of one rule, each country taken out of the table and the others asked for it. */
interface Counted {
  /** n x n of n countries, at most 186: row i asks, and does not see column i. */
  readonly scores: Matrix;
  readonly weights: Matrix;
  /** n x 2: what the others answer. */
  readonly output: Matrix;
  /** n x 2: how far off that is. */
  readonly error: Matrix;
  /** 1 x 2: the mean of each column of `error`. */
  readonly mean: Matrix;
}

/** The rows of these stages are those that ask. */
const OF_ASKED = ['scores', 'weights', 'output'] as const;
const OF_ALL = ['error', 'mean'] as const;

const keysOf = new WeakMap<Learning, Map<KeyKind, Matrix>>();
const countedBy = new WeakMap<Learning, Map<string, Counted>>();

const kept = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

const mapOf = <Key, Value>(of: WeakMap<Learning, Map<Key, Value>>, learning: Learning): Map<Key, Value> => {
  const known = of.get(learning) ?? new Map<Key, Value>();
  of.set(learning, known);
  return known;
};

/** One row for each of all countries: counts of n-grams, or word vectors. They never change. */
const allKeys = ({ engine, learning, vectors }: Sources, kind: KeyKind): Matrix =>
  kept(mapOf(keysOf, learning), kind, () =>
    kind === 'spelling'
      ? engine.textKeys({ query: '', keys: [...countryNames], kind: 'n-grams' }).key
      : vectors.vectors([...countryNames]),
  );

/** Those of the table. */
export function countryKeys(sources: Sources, kind: KeyKind): Matrix {
  const all = allKeys(sources, kind);
  const { rows } = sources.countryTable;
  return rows.length === all.rows
    ? all
    : matrixOf(
        rows.map((row) => rowOf(all, row)),
        all.cols,
      );
}

const openTrace = (sources: Sources, kind: KeyKind, rule: LookupRule): LayerTrace =>
  sources.learning.traceLeaveOneOut({
    key: countryKeys(sources, kind),
    value: sources.countryTable.values,
    ...rule,
  });

/** Rules that a slider has passed by are not kept for good. */
const MOST_KEPT = 12;

function count(sources: Sources, kind: KeyKind, rule: LookupRule): Counted {
  const known = mapOf(countedBy, sources.learning);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
  return kept(known, `${kind} ${rule.way} ${rule.temperature ?? ''} ${sources.countryTable.key}`, () =>
    readTrace(
      () => openTrace(sources, kind, rule),
      (trace) => {
        const read = (stage: LayerCell['stage']): Matrix => trace.numbers({ stage });
        return {
          scores: read('scores'),
          weights: read('weights'),
          output: read('output'),
          error: read('error'),
          mean: read('mean'),
        };
      },
    ),
  );
}

const rowAlone = (matrix: Matrix, index: number): Matrix => ({
  rows: 1,
  cols: matrix.cols,
  data: Float32Array.from(rowOf(matrix, index)),
});

/**
 * One country is taken out of the table, and the others are asked for it: its scores, its weights and what it receives
 * (column 0 dollars, column 1 years) are row 0. Beside them how far off the answer is for each country, taken out in
 * turn, and the mean of that. Errors: EngineError.
 */
export class CountryLookup extends Run {
  readonly countryTable: CountryTable;
  /** The record that is taken out; null where none is, and nothing is asked. */
  readonly asked: number | null;
  private readonly counted: Counted;
  private sorted: readonly number[] | null = null;

  constructor(sources: Sources, asked: number | null, kind: KeyKind, rule: LookupRule) {
    super('all');
    this.countryTable = sources.countryTable;
    this.asked = asked;
    this.counted = count(sources, kind, rule);
    const derive = (stage: LayerCell['stage'], row: number, col: number) =>
      readTrace(
        () => openTrace(sources, kind, rule),
        (trace) => renamed(trace.derive({ stage, row, col }), (cell) => this.placeOf(cell)),
      );
    for (const stage of asked === null ? [] : OF_ASKED) {
      this.set(stage, {
        matrix: rowAlone(this.counted[stage], asked!),
        derive: ({ col }) => derive(stage, asked!, col),
      });
    }
    for (const stage of OF_ALL) {
      this.set(stage, {
        matrix: this.counted[stage],
        derive: ({ row, col }) => derive(stage, row, col),
      });
    }
    this.set('value', {
      matrix: this.countryTable.values,
      derive: ({ row, col }) => derive('value', row, col),
    });
  }

  /** The other records, the largest score first, of equals the first. */
  get byScore(): readonly number[] {
    return (this.sorted ??= this.sortedByScore());
  }

  private sortedByScore(): readonly number[] {
    const { asked, countryTable } = this;
    const { scores } = this.counted;
    const score = (record: number): number => at(scores, asked ?? 0, record);
    return [...countryTable.names.keys()]
      .filter((record) => asked !== null && record !== asked)
      .sort((one, other) => score(other) - score(one));
  }

  /** What the country that is taken out receives; not a number where none is. */
  output(col: number): number {
    return this.asked === null ? Number.NaN : at(this.counted.output, this.asked, col);
  }

  /** Of all countries, how far off the answer is. */
  errors(col: number): readonly number[] {
    return [...this.countryTable.names.keys()].map((record) => at(this.counted.error, record, col));
  }

  mean(col: number): number {
    return at(this.counted.mean, 0, col);
  }

  /** Of the keys, and of what other countries receive, nothing is in view. */
  private placeOf({ stage, row, col }: LayerCell) {
    if (stage === 'key') return null;
    const isOfAsked = (OF_ASKED as readonly string[]).includes(stage);
    if (!isOfAsked) return { stage, row, col };
    return row === this.asked ? { stage, row: 0, col } : null;
  }
}
