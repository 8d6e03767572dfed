import { facts, type Fact } from '../base/voice/facts.js';
import { countryFacts } from '../countries/country-facts.js';
import type { CountryLookup } from '../countries/country-lookup.js';
import type { CountryView } from '../countries/country-view.js';
import { keyName, placesOf, recordsIn, scoreAt } from '../records/records.js';
import { answerFact, bestFacts, recordInputs } from '../records/record-facts.js';
import { sharing, type AskingView } from './spelling-step.js';
import type { NearMatchFields } from './definition.js';
import { en } from './facts.words.js';

const recordOf = ({ shown }: AskingView): number | null => shown.best?.record ?? null;

/** The keys that the puzzle of the last step is about. */
const PUZZLE = ['Henry', 'Heinrich'];

export default facts<AskingView, NearMatchFields>(
  {
    inputs: recordInputs,
    follows: (v) => bestFacts(v, recordOf(v)),
  },
  {
    folding: { follows: sharedPieces },
    best: {
      follows: (v: AskingView) => [...bestFacts(v, recordOf(v)), answerFact(v, recordOf(v))],
    },
    missing: {
      follows: (v: CountryView & { readonly shown: { readonly spelling: CountryLookup } }) =>
        countryFacts(v, v.shown.spelling),
    },
    limits: {
      follows: (v: AskingView): readonly Fact[] =>
        placesOf(v, PUZZLE)?.map((record) => ({ name: keyName(v, record), text: v.text(scoreAt(record)) })) ??
        bestFacts(v, recordOf(v)),
    },
  },
);

/** How many pieces the query shares with the key that is chosen. */
function sharedPieces(v: AskingView): readonly Fact[] {
  const { spelling } = v.shown;
  if (!spelling) return [];
  const { selection } = v;
  const chosen = selection?.stage === 'scores' && selection.col < recordsIn(v.inputs).length;
  const params = sharing(v, spelling, chosen ? selection.col : 0);
  return [
    {
      name: v.words.with({ en }).say('fact.shared', { key: params.key }),
      text: v.words.say('shared.of', params),
    },
  ];
}
