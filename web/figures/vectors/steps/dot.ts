import { html, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { rows, type Rows } from '../../../model/fields.js';
import { atOnce } from '../../base/numbers/moved-beside-numbers.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { choicesIn } from '../../base/plane/choices.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { arrowNumbers, following, plane, tipOf } from '../arrows.js';
import { NAMES } from '../definition.js';
import { vectors, type View } from '../figure.js';
import { along, type Along } from '../model.js';

interface Shown extends Along {
  /** The dot product that is asked about: the question says itself of which arrows. */
  readonly asked: number;
}

const ASKED = rows('4,3 / -1,2');
/** For the puzzle: an arrow that is next to nothing would make it easy. */
const NOT_SHORT = 2;

const PRODUCT = { stage: 'scores', row: 0, col: 0 } as const;
const LENGTH = { stage: 'length', row: 0, col: 0 } as const;
const SHADOW = { stage: 'shadow', row: 0, col: 0 } as const;

/** How far one arrow reaches along another. */
export default vectors.step<Shown>({
  runs: ({ engine, inputs }) => ({
    ...along(engine, inputs.vectors),
    asked: at(along(engine, ASKED).numbers.scores, 0, 0),
  }),
  view: (v) => {
    const { moved, numbers } = atOnce(
      v,
      plane(v, { extent: 5.5, choices: sides(v), ...(v.hasPredicted && inPlane(v)) }),
      html`<div class="together">${arrowNumbers(v)} ${v.covered(() => measures(v))}</div>`,
    );
    return html`
      <div class="beside">
        <div class="leading stack">${moved}</div>
        <div class="stack">${numbers} ${v.covered(() => v.puzzle())}</div>
      </div>
    `;
  },
  shows: (v, { stage }) => !v.isAsking || stage === 'query' || stage === 'key',
  write: (v, value, cell) =>
    cell?.stage === 'length' || cell?.stage === 'shadow' ? v.words.fixed(value, 3) : v.words.short(value),
  untilAnswered: 'dot.hidden',
  sentence: ({ words }, { stage, row }, text) => {
    if (stage === 'scores') return words.tokens('dot.sentence', { score: text });
    if (stage === 'length') return words.tokens('sentence.length', { name: NAMES[row] ?? '', length: text });
    if (stage === 'shadow') return words.tokens('dot.sentence-shadow', { shadow: text });
    return words.tokens('sentence.given', {});
  },
  names: () => ({ query: NAMES[0], key: NAMES[1] }),
  predict: ({ words, shown: { asked } }) =>
    oneOf(words, 'dot', {
      options: ['positive', 'zero', 'negative'],
      correct: asked > 0 ? 'positive' : asked < 0 ? 'negative' : 'zero',
      params: { product: words.short(asked) },
    }),
  puzzle: ({ words, shown: { numbers } }) =>
    puzzleOf(words, 'dot.puzzle', {
      zero: at(numbers.scores, 0, 0) === 0,
      long: [...numbers.matrix('length').data].every((length) => length >= NOT_SHORT),
    }),
  program: ({ shown, hasPredicted }) => (hasPredicted ? shown.numbers.program(null) : null),
  describe: (v) =>
    v.words.say('dot.say', { product: v.text(PRODUCT), length: v.text(LENGTH), shadow: v.text(SHADOW) }),
});

/** On the line of the arrow a that is asked about: on which side of its beginning the shadow of b falls. */
const SIDES: Readonly<Record<string, Rows>> = {
  positive: rows('2.4,1.8'),
  zero: rows('0,0'),
  negative: rows('-2.4,-1.8'),
};

/** Where other arrows are in view, they would lie on no line. */
const sides = (v: View<Shown>) =>
  v.inputs.vectors.join() === ASKED.join() ? choicesIn(v, SIDES, 'below') : [];

/** The shadow lies on the line of a, straight below b. */
const inPlane = (v: View<Shown>) => {
  const { words } = v;
  const label = words.say('plane.shadow-name');
  const foot = following('foot', v.shown.foot, { label, role: 'output', name: words.say('plane.shadow') });
  return { vectors: [foot], lines: [{ from: tipOf(1), to: 'foot', kind: 'guide' as const }] };
};

function measures(v: View<Shown>): TemplateResult {
  const { words } = v;
  const lengthOfA = words.say('length.of', { name: NAMES[0] });
  return matrix(v, {
    stage: 'length',
    title: words.say('dot.numbers'),
    compact: true,
    class: 'measures',
    cells: [[PRODUCT], [LENGTH], [SHADOW]],
    rows: [words.say('dot.product'), lengthOfA, words.say('dot.shadow')],
  });
}
