import { html, nothing } from 'lit';
import { rows } from '../../../model/fields.js';
import { rowOf } from '../../../model/tensor.js';
import { examples } from '../../base/controls/controls.js';
import { numbersOf } from '../../base/plane/note.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { comparing, keyName, keysOf, leads } from '../comparing.js';
import { definition } from '../definition.js';
import type { View } from '../figure.js';
import { learnedMatrix } from '../learned-matrix.js';
import { asLearned, type AsLearned } from '../model.js';

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
      ${isAboutAdditive(v) ? learnedMatrix(v, 'vector') : nothing}
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
  puzzle: ({ words, shown: { dot, general } }) =>
    puzzleOf(words, 'puzzle.learned', { 'dot-a': leads(dot, 0), 'general-c': leads(general, 2) }),
  more: (v) => (isAboutAdditive(v) ? ['additive'] : []),
});

/** The additive function was compared here before it had a step of its own: an address that set its w still shows it. */
function isAboutAdditive({ inputs: { vector }, selection }: View): boolean {
  return (
    String(vector) !== String(definition.presets.learned?.vector) ||
    selection?.run === 'additive' ||
    selection?.stage === 'vector'
  );
}

/** The matrices that are offered are for vectors of two numbers. */
const areOfTwo = ({ inputs: { asking } }: View): boolean => asking[0]?.length === 2;
