// USE-lite with float32 weights, as its source has them, against the golden values: what is left without int8.
// `npm run test:long` makes the files, in FLOAT32_ASSETS.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertClose, loadEngine } from '../wasm/support.mjs';

const golden = JSON.parse(
  await readFile(new URL('../fixtures/golden/use-lite.json', import.meta.url), 'utf8'),
);
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
