import { recallLearner, rememberLearner } from '../learner.js';

/** What became of a question. */
export type Answered = 'done' | 'skipped';

/** By question; one that was neither done nor skipped is not there. */
export type Answers = Readonly<Record<string, Answered>>;

const NAME = 'self-test';

const isAnswered = (value: unknown): value is Answered => value === 'done' || value === 'skipped';

/** What this device remembers; anybody can write there, so that only what can be read counts. */
export function readAnswers(): Answers {
  try {
    const stored: unknown = JSON.parse(recallLearner(NAME) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Answered] => isAnswered(entry[1])),
    );
  } catch {
    return {};
  }
}

export function writeAnswers(answers: Answers): void {
  rememberLearner(NAME, JSON.stringify(answers));
}
