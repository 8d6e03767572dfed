import { rows } from '../../../model/fields.js';
import { at } from '../../../model/tensor.js';
import { numberOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { comparing, leads } from '../comparing.js';
import { learnedMatrix } from '../learned-matrix.js';
import { asLearned, type AsLearned } from '../model.js';

/** The key of the question: ten times the first one. */
const LONG = { asking: rows('2,1'), keys: rows('20,10'), vector: rows('1,1'), matrix: [] };

interface Additive extends AsLearned {
  /** What that key scores, whatever the vectors are by now: the question says them itself. */
  readonly long: number;
}

/** The additive function beside the dot product: an aside of the step `learned`. */
export default comparing<Additive>({
  step: 'additive',
  extent: 4.5,
  told: { stage: 'scores', decimals: 2 },
  runs: ({ engine, inputs }) => ({
    ...asLearned(engine, inputs),
    long: at(asLearned(engine, { ...inputs, ...LONG }).additive.scores, 0, 0),
  }),
  learned: (v) => learnedMatrix(v, 'vector'),
  reveal: ({ inputs: { keys } }) => ({
    asking: LONG.asking,
    vector: LONG.vector,
    keys: [LONG.keys[0]!, ...keys.slice(1)],
    cell: { stage: 'scores', row: 0, col: 0, run: 'additive' },
  }),
  predict: ({ words, shown: { long } }) =>
    numberOf(words, 'predict.additive', { correct: long, decimals: 2 }),
  puzzle: ({ words, shown: { dot, additive } }) =>
    puzzleOf(words, 'puzzle.additive', { 'dot-a': leads(dot, 0), 'additive-b': leads(additive, 1) }),
});
