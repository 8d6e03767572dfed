import { html, type TemplateResult } from 'lit';
import type { PlaneLine } from '../../../parts/plane/plane.js';
import type { Tip } from '../../base/contract/picture-numbers.js';
import { atOnce } from '../../base/numbers/moved-beside-numbers.js';
import { matrix } from '../../base/numbers/matrix.js';
import { ask } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { arrowNumbers, following, plane, timesSlider, tipOf } from '../arrows.js';
import { NAMES } from '../definition.js';
import { vectors, type View } from '../figure.js';
import { add, ARROWS, lengthOf, type Sum } from '../model.js';

interface Shown extends Sum {
  /** Of the arrow that is asked about: the question says itself where it leads. */
  readonly asked: number;
}

const ASKED = [3, 4];
/** For the puzzle: an arrow that is next to nothing would make it easy. */
const NOT_SHORT = 2;

/** Numbers as an arrow; sums, multiples and lengths. */
export default vectors.step<Shown>({
  runs: ({ engine, inputs }) => ({ ...add(engine, inputs), asked: lengthOf(engine, ASKED) }),
  view: (v) => {
    const { moved, numbers } = atOnce(
      v,
      plane(v, { extent: 6.5, ...inPlane(v) }),
      html`<div class="together">${arrowNumbers(v)} ${sumNumbers(v)} ${v.covered(() => lengths(v))}</div>`,
    );
    return html`
      <div class="beside">
        <div class="leading stack">${moved}</div>
        <div class="stack">
          <div class="inputs">${timesSlider(v, 0)} ${timesSlider(v, 1)}</div>
          ${numbers} ${v.puzzle()}
        </div>
      </div>
    `;
  },
  write: (v, value, cell) => (cell?.stage === 'length' ? v.words.fixed(value, 3) : v.words.short(value)),
  shows: ({ hasPredicted }, { stage }) => hasPredicted || stage !== 'length',
  untilAnswered: 'arrow.hidden',
  sentence: (v, { stage, row, col }, text) => {
    const { words } = v;
    if (stage === 'output')
      return words.tokens('sum.sentence', {
        sum: sumName(v),
        number: String(col + 1),
        output: text,
      });
    if (stage === 'length')
      return words.tokens('sentence.length', { name: lengthName(v, row), length: text });
    if (stage === 'weights') return words.tokens('sentence.times', { name: NAMES[col] ?? '' });
    return words.tokens('sentence.given', {});
  },
  names: () => ({ query: NAMES[0], key: NAMES[1] }),
  called: (v, { stage, row, col }) => {
    const { words } = v;
    const number = String(col + 1);
    if (stage === 'weights') return words.say('called.times', { name: NAMES[col] ?? '' });
    if (stage === 'length') return words.say('length.of', { name: lengthName(v, row) });
    const name = stage === 'output' ? sumName(v) : NAMES[stage === 'query' ? 0 : 1];
    return words.say('called.entry', { name, number });
  },
  predict: ({ words, shown }) => {
    const write = (value: number): string => words.short(value);
    return ask({
      kind: 'number',
      correct: shown.asked,
      write,
      question: words.say('arrow.question'),
      because: words.say('arrow.because', { answer: write(shown.asked) }),
    });
  },
  puzzle: (v) => {
    const [a = 0, b = 0, sum = 0] = v.shown.numbers.matrix('length').data;
    const isOnce = v.inputs.timesA === 1 && v.inputs.timesB === 1;
    return puzzleOf(v.words, 'arrow.puzzle', {
      'than-a': sum < a,
      'than-b': sum < b,
      apart: isOnce && a >= NOT_SHORT && b >= NOT_SHORT,
    });
  },
  program: ({ shown }) => ({
    kind: 'product',
    left: { name: 'times', matrix: shown.times },
    right: { name: 'arrows', matrix: shown.arrows },
    result: 'total',
  }),
  describe: (v) => {
    const numbers = [0, 1].map((col) => v.text({ stage: 'output', row: 0, col })).join(', ');
    const length = v.text({ stage: 'length', row: ARROWS.length, col: 0 });
    return v.words.say('arrow.say', { sum: sumName(v), numbers, length });
  },
});

/** "2 a": once is not said, and a number below 0 stands in brackets after a plus. */
function takenName({ words, inputs }: View, index: 0 | 1): string {
  const times = index === 0 ? inputs.timesA : inputs.timesB;
  const text = words.short(times);
  const number = index > 0 && times < 0 ? `(${text})` : text;
  return times === 1 ? NAMES[index] : `${number} ${NAMES[index]}`;
}

const sumName = (v: View): string => `${takenName(v, 0)} + ${takenName(v, 1)}`;

const lengthName = (v: View, index: number): string => NAMES[index] ?? sumName(v);

/** What is taken of a, and of b from where that ends, lead to the sum. */
function inPlane(v: View<Shown>): {
  readonly vectors: readonly Tip[];
  readonly lines: readonly PlaneLine[];
} {
  const { words, inputs, shown } = v;
  const taken = [inputs.timesA, inputs.timesB];
  const scaled = taken.flatMap((time, index): readonly Tip[] => {
    if (time === 1) return [];
    const name = NAMES[index]!;
    const params = { times: words.short(time), name };
    const looks = { label: `${params.times} ${name}`, role: ARROWS[index]! } as const;
    return [
      following(scaledTip(index), shown.scaled[index]!, {
        ...looks,
        name: words.say('plane.scaled', params),
      }),
    ];
  });
  const { data } = shown.numbers.matrix('output');
  const sum = following('sum', [...data], {
    label: sumName(v),
    role: 'output',
    name: words.say('plane.sum'),
  });
  const lines = taken.map((time, index): PlaneLine => ({
    from: time === 1 ? tipOf(index) : scaledTip(index),
    to: 'sum',
    kind: 'guide',
  }));
  return { vectors: [...scaled, sum], lines };
}

const scaledTip = (index: number): string => `scaled ${index}`;

const sumNumbers = (v: View<Shown>): TemplateResult =>
  matrix(v, {
    stage: 'output',
    title: v.words.say('sum.title'),
    heading: sumName(v),
    columns: ['x', 'y'],
    compact: true,
  });

const lengths = (v: View<Shown>): TemplateResult =>
  matrix(v, {
    stage: 'length',
    title: v.words.say('lengths'),
    rows: [...NAMES, sumName(v)],
    class: 'measures',
    compact: true,
  });
