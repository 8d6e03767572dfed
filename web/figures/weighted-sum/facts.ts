import { facts, type Fact } from '../base/voice/facts.js';
import { countryFacts } from '../countries/country-facts.js';
import type { CountryView } from '../countries/country-view.js';
import type { ByMeaning } from './countries.js';
import { OUTPUT } from '../records/records.js';
import { bestFacts, largestWeightFact, outputFact, recordInputs } from '../records/record-facts.js';
import type { InputsOf } from '../../model/fields.js';
import type { AskingView } from './spelling-step.js';
import type { WeightedSumFields } from './definition.js';
import type { View } from './later.js';
import type { ByHand, Shares } from './model.js';
import { en } from './facts.words.js';

type ByHandView = View<ByHand>;
type Inputs = InputsOf<WeightedSumFields>;

const bestOf = ({ shown }: AskingView): number | null => shown.spelling?.byScore[0] ?? null;

const largest = (v: AskingView): readonly Fact[] => {
  const best = bestOf(v);
  return best === null ? [] : [largestWeightFact(v, best)];
};

const scoresByHand = {
  scores: (v: View<unknown>, before: Inputs) => tellEntries(v, before, 'scores'),
  // With the scores of an example come its values.
  values: (v: View<unknown>, before: Inputs) =>
    v.set.has('example scores') || before.scores.length !== v.inputs.scores.length
      ? ''
      : tellEntries(v, before, 'values'),
};

export default facts<AskingView, WeightedSumFields>(
  {
    inputs: recordInputs,
    follows: (v) => (v.shown.spelling ? [outputFact(v, v.text(OUTPUT)), ...largest(v)] : []),
  },
  {
    score: { follows: (v: AskingView) => bestFacts(v, bestOf(v)) },
    weigh: { follows: largest },
    shares: { inputs: scoresByHand, follows: outputsOfShares },
    break: { inputs: scoresByHand, follows: outputsByHand },
    meaning: { follows: byMeaning },
    divide: { follows: byMeaning },
    softmax: { follows: byMeaning },
    'how-soft': { follows: byMeaning },
    limit: { follows: (v: View<unknown>) => (v.run() ? [othersFact(v)] : []) },
  },
);

function byMeaning(v: CountryView & { readonly shown: ByMeaning }): readonly Fact[] {
  return countryFacts(v, v.shown.meaning);
}

/** The number that is another now, or how many there are. */
function tellEntries(v: View<unknown>, before: Inputs, list: 'scores' | 'values'): string {
  const words = v.words.with({ en });
  const old = before[list];
  const now = v.inputs[list];
  const changed = [...now.keys()].filter((index) => now[index] !== old[index]);
  const [first = 0] = changed;
  if (old.length !== now.length || changed.length > 1)
    return words.counted('changed.count', now.length, { count: String(now.length) });
  const label = v.words.say(list === 'scores' ? 'hand.edit-score' : 'hand.edit-value', {
    number: String(first + 1),
  });
  const write = (value: number): string =>
    v.write(value, list === 'scores' ? undefined : { stage: 'value', row: first, col: 0 });
  return words.say('changed.entry', { label, text: write(now[first]!), before: write(old[first]!) });
}

const outputBy = (v: View<unknown>, normalisation: string, text: string): Fact => ({
  name: v.words.with({ en }).say('fact.output-by', { normalisation: `“${normalisation}”` }),
  text,
});

/** How far the match is from all the weight, where softmax is least sharp. */
const othersFact = (v: View<unknown>): Fact => ({
  name: v.words.with({ en }).say('fact.others'),
  text: v.text(OUTPUT),
});

function outputsOfShares(v: View<Shares>): readonly Fact[] {
  if (!v.shown.raw) return [];
  return [
    outputBy(v, v.words.say('choose.normalisation.none'), v.text(OUTPUT)),
    outputBy(v, v.words.say('choose.normalisation.divide-by-sum'), v.text({ ...OUTPUT, run: 'divided' })),
  ];
}

function outputsByHand(v: ByHandView): readonly Fact[] {
  if (!v.shown.other) return [];
  return [
    outputBy(v, v.words.say('column.softmax'), v.text({ ...OUTPUT, run: 'softmax' })),
    outputBy(v, v.words.say(`choose.normalisation.${v.inputs.normalisation}`), v.text(OUTPUT)),
  ];
}
