import type { AdditiveCompatibility, GeneralCompatibility } from '../../../engine/attention-types.js';
import type {
  AttentionInput,
  Cell,
  Derivation,
  Engine,
  Matrix,
  Operand,
  Trace,
  TraceOptions,
} from '../../../engine/types.js';
import type { Computation, ScoreFunction } from '../../../model/program/program.js';
import { at } from '../../../model/tensor.js';
import type { AnyStage, ShownCell } from '../../../model/token.js';
import { deriveIn } from './open-trace.js';

/** A matrix of a run, and where each of its numbers comes from. */
export interface Place {
  readonly matrix: Matrix;
  /**
   * Cells without a run are of this run, or of the step's first where all runs share them; those of run '' are of the
   * first in any case.
   */
  derive(cell: ShownCell): Derivation<ShownCell>;
}

/** What a run computes for itself; the other stages are given, and the runs of a step share them. */
const COMPUTED: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights', 'contributions', 'output'];

/** By their stages. */
export type Matrices = Readonly<Partial<Record<AnyStage, Matrix | undefined>>>;

/**
 * One computation of a step, by its stages and heads. Where several stand in one view, the names under which the
 * step returns them tell their cells apart.
 */
export class Run {
  private readonly places = new Map<string, Place>();
  private readonly own: readonly AnyStage[] | 'all';

  constructor(own: readonly AnyStage[] | 'all' = COMPUTED) {
    this.own = own;
  }

  /** `head` is for a stage that has a matrix for each head. */
  set(stage: AnyStage, place: Place, head = 0): void {
    this.places.set(`${stage} ${head}`, place);
  }

  setAll(matrices: Matrices, derive: Place['derive'], head?: number): void {
    for (const [stage, matrix] of Object.entries(matrices))
      if (matrix) this.set(stage as AnyStage, { matrix, derive }, head);
  }

  /** Takes out what says nothing here. */
  protected remove(...stages: readonly AnyStage[]): void {
    for (const stage of stages) this.places.delete(`${stage} 0`);
  }

  /** Undefined for a number that this run does not have. */
  find({ stage, head = 0, row, col }: ShownCell): Place | undefined {
    const place = this.places.get(`${stage} ${head}`);
    return place && row < place.matrix.rows && col < place.matrix.cols ? place : undefined;
  }

  place(stage: AnyStage, head = 0): Place {
    const place = this.places.get(`${stage} ${head}`);
    if (!place) throw new Error(`this run has no ${stage} of head ${head}`);
    return place;
  }

  matrix(stage: AnyStage, head = 0): Matrix {
    return this.place(stage, head).matrix;
  }

  /** All matrices that this run has, in the order in which they were set. */
  get stages(): readonly { readonly stage: AnyStage; readonly head: number; readonly matrix: Matrix }[] {
    return [...this.places].map(([name, { matrix }]) => {
      const [stage, head] = name.split(' ') as [AnyStage, string];
      return { stage, head: Number(head), matrix };
    });
  }

  has(stage: AnyStage, head = 0): boolean {
    return this.places.has(`${stage} ${head}`);
  }

  /**
   * Where a number comes from: following it stays within its run; what all runs share belongs to the first. null for a
   * number that this run does not have.
   */
  derive({ run: name, ...cell }: ShownCell): Derivation<ShownCell> | null {
    const place = this.find(cell);
    if (!place) return null;
    return renamed(place.derive(cell), ({ run, ...source }) => {
      const owner = run ?? (this.owns(source.stage) ? name : undefined);
      return owner ? { ...source, run: owner } : source;
    });
  }

  /** Whether a stage is computed in this run alone. */
  owns(stage: AnyStage): boolean {
    return this.own === 'all' || this.own.includes(stage);
  }
}

type Learned = Partial<Omit<GeneralCompatibility, 'function'> & Omit<AdditiveCompatibility, 'function'>>;

/** Attention and everything that the engine kept of it. */
export class AttentionRun extends Run {
  readonly attention: AttentionInput & TraceOptions;
  readonly trace: Trace;

  constructor(engine: Engine, attention: AttentionInput & TraceOptions, own?: readonly AnyStage[]) {
    super(own);
    this.attention = attention;
    this.trace = engine.trace(attention);
    const derive: Place['derive'] = (cell) => deriveIn(engine, attention, cell);
    const { query, key, value, compatibility } = attention;
    const learned: Learned = typeof compatibility === 'object' ? compatibility : {};
    const { matrix, vector, queryMatrix, keyMatrix } = learned;
    const { output, heads } = this.trace;
    this.setAll(
      { query, key, value, matrix, vector, 'query-matrix': queryMatrix, 'key-matrix': keyMatrix, output },
      derive,
    );
    heads.forEach(({ raw, scores, masked, weights }, head) => {
      this.setAll({ raw, scores, masked, weights }, derive, head);
    });
  }

  /** What it computes from vectors, as a program: `changed` is what is unlike the lesson before. */
  program(changed: Computation['changed'], own: Partial<Computation> = {}): Computation {
    const { query, key, value, compatibility = 'scaled-dot', temperature = 1 } = this.attention;
    const score = typeof compatibility === 'object' ? compatibility.function : compatibility;
    // Each function that has learned has one of them.
    const learned = (['matrix', 'vector'] as const).find((stage) => this.has(stage));
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: score as ScoreFunction,
      weight: this.attention.normalisation ?? 'softmax',
      temperature,
      changed,
      ...(learned && { learned: this.matrix(learned) }),
      ...own,
    };
  }

  get scores(): Matrix {
    return this.matrix('scores');
  }

  get weights(): Matrix {
    return this.matrix('weights');
  }

  get output(): Matrix {
    return this.trace.output;
  }
}

/** A matrix that was not computed: typed in, set by hand, or learned. */
export const given = (matrix: Matrix): Place => ({
  matrix,
  derive: ({ row, col }) => ({ operation: 'given', operands: [], result: at(matrix, row, col) }),
});

/** A derivation with the cells of its operands called as `rename` says; null: no way leads on. */
export function renamed<From extends Cell<AnyStage>>(
  { operation, operands, result }: Derivation<From>,
  rename: (cell: From) => ShownCell | null,
): Derivation<ShownCell> {
  return {
    operation,
    result,
    operands: operands.map(({ name, value, cell, derivation }): Operand<ShownCell> => {
      const known = cell && rename(cell);
      return {
        name,
        value,
        ...(known && { cell: known }),
        ...(derivation && { derivation: renamed(derivation, rename) }),
      };
    }),
  };
}
