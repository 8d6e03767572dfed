import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MovedSteps } from '../../../web/figures/renamed-steps.js';
import { formatAddress, parseAddress } from '../../../web/site/address.js';
import { addressNow } from '../../../web/site/moved-address.js';

const moved: MovedSteps = {
  'old/first': { figure: 'old', step: 'begin' },
  'old/second': { figure: 'old', step: 'next', given: 'words=a,b' },
  'old/third': { figure: 'new', step: 'third' },
};

/** The figure and the hash that a hash of the lesson of `old` leads to. */
function now(hash: string): readonly [string, string] {
  const { figure, address } = addressNow('old', parseAddress(hash), moved);
  return [figure, address.states.size > 0 ? formatAddress(address.states) : `#${address.step ?? ''}`];
}

test('a step of a lesson is where it has moved to', () => {
  assert.deepEqual(now('#first'), ['old', '#begin']);
  assert.deepEqual(now('#second'), ['old', '#old?v=2&step=next&words=a,b']);
  assert.deepEqual(now('#third'), ['new', '#third']);
});

test('a state goes with its step', () => {
  assert.deepEqual(now('#old?v=2&step=first&words=x'), ['old', '#old?v=2&step=begin&words=x']);
  assert.deepEqual(now('#old?v=1&step=third&text=x'), ['new', '#new?v=1&step=third&text=x']);
  assert.deepEqual(now('#old?v=1&step=third;other?v=1'), ['new', '#new?v=1&step=third;other?v=1']);
});

test('a link that was copied from an element of the old name opens the lesson of the new one', () => {
  assert.deepEqual(now('#new?v=2&step=third&text=x'), ['new', '#new?v=2&step=third&text=x']);
});

test('what has not moved stays as it is', () => {
  for (const hash of ['#begin', '#nowhere', '#', '#old?v=2&step=begin', '#elsewhere?v=2&step=third']) {
    assert.deepEqual(now(hash), ['old', hash]);
  }
});
