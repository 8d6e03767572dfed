import { oneOf, type Prediction } from '../base/questions/prediction.js';
import { keyName, namesOf, queryName, scoreAt } from '../records/records.js';
import type { SpellingRun } from '../records/spelling-run.js';
import type { AskingView } from './spelling-step.js';
import { en } from './later.words.js';

const OPTIONS = 4;

/** The score that the question asks for. */
export function revealBest({ shown: { best } }: AskingView) {
  return best ? ({ cell: { stage: 'scores', row: 0, col: best.record } } as const) : {};
}

/** Which key scores highest: one of the best few, in the order of the table. */
export function whichIsBest(v: AskingView, run: SpellingRun): Prediction {
  const words = v.words.with({ en });
  const { best } = v.shown;
  const query = queryName(v);
  const offered = run.byScore.slice(0, OPTIONS).sort((one, other) => one - other);
  return oneOf(words, 'predict', {
    params: { query },
    options: offered.map(String),
    label: (record) => keyName(v, Number(record)),
    correct: best ? String(best.record) : '',
    because: best
      ? words.say('predict.because', { ...namesOf(v, best.record), score: v.text(scoreAt(best.record)) })
      : words.say('predict.none-because', { query }),
  });
}
