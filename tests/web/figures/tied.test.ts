// What the step `tie` of keys-and-values says of K = V: that one number for each word can't reach its three goals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition, MOST } from '../../../web/figures/keys-and-values/definition.js';
import { tie } from '../../../web/figures/keys-and-values/model.js';
import { inputsOfStep } from '../../../web/figures/base/compute/step-inputs.js';
import { at } from '../../../web/model/tensor.js';
import { engine } from '../support/engine.js';

type Words = readonly [the: number, neural: number, social: number];

/** The weights that one query puts on some keys, worked here from the definition of softmax. */
function weigh(query: number, keys: readonly number[]): readonly number[] {
  const powers = keys.map((key) => Math.exp(query * key));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** With key = value: the outputs of the contexts with neural and with social, and both weights where both are in view. */
function tied(query: number, [the, neural, social]: Words) {
  const output = (word: number): number => {
    const [own = 0, other = 0] = weigh(query, [word, the]);
    return own * word + other * the;
  };
  const [, ...both] = weigh(query, [the, neural, social]);
  return { neural: output(neural), social: output(social), both };
}

/** The farthest apart that the two outputs come on a grid of all numbers that can be set, while both weights lie in 0.4 to 0.6. */
function farthestApart(): { readonly apart: number; readonly query: number; readonly words: Words } {
  const grid = Array.from({ length: 33 }, (_, index) => MOST * (index / 16 - 1));
  let best = { apart: -Infinity, query: 0, words: [0, 0, 0] as Words };
  // The other sign of the query with the other signs of the keys has the same weights, and the outputs are exchanged.
  for (const query of grid.filter((number) => number >= 0)) {
    for (const the of grid) {
      for (const neural of grid) {
        for (const social of grid) {
          const words: Words = [the, neural, social];
          const outcome = tied(query, words);
          if (!outcome.both.every((weight) => weight > 0.4 && weight < 0.6)) continue;
          const apart = outcome.neural - outcome.social;
          if (apart > best.apart) best = { apart, query, words };
        }
      }
    }
  }
  return best;
}

// The goals want an output above 0.9 and one below −0.9.
const WANTED = 1.8;

test('K = V: while both words have similar weights, their outputs stay closer than the goals want', () => {
  const { apart, query, words } = farthestApart();
  assert.ok(apart > 0.8, `the search finds more than nothing: ${apart}`);
  // Between the points of the grid it is a little more: 1.2 at most.
  assert.ok(apart < 1.3, `${apart} at ${query} and ${words.join(', ')}`);
  assert.ok(apart < WANTED);
  // The engine agrees about the best that there is.
  const inputs = { ...inputsOfStep(definition, 'tie'), asking: query, keys: words.map((word) => [word]) };
  const { output, weights } = tie(engine, inputs).tied;
  assert.ok(Math.abs(at(output, 0, 0) - at(output, 1, 0) - apart) < 1e-4);
  for (const col of [1, 2]) assert.ok(at(weights, 2, col) > 0.4 && at(weights, 2, col) < 0.6);
});
