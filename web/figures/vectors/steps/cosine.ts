import { html, type TemplateResult } from 'lit';
import { at, row, rowOf } from '../../../model/tensor.js';
import type { ShownCell } from '../../../model/token.js';
import { atOnce } from '../../base/numbers/moved-beside-numbers.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { arrowNumbers, following, plane, timesSlider, tipOf } from '../arrows.js';
import { NAMES } from '../definition.js';
import { vectors, type View } from '../figure.js';
import { compareBoth, lengthOf, type Compared } from '../model.js';

interface Shown extends Compared {
  /** Of a and b, in degrees. */
  readonly angle: number;
  /** Whether neither arrow is of length 0. */
  readonly havePlaces: boolean;
}

const STRAIGHT_AGAINST = -0.99;

const dotOf = (col: number) => ({ stage: 'scores', row: 0, col }) as const;
const cosineOf = (col: number) => ({ ...dotOf(col), run: 'cosine' }) as const;

/** Lengths divided out: only the angle counts. */
export default vectors.step<Shown>({
  runs: ({ engine, inputs }) => {
    const compared = compareBoth(engine, inputs);
    const angle = at(engine.angles(row([at(compared.cosine.scores, 0, 0)])), 0, 0);
    return { ...compared, angle, havePlaces: inputs.vectors.every((vector) => lengthOf(engine, vector) > 0) };
  },
  view: (v) => {
    const { moved, numbers } = atOnce(
      v,
      plane(v, { extent: 7, ...inPlane(v) }),
      html`<div class="together">${arrowNumbers(v)} ${comparisons(v)}</div>`,
    );
    return html`
      <div class="beside">
        <div class="leading stack">${moved}</div>
        <div class="stack">${timesSlider(v, 1)} ${numbers} ${v.covered(() => v.puzzle())}</div>
      </div>
    `;
  },
  shows: (v, { stage }) => !v.isAsking || stage === 'query' || stage === 'key',
  write: (v, value, cell) => {
    if (cell?.stage !== 'scores') return undefined;
    return cell.run === 'cosine' ? v.words.fixed(value, 3) : v.words.short(value);
  },
  untilAnswered: 'cosine.hidden',
  sentence: (v, { stage, run, col }, text) => {
    if (stage !== 'scores') return v.words.tokens('sentence.given', {});
    const message = run === 'cosine' ? 'cosine.sentence' : 'cosine.sentence-dot';
    return v.words.tokens(message, { name: nameOf(v, col), score: text });
  },
  names: (v, { col }) => ({ query: NAMES[0], key: nameOf(v, col) }),
  predict: ({ words }) =>
    oneOf(words, 'cosine', { options: ['dot', 'cosine', 'both', 'none'], correct: 'dot' }),
  puzzle: ({ words, shown: { dot, cosine, havePlaces } }) =>
    puzzleOf(words, 'cosine.puzzle', {
      opposed: at(cosine.scores, 0, 0) < STRAIGHT_AGAINST,
      small: at(dot.scores, 0, 0) > -1,
      apart: havePlaces,
    }),
  program: ({ shown, hasPredicted }) => (hasPredicted ? shown.cosine.program('score') : null),
  describe: (v) =>
    v.words.say('cosine.say', {
      angle: v.words.fixed(v.shown.angle, 1),
      cosine: v.text(cosineOf(0)),
      dot: v.text(dotOf(0)),
    }),
});

/** b, and b so many times. */
const nameOf = ({ words, inputs }: View, col: number): string =>
  col === 0 ? NAMES[1] : words.say('cosine.times-b', { times: words.short(inputs.timesB) });

function inPlane(v: View<Shown>) {
  const [, taken = []] = [0, 1].map((col) => rowOf(v.shown.dot.matrix('key'), col));
  if (v.inputs.timesB === 1) return {};
  const params = { times: v.words.short(v.inputs.timesB), name: NAMES[1] };
  const name = v.words.say('plane.scaled', params);
  const longer = following('longer', taken, { label: nameOf(v, 1), role: 'key', name });
  return { vectors: [longer], lines: [{ from: tipOf(1), to: 'longer', kind: 'guide' as const }] };
}

function comparisons(v: View<Shown>): TemplateResult {
  const { words } = v;
  const cells: ShownCell[][] = [0, 1].map((col) => [dotOf(col), cosineOf(col)]);
  return matrix(v, {
    stage: 'scores',
    title: words.say('cosine.numbers'),
    cells,
    compact: true,
    covers: () => true,
    guess: ({ run = 'dot' }) => v.answerAt(run),
    rows: [0, 1].map((col) => nameOf(v, col)),
    columns: [words.say('cosine.column-dot'), words.say('cosine.column-cosine')],
    rowRole: 'key',
    colRole: 'plain',
    scale: 'none',
  });
}
