import { switchOf } from '../../base/switches.js';
import { onPlane } from '../on-plane.js';

/** Weights would mirror as well if scores were not normalised by rows: here each is divided by the sum of its row. */
export default onPlane({
  settings: (v) =>
    switchOf(v, 'bySum', 'sum.switch', v.inputs.bySum, (bySum) => {
      const { selection } = v;
      if (selection?.stage !== 'weights') {
        v.change({ bySum });
        return;
      }
      // The same number in the other run: what was looked at stays in view.
      const { stage, row, col } = selection;
      v.change({ bySum, cell: { stage, row, col, ...(bySum && { run: 'sum' }) } });
    }),
});
