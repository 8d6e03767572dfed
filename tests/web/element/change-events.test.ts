// Several changes in one turn are told as one, which is the reader's if one of them was; nothing is told twice.
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

const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

test('what has come by the time that a change is told is not told once more', async () => {
  // Its vectors are on their way when it opens: the change meets them before, as and after they come.
  for (let frames = 0; frames < 8; frames += 1) {
    const embedded = new Embedded({ figure: 'words-as-records', step: 'ask' });
    for (let frame = 0; frame < frames; frame += 1) await nextFrame();
    const told: string[] = [];
    for (const type of ['change', 'results'] as const)
      embedded.element.addEventListener(`soft-lookup-${type}`, ({ detail }) =>
        told.push(JSON.stringify(detail)),
      );
    embedded.element.setInput('temperature', 2);
    await embedded.settled();
    embedded.figure.requestUpdate();
    await embedded.settled();
    await nextFrame();
    assert.ok(told.length > 0);
    assert.equal(told.length, new Set(told).size, `${frames} frames after it opens`);
    embedded.remove();
  }
});
