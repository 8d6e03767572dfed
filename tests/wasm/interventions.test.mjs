// Interventions in the attention of trained models, against float64 that changes whole tables of weights and values.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { stories260k } from '../reference/stories260k.mjs';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { checkTree } from './derivations.mjs';
import { assertClose, assertRefused, builds, loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const bytes = await readFile(new URL('stories260k.bin', data));
const attention = await readFile(new URL('use-lite-attention.bin', data));
const stored = readTensorFile(bytes);

const STORY = 'Once upon a time, there was a girl named Lily. She';
const IDS = [1, 403, 407, 261, 378, 432, 383, 286, 261, 298, 315, 421, 395, 317, 426, 338];
const LAST = { layer: 4, sublayer: 'prediction' };

/** The trace is float64 and rounded once; a logit is at most 30. */
const LOGIT = 1e-5;
/** float32 through five layers. */
const FAST = 1e-4;

const only = (key, visible) => Array.from({ length: visible }, (_, i) => (i === key ? 1 : 0));

const LAYERS = [0, 1, 2, 3, 4];

/** All 40 heads, each switched off alone, and what else there is. */
const CASES = [
  ...Array.from({ length: 40 }, (_, i) => [{ kind: 'off', layer: Math.floor(i / 8), head: i % 8 }]),
  ...Array.from({ length: 8 }, (_, head) => [{ kind: 'mean', layer: 2, head }]),
  [{ kind: 'weights', layer: 2, head: 6, query: 15, weights: only(4, 16) }],
  [{ kind: 'swap-values', layer: 2, head: 6, first: 8, second: 13 }],
  ...Array.from({ length: 5 }, (_, layer) => [{ kind: 'off', layer }]),
  ...Array.from({ length: 5 }, (_, layer) => [{ kind: 'feed-forward-off', layer }]),
  [{ kind: 'feed-forward-off', layer: 4, unit: 166 }],
  [{ kind: 'mean', layer: 2 }],
  LAYERS.map((layer) => ({ kind: 'off', layer })),
  LAYERS.map((layer) => ({ kind: 'feed-forward-off', layer })),
  [
    { kind: 'off', layer: 0, head: 3 },
    { kind: 'feed-forward-off', layer: 0, unit: 97 },
    { kind: 'mean', layer: 1, head: 5 },
    { kind: 'weights', layer: 2, head: 6, query: 15, weights: [0.25, 0.75, ...only(-1, 14)] },
    { kind: 'weights', layer: 2, head: 6, query: 2, weights: [0.25, 0.5, 0.25] },
    { kind: 'swap-values', layer: 3, first: 8, second: 13 },
    { kind: 'swap-values', layer: 4, head: 2, first: 1, second: 5 },
  ],
];
const ALL_KINDS = CASES.at(-1);

/** Once for all builds. */
const references = CASES.map((interventions) => stories260k(stored, IDS, interventions).logits);
const unchanged = stories260k(stored, IDS).logits;

/** The probability of every token after the last one. */
function probabilitiesOf(logits) {
  const exponentials = logits.map((logit) => Math.exp(logit));
  const total = exponentials.reduce((sum, number) => sum + number, 0);
  return exponentials.map((number) => number / total);
}

function assertCandidates(generation, logits, label) {
  const expected = probabilitiesOf(logits);
  for (const { id, logit, probability } of generation.candidates({ count: 512 })) {
    assert.ok(Math.abs(logit - logits[id]) <= FAST, `${label}: logit ${id} is ${logit}, not ${logits[id]}`);
    assert.ok(Math.abs(probability - expected[id]) <= FAST, `${label}: ${id} has ${probability}`);
  }
}

test('every case changes what comes next by more than tests can miss', () => {
  references.forEach((logits, i) => {
    const [changed, given] = [logits, unchanged].map((all) => probabilitiesOf(all.at(-1)));
    const largest = Math.max(...changed.map((probability, id) => Math.abs(probability - given[id])));
    assert.ok(largest > 2 * FAST, `${JSON.stringify(CASES[i])} changes ${largest}`);
  });
});

for (const build of builds) {
  const engine = await loadEngine({ build });
  const learning = await engine.learning();
  const decoder = await learning.decoder({ file: bytes });
  const encoder = await learning.encoder({ file: attention });

  describe(`${build}: interventions`, () => {
    test('give the probabilities of float64, in the trace and while writing', () => {
      CASES.forEach((interventions, i) => {
        const label = JSON.stringify(interventions);
        const trace = decoder.trace(STORY, { interventions });
        assertClose(trace.numbers({ stage: 'logits', ...LAST }), references[i], label, LOGIT);
        trace.dispose();
        const generation = decoder.generate({ prompt: STORY, interventions });
        assertCandidates(generation, references[i].at(-1), label);
        generation.dispose();
      });
    });

    test('hold for what is written', () => {
      const generation = decoder.generate({ prompt: STORY, interventions: ALL_KINDS });
      for (let i = 0; i < 4; i += 1) {
        generation.next({ temperature: 0 });
        const ids = generation.tokens.map(({ id }) => id);
        assertCandidates(generation, stories260k(stored, ids, ALL_KINDS).logits.at(-1), `token ${i}`);
      }
      generation.dispose();
    });

    test('of none all is as without them, to the last bit', () => {
      const [plain, none] = [{}, { interventions: [] }].map((options) => {
        const trace = decoder.trace(STORY, options);
        const generation = decoder.generate({ prompt: STORY, ...options });
        const answer = [trace.numbers({ stage: 'logits', ...LAST }), generation.candidates({ count: 512 })];
        trace.dispose();
        generation.dispose();
        return answer;
      });
      assert.deepEqual(none, plain);
    });

    test('say in each expression what was done', () => {
      const trace = decoder.trace(STORY, { interventions: ALL_KINDS });
      const derive = (stage, layer, head, row, col) => trace.derive({ stage, layer, head, row, col });

      assert.deepEqual(derive('output', 0, 0, 15, 26), {
        operation: 'switched-off',
        operands: [],
        result: 0,
      });
      const mean = derive('weights', 1, 5, 6, 2);
      assert.deepEqual(
        mean.operands.map(({ name, value }) => [name, value]),
        [
          ['one', 1],
          ['visible-keys', 7],
        ],
      );
      assert.deepEqual(
        trace.derive({ stage: 'gated', layer: 0, sublayer: 'feed-forward', row: 15, col: 97 }),
        { operation: 'switched-off', operands: [], result: 0 },
      );
      assert.deepEqual(derive('weights', 2, 6, 15, 1), { operation: 'given', operands: [], result: 0.75 });
      assert.equal(derive('weights', 2, 6, 15, 3).operation, 'given');
      const sources = derive('output', 3, 0, 15, 53).operands.map(
        ({ derivation }) => derivation.operands[1].cell.row,
      );
      assert.deepEqual(sources, [0, 1, 2, 3, 4, 5, 6, 7, 13, 9, 10, 11, 12, 8, 14, 15]);

      for (const stage of ['weights', 'output']) {
        for (let layer = 0; layer < 5; layer += 1) {
          for (const head of stage === 'weights' ? [2, 3, 5, 6] : [0]) {
            const { rows, cols, data: numbers } = trace.numbers({ stage, layer, head });
            for (let place = 0; place < rows * cols; place += 1) {
              const derivation = derive(stage, layer, head, Math.floor(place / cols), place % cols);
              checkTree(derivation);
              assert.equal(derivation.result, numbers[place]);
            }
          }
        }
      }
      trace.dispose();
    });

    test("switch off heads of the encoder's first layer", () => {
      const trace = encoder.trace('a social network', {
        interventions: [{ kind: 'off', layer: 0, head: 1 }],
      });
      const { cols, data: numbers } = trace.numbers({ stage: 'output' });
      numbers.forEach((number, place) => {
        const head = Math.floor((4 * (place % cols)) / cols);
        assert.equal(number === 0, head === 1, `number ${place}`);
      });
      trace.dispose();
    });

    test('are refused where they are none', () => {
      const refused = (given, code, ...words) => {
        assertRefused(() => decoder.trace(STORY, { interventions: given }), code, ...words);
        assertRefused(() => decoder.generate({ prompt: STORY, interventions: given }), code, ...words);
        assertRefused(() => encoder.trace(STORY, { interventions: given }), code, ...words);
      };
      refused({}, 'wrong-type', 'interventions is an object', 'an array of interventions');
      refused([7], 'wrong-type', 'interventions[0] is 7');
      refused([{ kind: 'on' }], 'unknown-option', "interventions[0].kind is 'on'", "'swap-values'");
      refused([{ kind: 'off', head: 0 }], 'wrong-type', 'interventions[0].layer is undefined');
      refused([{ kind: 'off', layer: 0, head: null }], 'wrong-type', 'interventions[0].head is null');
      refused([{ kind: 'off', layer: 0, unit: 1 }], 'unknown-option', "a property 'unit'");
      refused([{ kind: 'feed-forward-off', unit: 1 }], 'wrong-type', 'interventions[0].layer is undefined');
      refused(
        [{ kind: 'feed-forward-off', layer: 0, unit: 1536 }],
        'out-of-range',
        'interventions[0].unit is 1536',
      );
      refused([{ kind: 'mean', layer: 0, head: -1 }], 'out-of-range', 'interventions[0].head is -1');
      refused(
        [{ kind: 'mean', layer: 0, head: 2 ** 32 }],
        'out-of-range',
        'interventions[0].head is 429496729',
      );
      refused(
        [{ kind: 'swap-values', layer: 0, head: 2 ** 32, first: 0, second: 1 }],
        'out-of-range',
        'interventions[0].head is 429496729',
      );
      refused([{ kind: 'off', layer: 7, head: 0 }], 'out-of-range', 'interventions[0].layer is 7');
      refused([{ kind: 'off', layer: 0, head: 0, query: 1 }], 'unknown-option', "a property 'query'");
      refused(
        [{ kind: 'swap-values', layer: 0, first: 0 }],
        'wrong-type',
        'interventions[0].second is undefined',
      );
      const row = { kind: 'weights', layer: 0, head: 0, query: 1 };
      refused([row], 'wrong-type', 'interventions[0].weights is undefined');
      refused([{ ...row, weights: [1, '0'] }], 'wrong-type', "interventions[0].weights[1] is '0'");
      refused([{ ...row, weights: [1] }], 'shape-mismatch', 'interventions[0].weights holds 1 weight');
      assertRefused(() => decoder.trace(STORY, { intervention: [] }), 'unknown-option', "'intervention'");
      assertRefused(() => decoder.trace(STORY, null), 'wrong-type', 'options is null');
    });

    test('and what they need is given back', () => {
      const heapSize = () =>
        learning.boundary.call(
          () => undefined,
          (raw) => raw.HEAPF32.length,
        );
      const use = () => {
        decoder.trace(STORY, { interventions: ALL_KINDS }).dispose();
        decoder.generate({ prompt: STORY, interventions: ALL_KINDS }).dispose();
      };
      for (let i = 0; i < 20; i += 1) use();
      const before = heapSize();
      // Each keeps 0.6 MB of keys and values: a lost one in ten would be seen.
      for (let i = 0; i < 100; i += 1) use();
      assert.equal(heapSize(), before);
    });
  });
}
