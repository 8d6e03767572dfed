import type { WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import { rows, type InputsOf } from '../../model/fields.js';
import { at, matrixOf, row, rowOf } from '../../model/tensor.js';
import { checkTwo, vectorsOf } from '../base/compute/known-words.js';
import { AttentionRun, Run } from '../base/compute/run.js';
import { attend, type Goal } from '../word-plane/model.js';
import type { SharedVectorsFields } from './definition.js';

type Inputs = InputsOf<SharedVectorsFields>;

/** One word's vector mixed with another's by a fixed ratio. */
export interface Mix {
  /** The output is the mixture: 1 x 100. */
  readonly mixing: AttentionRun;
  /** Its scores are cosines: the first word in row 0, the mixture in row 1, each with the words compared. */
  readonly likeness: AttentionRun;
}

export const OWN_ROW = 0;
export const MIXTURE_ROW = 1;

/** As in the first lesson: a query of (.75, .25) over one-hot keys takes just that of each value. */
const ONE_HOT = matrixOf(rows('1,0 / 0,1'), 2);

/** Errors: InputError where there are not two words to mix, or a word has no vector. */
export function mix(
  engine: Engine,
  vectors: WordVectors,
  { mixed, kept, compared }: Pick<Inputs, 'mixed' | 'kept' | 'compared'>,
): Mix {
  const value = vectorsOf(vectors, checkTwo(mixed, 'mixed'), 'mixed');
  const key = vectorsOf(vectors, compared, 'compared');
  const mixing = new AttentionRun(engine, {
    query: row([kept, 1 - kept]),
    key: ONE_HOT,
    value,
    compatibility: 'dot',
    normalisation: 'none',
  });
  const query = matrixOf([rowOf(value, 0), rowOf(mixing.output, 0)], value.cols);
  return { mixing, likeness: new AttentionRun(engine, { query, key, value: key, compatibility: 'cosine' }) };
}

/** What is shown of both: the cosines of the one, and the mixture of the other, which asks in the second row. */
export function numbersOf({ mixing, likeness }: Mix): Run {
  const run = new Run();
  for (const stage of ['scores', 'key'] as const) run.set(stage, likeness.place(stage));
  for (const stage of ['weights', 'value', 'output'] as const) run.set(stage, mixing.place(stage));
  const mixture = mixing.place('output');
  run.set('query', {
    matrix: likeness.attention.query,
    derive: ({ col }) => mixture.derive({ stage: 'output', row: 0, col }),
  });
  return run;
}

/** The first of the compared words that is not itself mixed in. */
export function telling({ mixed, compared }: Pick<Inputs, 'mixed' | 'compared'>): number {
  const found = compared.findIndex((word) => !mixed.includes(word));
  return Math.max(found, 0);
}

export interface Weighed {
  readonly softmax: AttentionRun;
  /** The same scores divided by the sum of their row; null where that is not asked for. */
  readonly sum: AttentionRun | null;
}

/** Each word asks with the very vector that it is found by. */
export function weigh(engine: Engine, inputs: Inputs): Weighed {
  const softmax = attend(engine, inputs);
  const { attention } = softmax;
  return {
    softmax,
    sum: inputs.bySum ? new AttentionRun(engine, { ...attention, normalisation: 'divide-by-sum' }) : null,
  };
}

/** What the learner is asked to reach in a step. */
export function goalsOf(step: string, words: readonly string[]): readonly Goal[] {
  if (step === 'length' && words.length > 1) {
    return [
      { kind: 'above', query: 0, key: 1, limit: 0.5 },
      { kind: 'below', query: 1, key: 0, limit: 0.5 },
    ];
  }
  if (step === 'swap' && words.length > 1) return SWAP;
  return step === 'ring' && words.length > 2 ? RING : [];
}

/** Each of two words prefers the other to itself. */
const SWAP: readonly Goal[] = [
  { kind: 'rather', query: 0, key: 1, other: 0 },
  { kind: 'rather', query: 1, key: 0, other: 1 },
];

type RingGoal = Extract<Goal, { readonly kind: 'rather' }>;

/** a looks at b, b at c, c at a. */
const RING: readonly RingGoal[] = [
  { kind: 'rather', query: 0, key: 1, other: 2 },
  { kind: 'rather', query: 1, key: 2, other: 0 },
  { kind: 'rather', query: 2, key: 0, other: 1 },
];

/** One line of the proof: the score with `key` must be greater than that with `other`. */
export interface ProofLine extends Omit<RingGoal, 'kind'> {
  readonly greater: number;
  readonly smaller: number;
  readonly holds: boolean;
}

/** In the order of the chain, where each line begins with the twin of the score that the last one ended with. */
export function proofLines(scores: Matrix): readonly ProofLine[] {
  return [0, 2, 1].map((index) => {
    const { query, key, other } = RING[index]!;
    const greater = at(scores, query, key);
    const smaller = at(scores, query, other);
    return { query, key, other, greater, smaller, holds: greater > smaller };
  });
}
