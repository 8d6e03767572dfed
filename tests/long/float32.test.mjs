// The trained models with float32 weights, as their sources have them, against the golden values: what is left
// without int8.
// `npm run test:long` makes the files, in FLOAT32_ASSETS.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertClose, loadEngine } from '../wasm/support.mjs';

const readGolden = async (name) =>
  JSON.parse(await readFile(new URL(`../fixtures/golden/${name}`, import.meta.url), 'utf8'));
const golden = await readGolden('use-lite.json');
const stories = await readGolden('stories260k.json');
const readTexts = async (name) =>
  JSON.parse(await readFile(new URL(`../../web/data/${name}`, import.meta.url), 'utf8'));
const asset = (name) => readFile(join(process.env.FLOAT32_ASSETS, name));

/** The golden values are float32's, the source of the files is float16: it moves a weight by .00086. */
const FLOAT16 = 0.001;

const learning = await (await loadEngine()).learning();
const encoder = await learning.encoder({ file: await asset('use-lite-attention.bin') });
await encoder.loadRest({ file: await asset('use-lite-rest.bin') });

for (const { text, weights, sentence } of golden) {
  test(`'${text}'`, () => {
    const encoded = encoder.encode(text);
    weights.forEach((heads, layer) =>
      heads.forEach((expected, head) =>
        assertClose(encoded.layers[layer].heads[head].weights, expected, `layer ${layer}`, FLOAT16),
      ),
    );
    sentence.forEach((number, i) => assert.ok(Math.abs(encoded.sentence.data[i] - number) < FLOAT16));
  });
}

/** Half a unit of the golden values' last decimals, and as much for float32. */
const WEIGHT = 1e-5;
const LOGIT = 1e-4;

const decoder = await learning.decoder({ file: await asset('stories260k.bin') });

for (const { text, ids, last_logits_top5, att_L2H6, att_L3H6, att_last_row_all } of stories.cases) {
  test(`'${text}'`, () => {
    const trace = decoder.trace(text);
    const weights = (layer, head) => trace.numbers({ stage: 'weights', layer, head });
    assertClose(weights(2, 6), att_L2H6, 'layer 2, head 6', WEIGHT);
    assertClose(weights(3, 6), att_L3H6, 'layer 3, head 6', WEIGHT);
    att_last_row_all.forEach((heads, layer) =>
      heads.forEach((row, head) => {
        const last = weights(layer, head).data.subarray(-ids.length);
        assertClose({ rows: 1, cols: ids.length, data: last }, [row], `layer ${layer}, head ${head}`, WEIGHT);
      }),
    );
    const { data, cols } = trace.numbers({ stage: 'logits', sublayer: 'prediction', layer: 4 });
    for (const [id, logit] of last_logits_top5) {
      assert.ok(Math.abs(data[(ids.length - 1) * cols + id] - logit) < LOGIT, `logit of ${id}`);
    }
    trace.dispose();
  });
}

/** What was counted in float64 over texts of the model, to these digits: half a unit of the last, and as much for float32. */
const DIGIT = 1e-3;
const LAYERS = [0, 1, 2, 3, 4];
const attentionOff = (layer) => ({ kind: 'off', layer });
const feedForwardOff = (layer) => ({ kind: 'feed-forward-off', layer });

test('the mean surprise over its own texts, unchanged and with halves of all blocks off', async () => {
  const texts = await readTexts('story-texts.json');
  for (const [interventions, expected] of [
    [[], 1.1957],
    [LAYERS.map(attentionOff), 4.852],
    [LAYERS.map(feedForwardOff), 8.378],
    [LAYERS.flatMap((layer) => [attentionOff(layer), feedForwardOff(layer)]), 23.383],
  ]) {
    const { mean } = await decoder.read({ texts, interventions });
    assert.ok(Math.abs(mean - expected) <= DIGIT, `${mean}, not ${expected}`);
  }
});

test('what a unit gives, what it fires on, and what it raises', async () => {
  const unit = { layer: 4, unit: 166 };
  const FIRES = -5.5;
  const read = async (texts) =>
    (await decoder.read({ texts, units: [unit] })).texts.map(({ units }) => units[0].gated);
  const story = 'Once upon a time, there was a girl named Lily. She was';
  const [gated] = await read([story]);
  for (const [token, expected] of [
    [2, -6.455],
    [7, -6.995],
    [16, -0.023],
  ]) {
    assert.ok(Math.abs(gated[token] - expected) <= DIGIT, `token ${token}: ${gated[token]}`);
  }
  const heldOut = await readTexts('held-out-texts.json');
  const idOf = (piece) => decoder.vocabulary.find((token) => token.piece === piece).id;
  const numbers = await read(heldOut);
  const fired = heldOut.flatMap((ids, i) =>
    ids.flatMap((id, k) =>
      k > 0 && k + 1 < ids.length && numbers[i][k] <= FIRES
        ? [{ id, before: ids[k - 1], next: ids[k + 1] }]
        : [],
    ),
  );
  assert.equal(fired.length, 138);
  assert.equal(fired.filter(({ next }) => next === idOf(' a')).length, 137);
  const was = fired.filter(({ id }) => id === idOf(' was'));
  assert.deepEqual(new Set(was.map(({ before }) => before)), new Set([idOf(' there')]));
  assert.equal(was.length, 57);
  const raised = decoder.direct(unit).data.map((number) => -number);
  assert.ok(Math.abs(Math.max(...raised) - 1.417) <= DIGIT && raised[idOf(' a')] === Math.max(...raised));
});
