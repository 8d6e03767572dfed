import { html, nothing } from 'lit';
import { rows, type Rows } from '../../../model/fields.js';
import { at, rowOf } from '../../../model/tensor.js';
import { atOnce } from '../../base/numbers/moved-beside-numbers.js';
import { examples } from '../../base/controls/controls.js';
import { withRow } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { choicesIn } from '../../base/plane/choices.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import type { Run } from '../../base/compute/run.js';
import { MATRICES } from '../definition.js';
import { matrices, titleOf, type View } from '../figure.js';
import { meeting } from '../meeting.js';
import { move, pointsAfter } from '../model.js';
import { LETTER, plane, shapeOf, tip } from '../plane.js';

interface Shown {
  readonly run: Run;
  /** Where the points of the letter end. */
  readonly after: Rows;
  /** Where (1, 0) ends by the matrix that is asked about, of which the question says the rows itself. */
  readonly asked: readonly number[];
}

const FIRST = [1, 0];

/** Where it may end: an arrow from the centre. */
const ENDS: Readonly<Record<string, Rows>> = {
  up: rows('0,0 / 0,1'),
  down: rows('0,0 / 0,-1'),
  stays: rows('0,0 / 1,0'),
};

/** A matrix moves every vector of the plane: its rows are where (1, 0) and (0, 1) end. */
export default matrices.step<Shown>({
  runs: ({ engine, inputs: { vector, matrix } }) => {
    const run = move(engine, vector, matrix);
    const asked = move(engine, [FIRST], MATRICES.turn.matrix).matrix('product');
    return { run, after: pointsAfter(engine, LETTER, run.matrix('right')), asked: rowOf(asked, 0) };
  },
  view: (v) => {
    const { moved, numbers } = atOnce(v, inPlane(v), meeting(v, { left: 'vector', right: 'matrix' }));
    return html`
      <div class="beside">
        <div class="leading stack">${moved}</div>
        <div class="stack">
          ${v.fixed ? nothing : examples(v, 'plane.preset', MATRICES, { narrow: true })}
          <div class="together">
            ${numbers}
            <div class="wide">${v.covered(() => v.puzzle())}</div>
          </div>
        </div>
      </div>
    `;
  },
  shows: (v, { stage }) => v.hasPredicted || stage !== 'product',
  untilAnswered: 'plane.hidden',
  reveal: () => ({ vector: [FIRST], ...MATRICES.turn }),
  predict: ({ words, shown: { asked } }) =>
    oneOf(words, 'plane', {
      options: ['up', 'down', 'stays'],
      correct: asked[1]! > 0 ? 'up' : asked[1]! < 0 ? 'down' : 'stays',
    }),
  puzzle: ({ words, shown: { run } }) => {
    const { data } = run.matrix('right');
    return puzzleOf(words, 'plane.puzzle', {
      first: data[0] === 0 && data[1] === 1,
      second: data[2] === 1 && data[3] === 0,
    });
  },
  program: ({ shown: { run } }) => ({
    kind: 'product',
    left: { name: 'x', matrix: run.matrix('left') },
    right: { name: 'w', matrix: run.matrix('right') },
    result: 'moved',
  }),
  describe: (v) => {
    const text = (stage: 'left' | 'product') =>
      rowOf(v.shown.run.matrix(stage), 0)
        .map((value) => v.words.short(value))
        .join(', ');
    return v.words.say('plane.say', { before: text('left'), after: text('product') });
  },
});

/** x and both axes, of which the rows of W are the ends; until the question is answered, as they were before. */
function inPlane(v: View<Shown>) {
  const { words, inputs, shown } = v;
  const [x = []] = inputs.vector;
  const before = shapeOf(LETTER, 'outline', false);
  const own = tip({
    id: 'vector',
    label: titleOf(v, 'left'),
    role: 'query',
    vector: x,
    locked: !v.canEdit('vector'),
    name: words.say('plane.vector'),
  });
  const change = (id: string, to: readonly number[], options: { gesture: string; final: boolean }): void => {
    const patch = id === 'vector' ? { vector: [to] } : { matrix: withRow(inputs.matrix, Number(id), to) };
    v.change(patch, options);
  };
  const choices = choicesIn(v, ENDS);
  if (!v.hasPredicted) return plane(v, { vectors: [own], shapes: [before], choices, move: change });
  const axes = inputs.matrix.map((vector, index) => {
    const name = words.say('plane.row', { row: String(index + 1) });
    const looks = { label: words.say('plane.row-name', { row: String(index + 1) }), role: 'key' } as const;
    return tip({ id: String(index), vector, name, ...looks, locked: !v.canEdit('matrix') });
  });
  const product = shown.run.matrix('product');
  const moved = tip({
    id: 'moved',
    label: titleOf(v, 'product'),
    role: 'output',
    locked: true,
    vector: [at(product, 0, 0), at(product, 0, 1)],
    name: words.say('plane.moved'),
  });
  const lines = [{ from: 'vector', to: 'moved', kind: 'guide' as const }];
  const shapes = [before, shapeOf(shown.after, 'outline', true)];
  return plane(v, { vectors: [own, ...axes, moved], shapes, lines, choices, move: change });
}
