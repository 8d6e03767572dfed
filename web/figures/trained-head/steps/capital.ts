import { isAnswer } from '../../../model/answers.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { SurveyedWeight } from '../../../engine/encoder-types.js';
import { control, placeChoice } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { table } from '../../base/numbers/table.js';
import { waiting } from '../../base/controls/waiting.js';
import type { Pair } from '../../word-plane/model.js';
import { counting } from '../../encoder/counting.js';
import { inLaterSteps, type View } from '../later.js';
import { withFirstLetterTurned } from '../first-letter.js';
import { FIRST_NAMES } from '../names.js';
import { namesTask, SPELLINGS, type BothSpellings, type CountedNames, type Spelling } from '../names-task.js';
import { PLACES } from '../places.js';
import { HeadRun } from '../../encoder/runs.js';
import { selectedWords, trainedTelling } from '../../encoder/telling.js';
import { sentenceInput, tableCell } from '../views.js';

/** A sentence, and the same one with its first letter turned. */
interface Runs {
  readonly given: HeadRun;
  readonly turned: HeadRun;
}

interface Shown {
  /** null while the second layer is on its way. */
  readonly runs: Runs | null;
  /** null where nothing is counted. */
  readonly names: CountedNames | null;
}

type CapitalView = View<Shown>;

/**
 * What a capital letter changes: in one sentence, and, counted once the learner has guessed, with many names. The second
 * layer, where it changes most, is fetched when it is asked for.
 */
export default inLaterSteps.step<Shown, 'encoder'>({
  ...trainedTelling,
  also: ({ inputs }) => (inputs.layer === '2' ? ['encoder-rest'] : []),
  task: ({ inputs: { layer, prediction } }) => namesTask(layer, !isAnswer(prediction)),
  runs: ({ inputs: { text, layer }, resources, result }) => {
    const encoder = layer === '2' ? resources['encoder-rest'] : resources.encoder;
    const names = result as CountedNames | null;
    if (!encoder) return { runs: null, names };
    const place = PLACES[layer];
    const given = new HeadRun(encoder, text, place, { pieces: 'given-pieces' });
    const other = { words: 'turned', pieces: 'turned-pieces' };
    const turned = new HeadRun(encoder, withFirstLetterTurned(text), place, other);
    return { given, turned, ...given.parts, ...turned.parts, runs: { given, turned }, names };
  },
  view: (v) => html`
    <div class="layers">
      ${sentenceInput(v)}
      <div class="settings">
        ${control(v, 'layer')} ${v.shown.runs ? queryChoice(v, v.shown.runs) : nothing}
        ${v.note('capital.learned')}
      </div>
      ${
        v.shown.runs
          ? html`${body(v, v.shown.runs)} ${v.compact ? nothing : manyNames(v)}`
          : waiting(v, 'capital', 'encoder')
      }
    </div>
  `,
  canSelect: (v) => v.shown.runs !== null,
  predict: ({ words, shown: { names } }) => {
    const { capital, small } = names?.counted?.all ?? {};
    const total = FIRST_NAMES.length;
    return numberOf(words, 'names', {
      correct: capital ? capital.largest * total : null,
      decimals: 0,
      params: { total: words.short(total), small: small ? words.fixed(small.largest * total, 0) : '' },
    });
  },
  results: ({ shown: { names } }) => ({
    statistics: names?.counted
      ? SPELLINGS.map((spelling) => ({ of: { spelling }, numbers: { ...names.counted!.all[spelling] } }))
      : [],
  }),
  describe: (v) => {
    const { words, shown } = v;
    if (!shown.runs) return words.say('capital.waiting');
    const { given, turned } = shown.runs;
    const pair = pairIn(v, given);
    return words.say('say.capital', {
      query: given.words[pair.row] ?? '',
      key: given.words[pair.col] ?? '',
      given: v.text({ stage: 'weights', ...pair }),
      turned: v.text({ run: 'turned', stage: 'weights', ...pair }),
      first: firstOf(turned),
    });
  },
});

const firstOf = (run: HeadRun | undefined): string => run?.words[0] ?? '';

/** The words of the selected number in either sentence: the last one and the first where there is none. */
const pairIn = (v: CapitalView, given: HeadRun): Pair =>
  selectedWords(v, given) ?? { row: given.words.length - 1, col: 0 };

const queryChoice = (v: CapitalView, { given }: Runs): TemplateResult | typeof nothing => {
  const { row, col } = pairIn(v, given);
  return placeChoice(v, 'place.query', given.words, row, (word) => {
    v.select({ stage: 'weights', row: word, col });
  });
};

/** What one word puts on each key, in both sentences. */
function body(v: CapitalView, { given, turned }: Runs): TemplateResult {
  const { words } = v;
  const { row } = pairIn(v, given);
  const weight = (run?: 'turned') => (key: number) =>
    tableCell(v, { ...(run && { run }), stage: 'weights', row, col: key });
  const column = (first: string) =>
    ({ role: 'weight', label: words.say('capital.column', { first }), bar: 'weight' }) as const;
  return table(v, {
    label: words.say('capital.table', { query: given.words[row] ?? '' }),
    columns: [
      { role: 'key' },
      { ...column(firstOf(given)), cell: weight() },
      { ...column(firstOf(turned)), cell: weight('turned') },
    ],
    rows: given.words,
  });
}

/** The sentence with other names: one of them proves nothing. */
function manyNames(v: CapitalView): TemplateResult {
  const { words } = v;
  const { names } = v.shown;
  const counted = names?.counted ?? null;
  const isCovered = v.isAsking || !counted;
  const done = 2 * (names?.done ?? 0);
  const total = 2 * FIRST_NAMES.length;
  return html`<div class="names">
    <p class="title">${words.say('names.title', { total: words.short(FIRST_NAMES.length) })}</p>
    ${v.covered(() => html`<div class="count">${counting(v, { done, total })}</div>`)}
    <div class="cover" ?inert=${isCovered}>${namesTable(v, isCovered ? null : counted)}</div>
    ${v.note('names.caption')}
  </div>`;
}

/** A share of the names, as so many of them. */
const ofAll = ({ words }: CapitalView, share: number): string => {
  const total = FIRST_NAMES.length;
  return words.say('names.of', { count: words.fixed(share * total, 0), total: words.short(total) });
};

/** In how many names' sentences, and how much on average; below, each name. Until it is counted, the places of the numbers. */
function namesTable(v: CapitalView, counted: CountedNames['counted']): TemplateResult {
  const { words } = v;
  const half = Math.ceil(FIRST_NAMES.length / 2);
  const number = (weight?: SurveyedWeight): string => words.fixed(weight?.mean ?? 0, 3);
  const nameRow = (name: string, both: BothSpellings | undefined): TemplateResult => {
    const cell = (spelling: Spelling): TemplateResult => {
      const weight = number(both?.[spelling]);
      const isFirst = both?.[spelling].largest === 1;
      return html`<td class=${isFirst ? 'first' : ''}>
        ${isFirst ? words.say('names.is-first', { weight }) : weight}
      </td>`;
    };
    return html`<tr>
      <th scope="row">${name}</th>
      ${SPELLINGS.map(cell)}
    </tr>`;
  };
  const summary = (label: 'share' | 'mean', write: (counted?: SurveyedWeight) => string): TemplateResult =>
    html`<tr>
      <th scope="row">${words.say(`names.${label}`)}</th>
      ${SPELLINGS.map((spelling) => html`<td>${write(counted?.all[spelling])}</td>`)}
    </tr>`;
  const spelt = (rows: readonly TemplateResult[]): TemplateResult =>
    html`<table>
      <thead>
        <tr>
          <td></td>
          ${SPELLINGS.map((spelling) => html`<th scope="col">${words.say(`names.${spelling}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  const rows = FIRST_NAMES.map((name, index) => nameRow(name, counted?.names[index]));
  return html`<div class="names-counted">
    ${spelt([summary('share', (each) => ofAll(v, each?.largest ?? 0)), summary('mean', number)])}
    ${spelt(rows.slice(0, half))} ${spelt(rows.slice(half))}
  </div>`;
}
