/**
 * Addresses in circulation keep showing what they showed: tests/fixtures/golden/addresses/ holds, for each figure,
 * addresses of version 1 and what a reader saw of each. To add one, add its `state` with empty `shows`. Where what
 * is shown is meant to change, record it anew, and read the difference before it is committed:
 *
 *     RECORD_ADDRESSES=yes npx playwright test golden-addresses --project=chromium
 */
import type { Locator, Page } from '@playwright/test';
import { placeNow } from '../../web/figures/moved.js';
import { attributeName, type FigureDefinition } from '../../web/model/definition.js';
import { frameAddress } from '../../web/site/snippets.js';
import { lessonsAndPrimers, type Lesson } from './support/data.js';
import {
  describe,
  differenceOf,
  expectedOf,
  goldenFigures,
  readGolden,
  withDifference,
  writeGolden,
  type GoldenMoment,
} from './support/golden-addresses.js';
import { MODULE, test } from './support/host.js';
import { isLong, sampleOf } from './support/long.js';
import { followFormula, momentLike, type Moment } from './support/moment.js';
import { expect, type LessonPage } from './support/test.js';

const isRecording = process.env['RECORD_ADDRESSES'] === 'yes';

/** The lesson of a figure that is in circulation. */
function lessonOf(figure: string): Lesson {
  const lesson = lessonsAndPrimers.find((each) => each.figure === figure);
  if (!lesson) throw new Error(`no lesson shows ${figure}, whose addresses are in circulation`);
  return lesson;
}

/** The figure that has the step of an address now. */
const figureNow = (figure: string, state: string): string => placeNow(figure, stepOf(state) ?? '').figure;

/** Opens an address on the page of the lesson, as a link does. */
async function open(lesson: LessonPage, figure: string, state: string): Promise<Locator> {
  const { page } = lesson;
  const address = lesson.address(lessonOf(figure).slug, `#${figure}?${state}`);
  await page.goto(address);
  const { slug } = lessonOf(figureNow(figure, state));
  await page.waitForURL((url) => url.pathname.endsWith(`/${slug}/`));
  return page.locator('.stage soft-lookup');
}

/** Of the inputs those that the figure has which has the step now: the others are of no effect there. */
async function inputsNow(
  figure: string,
  state: string,
  inputs: readonly string[],
): Promise<readonly string[]> {
  const file = `../../web/figures/${figureNow(figure, state)}/definition.js`;
  const { definition } = (await import(file)) as { readonly definition: FigureDefinition };
  return inputs.filter((name) => Object.hasOwn(definition.fields, name));
}

/** A moment with those inputs alone. */
function withInputs(moment: Moment, inputs: readonly string[]): Moment {
  const isLeft = (line: string): boolean =>
    !line.startsWith('input: ') || inputs.includes(line.replace('input: ', ''));
  return Object.fromEntries(Object.entries(moment).filter(([line]) => isLeft(line)));
}

/** Puts an element with these attributes in the place of the one before it. */
async function embed(page: Page, attributes: Readonly<Record<string, string>>, json = ''): Promise<Locator> {
  await page.evaluate(
    ([entries, data]) => {
      const element = document.createElement('soft-lookup');
      for (const [name, value] of Object.entries(entries)) element.setAttribute(name, value);
      if (data !== '') {
        const script = document.createElement('script');
        script.type = 'application/json';
        script.textContent = data;
        element.append(script);
      }
      document.querySelector('#place')?.replaceChildren(element);
    },
    [attributes, json] as const,
  );
  return page.locator('#place soft-lookup');
}

/** The parts of a state as attributes of their own; null where one of them has none: what was predicted. */
function attributesOf(figure: string, state: string): Record<string, string> | null {
  const parts = new URLSearchParams(state);
  if (parts.has('prediction')) return null;
  parts.delete('v');
  return { figure, ...Object.fromEntries([...parts].map(([name, value]) => [attributeName(name), value])) };
}

const stepOf = (state: string): string | null => new URLSearchParams(state).get('step');

const firstOfSteps = (moments: readonly GoldenMoment[]): readonly GoldenMoment[] =>
  moments.filter((moment) => moments.find(({ state }) => stepOf(state) === stepOf(moment.state)) === moment);

const stateNow = (figure: Locator): Promise<string> =>
  figure.evaluate((element) => (element as HTMLElement & { state: string }).state);

async function record(lesson: LessonPage, figure: string): Promise<void> {
  const { inputs, moments } = readGolden(figure);
  const seen: { state: string; shown: Moment }[] = [];
  const recorded: GoldenMoment[] = [];
  for (const { state, embedded, leadsTo } of moments) {
    const element = await open(lesson, figure, state);
    const own = await inputsNow(figure, state, inputs);
    const shown = await momentLike(element, own, null);
    const follows = leadsTo !== undefined && (await followFormula(element));
    const led = follows ? await momentLike(element, own, null) : null;
    recorded.push({
      state,
      ...(embedded ? { embedded } : {}),
      ...describe(shown, seen),
      ...(led ? { leadsTo: differenceOf(led, shown) } : {}),
    });
    seen.push({ state, shown });
  }
  await writeGolden(figure, { inputs, moments: recorded });
}

test('every step of every figure in circulation is recorded, as it is first shown', () => {
  for (const figure of goldenFigures) {
    const states = readGolden(figure).moments.map(({ state }) => state);
    const steps = lessonOf(figure).sections.map(([step]) => `v=1&step=${step}`);
    expect(states).toEqual(expect.arrayContaining(steps));
  }
});

for (const figure of goldenFigures) {
  if (isRecording) {
    test(`${figure}: record`, async ({ lesson }) => {
      test.setTimeout(0);
      await record(lesson, figure);
    });
    continue;
  }

  const golden = readGolden(figure);
  const { inputs, moments } = golden;
  const embedded = moments.filter((moment) => moment.embedded);
  const shows = async (element: Locator, golden: Moment, state: string, what = state): Promise<void> => {
    const own = await inputsNow(figure, state, inputs);
    const expected = withInputs(golden, own);
    expect(await momentLike(element, own, expected), what).toEqual(expected);
  };

  test(`${figure}: each opens on the page of the lesson as it did, and so does what it writes back`, async ({
    lesson,
  }) => {
    const written: string[] = [];
    const opened = isLong ? moments : [...new Set([...firstOfSteps(moments), ...sampleOf(moments)])];
    for (const moment of opened) {
      const { state, leadsTo } = moment;
      const element = await open(lesson, figure, state);
      const expected = expectedOf(golden, moment);
      await shows(element, expected, state);
      written.push(await stateNow(element));
      if (!leadsTo) continue;
      expect(await followFormula(element), `${state} has a formula to follow`).toBe(true);
      await shows(element, withDifference(expected, leadsTo), state, `${state}, its formula followed`);
    }
    const again = new Set(isLong ? moments : sampleOf(firstOfSteps(moments)));
    for (const [index, moment] of opened.entries()) {
      if (!again.has(moment)) continue;
      const state = written[index] ?? '';
      const element = await open(lesson, figure, state);
      await shows(element, expectedOf(golden, moment), moment.state, `${state}, written by ${moment.state}`);
    }
  });

  test(`${figure}: each opens as attributes and JSON of an element`, async ({ host, page }) => {
    await page.goto(await host({ figure: MODULE }));
    for (const moment of isLong ? embedded : sampleOf(firstOfSteps(embedded))) {
      const expected = expectedOf(golden, moment);
      const { state } = moment;
      await shows(await embed(page, { figure, state }), expected, state, `state="${state}"`);
      const attributes = attributesOf(figure, state);
      if (!attributes) continue;
      await shows(await embed(page, attributes), expected, state, JSON.stringify(attributes));
      const { cell, ...others } = attributes;
      if (cell === undefined) continue;
      await shows(
        await embed(page, others, JSON.stringify({ cell })),
        expected,
        state,
        `${state}, the cell as JSON`,
      );
    }
  });

  test(`${figure}: they open in the frame`, async ({ page, site }) => {
    for (const moment of isLong ? embedded : embedded.slice(0, 1)) {
      const { state } = moment;
      const address = frameAddress({
        source: `${site.url}embed/`,
        figure,
        attributes: { state },
        fallback: '',
        height: 0,
      });
      await page.goto(address);
      await shows(page.locator('soft-lookup'), expectedOf(golden, moment), state, `frame: ${state}`);
    }
  });
}
