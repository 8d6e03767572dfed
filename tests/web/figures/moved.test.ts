import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import {
  momentNow,
  movedFrom,
  movedSteps,
  placeNow,
  startBeside,
  type MovedSteps,
} from '../../../web/figures/renamed-steps.js';
import { decodeState } from '../../../web/model/address.js';
import type { FigureDefinition } from '../../../web/model/definition.js';

const folder = new URL('../../../web/figures/', import.meta.url);
const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/definition.ts`, folder)));
const definitions = new Map(
  await Promise.all(
    names.map(async (name) => {
      const module = (await import(new URL(`${name}/definition.ts`, folder).href)) as {
        readonly definition: FigureDefinition;
      };
      return [name, module.definition] as const;
    }),
  ),
);

/** A step that has another name now, one that began with other inputs, and one that another figure has. */
const moved: MovedSteps = {
  'old/first': { figure: 'old', step: 'begin' },
  'old/second': { figure: 'old', step: 'next', given: 'words=a,b&cell=weights.0.1' },
  'old/third': { figure: 'new', step: 'third' },
};

test('a step is where it has moved to, and elsewhere where it is said to be', () => {
  assert.deepEqual(placeNow('old', 'first', moved), { figure: 'old', step: 'begin' });
  assert.deepEqual(placeNow('old', 'third', moved), { figure: 'new', step: 'third' });
  assert.deepEqual(placeNow('old', 'begin', moved), { figure: 'old', step: 'begin' });
  assert.deepEqual(placeNow('other', 'first', moved), { figure: 'other', step: 'first' });
  assert.deepEqual(placeNow('__proto__', 'constructor', moved), {
    figure: '__proto__',
    step: 'constructor',
  });
});

test('a state is told by the names of now, and keeps what it said', () => {
  const now = (state: string) => momentNow('old', state, moved);
  assert.deepEqual(now('v=2&step=first&words=x,y'), { figure: 'old', state: 'v=2&step=begin&words=x,y' });
  assert.deepEqual(now('step=first'), { figure: 'old', state: 'step=begin' });
  assert.deepEqual(now('v=1&step=third&text=step%3Dfirst'), {
    figure: 'new',
    state: 'v=1&step=third&text=step%3Dfirst',
  });
  for (const state of ['v=2&step=begin&words=x', 'v=2&words=x', '', 'v=2&mystep=first']) {
    assert.deepEqual(now(state), { figure: 'old', state });
  }
});

test('what an old step began with is added, below what the state says itself', () => {
  const { state } = momentNow('old', 'v=2&step=second&words=x,y', moved);
  const entries = new URLSearchParams(state);
  assert.equal(entries.get('step'), 'next');
  assert.equal(entries.get('words'), 'x,y');
  assert.equal(entries.get('cell'), 'weights.0.1');
});

test('lists of rows hold only beside as many words, and beside rows of their length', () => {
  const given = 'words=a,b&queries=2,0/2,0&keys=0,1/2,0&shared=false';
  assert.equal(startBeside(given, 'v=2&words=x,y'), given);
  assert.equal(startBeside(given, 'keys=4,0/2,0'), given);
  for (const other of ['words=x,y,z', 'words=x', 'keys=1,2,3/4,5,6', 'queries=1,0/0,1/1,1']) {
    assert.equal(startBeside(given, other), 'words=a,b&shared=false', other);
  }
});

test('the pair and the ring that were given solved show their vectors still', () => {
  const now = (state: string) => new URLSearchParams(momentNow('queries-and-keys', state).state);
  const pair = now('v=1&step=pair&keys=4,0/2,0');
  const names = ['step', 'keys', 'words', 'queries', 'shared'];
  // The first of two values of one name is read.
  assert.deepEqual(
    names.map((name) => pair.get(name)),
    ['swap', '4,0/2,0', 'Riley,dog', '2,0/2,0', 'false'],
  );
  assert.equal(now('v=1&step=queries').get('queries'), '0,4/-4,-4/4,0');
  assert.equal(now('v=1&step=queries&words=x,y').get('queries'), null);
});

test('the figures to which steps have moved', () => {
  assert.deepEqual(movedFrom('old', moved), ['new']);
  assert.deepEqual(movedFrom('new', moved), []);
});

test('every old name leads to a step that there is, and is the name of none', () => {
  assert.ok(Object.keys(movedSteps).length > 0);
  for (const [old, now] of Object.entries(movedSteps)) {
    const [figure = '', step = ''] = old.split('/');
    assert.ok(definitions.get(now.figure)?.steps.includes(now.step), `${old} leads nowhere`);
    assert.ok(!definitions.get(figure)?.steps.includes(step), `${old} is a step`);
    assert.ok(!(`${now.figure}/${now.step}` in movedSteps), `${old} leads to an old name`);
    const definition = definitions.get(now.figure)!;
    const { problems } = decodeState(definition, `v=2&step=${now.step}&${now.given ?? ''}`);
    assert.deepEqual(problems, [], old);
  }
});

test('no two figures between which steps have moved have a step of one name', () => {
  for (const [figure, { steps }] of definitions) {
    for (const other of movedFrom(figure)) {
      const shared = definitions.get(other)!.steps.filter((step) => steps.includes(step));
      assert.deepEqual(shared, [], `${figure} and ${other}`);
    }
  }
});
