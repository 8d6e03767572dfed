/**
 * Addresses in circulation keep showing what they showed: tests/fixtures/golden/addresses/ holds, for each figure,
 * addresses of version 1 and what a reader saw of each. All of them are opened without a page by
 * tests/web/figures/golden-addresses.test.ts, which also opens what they write back, and their parts as attributes; here
 * one of each figure, as a page lays it out, and of one figure the other ways in. To add one, add its `state` with empty `shows`. Where what
 * is shown is meant to change, record it anew, and read the difference before it is committed:
 *
 *     RECORD_ADDRESSES=yes npx playwright test golden-addresses --project=chromium
 */
import type { Locator, Page } from '@playwright/test';
import { frameAddress } from '../../web/site/snippets.js';
import { lessonsAndPrimers, type Lesson } from './support/data.js';
import { answerEverything } from './support/device.js';
import {
  attributesOf,
  describe,
  differenceOf,
  expectedOf,
  figureNow,
  goldenFigures,
  inputsNow,
  readGolden,
  richestOf,
  withDifference,
  withInputs,
  writeGolden,
  type GoldenMoment,
} from './support/golden-addresses.js';
import { MODULE, test } from './support/host.js';
import { isLong } from './support/long.js';
import { followFormula, momentLike, type Moment } from './support/moment.js';
import { expect, type LessonPage } from './support/test.js';

/**
 * What is written back, given as attributes and JSON, or handed on by the frame takes the same code in every figure. The
 * richest of this one has an input of its own, which is an attribute, and an asked number, which is JSON.
 */
const IN_EVERY_WAY = 'keys-and-values';

const isRecording = process.env['RECORD_ADDRESSES'] === 'yes';

/** The lesson of a figure that is in circulation. */
function lessonOf(figure: string): Lesson {
  const lesson = lessonsAndPrimers.find((each) => each.figure === figure);
  if (!lesson) throw new Error(`no lesson shows ${figure}, whose addresses are in circulation`);
  return lesson;
}

/** Opens an address on the page of the lesson, as a link does. */
async function open(lesson: LessonPage, figure: string, state: string): Promise<Locator> {
  const { page } = lesson;
  const address = lesson.address(lessonOf(figure).slug, `#${figure}?${state}`);
  await page.goto(address);
  const { slug } = lessonOf(figureNow(figure, state));
  await page.waitForURL((url) => url.pathname.endsWith(`/${slug}/`));
  return page.locator('.stage soft-lookup');
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

  const opened = isLong
    ? moments
    : new Set([moments, moments.filter(({ leadsTo }) => leadsTo)].flatMap((some) => richestOf(golden, some)));

  const isInEveryWay = isLong || figure === IN_EVERY_WAY;

  test(`${figure}: they open on the page of the lesson as they did`, async ({ lesson, page }) => {
    // What a device remembers makes no difference: without a page nothing is remembered.
    await answerEverything(page);
    const written: (readonly [GoldenMoment, string])[] = [];
    for (const moment of opened) {
      const { state, leadsTo } = moment;
      const element = await open(lesson, figure, state);
      const expected = expectedOf(golden, moment);
      await shows(element, expected, state);
      written.push([moment, await stateNow(element)]);
      if (!leadsTo) continue;
      expect(await followFormula(element), `${state} has a formula to follow`).toBe(true);
      await shows(element, withDifference(expected, leadsTo), state, `${state}, its formula followed`);
    }
    for (const [moment, state] of isInEveryWay ? written : []) {
      const element = await open(lesson, figure, state);
      await shows(element, expectedOf(golden, moment), moment.state, `${state}, written by ${moment.state}`);
    }
  });

  if (!isInEveryWay) continue;

  test(`${figure}: they open as attributes and JSON of an element`, async ({ host, page }) => {
    await page.goto(await host({ figure: MODULE }));
    const inParts = embedded.filter(({ state }) => attributesOf(figure, state));
    for (const moment of isLong ? embedded : inParts.length > 0 ? [] : richestOf(golden, embedded)) {
      const { state } = moment;
      await shows(
        await embed(page, { figure, state }),
        expectedOf(golden, moment),
        state,
        `state="${state}"`,
      );
    }
    for (const moment of isLong ? inParts : richestOf(golden, inParts)) {
      const expected = expectedOf(golden, moment);
      const { state } = moment;
      const attributes = attributesOf(figure, state)!;
      const { cell, ...others } = attributes;
      if (isLong || cell === undefined)
        await shows(await embed(page, attributes), expected, state, JSON.stringify(attributes));
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
    for (const moment of isLong ? embedded : richestOf(golden, embedded)) {
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
