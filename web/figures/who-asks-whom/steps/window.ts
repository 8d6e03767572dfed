import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import { isReached } from '../../word-plane/model.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { numberOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { strongest } from '../../word-plane/model.js';
import { programOf, queryInView, who, wordsFor, type View } from '../figure.js';
import { overScores } from '../matrices.js';
import { countVisible, windowed, type MaskedRun } from '../model.js';

type Shown = { readonly layer: MaskedRun };
type WindowView = View<Shown>;

const COMPUTED = ['masked', 'weights', 'sum', 'output'];

/** The window of the question. */
const ASKED = 3;
/** As in Mistral 7B: the longest text that it was made for, and how many of its words each word sees. */
const WIDE = { words: 32_768, window: 4_096 };

/** Each word sees only so many words before it. */
export default who.step<Shown>({
  runs: ({ engine, inputs }) => ({ layer: windowed(engine, inputs) }),
  view: (v) => html`
    <div class="beside">${slider(v)} ${counts(v)}</div>
    ${v.covered(() => askedRows(v, [{ stage: 'weights', row: queryInView(v), columns: wordsFor(v, 'key') }]))}
    <div class="matrices large">
      ${
        // Which of them the window leaves out is what is asked.
        overScores(v, v.isAsking ? 'scores' : 'masked')
      }
      ${v.covered(() => html`${v.puzzle()}`)}
    </div>
  `,
  shows: (v, { stage }) => !v.isAsking || !COMPUTED.includes(stage),
  untilAnswered: 'window.hidden',
  reveal: () => ({ window: ASKED }),
  predict: ({ words, engine, inputs }) => {
    const masked = windowed(engine, { ...inputs, window: ASKED }).matrix('masked');
    return numberOf(words, 'window', {
      correct: countVisible(masked),
      decimals: 0,
      params: { all: String(masked.data.length) },
    });
  },
  puzzle: (v) => {
    const { words, engine, inputs, shown } = v;
    const query = Math.min(4, inputs.words.length - 1);
    const key = 0;
    const names = { query: inputs.words[query] ?? '', key: inputs.words[key] ?? '' };
    const least = query - key + 1;
    const count = countVisible(windowed(engine, { ...inputs, window: least }).matrix('masked'));
    const params = { ...names, count: String(count), window: String(least) };
    return {
      ...puzzleTexts(words, 'window', { params, hints: 2 }),
      goals: [
        {
          text: words.say('window.most', names),
          reached: isReached({ kind: 'most', query, key }, shown.layer.matrix('weights')),
        },
        {
          text: words.say('window.few', params),
          reached: countVisible(shown.layer.matrix('masked')) <= count,
        },
      ],
    };
  },
  describe: (v) => {
    const { layer } = v.shown;
    const row = queryInView(v);
    const key = strongest(rowOf(layer.matrix('weights'), row));
    return v.words.say('window.say', {
      ...counted(v),
      query: wordsFor(v, 'query')[row] ?? '',
      key: wordsFor(v, 'key')[key] ?? '',
      weight: v.text({ stage: 'weights', row, col: key }),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

const counted = ({ shown: { layer } }: WindowView) => {
  const masked = layer.matrix('masked');
  return { count: String(countVisible(masked)), all: String(masked.data.length) };
};

/** Here, and in a long text. */
function counts(v: WindowView): TemplateResult {
  const { words } = v;
  const [few, many] = [WIDE.words * WIDE.window, WIDE.words * WIDE.words].map((count) =>
    words.short(Math.round(count / 1e6)),
  );
  return html`<div>
    ${v.covered(() => html`<p class="counts">${words.say('window.count', counted(v))}</p>`)}
    ${
      isLittle(v.room) || v.compact
        ? nothing
        : v.note('window.wide', {
            words: words.short(WIDE.words),
            window: words.short(WIDE.window),
            few: few!,
            many: many!,
          })
    }
  </div>`;
}

function slider(v: WindowView) {
  const all = v.inputs.words.length;
  return sliderOf(v, 'window', {
    values: Array.from({ length: all }, (_, index) => index + 1),
    value: Math.min(v.inputs.window, all),
    text: (value) => {
      if (value === 1) return v.words.say('window.one');
      if (value === 2) return v.words.say('window.pair');
      return v.words.say('window.many', { count: String(value), before: String(value - 1) });
    },
    ends: ['1', String(all)],
  });
}
