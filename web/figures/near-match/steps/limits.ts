import { numberOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { keyName, namesOf, placesOf, recordsIn } from '../../records/records.js';
import { bySpelling } from '../../records/spelling-run.js';
import { spellingStep, sayBest } from '../spelling-step.js';
import { en } from '../later.words.js';

/** One name in two languages; a puzzle where the table holds both. */
const SAME_NAME = ['Henry', 'Heinrich'] as const;
const PUZZLE_SCORE = 0.5;
/** The query that the question is about, whatever the learner types for the puzzle, and a key that is the same name. */
const ASKED = { query: 'George', key: 'Jiri' } as const;

export default spellingStep({
  picks: true,
  reveal: () => ({ query: ASKED.query }),
  predict: (v) => {
    const [record] = placesOf(v, [ASKED.key]) ?? [];
    const asked = bySpelling(v.engine, { ...v.inputs, query: ASKED.query }, 0);
    if (record === undefined || !asked) return null;
    const { query: pieces } = asked.piecesOf(record);
    const shared = pieces.filter((piece) => piece.shared).length;
    const words = v.words.with({ en });
    return numberOf(words, 'george', {
      correct: asked.scoreOf(record),
      decimals: 3,
      range: [0, 1],
      params: { query: ASKED.query, key: keyName(v, record), shared: String(shared) },
      ...(shared === 0 && { because: words.say('george.none-because') }),
    });
  },
  puzzle: (v, run) => {
    const places = placesOf(v, SAME_NAME);
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
  describe: (v) => {
    const cell = v.selection;
    // Where the two names are missing, the cell that the step begins with is about some other key.
    if (!placesOf(v, SAME_NAME) || cell?.stage !== 'scores' || cell.col >= recordsIn(v.inputs).length)
      return sayBest(v);
    return v.words.with({ en }).say('say.limits', { ...namesOf(v, cell.col), score: v.text(cell) });
  },
});
