import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInTurn } from '../../scripts/lib/queue.mjs';

/** Runs tasks that end when they are told to, and says what has begun and ended. */
function followed(tasks, together) {
  const events = [];
  const ends = new Map();
  const all = runInTurn(tasks, together, async ({ name }) => {
    events.push(`${name} begins`);
    await new Promise((resolve) => ends.set(name, resolve));
    events.push(`${name} ends`);
    return name.toUpperCase();
  });
  const end = async (name) => {
    ends.get(name)();
    await new Promise(setImmediate);
  };
  return { all, events, end };
}

test('as many as may run together, each after those that it names', async () => {
  const tasks = [
    { name: 'lint' },
    { name: 'build' },
    { name: 'native', after: ['lint'] },
    { name: 'page', after: ['build'] },
    { name: 'site', after: ['build', 'page'] },
  ];
  const { all, events, end } = followed(tasks, 2);
  assert.deepEqual(events, ['lint begins', 'build begins']);
  await end('build');
  // "native" waits for "lint": the one after it may begin.
  assert.deepEqual(events.splice(0), ['lint begins', 'build begins', 'build ends', 'page begins']);
  await end('lint');
  assert.deepEqual(events.splice(0), ['lint ends', 'native begins']);
  await end('native');
  assert.deepEqual(events.splice(0), ['native ends'], '"site" waits for "page"');
  await end('page');
  await end('site');
  assert.deepEqual(events, ['page ends', 'site begins', 'site ends']);
  assert.deepEqual(await all, ['LINT', 'BUILD', 'NATIVE', 'PAGE', 'SITE']);
});

test('two that wait for each other are named', async () => {
  const tasks = [
    { name: 'one', after: ['other'] },
    { name: 'other', after: ['one'] },
  ];
  await assert.rejects(
    runInTurn(tasks, 2, async () => {}),
    /one,other/,
  );
});
