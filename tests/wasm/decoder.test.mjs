// stories260K: against golden values of its float32 original, against float64 from the same int8 numbers, and
// what happens where a file or an argument is no good.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { stories260k } from '../reference/stories260k.mjs';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { assertClose, assertRefused, assertRejected, builds, loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const bytes = await readFile(new URL('stories260k.bin', data));
const golden = JSON.parse(await readFile(new URL('../fixtures/golden/stories260k.json', import.meta.url)));
const stored = readTensorFile(bytes);

/** int8 changes no logit of these texts by more; measured on the originals with another program. */
const INT8_LOGIT = 0.3;
/** What such changes of scores do to a weight; the largest that is seen here is .026. */
const INT8_WEIGHT = 0.03;
/** The trace is float64 and rounded once; a logit is at most 30. */
const LOGIT = 1e-5;
/** float32 through five layers. */
const FAST_LOGIT = 1e-4;

test('the file is the one that was made', async () => {
  const checksums = JSON.parse(await readFile(new URL('checksums.json', data), 'utf8'));
  const expected = checksums['stories260k.bin'];
  assert.equal(bytes.length, expected.bytes);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), expected.sha256);
});

const rowOf = ({ data: numbers, cols }, row) => [...numbers.subarray(row * cols, (row + 1) * cols)];

function assertWithin(actual, expected, tolerance, label) {
  assert.equal(actual.length, expected.length, label);
  actual.forEach((number, i) => {
    const error = Math.abs(number - expected[i]);
    assert.ok(error <= tolerance, `${label}[${i}] is ${number}, expected ${expected[i]}, error ${error}`);
  });
}

for (const build of builds) {
  const engine = await loadEngine({ build });
  const learning = await engine.learning();
  const decoder = await learning.decoder();

  describe(`${build}: stories260K`, () => {
    test('has a vocabulary of 512 tokens by their ids, which candidates are named by', () => {
      const { vocabulary } = decoder;
      assert.deepEqual(
        vocabulary.map(({ id }) => id),
        Array.from({ length: 512 }, (_, id) => id),
      );
      assert.deepEqual(
        golden.greedy_ids
          .slice(1)
          .map((id) => vocabulary[id].piece)
          .join('')
          .trimStart(),
        golden.greedy_text,
      );
      const generation = decoder.generate({ prompt: 'Once' });
      for (const { id, piece } of generation.candidates({ count: 512 })) {
        assert.equal(piece, vocabulary[id].piece);
      }
      generation.dispose();
    });

    test('writes the sixty tokens of the reference greedily', () => {
      const generation = decoder.generate({ prompt: 'Once' });
      while (generation.tokens.length < golden.greedy_ids.length) generation.next({ temperature: 0 });
      assert.deepEqual(
        generation.tokens.map(({ id }) => id),
        golden.greedy_ids,
      );
      assert.equal(generation.text, golden.greedy_text);
      generation.dispose();
    });

    for (const {
      text,
      ids,
      tokens,
      last_logits_top5,
      att_L2H6,
      att_L3H6,
      att_last_row_all,
    } of golden.cases) {
      describe(text, () => {
        const trace = decoder.trace(text);
        const expected = stories260k(stored, ids);
        const prediction = { sublayer: 'prediction', layer: 4 };
        const logits = trace.numbers({ stage: 'logits', ...prediction });

        test('is traced by the ids of its tokens, too', () => {
          const other = decoder.trace(ids);
          assert.deepEqual(other.numbers({ stage: 'logits', ...prediction }), logits);
          other.dispose();
        });

        test('has the tokens of the reference', () => {
          assert.deepEqual(
            decoder.tokens(text),
            ids.map((id, i) => ({ id, piece: tokens[i] })),
          );
        });

        test('has the weights of the float32 original within what int8 changes', () => {
          const weights = (layer, head) => trace.numbers({ stage: 'weights', layer, head });
          ids.forEach((_, row) => {
            assertWithin(rowOf(weights(2, 6), row), att_L2H6[row], INT8_WEIGHT, 'layer 2, head 6');
            assertWithin(rowOf(weights(3, 6), row), att_L3H6[row], INT8_WEIGHT, 'layer 3, head 6');
          });
          att_last_row_all.forEach((heads, layer) =>
            heads.forEach((row, head) => {
              const last = rowOf(weights(layer, head), ids.length - 1);
              assertWithin(last, row, INT8_WEIGHT, `layer ${layer}, head ${head}`);
            }),
          );
        });

        test('has the logits of the float32 original within what int8 changes', () => {
          const last = rowOf(logits, ids.length - 1);
          for (const [id, logit] of last_logits_top5) {
            assert.ok(Math.abs(last[id] - logit) <= INT8_LOGIT, `${id}: ${last[id]}, not ${logit}`);
          }
        });

        test('has the weights and logits of float64 from the same int8 numbers', () => {
          expected.weights.forEach((heads, layer) =>
            heads.forEach((weights, head) => {
              const label = `layer ${layer}, head ${head}`;
              assertClose(trace.numbers({ stage: 'weights', layer, head }), weights, label);
            }),
          );
          assertClose(logits, expected.logits, 'logits', LOGIT);
        });

        test('has the same candidates on the fast path', () => {
          const generation = decoder.generate({ prompt: text });
          const last = expected.logits.at(-1);
          const total = last.reduce((sum, logit) => sum + Math.exp(logit), 0);
          for (const { id, logit, probability } of generation.candidates({ count: 512 })) {
            assertWithin([logit], [last[id]], FAST_LOGIT, `logit ${id}`);
            assertWithin([probability], [Math.exp(last[id]) / total], FAST_LOGIT, `probability ${id}`);
          }
          generation.dispose();
        });

        test('derives a logit down to the token embeddings', () => {
          const seen = new Set();
          const follow = (cell) => {
            seen.add(cell.stage);
            const { operands, result } = trace.derive(cell);
            const { stage, layer, sublayer, head } = cell;
            const numbers = trace.numbers({ stage, layer, sublayer, head });
            assert.equal(result, numbers.data[cell.row * numbers.cols + cell.col]);
            const next = cellsOf(operands).find(({ stage: earlier }) => !seen.has(earlier));
            if (next) follow(next);
          };
          follow({ stage: 'probabilities', ...prediction, row: 5, col: 401 });
          assert.ok(seen.has('logits') && seen.has('normed') && seen.has('sum'), [...seen].join());
        });
      });
    }

    test('the same seed writes the same story, another one another', () => {
      const write = (seed) => {
        const generation = decoder.generate({ prompt: 'Lily', seed });
        for (let i = 0; i < 20; i += 1) generation.next();
        const { text } = generation;
        generation.dispose();
        return text;
      };
      assert.equal(write(4), write(4));
      assert.notEqual(write(4), write(2 ** 40));
    });

    test('reads any character', () => {
      const generation = decoder.generate({ prompt: 'A 🐶\u0000é' });
      assert.equal(generation.text, 'A 🐶\u0000é');
      generation.dispose();
    });

    test('takes as many tokens as its types promise, in a text of words, too', () => {
      // ' little' is one token, so each text has as many as words, and the start token.
      const text = (words) => Array(words).fill('little').join(' ');
      for (const words of [509, 510, 511]) {
        assert.equal(decoder.tokens(text(words)).length, words + 1);
        const generation = decoder.generate({ prompt: text(words) });
        assert.equal(generation.tokens.length, words + 1);
        assert.equal(generation.ended, words === 511);
        generation.dispose();
      }
      for (const ask of [(prompt) => decoder.generate({ prompt }), (longer) => decoder.tokens(longer)]) {
        assertRefused(() => ask(text(512)), 'too-large', '513 tokens', '512');
      }
      decoder.trace(text(127)).dispose();
      assertRefused(() => decoder.trace(text(128)), 'too-large', '129 tokens', '128');
    });

    test('refuses what it cannot do', () => {
      const generation = decoder.generate({ prompt: 'Lily' });
      assertRefused(() => decoder.generate({ prompt: '' }), 'empty', 'text is empty');
      assertRefused(() => decoder.trace(''), 'empty', 'text is empty');
      assertRefused(() => decoder.trace([]), 'empty', 'text is empty');
      assertRefused(() => decoder.trace([1, 512]), 'out-of-range', 'text[1] is 512', '511');
      assertRefused(() => decoder.trace([1, '2']), 'wrong-type', "text[1] is '2'");
      assertRefused(() => decoder.trace(7), 'wrong-type', 'text is 7', 'array of ids');
      assertRefused(() => decoder.trace(Array(129).fill(5)), 'too-large', '129 tokens', '128');
      assertRefused(() => decoder.tokens(7), 'wrong-type', 'text is 7');
      assertRefused(() => decoder.tokens('#'.repeat(600)), 'too-large', '602 tokens', '512');
      assertRefused(() => decoder.trace('#'.repeat(600)), 'too-large', '602 tokens', '128');
      assertRefused(() => decoder.trace('a'.repeat(1025)), 'too-large', '1025 characters', '1024');
      assertRefused(() => decoder.tokens('a'.repeat(4097)), 'too-large', '4097 characters', '4096');
      assertRefused(() => decoder.generate({ prompt: 'Lily', seed: 0.5 }), 'out-of-range', 'seed is 0.5');
      assertRefused(() => generation.next({ temperature: -1 }), 'out-of-range', 'temperature is -1');
      assertRefused(() => generation.next({ temperature: NaN }), 'out-of-range', 'temperature is NaN');
      assertRefused(() => generation.next({ temperatur: 1 }), 'unknown-option', "'temperatur'");
      assertRefused(() => generation.candidates({ count: 0 }), 'out-of-range', 'count is 0');
      assert.equal(generation.text, 'Lily');
      generation.dispose();
      generation.dispose();
      assertRefused(() => generation.next(), 'disposed', 'generation');
    });

    test('refuses files that are cut short, damaged or of another kind', async () => {
      const load = (file) => learning.decoder({ file });
      await assertRejected(load(new Uint8Array(0)), 'malformed', '0 bytes');
      for (const length of [3, 16, 1000, bytes.length - 1]) {
        await assertRejected(load(bytes.subarray(0, length)), 'malformed', 'stories260k.bin');
      }
      const damaged = Uint8Array.from(bytes);
      damaged[5000] ^= 1;
      await assertRejected(load(damaged), 'malformed', 'checksum');
      const words = await readFile(new URL('word-vectors.bin', data));
      await assertRejected(load(words), 'malformed', "'pieces'");
      const again = await load(bytes);
      assert.equal(again.tokens('Lily').length, 2);
      again.dispose();
      assertRefused(() => again.tokens('Lily'), 'disposed', 'decoder');
    });

    test('what is disposed of is given back', () => {
      const heapSize = () =>
        learning.boundary.call(
          () => undefined,
          (raw) => raw.HEAPF32.length,
        );
      const use = () => {
        const generation = decoder.generate({ prompt: 'Lily' });
        generation.next();
        generation.dispose();
        const trace = decoder.trace('Lily');
        trace.derive({ stage: 'query', row: 0, col: 0 });
        trace.dispose();
      };
      for (let i = 0; i < 20; i += 1) use();
      const before = heapSize();
      // Each keeps 0.6 MB of keys and values: a lost one in ten would be seen.
      for (let i = 0; i < 100; i += 1) use();
      assert.equal(heapSize(), before);
    });

    test('a trace and a generation outlive their decoder', async () => {
      const short = await learning.decoder({ file: bytes });
      const trace = short.trace('Lily');
      const generation = short.generate({ prompt: 'Lily' });
      short.dispose();
      generation.next();
      assert.ok(Number.isFinite(trace.numbers({ stage: 'query' }).data[0]));
      assert.ok(Number.isFinite(trace.derive({ stage: 'query', row: 0, col: 0 }).result));
      trace.dispose();
      generation.dispose();
    });
  });
}

function cellsOf(operands) {
  return operands.flatMap(({ cell, derivation }) => [
    ...(cell ? [cell] : []),
    ...(derivation ? cellsOf(derivation.operands) : []),
  ]);
}
