import { html, nothing, type TemplateResult } from 'lit';
import { rows } from '../../../model/fields.js';
import { rowOf } from '../../../model/tensor.js';
import { examples } from '../../base/controls.js';
import { numbersOf } from '../../base/plane/note.js';
import { oneOf } from '../../base/prediction.js';
import { puzzleOf } from '../../base/puzzle.js';
import { comparing, keyName, keysOf, leads } from '../comparing.js';
import { inputMatrix, type View } from '../figure.js';
import { asLearned, learnedRows, type AsLearned } from '../model.js';

/** M to begin with; others are typed in. */
const MATRICES = {
  identity: { matrix: rows('1,0 / 0,1') },
  turn: { matrix: rows('0,1 / -1,0') },
  mirror: { matrix: rows('1,0 / 0,-1') },
};

export default comparing<AsLearned>({
  step: 'learned',
  extent: 4.5,
  told: { stage: 'scores', decimals: 2 },
  runs: ({ engine, inputs }) => asLearned(engine, inputs),
  turned: (shown) => shown.turned,
  learned: (v) =>
    html`<div class="together">
      ${learnedMatrix(v, 'matrix')}
      ${v.fixed || !areOfTwo(v) ? nothing : examples(v, 'learned', MATRICES, { narrow: true })}
      ${learnedMatrix(v, 'vector')}
    </div>`,
  predict: (v) => {
    const { words, inputs, shown } = v;
    const { data } = shown.general.scores;
    const largest = Math.max(...data);
    const best = keyName(data.indexOf(largest));
    const isFirst = String(inputs.matrix) === String(MATRICES.turn.matrix);
    return oneOf(words, 'predict.learned', {
      ...(!isFirst && { question: words.say('predict.learned.given') }),
      options: keysOf(v),
      correct: best,
      label: (key) => words.say('predict.learned.key', { key }),
      params: { numbers: numbersOf(v, rowOf(shown.turned, 0)), key: best, score: words.short(largest) },
    });
  },
  puzzle: ({ words, shown: { dot, general, additive } }) =>
    puzzleOf(words, 'puzzle.learned', {
      'dot-a': leads(dot, 0),
      'general-c': leads(general, 2),
      'additive-b': leads(additive, 1),
    }),
});

/** The matrices that are offered are for vectors of two numbers. */
const areOfTwo = ({ inputs: { asking } }: View): boolean => asking[0]?.length === 2;

/** Its rows have no names. */
const learnedMatrix = (v: View, stage: 'matrix' | 'vector'): TemplateResult =>
  inputMatrix(v, stage, {
    class: 'tight',
    heading: v.words.say(`matrix.short-${stage}`),
    input: {
      name: stage,
      rows: learnedRows(v.inputs)[stage],
      label: (_, col, value) => v.words.say(`matrix.edit-${stage}`, { number: String(col + 1), value }),
    },
  });
