import { html } from 'lit';
import { control } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { Run } from '../../base/compute/run.js';
import { matrices, titleOf } from '../figure.js';
import { meeting } from '../meeting.js';
import { multiplyIdentity, multiplyTransposed } from '../model.js';

interface Shown {
  readonly run: Run;
}

/** The numbers of the product that are answers, by row and column. */
const ANSWERS: Readonly<Record<string, string>> = { '2,0': 'mirror', '2,2': 'diagonal' };

/** Two right factors that lessons use: the transpose of X itself, and the identity. */
export default matrices.step<Shown>({
  runs: ({ engine, inputs: { left, factor } }) => ({
    run: factor === 'identity' ? multiplyIdentity(engine, left) : multiplyTransposed(engine, left),
  }),
  view: (v) => html`
    <div class="sides">
      ${meeting(v, { left: 'left', guess: ({ row, col }) => v.answerAt(ANSWERS[`${row},${col}`] ?? '') })}
      <div class="stack">
        ${control(v, 'factor', { narrow: true })} ${v.note(`factor.${v.inputs.factor}-note`)}
        ${v.covered(() => v.puzzle())}
      </div>
    </div>
  `,
  // Each number of the transpose is one of X.
  explain: (v, cell) => {
    if (cell.stage !== 'right' || v.inputs.factor !== 'transpose') return undefined;
    const source = { stage: 'left', row: cell.col, col: cell.row } as const;
    const number = v.text(cell);
    return {
      number,
      sentence: v.sentence(cell, number),
      sources: [source],
      unpictured: 'given',
      lines: [[{ text: number, cell: source }]],
    };
  },
  shows: (v, { stage }) => v.hasPredicted || stage !== 'product',
  untilAnswered: 'special.hidden',
  reveal: () => ({ factor: 'transpose', cell: { stage: 'product', row: 2, col: 0 } }),
  predict: ({ words }) =>
    oneOf(words, 'special', { options: ['mirror', 'diagonal', 'none'], correct: 'mirror' }),
  puzzle: ({ words, inputs: { factor }, shown: { run } }) => {
    if (factor !== 'transpose') return null;
    const { rows, data } = run.matrix('product');
    const isOne = (index: number): boolean => Math.floor(index / rows) === index % rows;
    return puzzleOf(
      words,
      'special.puzzle',
      {
        apart: data.every((value, index) => isOne(index) || value === 0),
        long: data.every((value, index) => !isOne(index) || value > 0),
      },
      { hints: 2 },
    );
  },
  program: (v) => {
    const name = v.inputs.factor === 'identity' ? 'identity' : 'x_transposed';
    const { run } = v.shown;
    return {
      kind: 'product',
      left: { name: 'x', matrix: run.matrix('left') },
      right: { name, matrix: run.matrix('right') },
      result: 'result',
    };
  },
  describe: (v) => v.words.say(`special.say-${v.inputs.factor}`, { name: titleOf(v, 'product') }),
});
