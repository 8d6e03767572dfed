import { keyName, queryName, recordsIn } from '../../records/records.js';
import { asking, sayBest, scoreText, sharing } from '../asking.js';

/** One name in two languages; a question and a puzzle where the table holds them. */
const SAME_NAME = ['Henry', 'Heinrich'] as const;
const PUZZLE_SCORE = 0.5;

export default asking({
  predict: (v) => {
    const { words } = v;
    const { spelling } = v.shown;
    const [henry] = SAME_NAME;
    const record = recordsIn(v.inputs).findIndex(({ key }) => key === henry);
    if (!spelling || record < 0) return null;
    return {
      kind: 'number',
      question: words.say('predict.henry', { key: henry, query: queryName(v) }),
      correct: spelling.scoreOf(record),
      write: (value) => words.fixed(value, 3),
      because: words.say('predict.henry-because', sharing(v, spelling, record)),
    };
  },
  puzzle: (v) => {
    const { words } = v;
    const places = SAME_NAME.map((name) => recordsIn(v.inputs).findIndex(({ key }) => key === name));
    const { spelling } = v.shown;
    if (!spelling || !v.hasPredicted || places.some((record) => record < 0)) return null;
    return {
      title: words.say('goal.title'),
      goals: places.map((record) => ({
        text: words.say('goal.above', { key: keyName(v, record) }),
        reached: spelling.scoreOf(record) > PUZZLE_SCORE,
      })),
      reached: words.say('goal.reached'),
      hints: [words.say('hint.ends'), words.say('hint.parts'), words.say('hint.solution')],
    };
  },
  say: (v) => {
    const cell = v.selection;
    if (cell?.stage !== 'scores' || cell.col >= recordsIn(v.inputs).length) return sayBest(v);
    const names = { query: queryName(v), key: keyName(v, cell.col) };
    return v.words.say('say.limits', { ...names, score: scoreText(v, cell.col) });
  },
});
