import { html } from 'lit';
import { at, rowOf } from '../../../model/tensor.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { numberOf } from '../../base/questions/prediction.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { strongest } from '../../word-plane/model.js';
import { programOf, queryInView, who, wordsFor, type View } from '../figure.js';
import { overScores } from '../matrices.js';
import { countVisible, MaskedRun, maskedAhead } from '../model.js';

type Shown = { readonly layer: MaskedRun };

const COMPUTED = ['weights', 'sum', 'output'];

/** A curtain of −∞ that closes over the words ahead, as far as its slider is moved to the left. */
export default who.step<Shown>({
  runs: ({ engine, inputs }) => ({ layer: maskedAhead(engine, inputs) }),
  view: (v) => html`
    ${slider(v)}
    ${v.covered(() => askedRows(v, [{ stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') }]))}
    <div class="matrices large">${overScores(v, 'masked')}</div>
  `,
  shows: (v, { stage }) => !v.isAsking || !COMPUTED.includes(stage),
  untilAnswered: 'mask.hidden',
  reveal: () => ({ ahead: 0, cell: { stage: 'weights', row: 0, col: 0 } }),
  predict: ({ words, engine, inputs }) => {
    const causal = new MaskedRun(engine, inputs, { mask: 'causal' });
    return numberOf(words, 'mask', {
      correct: at(causal.matrix('weights'), 0, 0),
      decimals: 3,
      range: [0, 1],
      params: { word: inputs.words[0] ?? '' },
    });
  },
  describe: (v) => {
    const { layer } = v.shown;
    const row = queryInView(v);
    const all = layer.matrix('masked').data.length;
    const key = strongest(rowOf(layer.matrix('weights'), row));
    return v.words.say('mask.say', {
      hidden: String(all - countVisible(layer.matrix('masked'))),
      all: String(all),
      query: wordsFor(v, 'query')[row] ?? '',
      key: wordsFor(v, 'key')[key] ?? '',
      weight: v.text({ stage: 'weights', row, col: key }),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

const slider = (v: View<Shown>) => {
  const most = v.inputs.words.length - 1;
  return sliderOf(v, 'ahead', {
    values: [...Array(most + 1).keys()],
    value: Math.min(v.inputs.ahead, most),
    text: (value) => (value === 0 ? v.words.say('ahead.none-text') : String(value)),
    ends: [v.words.say('ahead.none'), v.words.say('ahead.all')],
  });
};
