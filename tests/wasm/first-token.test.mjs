// What the heads of the story model put on the first token of its own texts: counted by the survey, against what another
// program counted in float64 on the float32 original, and for one text against float64 from the same int8 numbers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { stories260k } from '../reference/stories260k.mjs';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const bytes = await readFile(new URL('stories260k.bin', data));
const texts = JSON.parse(await readFile(new URL('story-texts.json', data), 'utf8'));

/** The original's, to three digits after the point: by layer and head, from place 8 on. */
const BY_HEAD = [
  [0.002, 0.012, 0.013, 0.011, 0.004, 0.0, 0.005, 0.007],
  [0.003, 0.021, 0.012, 0.0, 0.007, 0.007, 0.001, 0.013],
  [0.0, 0.0, 0.0, 0.001, 0.019, 0.007, 0.034, 0.022],
  [0.012, 0.005, 0.0, 0.001, 0.0, 0.001, 0.001, 0.007],
  [0.029, 0.011, 0.007, 0.006, 0.023, 0.025, 0.002, 0.004],
];
/** In how large a share of all places a head of the layer has its largest weight there, at most. */
const LARGEST = [0.009, 0.036, 0.062, 0.015, 0.051];
/** The head that has most there where a text begins, at places 8 to 15. */
const SHORT = { layer: 4, head: 4, weight: 0.301 };
/** Of all heads, by the place of the query, to four; and what each would have if all keys had the same. */
const BY_PLACE = [
  { from: 8, mean: 0.072, even: 0.0829 },
  { from: 16, mean: 0.0339, even: 0.0426 },
  { from: 32, mean: 0.0155, even: 0.0214 },
  { from: 64, mean: 0.0039, even: 0.0108 },
  { from: 128, mean: 0.0006, even: 0.0054 },
];
/** What int8 does to a mean of thousands of weights, at most .0006, and half of the last digit. */
const INT8_OF_HEAD = 0.001;
const INT8_OF_PLACE = 0.0005;
/** int8 moves a layer's largest share by at most .003, and that weight by .005. */
const INT8_OF_SHARE = 0.004;
const INT8_OF_SHORT = 0.006;
/** The trace is float64, and each weight of a result is rounded to float32 once. */
const WEIGHT = 1e-6;

const FIRST = 8;
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
/** Of those that predict a token of the text: its last one does not. */
const queriesOf = (ids) => ids.slice(FIRST, -1).map((_, i) => FIRST + i);

const decoder = await (await (await loadEngine()).learning()).decoder({ file: bytes });
const survey = (prompts) =>
  decoder.survey({
    prompts,
    places: prompts.map((ids) => queriesOf(ids).map((query) => ({ query, key: 0 }))),
  });

describe('the first token', async () => {
  const queries = texts.flatMap(queriesOf);
  const { places, heads } = await survey(texts);

  test('has the weight that was counted on the original, in every head', () => {
    assert.equal(places, 3239);
    for (const { layer, head, mean: weight } of heads) {
      const expected = BY_HEAD[layer][head];
      assert.ok(Math.abs(weight - expected) <= INT8_OF_HEAD, `${layer}.${head}: ${weight}, not ${expected}`);
    }
  });

  test('has less than an even share at every distance, and no head rests on it', () => {
    BY_PLACE.forEach(({ from, mean: expected, even }) => {
      const isThere = (_, i) => queries[i] >= from && queries[i] < 2 * from;
      const weight = mean(heads.flatMap(({ weights }) => weights.filter(isThere)));
      assert.ok(Math.abs(weight - expected) <= INT8_OF_PLACE, `from ${from}: ${weight}, not ${expected}`);
      const share = mean(queries.filter(isThere).map((query) => 1 / (query + 1)));
      assert.ok(Math.abs(share - even) <= INT8_OF_PLACE, `from ${from}: an even share is ${share}`);
      assert.ok(weight < share);
    });
    assert.ok(Math.abs(mean(heads.map((head) => head.mean)) - 0.0083) <= INT8_OF_PLACE);
    const most = heads.reduce((one, other) => (one.mean > other.mean ? one : other));
    assert.deepEqual([most.layer, most.head], [2, 6]);
    LARGEST.forEach((share, i) => {
      const ofLayer = heads.filter(({ layer }) => layer === i).map(({ largest }) => largest);
      assert.ok(Math.max(...ofLayer) <= share + INT8_OF_SHARE, `layer ${i}: ${Math.max(...ofLayer)}`);
    });
    assert.ok(Math.abs(mean(queries.map((query) => 1 / (query + 1))) - 0.0143) <= INT8_OF_PLACE);
    const { weights } = heads.find(({ layer, head }) => layer === SHORT.layer && head === SHORT.head);
    const short = mean(weights.filter((_, i) => queries[i] < 2 * FIRST));
    assert.ok(Math.abs(short - SHORT.weight) <= INT8_OF_SHORT, `${short}`);
  });
});

test('a survey takes the ids of more tokens than a trace may have', async () => {
  const ids = texts[1].slice(0, 136);
  const { weights } = stories260k(readTensorFile(bytes), ids);
  const { heads } = await survey([ids]);
  for (const { layer, head, weights: counted } of heads) {
    queriesOf(ids).forEach((query, i) => {
      const expected = weights[layer][head][query][0];
      assert.ok(Math.abs(counted[i] - expected) < WEIGHT, `${layer}.${head}, query ${query}`);
    });
  }
});
