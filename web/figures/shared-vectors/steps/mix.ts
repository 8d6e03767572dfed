import { html, nothing, type TemplateResult } from 'lit';
import { MAX_WORDS } from '../../../model/fields.js';
import { rowOf } from '../../../model/tensor.js';
import type { Token } from '../../../model/token.js';
import '../../../parts/charts/strips.js';
import { control } from '../../base/controls/controls.js';
import { sliderOf } from '../../base/controls/sliders.js';
import { checkTwo, knownWords } from '../../base/compute/known-words.js';
import { numberOf } from '../../base/questions/prediction.js';
import type { Run } from '../../base/compute/run.js';
import { suggestions } from '../../base/controls/suggestions.js';
import { table, type Column } from '../../base/numbers/table.js';
import type { Cell } from '../../word-plane/views.js';
import { sharedVectors, type View } from '../figure.js';
import { mix, MIXTURE_ROW, numbersOf, OWN_ROW, telling, type Mix } from '../model.js';

interface Shown extends Mix {
  readonly numbers: Run;
}

type MixView = View<Shown>;

const SUGGESTIONS = [
  ['riley', 'dog'],
  ['evan', 'dog'],
  ['dog', 'riley'],
] as const;

/** From 0 to 1 in twentieths. */
const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);

/** One word's vector takes a fixed ratio from another's: a cosine leads to what was mixed. */
export default sharedVectors.step<Shown, 'word-vectors'>({
  needs: ['word-vectors'],
  waiting: 'words',
  runs: ({ engine, inputs, resources }) => {
    const mixed = mix(engine, resources['word-vectors'], inputs);
    return { numbers: numbersOf(mixed), ...mixed };
  },
  view: (v) => html`
    ${v.editable ? html`<div class="row asks">${wordInputs(v)} ${keptSlider(v)}</div>` : keptSlider(v)}

    <div class="pair">
      <div class="stack">${strips(v)} ${v.compact ? nothing : v.note('source')}</div>
      ${likenessTable(v)}
    </div>
  `,
  untilAnswered: 'mix.hidden',
  describe: (v) => v.words.say('mix.say', { ratio: v.words.say('mix.ratio', ratio(v)), ...told(v) }),
  predict: (v) => {
    const params = { ...ratio(v), ...asked(v) };
    return numberOf(v.words, 'mix', {
      correct: v.value(likeness(MIXTURE_ROW, telling(v.inputs))),
      decimals: 3,
      range: [-1, 1],
      params,
      because: v.words.say(`mix.because-${changeOf(v)}`, params),
    });
  },
  program: ({ shown }) => shown.mixing.program('weight'),
  write: ({ words }, value, cell) => (cell?.stage === 'scores' ? words.fixed(value, 3) : words.short(value)),
  names: (v, { stage, row, col }) => ({
    query: nameOf(v, row),
    key: (stage === 'weights' ? v.inputs.mixed : v.inputs.compared)[col] ?? '',
  }),
  sentence: (v, cell, text) => {
    if (cell.stage !== 'scores') return v.words.tokens('mix.number', { number: columnOf(cell) });
    const key = v.inputs.compared[cell.col] ?? '';
    return v.words.tokens('mix.likeness', { query: nameOf(v, cell.row), key, score: text });
  },
  // The mixture would answer the question.
  shows: ({ hasPredicted }, cell) => hasPredicted || !isOfMixture(cell),
  explain: (v, cell) => {
    const sentence = given(v, cell);
    if (!sentence || !v.shown.numbers.find(cell)) return undefined;
    return { number: v.text(cell), lines: [], sentence, sources: [], unpictured: 'given' };
  },
});

const isOfMixture = ({ stage, row }: Cell): boolean =>
  stage === 'output' || ((stage === 'scores' || stage === 'query') && row === MIXTURE_ROW);

const columnOf = ({ col }: Cell): string => String(col + 1);

/** What was not computed here: the shares, and the vectors of words. */
function given({ words, inputs: { mixed, compared } }: MixView, cell: Cell): readonly Token[] | null {
  if (cell.stage === 'weights') return words.tokens('mix.share', { word: mixed[cell.col] ?? '' });
  const names = { query: mixed.slice(0, 1), key: compared, value: mixed };
  const word = cell.stage in names ? names[cell.stage as keyof typeof names][cell.row] : undefined;
  return word === undefined ? null : words.tokens('mix.learned', { number: columnOf(cell), word });
}

const likeness = (row: number, col: number) => ({ stage: 'scores', row, col }) as const;

const nameOf = ({ words, inputs }: MixView, row: number): string =>
  row === OWN_ROW ? (inputs.mixed[0] ?? '') : words.say('mix.mixture');

/** The two shares and their words, as texts. */
function ratio({ words, inputs }: MixView) {
  const [word = '', other = ''] = inputs.mixed;
  return { word, other, kept: words.fixed(inputs.kept, 2), taken: words.fixed(1 - inputs.kept, 2) };
}

/** What the question is about, and what it asks for. */
const asked = (v: MixView) => probed(v, telling(v.inputs));

/** What is told: of the number that is looked at, else what the question is about. */
function told(v: MixView) {
  const { selection } = v;
  return selection?.stage === 'scores' && v.isShown(selection) ? probed(v, selection.col) : asked(v);
}

/** The cosines of one of the words compared. */
function probed(v: MixView, col: number) {
  return {
    word: v.inputs.mixed[0] ?? '',
    key: v.inputs.compared[col] ?? '',
    alone: v.text(likeness(OWN_ROW, col)),
    mixture: v.text(likeness(MIXTURE_ROW, col)),
  };
}

/** How the likeness that is asked for differs from that of the word alone, as it is written. */
function changeOf(v: MixView): 'more' | 'less' | 'same' | 'mixed' {
  const { key, alone, mixture } = asked(v);
  if (v.inputs.mixed.includes(key)) return 'mixed';
  if (alone === mixture) return 'same';
  const [before, after] = [OWN_ROW, MIXTURE_ROW].map((row) => v.value(likeness(row, telling(v.inputs))));
  return after! > before! ? 'more' : 'less';
}

function wordInputs(v: MixView): TemplateResult {
  const vectors = v.work.resources['word-vectors']!;
  // The number that is looked at stays, and is now of these two.
  const mix = (mixed: readonly string[]) => ({ mixed });
  const take = (mixed: readonly string[]): void => {
    v.change(mix(mixed));
  };
  return html`<div>
      ${control(v, 'mixed', {
        label: 'mix.words',
        read: (text, name) => mix(checkTwo(knownWords(vectors, text, name), name)),
      })}
      ${suggestions(v.words.say('mix.try'), SUGGESTIONS, (words) => words.join(' + '), take)}
    </div>
    ${control(v, 'compared', {
      label: 'mix.compared',
      read: (text, name) => ({ compared: knownWords(vectors, text, name, MAX_WORDS), cell: null }),
    })}`;
}

const keptSlider = (v: MixView): TemplateResult | typeof nothing =>
  sliderOf(v, 'kept', {
    values: SHARES,
    text: () => v.words.say('mix.ratio', ratio(v)),
    label: 'mix.kept',
    params: { word: v.inputs.mixed[0] ?? '' },
    ends: [v.words.say('mix.none'), v.words.say('mix.all')],
  });

function strips(v: MixView): TemplateResult {
  const { words, shown, inputs } = v;
  const { value } = shown.mixing.attention;
  const own = inputs.mixed.map((word, row) => ({
    label: word,
    role: row === 0 ? ('query' as const) : ('value' as const),
    values: rowOf(value, row),
    description: words.say('mix.vector', { word }),
  }));
  const mixture = {
    label: words.say('mix.mixture'),
    role: 'output' as const,
    values: shown.mixing.output.data,
    description: words.say('mix.mixture-of', ratio(v)),
    isCovered: v.isAsking,
  };
  const title = words.say('mix.strips');
  return html`<div>
    <p class="title" aria-hidden="true">${title}</p>
    <soft-strips .label=${title} .strips=${[...own, mixture]}></soft-strips>
  </div>`;
}

function likenessTable(v: MixView): TemplateResult {
  const { words, inputs } = v;
  const likenessOf = (row: number, label: string): Column => ({
    role: 'score',
    label,
    bar: 'score',
    number: (col) => likeness(row, col),
  });
  const alone = likenessOf(OWN_ROW, words.say('mix.alone', { word: inputs.mixed[0] ?? '' }));
  const mixture = likenessOf(MIXTURE_ROW, words.say('mix.mixture'));
  return table(v, {
    columns: [
      { role: 'key', label: words.say('mix.table') },
      alone,
      { ...mixture, changed: true, covered: true },
    ],
    rows: inputs.compared,
  });
}
