import { numberOf } from '../../base/prediction.js';
import { puzzleTexts } from '../../base/puzzle.js';
import { keyName, namesOf, placesOf, recordsIn } from '../../records/records.js';
import { asking, sayBest, sharing } from '../asking.js';
import { en } from '../later.words.js';

/** One name in two languages; a question and a puzzle where the table holds them. */
const SAME_NAME = ['Henry', 'Heinrich'] as const;
const PUZZLE_SCORE = 0.5;

export default asking({
  predict: (v, run) => {
    const [record] = placesOf(v, [SAME_NAME[0]]) ?? [];
    if (record === undefined) return null;
    const params = sharing(v, run, record);
    return numberOf(v.words.with({ en }), 'henry', { correct: run.scoreOf(record), decimals: 3, params });
  },
  puzzle: (v, run) => {
    const places = v.hasPredicted ? placesOf(v, SAME_NAME) : null;
    if (!places) return null;
    const words = v.words.with({ en });
    return {
      ...puzzleTexts(words, 'goal'),
      goals: places.map((record) => ({
        text: words.say('goal.above', { key: keyName(v, record) }),
        reached: run.scoreOf(record) > PUZZLE_SCORE,
      })),
    };
  },
  say: (v) => {
    const cell = v.selection;
    if (cell?.stage !== 'scores' || cell.col >= recordsIn(v.inputs).length) return sayBest(v);
    return v.words.with({ en }).say('say.limits', { ...namesOf(v, cell.col), score: v.text(cell) });
  },
});
