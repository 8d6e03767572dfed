// What the step "mix" of shared-vectors computes, against float64 from the same int8 numbers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { mix } from '../../../web/figures/shared-vectors/model.js';
import { InputError } from '../../../web/model/input-error.js';
import { attention } from '../../reference/attention.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { loadEngine } from '../../wasm/support.mjs';

const engine = await loadEngine();
const vectors = await (await engine.learning()).wordVectors();
const stored = readTensorFile(await readFile(new URL('../../../web/data/word-vectors.bin', import.meta.url)));
const places = new Map(stored.words.split('\n').map((word, place) => [word, place]));
const vectorOf = (word) => [...stored.vectors[places.get(word)]];

/** The same in float64: a sum of two vectors, and cosines. */
function reference(word, other, kept, compared) {
  const own = vectorOf(word);
  const taken = vectorOf(other);
  const mixture = own.map((number, index) => kept * number + (1 - kept) * taken[index]);
  const key = compared.map(vectorOf);
  const cosines = attention({ query: [own, mixture], key, value: key, compatibility: 'cosine' });
  return { mixture, cosines: cosines.heads[0].scores.flat() };
}

// The project's bar for float32: 1e-5 of what is at most about 3.
const assertNear = (numbers, wanted) => {
  assert.equal(numbers.length, wanted.length);
  wanted.forEach((number, index) => {
    assert.ok(Math.abs(numbers[index] - number) <= 1e-5 * Math.max(1, Math.abs(number)));
  });
};

test('a mixture and its cosines are those of float64, whatever the share', () => {
  const compared = ['riley', 'dog', 'puppy'];
  for (const [word, other] of [
    ['riley', 'dog'],
    ['evan', 'dog'],
  ]) {
    for (const kept of [0, 0.25, 0.6, 0.75, 1]) {
      const { mixing, likeness } = mix(engine, vectors, { mixed: [word, other], kept, compared });
      const wanted = reference(word, other, kept, compared);
      assertNear(mixing.trace.output.data, wanted.mixture);
      assertNear(likeness.trace.heads[0].scores.data, wanted.cosines);
    }
  }
});

test('a share of 1 leaves the word as it is, one of 0 replaces it', () => {
  const mixture = (kept) =>
    mix(engine, vectors, { mixed: ['Riley', 'DOG'], kept, compared: ['dog'] }).mixing.trace.output.data;
  assert.deepEqual([...mixture(1)], [...vectors.vectors(['riley']).data]);
  assert.deepEqual([...mixture(0)], [...vectors.vectors(['dog']).data]);
});

test('other than two words can’t be mixed', () => {
  assert.throws(
    () => mix(engine, vectors, { mixed: ['dog'], kept: 0.5, compared: ['dog'] }),
    (error) => error instanceof InputError && error.key === 'problem.two-words',
  );
});
