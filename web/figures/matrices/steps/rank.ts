import { html, nothing } from 'lit';
import { rows, type Rows } from '../../../model/fields.js';
import { atOnce } from '../../base/numbers/moved-beside-numbers.js';
import { examples } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { choicesIn } from '../../base/plane/choices.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { Run } from '../../base/compute/run.js';
import { FACTORS } from '../definition.js';
import { matrices } from '../figure.js';
import { meeting } from '../meeting.js';
import { compose, pointsAfter, spanOf, type Span } from '../model.js';
import { plane, POINTS, shapeOf } from '../plane.js';

interface Shown {
  readonly run: Run;
  /** Where the points of the grid end. */
  readonly after: Rows;
  readonly span: Span;
  /** Where all ends by the product that is asked about: one column times one row. */
  readonly asked: Span;
}

/** What all points may become: around the grid, a line through the centre, the centre. */
const ENDS: Readonly<Record<string, Rows>> = {
  plane: rows('0,3 / -3,3 / -3,-3 / 3,-3 / 3,3 / 0,3'),
  line: rows('-4,-2 / 4,2'),
  point: rows('0,0'),
};

/** A product over one number keeps one direction: rank is how many are left. */
export default matrices.step<Shown>({
  runs: ({ engine, inputs: { left, right } }) => {
    const run = compose(engine, left, right);
    const product = run.matrix('product');
    const asked = compose(engine, FACTORS.one.left, FACTORS.one.right).matrix('product');
    return {
      run,
      after: pointsAfter(engine, POINTS, product),
      span: spanOf(engine, product),
      asked: spanOf(engine, asked),
    };
  },
  view: (v) => {
    const before = shapeOf(POINTS, 'dots', false);
    const shapes = v.hasPredicted ? [before, shapeOf(v.shown.after, 'dots', true)] : [before];
    const { moved, numbers } = atOnce(
      v,
      plane(v, { vectors: [], shapes, choices: choicesIn(v, ENDS, 'above') }),
      meeting(v, { left: 'left', right: 'right', coversProduct: false }),
    );
    return html`
      <div class="beside">
        <div class="leading stack">${moved}</div>
        <div class="stack">
          ${v.fixed ? nothing : examples(v, 'rank.factors', FACTORS, { narrow: true })}
          <div class="together">
            ${numbers}
            <div class="wide">${v.covered(() => v.puzzle())}</div>
          </div>
        </div>
      </div>
    `;
  },
  untilAnswered: 'rank.hidden',
  reveal: () => FACTORS.one,
  predict: ({ words, shown: { asked } }) =>
    oneOf(words, 'rank', { options: ['plane', 'line', 'point'], correct: asked }),
  puzzle: ({ words, inputs: { left }, shown: { run, span } }) =>
    puzzleOf(words, 'rank.puzzle', {
      two: left[0]?.length === 2,
      line: span === 'line',
      numbers: run.matrix('right').data.every((number) => number !== 0),
    }),
  program: ({ shown: { run } }) => ({
    kind: 'product',
    left: { name: 'u', matrix: run.matrix('left') },
    right: { name: 'v', matrix: run.matrix('right') },
    result: 'w',
  }),
  describe: (v) => v.words.say(`rank.say-${v.shown.span}`),
});
