// Several changes in one turn are told as one, which is the reader's if one of them was.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const MAKERS = ['user', 'program'] as const;
type Maker = (typeof MAKERS)[number];

/** All that both could do in one turn, up to three changes. */
const TURNS = [1, 2, 3].flatMap((length) =>
  Array.from({ length: 2 ** length }, (_, number) =>
    Array.from({ length }, (__, place): Maker => MAKERS[(number >> place) & 1]!),
  ),
);

test('a turn in which the reader changes something is told as a change of the reader', async () => {
  const embedded = await new Embedded({ figure: 'weighted-sum', step: 'softmax' }).settled();
  const { element, figure } = embedded;
  let temperature = 1;
  const change: Readonly<Record<Maker, () => void>> = {
    user: () => {
      figure.setInputs({ temperature }, {});
    },
    program: () => {
      element.setInput('temperature', temperature);
    },
  };
  for (const turn of TURNS) {
    const before = embedded.told('change').length;
    for (const maker of turn) {
      temperature += 1 / 8;
      change[maker]();
    }
    await embedded.settled();
    const told = embedded.told('change').slice(before) as readonly { readonly source: Maker }[];
    assert.deepEqual(
      told.map(({ source }) => source),
      [turn.includes('user') ? 'user' : 'program'],
      turn.join(),
    );
  }
});
