import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOfState } from '../../../web/model/address.js';
import { formatAddress, parseAddress } from '../../../web/site/address.js';

test('a plain step is a step and no state', () => {
  const { step, states } = parseAddress('#weigh');
  assert.equal(step, 'weigh');
  assert.equal(states.size, 0);
});

test('no address asks for nothing', () => {
  for (const hash of ['', '#', '#;;']) {
    const { step, states } = parseAddress(hash);
    assert.equal(step, null);
    assert.equal(states.size, 0);
  }
});

test('the state of a figure is handed on as it is written', () => {
  const { states } = parseAddress('#weighted-sum?v=1&step=weigh&query=J%C3%ADra+%3F');
  assert.deepEqual([...states], [['weighted-sum', 'v=1&step=weigh&query=J%C3%ADra+%3F']]);
});

test('several figures stand in one address', () => {
  const { states } = parseAddress('#exact-match?v=1&query=Anna;weighted-sum?v=1&step=mix');
  assert.deepEqual(
    [...states],
    [
      ['exact-match', 'v=1&query=Anna'],
      ['weighted-sum', 'v=1&step=mix'],
    ],
  );
});

test('an address that is not valid percent encoding is taken as it stands', () => {
  assert.equal(parseAddress('#100%').step, '100%');
});

test('an address is written readably, and a semicolon of a state does not end it', () => {
  const states = new Map([
    ['weighted-sum', 'v=1&step=weigh&query=a;b'],
    ['exact-match', 'v=1&step=ask'],
  ]);
  const written = formatAddress(states);
  assert.equal(written, '#weighted-sum?v=1&step=weigh&query=a%3Bb;exact-match?v=1&step=ask');
  assert.equal(new URLSearchParams(parseAddress(written).states.get('weighted-sum')).get('query'), 'a;b');
});

test('the step is the one field of a state that the page reads', () => {
  assert.equal(stepOfState('v=1&step=break&query=step'), 'break');
  assert.equal(stepOfState('v=1&query=step'), null);
});
