import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { ReactiveControllerHost } from 'lit';
import type { Encoder, SurveyInput } from '../../../web/engine/encoder-types.js';
import { FINDING_NAMES } from '../../../web/figures/queries-and-keys/definition.js';
import { withFirstLetterTurned } from '../../../web/figures/queries-and-keys/trained/first-letter.js';
import { Counting } from '../../../web/figures/queries-and-keys/trained/counting.js';
import { findingNamed, sentencesOf } from '../../../web/figures/queries-and-keys/trained/findings.js';

interface Family {
  readonly name: string;
  readonly sentences: readonly string[];
}

const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/use-lite-families.json', import.meta.url), 'utf8'),
) as readonly Family[];

test('the sentences of a finding are those over which it was measured', () => {
  for (const name of FINDING_NAMES) {
    const finding = findingNamed(name);
    const family = golden.find((candidate) => candidate.name === finding.family);
    assert.deepEqual([...sentencesOf(finding).sentences].sort(), [...(family?.sentences ?? [])].sort());
  }
  assert.equal(sentencesOf(findingNamed('noun-verb')).pattern.startsWith('i like to {eat, cook, buy,'), true);
});

test('the pair of a finding stands in its sentences', () => {
  const words = (name: (typeof FINDING_NAMES)[number]) => {
    const { pair } = findingNamed(name);
    const [first = ''] = sentencesOf(findingNamed(name)).sentences;
    // As the encoder counts: a comma is a word.
    const all = first.replace(',', ' ,').split(' ');
    return [all[pair.query], all[pair.key]];
  };
  assert.deepEqual(words('she-animal'), ['she', 'dog']);
  assert.deepEqual(words('name-animal'), ['max', 'dog']);
  assert.deepEqual(words('noun-verb'), ['apple', 'eat']);
  assert.deepEqual(words('network-kind'), ['network', 'social']);
});

test('only the first letter is turned', () => {
  assert.equal(withFirstLetterTurned("Evan's dog Riley"), "evan's dog Riley");
  assert.equal(withFirstLetterTurned("evan's dog Riley"), "Evan's dog Riley");
  assert.equal(withFirstLetterTurned('  über'), 'Über');
  assert.equal(withFirstLetterTurned('7 dogs'), '7 dogs');
});

const host: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

/** An encoder that reads one sentence and then waits to be stopped. */
function slowEncoder(): Encoder {
  const survey = ({ onProgress, signal }: SurveyInput) =>
    new Promise<never>((_, reject) => {
      onProgress?.({ done: 1, total: 336 });
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  return { survey } as unknown as Encoder;
}

test('a count tells its progress and can be stopped, by the learner or by leaving', async () => {
  let changes = 0;
  const counting = new Counting(host, () => {
    changes += 1;
  });
  assert.deepEqual(counting.stateOf('she-animal'), { kind: 'open' });
  for (const stop of ['stop', 'hostDisconnected'] as const) {
    const counted = counting.count(slowEncoder(), 'she-animal');
    assert.deepEqual(counting.stateOf('she-animal'), { kind: 'running', done: 1, total: 336 });
    counting[stop]();
    await counted;
    assert.deepEqual(counting.stateOf('she-animal'), { kind: 'stopped' });
  }
  assert.equal(changes, 6);
});

test('what makes a count fail is kept to be told', async () => {
  const reason = new Error('no memory');
  const encoder = { survey: () => Promise.reject(reason) } as unknown as Encoder;
  const counting = new Counting(host, () => undefined);
  await counting.count(encoder, 'noun-verb');
  assert.deepEqual(counting.stateOf('noun-verb'), { kind: 'failed', reason });
});
