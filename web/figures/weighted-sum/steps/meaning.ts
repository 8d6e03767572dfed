import { html } from 'lit';
import { numberOf } from '../../base/questions/prediction.js';
import type { CountryLookup } from '../../countries/country-lookup.js';
import type { Room } from '../../base/contract/figure-settings.js';
import { countryProgram } from '../../countries/country-program.js';
import { countryLookups, isOfAsked, MEAN, ofCountries } from '../../countries/country-step.js';
import {
  askedOf,
  asksCountry,
  countryStatistics,
  bestRows,
  dollars,
  estimates,
  INCOME,
  LARGEST_GUESS,
  nameOf,
  sayRows,
  type Way,
} from '../../countries/country-view.js';
import { withCountries, type ByMeaning } from '../countries.js';

interface Meaning extends ByMeaning {
  readonly spelling: CountryLookup;
  /** Of the whole table, which the question is about, whatever is removed. */
  readonly meanInAll: number;
}

/** What the step is about is how far off the estimates are: the best rows stand above, two tables side by side or below each other. */
const ROWS = { all: 3, less: 4 } as const;

const rowsIn = ({ room }: { readonly room: Room }): number => (room === 'all' ? ROWS.all : ROWS.less);

/** The same country, the same values, other keys: how far off is the best match now? */
export default withCountries.step<Meaning, 'learning' | 'country-vectors'>({
  ...ofCountries,
  runs: (context) => {
    const { asking, lookup, lookupInAll } = countryLookups(context);
    return {
      ...asking,
      meanInAll: lookupInAll('word-vectors', { way: 'best-match' }).mean(INCOME),
      meaning: lookup('word-vectors', { way: 'best-match' }),
      spelling: lookup('spelling', { way: 'best-match' }),
    };
  },
  view: (v) => html`
    ${asksCountry(v, v.shown.meaning)}
    <div class="compared">
      ${bestRows(v, { lookup: v.shown.spelling, run: 'spelling', keys: 'spelling', hasTitle: true, hasSource: false, count: rowsIn(v), isDense: true })}
      ${bestRows(v, {
        lookup: v.shown.meaning,
        keys: 'word-vectors',
        hasTitle: true,
        hasSource: false,
        count: rowsIn(v),
        isDense: true,
      })}
      <p class="note">${sayRows(v, rowsIn(v))}</p>
    </div>
    ${estimates(v, waysOf(v.shown))}
  `,
  looksAt: (v) => {
    const [best] = v.shown.meaning.byScore;
    return best === undefined ? null : { stage: 'scores', row: 0, col: best };
  },
  shows: (v, cell) =>
    isOfAsked(v, cell)
      ? !(v.isAsking && cell.stage === 'error')
      : (cell.stage === 'mean' || cell.stage === 'error') && !(v.isAsking && cell.run === undefined),
  predict: (v) =>
    numberOf(v.words, 'meaning', {
      correct: v.shown.meanInAll,
      decimals: 0,
      scale: [0, LARGEST_GUESS],
      params: { spelling: dollars(v, Math.round(v.shown.spelling.mean(INCOME))) },
    }),
  reveal: () => ({ cell: MEAN }),
  results: ({ shown }) => countryStatistics(waysOf(shown)),
  program: (v) => countryProgram(v, { keys: 'word-vectors', rule: { way: 'best-match' }, changed: 'score' }),
  describe: (v) => {
    const { spelling, meaning } = v.shown;
    const [spelled] = spelling.byScore;
    const [best] = meaning.byScore;
    const asked = askedOf(v);
    if (spelled === undefined || best === undefined || asked === null) return v.words.say('say.no-country');
    return v.words.say('say.meaning', {
      query: nameOf(v, asked),
      spelled: nameOf(v, spelled),
      first: dollars(v, spelling.output(INCOME)),
      key: nameOf(v, best),
      second: dollars(v, meaning.output(INCOME)),
    });
  },
});

const waysOf = ({ spelling, meaning }: Meaning): readonly Way[] => [
  { way: 'best-match', note: 'spelling', lookup: spelling, isEstimate: true },
  {
    way: 'best-match',
    note: 'word-vectors',
    lookup: meaning,
    isEstimate: true,
    isCovered: true,
    isAsked: true,
  },
];
