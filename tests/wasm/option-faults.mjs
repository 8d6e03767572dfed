// What the engine answers to a case of option-cases.mjs, held against the limits of float64.
import { attentionLimits } from '../reference/attention-limits.mjs';
import { inputOf, layerOf, titleOf } from './option-cases.mjs';

const computeBeside = {
  planAttention: (engine, input) => {
    const plan = engine.planAttention(input);
    const data = plan.attend({ query: input.query.data, key: input.key.data, value: input.value.data });
    plan.dispose();
    return data;
  },
  attentionLayer: (engine, input) => engine.attentionLayer(layerOf(input)).data,
  trace: (engine, input) => engine.trace(input).output.data,
};

/** The first number that is wrong, in words, or none. */
function faultIn(data, { smallest, largest }, cols) {
  if (data.length !== smallest.length) return [`has ${data.length} numbers, not ${smallest.length}`];
  const place = data.findIndex((number, i) => !(smallest[i] <= number && number <= largest[i]));
  if (place < 0) return [];
  const at = `[${Math.floor(place / cols)}][${place % cols}]`;
  return [`${at} is ${data[place]}, not ${smallest[place]} to ${largest[place]}`];
}

/** All that is wrong in what these engines say of the case. */
export function faultsOf(engines, chosen) {
  const input = inputOf(chosen);
  const { beside } = chosen;
  const limits = attentionLimits(input);
  const besideLimits = beside === 'trace' ? attentionLimits(input, 'float64') : limits;
  return engines.flatMap((engine) => {
    const named = (by, faults) => faults.map((fault) => `${engine.build} ${by} ${fault}; ${titleOf(chosen)}`);
    return [
      ...named('attend', faultIn(engine.attend(input).data, limits, input.value.cols)),
      ...named(beside, faultIn(computeBeside[beside](engine, input), besideLimits, input.value.cols)),
    ];
  });
}
