import type { Fact } from '../base/voice/facts.js';
import type { CountryLookup } from './country-lookup.js';
import { dollars, INCOME, nameOf, type CountryView } from './country-view.js';
import { en } from './country-facts.words.js';

/** The country whose key scores highest, and what is returned. */
export function countryFacts(v: CountryView, lookup: CountryLookup): readonly Fact[] {
  const words = v.words.with({ en });
  const [best] = lookup.byScore;
  if (best === undefined) return [{ name: words.say('fact.best'), text: words.say('fact.none') }];
  return [
    { name: words.say('fact.best'), text: nameOf(v, best) },
    { name: words.say('fact.estimate'), text: dollars(v, Math.round(lookup.output(INCOME))) },
  ];
}
