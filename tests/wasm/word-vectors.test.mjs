// Word vectors: against golden values of the float32 originals, against float64 from the same int8
// numbers, and what happens where a file is missing, cut short or damaged.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { readTensorFile } from '../reference/tensor-file.mjs';
import { assertClose, assertRefused, assertRejected, builds, distribution, loadEngine } from './support.mjs';

const data = new URL('../../web/data/', import.meta.url);
const bytes = await readFile(new URL('word-vectors.bin', data));
const groups = JSON.parse(await readFile(new URL('word-groups.json', data), 'utf8'));
const golden = JSON.parse(await readFile(new URL('../fixtures/golden/word-attention.json', import.meta.url)));
const stored = readTensorFile(bytes);
const places = new Map(stored.words.split('\n').map((word, place) => [word, place]));

const dot = (left, right) => left.reduce((sum, number, i) => sum + number * right[i], 0);
const cosine = (left, right) => dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));

/** In float64, from the numbers that the file holds. */
function referenceVector(word, form) {
  const raw = [...stored.vectors[places.get(word)]];
  if (form === 'raw') return raw;
  const shifted = raw.map((number, i) => number - stored.mean[0][i]);
  const along = stored.directions.map((direction) => dot(shifted, direction));
  return shifted.map(
    (number, i) => number - along.reduce((sum, part, k) => sum + part * stored.directions[k][i], 0),
  );
}

function referenceLikeness(vector, group, form) {
  const units = group.map((word) => {
    const member = referenceVector(word, form);
    return member.map((number) => number / Math.sqrt(dot(member, member)));
  });
  return cosine(
    vector,
    units[0].map((_, i) => units.reduce((sum, unit) => sum + unit[i], 0)),
  );
}

/** int8 moves no weight of these sentences by more than this; measured on the originals. */
const INT8 = 0.004;
/** Half a unit of the third decimal, and what int8 moves in an output's cosine where it moves its weights. */
const MOVED = 0.0025;

test('the file is the one that was made', async () => {
  const checksums = JSON.parse(await readFile(new URL('checksums.json', data), 'utf8'));
  const expected = checksums['word-vectors.bin'];
  assert.equal(bytes.length, expected.bytes);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), expected.sha256);
});

for (const build of builds) {
  const engine = await loadEngine({ build });
  const learning = await engine.learning();
  const words = await learning.wordVectors();

  describe(`${build}: word vectors`, () => {
    for (const form of ['raw', 'centred']) {
      test(`${form}: every word is that of the file`, () => {
        const all = [...places.keys()];
        for (let start = 0; start < all.length; start += 1000) {
          const some = all.slice(start, start + 1000);
          const expected = some.map((word) => referenceVector(word, form));
          assertClose(words.vectors(some, { form }), expected, form);
        }
      });

      test(`${form}: the weights of ten sentences are those of the float32 originals`, () => {
        for (const sentence of golden) {
          const vectors = words.vectors(sentence.words, { form });
          const { weights } = engine.trace({ query: vectors, key: vectors, value: vectors }).heads[0];
          assertClose(weights, sentence[form].weights, `${sentence.words.join(' ')}, ${form}`, INT8);
        }
      });

      test(`${form}: likeness to a group`, () => {
        const asked = ['apple', 'banana', 'microsoft', 'the'];
        const vectors = words.vectors(asked, { form });
        for (const group of [groups.fruit, groups.company, ['tea']]) {
          const expected = asked.map((word) => [referenceLikeness(referenceVector(word, form), group, form)]);
          assertClose(words.likeness({ vectors, group, form }), expected, form);
        }
      });

      test(`${form}: nearest words`, () => {
        const vector = words.vectors(['river'], { form });
        const asked = referenceVector('river', form);
        const expected = [...places.keys()]
          .map((word) => ({ word, cosine: cosine(asked, referenceVector(word, form)) }))
          .sort((left, right) => right.cosine - left.cosine)
          .slice(0, 10);
        const actual = words.nearest({ vector, form });
        assert.deepEqual(
          actual.map(({ word }) => word),
          expected.map(({ word }) => word),
        );
        actual.forEach((neighbour, i) => assert.ok(Math.abs(neighbour.cosine - expected[i].cosine) < 1e-6));
      });
    }

    // The lesson's story, measured on the float32 originals.
    const apple = (sentence, form, temperature = 1) => {
      const inWords = sentence.split(' ');
      const vectors = words.vectors(inWords, { form });
      const { output } = engine.trace({ query: vectors, key: vectors, value: vectors, temperature });
      const row = {
        rows: 1,
        cols: 100,
        data: output.data.slice(inWords.indexOf('apple') * 100).slice(0, 100),
      };
      return ['fruit', 'company'].map(
        (group) => words.likeness({ vectors: row, group: groups[group], form }).data[0],
      );
    };
    const story = [
      ['apple', 'raw', [0.668, 0.784]],
      ['i like to eat apple', 'raw', [0.675, 0.768]],
      ['i drink apple juice', 'raw', [0.75, 0.725]],
      ['apple released a new phone', 'raw', [0.622, 0.808]],
      ['i like to eat an apple pie', 'raw', [0.701, 0.742]],
      ['i like to eat an apple pie', 'centred', [0.693, 0.625]],
      ['i like to eat apple', 'centred', [0.642, 0.676]],
    ];
    for (const [sentence, form, expected] of story) {
      test(`'${sentence}', ${form}: fruit ${expected[0]}, company ${expected[1]}`, () => {
        apple(sentence, form).forEach((likeness, i) => {
          assert.ok(Math.abs(likeness - expected[i]) < MOVED, `${likeness}, expected ${expected[i]}`);
        });
      });
    }

    test('temperature flips the centred apple', () => {
      const lead = (temperature) => {
        const [fruit, company] = apple('i like to eat apple', 'centred', temperature);
        return fruit - company;
      };
      const expected = { 0.5: -0.098, 1.5: 0.044, 2: 0.102 };
      for (const [temperature, difference] of Object.entries(expected)) {
        assert.ok(Math.abs(lead(Number(temperature)) - difference) < 2 * MOVED, temperature);
      }
    });

    test('a sentence is split, and what has no vector is marked', () => {
      assert.deepEqual(words.split("Jindra's dog"), [
        { word: 'jindra', known: false },
        { word: "'s", known: true },
        { word: 'dog', known: true },
      ]);
      assert.deepEqual(words.split(''), []);
    });

    test('refuses what it cannot use', () => {
      const vectors = words.vectors(['apple']);
      assertRefused(() => words.vectors(['i', 'jindra']), 'unknown-word', 'words[1]', "'jindra'", '4823');
      assertRefused(() => words.vectors([]), 'empty', 'words');
      assertRefused(() => words.vectors('apple'), 'wrong-type', 'words');
      assertRefused(() => words.vectors(['i'], { form: 'white' }), 'unknown-option', "'white'", "'centred'");
      assertRefused(() => words.vectors(['i'], { from: 'raw' }), 'unknown-option', "'from'", 'form');
      assertRefused(() => words.likeness({ vectors, group: [] }), 'empty', 'group');
      assertRefused(() => words.likeness({ vectors, group: ['jindra'] }), 'unknown-word', 'group[0]');
      const narrow = { rows: 1, cols: 2, data: new Float32Array(2) };
      assertRefused(() => words.likeness({ vectors: narrow, group: ['i'] }), 'shape-mismatch', '2', '100');
      assertRefused(() => words.nearest({ vector: narrow }), 'shape-mismatch', 'vector');
      assertRefused(() => words.nearest({ vector: vectors, count: 0 }), 'out-of-range', 'count', '4823');
      assertRefused(() => words.split('a'.repeat(1001)), 'too-large', 'text', '1000');
    });
  });
}

const learning = await (await loadEngine()).learning();

describe('files of word vectors', () => {
  const answers = {
    '/whole': [200, bytes],
    '/missing': [404, 'nothing here'],
    '/cut': [200, bytes.subarray(0, 100_000)],
    '/page': [200, '<!doctype html><title>Not found</title>'],
  };
  const requests = [];
  let server;
  let origin;
  before(async () => {
    server = createServer((request, response) => {
      requests.push(request.url);
      const [status, body] = answers[request.url];
      response.writeHead(status).end(body);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${server.address().port}`;
  });
  after(() => server.close());
  const at = (path) => new URL(path, origin);

  test('progress is told in bytes, up to the whole', async () => {
    const progress = [];
    const words = await learning.wordVectors({ file: at('/whole'), onProgress: (now) => progress.push(now) });
    assert.equal(words.size, 4823);
    assert.deepEqual(progress.at(-1), { loaded: bytes.length, total: bytes.length });
    progress.reduce(
      (before_, now) => {
        assert.ok(now.loaded > before_.loaded && now.total === bytes.length);
        return now;
      },
      { loaded: 0 },
    );
    words.dispose();
  });

  test('one download for all who ask; the memory goes with the last', async () => {
    requests.length = 0;
    const [first, second] = await Promise.all([1, 2].map(() => learning.wordVectors({ file: at('/whole') })));
    assert.deepEqual(requests, ['/whole']);
    first.dispose();
    first.dispose();
    assertRefused(() => first.split('a'), 'disposed', 'word vectors');
    assert.equal(second.vectors(['tea']).cols, 100);
    second.dispose();
    (await learning.wordVectors({ file: at('/whole') })).dispose();
    assert.deepEqual(requests, ['/whole', '/whole']);
  });

  test('says what is wrong, and tries again when asked again', async () => {
    const load = (path) => learning.wordVectors({ file: at(path) });
    await assertRejected(load('/missing'), 'load-failed', 'word vectors', '/missing', '404');
    await assertRejected(load('/cut'), 'malformed', '100000', String(bytes.length));
    await assertRejected(load('/page'), 'malformed', 'does not begin as one');
    await assertRejected(load('/missing'), 'load-failed', '404');
    const nowhere = new URL('http://127.0.0.1:1/');
    await assertRejected(learning.wordVectors({ file: nowhere }), 'load-failed', nowhere.href);
    const absent = new URL('data/absent.bin', distribution);
    await assertRejected(learning.wordVectors({ file: absent }), 'load-failed', 'absent.bin');
  });

  test('takes bytes, and refuses damaged ones', async () => {
    const words = await learning.wordVectors({ file: bytes });
    assert.equal(words.size, 4823);
    words.dispose();
    const damaged = Uint8Array.from(bytes);
    damaged[300_000] ^= 1;
    await assertRejected(learning.wordVectors({ file: damaged }), 'malformed', 'damaged');
    await assertRejected(learning.wordVectors({ file: new Uint8Array(0) }), 'malformed', '0 bytes');
    await assertRejected(learning.wordVectors({ file: 'words.bin' }), 'wrong-type', 'file', 'a URL');
    await assertRejected(learning.wordVectors({ onProgress: 1 }), 'wrong-type', 'onProgress');
    await assertRejected(learning.wordVectors({ url: 1 }), 'unknown-option', "'url'", 'file');
  });
});
