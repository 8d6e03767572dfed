import { html, nothing } from 'lit';
import { at, rowOf } from '../../../model/tensor.js';
import { switchControl } from '../../base/controls/switches.js';
import { ask } from '../../base/questions/prediction.js';
import type { Run } from '../../base/compute/run.js';
import { definition } from '../definition.js';
import { matrices, titleOf } from '../figure.js';
import { meeting } from '../meeting.js';
import { multiply } from '../model.js';

interface Shown {
  readonly run: Run;
  /** The number that is asked about, of the example as it first stands: the question says its row and column. */
  readonly asked: number;
}

const EXAMPLE = definition.presets['product']!;
const ASKED = { row: 2, col: 0 };

/** A number of a product stands where a row of the left factor meets a column of the right one. */
export default matrices.step<Shown>({
  runs: ({ engine, inputs: { left, right, swapped } }) => {
    const example = multiply(engine, EXAMPLE.left!, EXAMPLE.right!).matrix('product');
    return {
      run: swapped ? multiply(engine, right, left) : multiply(engine, left, right),
      asked: at(example, ASKED.row, ASKED.col),
    };
  },
  view: (v) => {
    const { swapped } = v.inputs;
    const factors = swapped
      ? ({ left: 'right', right: 'left' } as const)
      : ({ left: 'left', right: 'right' } as const);
    return html`
      <div class="sides">
        ${meeting(v, factors)}
        <div class="stack">
          ${switchControl(v, 'swapped', { label: 'product.swapped' })}
          ${swapped ? v.note('product.differs', shapes(v.shown.run)) : nothing} ${v.note('product.edit')}
        </div>
      </div>
    `;
  },
  shows: (v, { stage }) => v.hasPredicted || stage !== 'product',
  untilAnswered: 'product.hidden',
  reveal: () => ({
    left: EXAMPLE.left!,
    right: EXAMPLE.right!,
    swapped: false,
    cell: { stage: 'product', ...ASKED },
  }),
  predict: ({ words, shown }) => {
    const write = (value: number): string => words.short(value);
    return ask({
      kind: 'number',
      correct: shown.asked,
      write,
      question: words.say('product.question'),
      because: words.say('product.because', { answer: write(shown.asked) }),
    });
  },
  program: (v) => ({
    kind: 'product',
    left: { name: titleOf(v, 'left').toLowerCase(), matrix: v.shown.run.matrix('left') },
    right: { name: titleOf(v, 'right').toLowerCase(), matrix: v.shown.run.matrix('right') },
    result: 'result',
  }),
  describe: (v) => {
    const first = rowOf(v.shown.run.matrix('product'), 0).map((value) => v.words.short(value));
    const name = titleOf(v, 'product');
    return v.words.say('product.say', { name, ...shapes(v.shown.run), numbers: first.join(', ') });
  },
});

/** How large the factors and the product are. */
function shapes(run: Run): Readonly<Record<'left' | 'right' | 'product', string>> {
  const size = (stage: 'left' | 'right' | 'product'): string => {
    const { rows, cols } = run.matrix(stage);
    return `${rows} × ${cols}`;
  };
  return { left: size('left'), right: size('right'), product: size('product') };
}
