import { figure, type ViewOf } from '../base/contract/step.js';
import type { CountryLookup } from '../countries/country-lookup.js';
import type { Asking } from '../countries/country-view.js';
import { countriesStyles } from '../countries/countries.styles.js';
import { en as countries } from '../countries/countries.words.js';
import type { WeightedSumFields } from './definition.js';
import { en as first } from './en.js';
import { weightedSum } from './figure.js';
import { en as own } from './countries.words.js';

const en = { ...first, ...countries, ...own };

/** The figure in the steps that take a country out of the table. */
export const withCountries = figure<WeightedSumFields, keyof typeof en>({
  ...weightedSum.shape,
  words: { en },
  styles: [...weightedSum.shape.styles!, countriesStyles],
});

/** By word vectors, with one rule that turns scores into weights. */
export interface ByMeaning extends Asking {
  readonly meaning: CountryLookup;
}

export type View<Shown> = ViewOf<WeightedSumFields, keyof typeof en, Shown>;
