import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../../model/tensor.js';
import { askedRows } from '../../base/numbers/written-row.js';
import { choice, control, stated } from '../../base/controls/controls.js';
import { numberOf, oneOf } from '../../base/questions/prediction.js';
import { isLittle } from '../../base/contract/figure-settings.js';
import { programOf, queryInView, who, wordsFor, type View } from '../figure.js';
import { withSums, type SumsOptions } from '../matrices.js';
import { isSameRow, leaks, movedIn, type Leaks, type Side } from '../model.js';

type LeakView = View<Leaks>;

/** The mask as it is meant, beside one that writes a 0. */
export default who.step<Leaks>({
  runs: ({ engine, inputs }) => leaks(engine, inputs),
  view: (v) => html`
    <div class="row asks choices">
      ${control(v, 'zero', { hasNotes: true, narrow: true })}
      <div class="last narrow">${lastWord(v)}</div>
    </div>
    ${v.covered(() =>
      askedRows(v, [{ stage: 'weights', run: 'wrong', row: queryInView(v), columns: wordsFor(v, 'key') }]),
    )}
    <div class="sides matrices">
      ${v.covered(() => side(v, 'wrong'))} ${isLittle(v.room) || v.compact ? nothing : side(v, 'right')}
    </div>
  `,
  shows: (v, { run }) => !v.isAsking || (run !== 'wrong' && run !== 'wrong-later'),
  untilAnswered: 'leak.hidden',
  reveal: ({ inputs: { zero } }) => (zero === 'after' ? { changed: true } : {}),
  predict: ({ words, inputs, shown }) => {
    const params = { word: inputs.words[0] ?? '' };
    if (inputs.words.length < 2) return null;
    if (inputs.zero === 'before') {
      const correct = at(shown['wrong-later'].matrix('sum'), 0, 0);
      return numberOf(words, 'before', { correct, decimals: 3, range: [0, 1], params });
    }
    const isSame = isSameRow(shown.wrong.outputs, shown.others.wrong, 0);
    return oneOf(words, 'after', { options: ['no', 'yes'], correct: isSame ? 'no' : 'yes', params });
  },
  describe: (v) => {
    const { zero } = v.inputs;
    return v.words.say(`leak.say-${zero}`, {
      word: v.inputs.words[0] ?? '',
      ...movedParams(v, 'wrong'),
      weight: v.text({ run: 'wrong-later', stage: 'sum', row: 0, col: 0 }),
      sum: v.text({ run: 'wrong', stage: 'sum', row: 0, col: 0 }),
    });
  },
  program: (v) => programOf(v.shown.layer),
});

const movedParams = ({ shown }: LeakView, side: Side) => {
  const { count, all } = movedIn(shown, side);
  return { count: String(count), all: String(all) };
};

function side(v: LeakView, which: Side): TemplateResult {
  const { zero } = v.inputs;
  const name = which === 'right' ? which : (`${which}-${zero}` as const);
  const options: SumsOptions = {
    ...(which === 'wrong' && { run: 'wrong' }),
    title: `leak.weights-${name}`,
    sumTitle: `leak.sum-${name}`,
    laterTitle: `leak.later-${name}`,
    later: which === 'wrong' ? 'wrong-later' : 'later',
    digits: 2,
  };
  return html`<div>
    ${withSums(v, options)}
    <p class="note verdict">${v.words.say('leak.moved', movedParams(v, which))}</p>
  </div>`;
}

/** The last word of the sentence, or another one in its place. */
function lastWord(v: LeakView): TemplateResult | typeof nothing {
  const { words, inputs, fixed } = v;
  if (fixed) return nothing;
  const names = { given: inputs.words.at(-1) ?? '', other: inputs.otherWord };
  const value = inputs.changed ? 'other' : 'given';
  if (!v.canEdit('changed')) return stated(words.say('leak.last'), names[value]);
  v.set.set('changed', () => ({ name: words.say('leak.last'), value: names[value] }));
  return choice(words, {
    label: 'leak.last',
    options: ['given', 'other'] as const,
    value,
    narrow: true,
    name: (option) => names[option],
    choose: (option) => {
      v.change({ changed: option === 'other' });
    },
  });
}
