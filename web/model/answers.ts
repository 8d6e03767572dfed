import { parseNumber } from './numbers.js';
import type { Answer, PredictionResults } from './results.js';

/** In the place of an answer: nothing is covered, and nothing was said. */
export const SKIPPED = 'skipped';

/** Whether a question was answered, and not skipped, which addresses also write as "". */
export const isAnswer = (prediction: unknown): boolean => Boolean(prediction) && prediction !== SKIPPED;

/** What shows an answer in the figure: it can be pressed, or is the answer that was given. */
export type Guess = 'offered' | 'given';

/** The same with the answer that it is. */
export interface ShownAnswer {
  readonly value: string;
  readonly guess: Guess;
  /** What it is called, as the question has it. */
  readonly label: string;
}

/** An answer that lies at a value of an axis. */
export interface AnswerOnAxis {
  readonly answer: ShownAnswer;
  readonly at: number;
}

/** The answer that lies nearest to a value; undefined where there is none. */
export const nearestAnswer = (answers: readonly AnswerOnAxis[], value: number): string | undefined =>
  [...answers].sort((one, other) => Math.abs(one.at - value) - Math.abs(other.at - value))[0]?.answer.value;

/** A prediction as it was given; null where the question was skipped or the address holds no number. */
export function readAnswer(kind: PredictionResults['kind'], text: string): Answer | null {
  if (!isAnswer(text)) return null;
  if (kind === 'choice') return text;
  const numbers = text.split(',').map(parseNumber);
  if (!numbers.every((number) => number !== null)) return null;
  return kind === 'bars' ? numbers : (numbers[0] ?? null);
}
