import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition as exactMatch } from '../../../web/figures/exact-match/definition.js';
import { definition as queriesAndKeys } from '../../../web/figures/queries-and-keys/definition.js';
import { definition as weightedSum } from '../../../web/figures/weighted-sum/definition.js';
import { decodeState, encodeState } from '../../../web/model/address.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import type { Stage } from '../../../web/engine/types.js';

/** Numbers in 0..1 with a start, so that a failure can be repeated (Park and Miller). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const random = randomFrom(20261121);
const upTo = (count: number): number => Math.floor(random() * count);
const pick = <T>(items: readonly [T, ...T[]]): T => items[upTo(items.length)] ?? items[0];
const list = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const pieces = [
  'a',
  'Ž',
  ' ',
  ',',
  ':',
  '\\',
  '/',
  '&',
  '=',
  '+',
  '%',
  '%41',
  '#',
  ';',
  '?',
  '"',
  '<b>',
  '😀',
  '\u0301',
  'ש',
  '\n',
  '.',
] as const;
const text = (): string => list(upTo(8), () => pick(pieces)).join('');
const number = (): number => pick([0, 1, -2.5, 1e-7, 1e12, -1e12, Math.round(random() * 1e6) / 1e3]);
const cell = () => ({
  stage: pick<Stage>(['query', 'key', 'value', 'scores', 'masked', 'weights', 'output']),
  row: upTo(9),
  col: upTo(200),
  ...pick<{ readonly run?: string; readonly head?: number }>([
    {},
    { head: 1 },
    { run: 'softmax' },
    { run: 'other-way', head: 3 },
  ]),
});
const sometimes = (inputs: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(inputs).filter(() => random() < 0.6));

test('any state comes back from its address as it went in', () => {
  for (let round = 0; round < 400; round += 1) {
    const records = list(upTo(5), () => ({ key: text(), value: number() }));
    const prediction = pick(['', 'closest', text()]);
    const states: readonly (readonly [FigureDefinition, Record<string, unknown>])[] = [
      [
        exactMatch,
        sometimes({
          table: 'countries',
          records,
          query: text(),
          queryVector: list(1 + upTo(4), number),
          cell: cell(),
          prediction,
        }),
      ],
      [
        weightedSum,
        sometimes({
          table: 'incomes',
          records,
          query: text(),
          temperature: pick([0, 0.125, Infinity]),
          normalisation: 'hard-max',
          scores: list(upTo(4), number),
          values: list(upTo(4), number),
          cell: pick([cell(), null]),
          prediction,
        }),
      ],
      [
        queriesAndKeys,
        sometimes({
          words: list(1 + upTo(4), () => `w${text()}`),
          queries: list(upTo(3), () => [number(), number()]),
          keys: list(upTo(3), () => [number(), number()]),
          values: list(upTo(3), () => [number(), number()]),
          shared: random() < 0.5,
          compatibility: 'cosine',
          cell: cell(),
          prediction,
        }),
      ],
    ];
    for (const [definition, given] of states) {
      const state = { step: pick(definition.steps), given };
      const written = encodeState(definition, state);
      assert.match(written, /^v=2&step=[a-z]+/);
      // What may stand after # in an address, and no semicolon: that one keeps figures apart.
      assert.match(written, /^[\w\-.~!$&'()*+,=:@/?%]*$/);
      assert.deepEqual(decodeState(definition, written), { state, problems: [] }, written);
    }
  }
});

test('an address is readable', () => {
  const given = { query: 'Jan Novák', records: [{ key: 'Tom', value: 30000 }], temperature: 0.125 };
  assert.equal(
    encodeState(weightedSum, { step: 'weigh', given }),
    'v=2&step=weigh&records=Tom:30000&query=Jan+Nov%C3%A1k&temperature=0.125',
  );
});

test('in version 1 the head of a cell was its run; in version 2 it is a head', () => {
  const cellOf = (address: string) => decodeState(weightedSum, address).state.given.cell;
  const softmax = { run: 'softmax', stage: 'weights', row: 0, col: 2 };
  assert.deepEqual(cellOf('v=1&step=break&cell=weights.0.2.1'), softmax);
  assert.deepEqual(cellOf('v=2&step=break&cell=softmax:weights.0.2'), softmax);
  assert.deepEqual(cellOf('v=1&step=break&cell=weights.0.2'), { stage: 'weights', row: 0, col: 2 });
  assert.deepEqual(cellOf('v=2&step=break&cell=weights.0.2.1'), {
    stage: 'weights',
    row: 0,
    col: 2,
    head: 1,
  });
});

test('damaged addresses keep what can be read, and tell the rest', () => {
  const read = (address: string) => {
    const { state, problems } = decodeState(weightedSum, address);
    return { ...state, problems: problems.map(({ key }) => key) };
  };
  assert.deepEqual(read('v=1&step=weigh&temperature=hot&query=Jan'), {
    step: 'weigh',
    given: { query: 'Jan' },
    problems: ['problem.number-or-infinity'],
  });
  assert.deepEqual(read('v=3&step=mix&query=Jan'), {
    step: 'mix',
    given: { query: 'Jan' },
    problems: ['problem.version'],
  });
  assert.deepEqual(read('v=1&step=nowhere'), { step: 'score', given: {}, problems: ['problem.step'] });
  assert.deepEqual(read('v=1&step=mix&future=1&__proto__=2'), { step: 'mix', given: {}, problems: [] });
  assert.deepEqual(read(''), { step: 'score', given: {}, problems: ['problem.version'] });
  assert.deepEqual(read('&&==&v=1&%E0%A4%A=%&step=mix'), { step: 'mix', given: {}, problems: [] });
});

test('half a character, which an address can’t carry, becomes the sign that stands for one', () => {
  const state = { step: 'weigh', given: { query: 'a\ud800😀' } };
  assert.equal(encodeState(weightedSum, state), `v=2&step=weigh&query=a${encodeURIComponent('\ufffd😀')}`);
});
