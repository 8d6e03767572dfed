import { html } from 'lit';
import { numberOf } from '../../base/questions/prediction.js';
import type { CountryLookup } from '../../countries/country-lookup.js';
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
  type Way,
} from '../../countries/country-view.js';
import { OUTPUT, weightAt } from '../../records/records.js';
import { withCountries, type ByMeaning } from '../countries.js';

interface Divided extends ByMeaning {
  readonly best: CountryLookup;
  /** Of the whole table, which the question is about, whatever is removed. */
  readonly meanInAll: number;
}

/** The best three and the last: how far off the estimates are is what the step is about. */
const ROWS = 4;

/** All countries contribute, each by its share of the scores: is that nearer than the best match? */
export default withCountries.step<Divided, 'learning' | 'country-vectors'>({
  ...ofCountries,
  runs: (context) => {
    const { asking, lookup, lookupInAll } = countryLookups(context);
    return {
      ...asking,
      meanInAll: lookupInAll('word-vectors', { way: 'divide-by-sum' }).mean(INCOME),
      meaning: lookup('word-vectors', { way: 'divide-by-sum' }),
      best: lookup('word-vectors', { way: 'best-match' }),
    };
  },
  view: (v) => html`
    ${asksCountry(v, v.shown.meaning)}
    ${bestRows(v, { lookup: v.shown.meaning, keys: 'word-vectors', hasWeights: true, showsLeast: true, ...(v.room === 'all' && { count: ROWS, isDense: true }) })}
    ${estimates(v, waysOf(v.shown))}
  `,
  decimals: { scores: 3, weights: 4 },
  looksAt: (v) => {
    const [best] = v.shown.meaning.byScore;
    return best === undefined ? null : weightAt(best);
  },
  shows: (v, cell) => {
    if (isOfAsked(v, cell)) return cell.run === undefined && !(v.isAsking && cell.stage === 'error');
    return (cell.stage === 'mean' || cell.stage === 'error') && !(v.isAsking && cell.run === undefined);
  },
  predict: (v) =>
    numberOf(v.words, 'divide', {
      correct: v.shown.meanInAll,
      decimals: 0,
      scale: [0, LARGEST_GUESS],
      params: { best: dollars(v, Math.round(v.shown.best.mean(INCOME))) },
    }),
  reveal: () => ({ cell: MEAN }),
  results: ({ shown }) => countryStatistics(waysOf(shown)),
  program: (v) =>
    countryProgram(v, { keys: 'word-vectors', rule: { way: 'divide-by-sum' }, changed: 'weight' }),
  describe: (v) => {
    const { meaning } = v.shown;
    const [best] = meaning.byScore;
    const asked = askedOf(v);
    if (best === undefined || asked === null) return v.words.say('say.no-country');
    return v.words.say('say.divide', {
      query: nameOf(v, asked),
      output: v.text(OUTPUT),
      weight: v.text(weightAt(best)),
      key: nameOf(v, best),
    });
  },
});

const waysOf = ({ best, meaning }: Divided): readonly Way[] => [
  { way: 'best-match', note: 'word-vectors', lookup: best },
  {
    way: 'divide-by-sum',
    note: 'word-vectors',
    lookup: meaning,
    isEstimate: true,
    isCovered: true,
    isAsked: true,
  },
];
