import { placesOfLargest } from '../base/compute/places-of-largest.js';
import { facts, type Fact } from '../base/voice/facts.js';
import type { View } from '../base/contract/view.js';
import type { InputsOf } from '../../model/fields.js';
import type { FlowFields } from './definition.js';
import type { en as figureWords } from './en.js';
import type { HeadView } from './head-figure.js';
import { softness as headSoftness } from './head-telling.js';
import { records, softness as scale, type FlowShown } from './model.js';
import { en } from './facts.words.js';
import { writeIncome } from './telling.js';

type FlowView = View<FlowFields, keyof typeof figureWords, FlowShown>;
type Inputs = InputsOf<FlowFields>;

/** Of the steps in which a trained head asks, where the sentence of the step says what follows. */
const ofHead = {
  inputs: {
    word: ({ shown }: HeadView) => shown.head.words[shown.asking] ?? '',
    match: softnessOfHead,
    temperature: (v: HeadView, before: Inputs) => (before.match === v.inputs.match ? softnessOfHead(v) : ''),
    prediction: () => '',
  },
  follows: () => [],
};

export default facts<FlowView, FlowFields>(
  {
    inputs: {
      query: (v) =>
        v.words
          .with({ en })
          .say('changed.query', { label: v.words.say('query.label'), text: v.inputs.query }),
      match: softness,
      temperature: (v, before: Inputs) => (before.match === v.inputs.match ? softness(v) : ''),
    },
    follows: (v) => [...output(v), largest(v)],
  },
  { head: ofHead, sentence: ofHead },
);

/** The stop, or where between two of them. */
function softness({ words, inputs }: FlowView): string {
  const stop = scale.stopAt(inputs);
  if (stop !== null) return words.say(`stop.${stop}`);
  return words.say('stop.temperature', { temperature: words.short(inputs.temperature) });
}

function softnessOfHead({ words, inputs }: HeadView): string {
  const stop = headSoftness.stopAt(inputs);
  if (stop !== null) return words.say(`stop.${stop}`);
  return words.say('stop.temperature', { temperature: words.short(inputs.temperature) });
}

function output(v: FlowView): readonly Fact[] {
  const { words, shown } = v;
  const { output: found } = shown.lookup;
  const text = found === null ? words.say('answer.none') : writeIncome(words, found);
  return [{ name: words.with({ en }).say('fact.output'), text }];
}

function largest({ words, shown }: FlowView): Fact {
  const { weights } = shown.lookup;
  const places = placesOfLargest(weights);
  const [place = 0] = places;
  const own = words.with({ en });
  const name =
    places.length > 1
      ? own.say('fact.tied-weight', { count: String(places.length) })
      : own.say('fact.largest-weight', { key: records[place]?.key ?? '' });
  return { name, text: words.fixed(weights[place] ?? 0, 3) };
}
