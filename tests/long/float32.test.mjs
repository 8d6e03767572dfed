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
