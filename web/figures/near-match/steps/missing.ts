import { html } from 'lit';
import { numberOf } from '../../base/questions/prediction.js';
import { figure } from '../../base/contract/step.js';
import type { CountryLookup } from '../../countries/country-lookup.js';
import { countryProgram } from '../../countries/country-program.js';
import { countryLookups, isOfAsked, MEAN, ofCountries } from '../../countries/country-step.js';
import { countriesStyles } from '../../countries/countries.styles.js';
import { en as countries } from '../../countries/countries.words.js';
import {
  askedOf,
  asksCountry,
  countOf,
  countryStatistics,
  bestRows,
  dollars,
  estimates,
  INCOME,
  LARGEST_GUESS,
  nameOf,
  type Asking,
  type Way,
} from '../../countries/country-view.js';
import type { NearMatchFields } from '../definition.js';
import { nearMatch } from '../figure.js';
import { en as later } from '../later.words.js';
import { en as first } from '../en.js';

interface Missing extends Asking {
  readonly spelling: CountryLookup;
  /** All records have the same weight. */
  readonly mean: CountryLookup;
  /** Of the whole table, which the question is about, whatever is removed. */
  readonly meanInAll: number;
}

/** The best: how far off they are for all countries is what the step is about. */
const ROWS = 4;

const en = { ...first, ...later, ...countries };

const withCountries = figure<NearMatchFields, keyof typeof en>({
  ...nearMatch.shape,
  words: { en },
  styles: [...nearMatch.shape.styles!, countriesStyles],
});

/** A country is taken out of the table: how far off is the key that is spelled most like its name, for all of them? */
export default withCountries.step<Missing, 'learning' | 'country-vectors'>({
  ...ofCountries,
  runs: (context) => {
    const { asking, lookup, lookupInAll } = countryLookups(context);
    return {
      ...asking,
      meanInAll: lookupInAll('spelling', { way: 'best-match' }).mean(INCOME),
      spelling: lookup('spelling', { way: 'best-match' }),
      mean: lookup('spelling', { way: 'softmax', temperature: Infinity }),
    };
  },
  view: (v) => html`
    ${asksCountry(v, v.shown.spelling)}
    ${bestRows(v, {
      lookup: v.shown.spelling,
      keys: 'spelling',
      ...(v.room === 'all' && { count: ROWS, isDense: true }),
    })}
    ${estimates(v, waysOf(v.shown))}
  `,
  looksAt: (v) => {
    const [best] = v.shown.spelling.byScore;
    return best === undefined ? null : { stage: 'scores', row: 0, col: best };
  },
  shows: (v, cell) =>
    cell.run === 'mean'
      ? cell.stage === 'mean' || cell.stage === 'error'
      : isOfAsked(v, cell) || (!v.isAsking && (cell.stage === 'mean' || cell.stage === 'error')),
  predict: (v) => {
    const { mean } = v.shown;
    return numberOf(v.words, 'missing', {
      correct: v.shown.meanInAll,
      decimals: 0,
      scale: [0, LARGEST_GUESS],
      params: { count: countOf(v), mean: dollars(v, Math.round(mean.mean(INCOME))) },
    });
  },
  reveal: () => ({ cell: MEAN }),
  results: ({ shown }) => countryStatistics(waysOf(shown)),
  program: (v) => countryProgram(v, { keys: 'n-grams', rule: { way: 'best-match' }, changed: 'weight' }),
  describe: (v) => {
    const { spelling } = v.shown;
    const [best] = spelling.byScore;
    const asked = askedOf(v);
    if (best === undefined || asked === null) return v.words.say('say.no-country');
    return v.words.say('say.missing', {
      query: nameOf(v, asked),
      key: nameOf(v, best),
      estimate: dollars(v, spelling.output(INCOME)),
      income: dollars(v, spelling.matrix('value').data[2 * asked]!),
    });
  },
});

const waysOf = ({ spelling, mean }: Missing): readonly Way[] => [
  {
    way: 'best-match',
    note: 'spelling',
    lookup: spelling,
    isEstimate: true,
    isCovered: true,
    isAsked: true,
  },
  { way: 'plain-mean', note: 'others', lookup: mean },
];
