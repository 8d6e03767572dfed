import { html, nothing } from 'lit';
import { at } from '../../../model/tensor.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { numberOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { PADDING } from '../definition.js';
import { programOf, queryInView, vectorText, who, wordsFor, type View } from '../figure.js';
import { numbers, overScores } from '../matrices.js';
import { padded } from '../model.js';

type Shown = ReturnType<typeof padded>;
type PaddingView = View<Shown>;

const COMPUTED = ['masked', 'weights', 'sum', 'output'];

/** A short sentence that is filled up, and a mask that hides what fills it. */
export default who.step<Shown>({
  runs: ({ engine, inputs }) => padded(engine, inputs),
  view: (v) => html`
    ${slider(v)} ${v.inputs.keyLength === 0 ? v.problem(v.words.say('padding.nothing')) : nothing}
    ${v.covered(() =>
      askedRows(v, [
        { stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') },
        { stage: 'output', row: queryInView(v) },
      ]),
    )}
    <div class="matrices large padded">
      ${overScores(v, 'scores', {
        later: 'later',
        laterTitle: 'padding.later',
        laterColumn: 'padding.column',
      })}
      ${v.covered(() => numbers(v, 'output'))}
    </div>
    ${isLittle(v.room) ? nothing : v.note('padding.row')}
  `,
  shows: (v, { stage }) => !v.isAsking || !COMPUTED.includes(stage),
  untilAnswered: 'padding.hidden',
  reveal: ({ inputs: { words } }) => ({ keyLength: words.length }),
  predict: ({ words, engine, inputs }) => {
    const count = inputs.words.filter((word) => word === PADDING).length;
    if (count === 0) return null;
    const open = padded(engine, { ...inputs, keyLength: inputs.words.length });
    return numberOf(words, 'padding', {
      correct: at(open.later.matrix('sum'), 0, 0),
      decimals: 3,
      range: [0, 1],
      params: { word: inputs.words[0] ?? '', count: String(count) },
    });
  },
  describe: (v) => {
    const row = queryInView(v);
    return v.words.say('padding.say', {
      word: v.inputs.words[row] ?? '',
      weight: v.text({ run: 'later', stage: 'sum', row, col: 0 }),
      output: vectorText(v, 'output', row),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

function slider(v: PaddingView) {
  const all = v.inputs.words.length;
  return sliderOf(v, 'keyLength', {
    values: Array.from({ length: all + 1 }, (_, index) => index),
    text: (value) => {
      if (value === 0) return v.words.say('keyLength.none');
      const count = { count: String(value), all: String(all) };
      return v.words.say(value === all ? 'keyLength.all' : 'keyLength.some', count);
    },
    ends: ['0', String(all)],
  });
}
