// Addresses in circulation keep showing what they showed, without a page: all of tests/fixtures/golden/addresses/, by the
// element itself, against what was recorded of a page. How it is laid out, a browser sees: tests/e2e/golden-addresses.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import {
  attributesOf,
  expectedOf,
  figureNow,
  firstOfSteps,
  goldenFigures,
  inputsNow,
  readGolden,
  withDifference,
  withInputs,
  type GoldenMoment,
} from '../../e2e/support/golden-addresses.js';
import { isLong } from '../../e2e/support/long.js';
import type { Moment } from '../../e2e/support/moment.js';
import type { Drawn } from '../support/drawn.js';
import { followFormula, momentOf, withoutBlanks } from '../support/drawn-moment.js';
import { Embedded, inputNames } from '../support/without-page.js';

/** JSON has no word for a number without end. */
const written = (value: unknown): string => (value === Infinity ? 'infinity' : JSON.stringify(value ?? null));

/** What is in force for each of these inputs. */
const inputsOf = ({ element }: Embedded, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`input: ${name}`, written(element.getInput(name))]));

test('every step of every figure in circulation is recorded, as it is first shown', () => {
  for (const figure of goldenFigures) {
    const states = readGolden(figure).moments.map(({ state }) => state);
    const steps = lessonsAndPrimers.find((each) => each.figure === figure)!.sections;
    const missing = steps.filter(([step]) => !states.includes(`v=1&step=${step}`));
    assert.deepEqual(missing, [], figure);
  }
});

for (const figure of goldenFigures) {
  const golden = readGolden(figure);
  const { inputs, moments } = golden;
  const embedded = moments.filter((moment) => moment.embedded);

  const shows = async (place: Embedded, shown: Moment, state: string, what = state): Promise<Drawn> => {
    const drawn = await place.drawn();
    const names = await inputsNow(figure, state, inputs);
    const expected = withoutBlanks(withInputs(shown, names));
    const seen = {
      ...momentOf(drawn),
      ...withoutBlanks({ step: place.element.step, ...inputsOf(place, names) }),
    };
    assert.deepEqual(seen, expected, what);
    return drawn;
  };

  /** The step and all inputs of what is opened out of view. */
  const read = async (attributes: Readonly<Record<string, string>>, state: string, json = '') => {
    const place = await new Embedded(attributes, { json, isInView: false }).settled();
    assert.match(place.element.state, /^v=2&/, 'what it is given is read');
    const all = await inputsNow(figure, state, inputNames);
    const { step } = place.element;
    const cell = place.element.getInput('cell');
    // One without a head is of the first.
    const whole =
      typeof cell === 'object' && cell !== null ? { 'input: cell': written({ head: 0, ...cell }) } : {};
    return { element: place.element, inForce: { step, ...inputsOf(place, all), ...whole } };
  };

  test(`${figure}: each opens as it did, and so does what its formula leads to`, async () => {
    let place: Embedded | null = null;
    let shown = '';
    for (const moment of moments) {
      const { state, leadsTo } = moment;
      // As on the page of the lesson, which the reader leaves for a step that has moved to another.
      const now = figureNow(figure, state);
      if (!place || shown !== now || now !== figure) {
        place?.remove();
        place = new Embedded({ figure, state });
      } else place.element.state = state;
      shown = now;
      const expected = expectedOf(golden, moment);
      const drawn = await shows(place, expected, state);
      if (!leadsTo) continue;
      assert.ok(followFormula(drawn), `${state} has a formula to follow`);
      await shows(place, withDifference(expected, leadsTo), state, `${state}, its formula followed`);
    }
    place?.remove();
  });

  test(`${figure}: what each writes back opens the same, and is written again`, async () => {
    for (const { state } of moments) {
      const { element, inForce } = await read({ figure, state }, state);
      const again = await read({ figure: figureNow(figure, state), state: element.state }, state);
      assert.deepEqual(again.inForce, inForce, `${element.state}, written by ${state}`);
      assert.equal(again.element.state, element.state);
    }
  });

  test(`${figure}: each opens as attributes and JSON of an element`, async () => {
    for (const moment of embedded) {
      const { state } = moment;
      const attributes = attributesOf(figure, state);
      if (!attributes) continue;
      const { cell, ...others } = attributes;
      const { inForce } = await read({ figure, state }, state);
      assert.deepEqual((await read(attributes, state)).inForce, inForce, JSON.stringify(attributes));
      if (cell === undefined) continue;
      const json = JSON.stringify({ cell });
      assert.deepEqual((await read(others, state, json)).inForce, inForce, `${state}, the cell as JSON`);
    }
    const drawn: readonly GoldenMoment[] = isLong ? embedded : firstOfSteps(embedded);
    for (const moment of drawn) {
      const { state } = moment;
      const attributes = attributesOf(figure, state);
      if (!attributes) continue;
      const { cell, ...others } = attributes;
      const json = cell === undefined ? '' : JSON.stringify({ cell });
      const place = new Embedded(others, { json });
      await shows(place, expectedOf(golden, moment), state, `${state}, as attributes and JSON`);
      place.remove();
    }
  });
}
