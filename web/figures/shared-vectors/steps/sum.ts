import type { TemplateResult } from 'lit';
import { at, column, matrixOf, rowOf } from '../../../model/tensor.js';
import { numberOf, type Prediction } from '../../base/questions/prediction.js';
import { switchOf } from '../../base/controls/switches.js';
import { wordAt } from '../../word-plane/views.js';
import { asBegun } from '../begun.js';
import { weigh } from '../model.js';
import { onPlane, type PlaneView } from '../on-plane.js';

const begun = asBegun('sum');
/** The word whose scores add up to less than 0. */
const ASKED = 1;

/** Each score is divided by the sum of its row, in place of softmax. */
export default onPlane({
  reveal: () => ({
    ...begun.asked,
    bySum: true,
    cell: { run: 'sum', stage: 'weights', row: ASKED, col: ASKED },
  }),
  predict,
  settings: (v) => v.covered(() => sumSwitch(v), begun.isCoveredIn(v)),
});

const sumSwitch = (v: PlaneView): TemplateResult =>
  switchOf(v, 'bySum', 'sum.switch', v.inputs.bySum, (bySum) => {
    const { selection } = v;
    if (selection?.stage !== 'weights') {
      v.change({ bySum });
      return;
    }
    // The same number in the other run: what was looked at stays in view.
    const { stage, row, col } = selection;
    v.change({ bySum, cell: { stage, row, col, ...(bySum && { run: 'sum' }) } });
  });

/** Not asked where the answer is in view already. */
function predict(v: PlaneView): Prediction | null {
  if (!begun.isAskedIn(v) || (v.inputs.bySum && !v.hasPredicted)) return null;
  const { words, engine } = v;
  const { softmax, sum } = weigh(engine, { ...begun.inputs, bySum: true });
  const scores = rowOf(softmax.scores, ASKED);
  const total = engine.multiply(matrixOf([scores], scores.length), column(scores.map(() => 1)));
  return numberOf(words, 'sum', {
    correct: at(sum!.weights, ASKED, ASKED),
    decimals: 3,
    params: {
      query: wordAt(v, ASKED),
      own: words.short(scores[ASKED]!),
      sum: words.short(at(total, 0, 0)),
    },
  });
}
