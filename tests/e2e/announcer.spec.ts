// What the voice of a figure tells in a page; in Node, tests/web/figures/announcer.test.ts compares when it tells what.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { listen, type Listener } from './support/speech.js';
import { ownClock } from './support/own-clock.js';
import { expect, test, type LessonPage } from './support/test.js';

test.use(ownClock);

/** Longer than it must be quiet until what was done is told, and shorter than between two lines of a training. */
const QUIET = 1000;

/** Opens a lesson, and once all that comes later has come lets time pass with the test alone. */
async function openQuiet(page: Page, lesson: LessonPage, slug: string, fragment = ''): Promise<Listener> {
  const listener = await listen(page);
  await page.clock.install();
  await lesson.open(slug, fragment);
  await lesson.figure.isListening();
  // Until it is told so, no more time than that may have passed.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await isDrawn(page, lesson.figure);
  return listener;
}

/** Frames pass until all is drawn. */
async function isDrawn(page: Page, { root }: FigureView): Promise<void> {
  const drawing = { isDone: false };
  const done = root
    .evaluate(async (figure: HTMLElement & { readonly updateComplete?: Promise<unknown> }) => {
      await figure.updateComplete;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    })
    .finally(() => (drawing.isDone = true));
  while (!drawing.isDone) await page.clock.runFor(20);
  await done;
}

/** What is told of the last change, once all is quiet. */
async function told(page: Page, figure: FigureView, listener: Listener): Promise<string[]> {
  await isDrawn(page, figure);
  await page.clock.runFor(QUIET);
  return listener.heard();
}

test('the first view of a figure says nothing, and a word that is typed is told once, as it is at last', async ({
  lesson,
  page,
}) => {
  const listener = await openQuiet(page, lesson, 'exact-match', '#answer');
  const { figure } = lesson;
  expect(await told(page, figure, listener)).toEqual([]);
  await figure.query.selectText();
  for (const letter of 'Jonathan') {
    await page.keyboard.type(letter);
    await isDrawn(page, figure);
  }
  expect(await told(page, figure, listener)).toEqual(['Query: “Jonathan”. Answer 65,000, was 42,000.']);
  // To leave the field is no change.
  await page.keyboard.press('Tab');
  expect(await told(page, figure, listener)).toEqual([]);
});

test('a step that is opened while the voice has yet to come is told once it is there', async ({
  lesson,
  page,
}) => {
  const voices = /\/facts-[^/]+\.js$/;
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(voices, async (route) => {
    await come;
    await route.continue();
  });
  const isAskedFor = page.waitForRequest(voices);
  await page.clock.install();
  await lesson.open('exact-match', '#answer');
  await isAskedFor;
  await lesson.tab('Vectors').click();
  await lesson.figure.isComputed();
  await page.clock.runFor(QUIET);
  await expect(lesson.figure.announcement).toBeEmpty();
  letCome();
  await expect(lesson.figure.announcement).toHaveText('The sum of weight times value is 42,000.');
});

test('of a list of numbers the one that changed is told, from what to what; undo and redo tell theirs, and keep the focus', async ({
  lesson,
  page,
}) => {
  const listener = await openQuiet(page, lesson, 'exact-match', '#vectors');
  const { figure } = lesson;
  const query = 'Query vector: one number for each name';
  await figure.setMatrixCell(query, 0, 0, '1');
  const [changed, ...more] = await told(page, figure, listener);
  expect(more).toEqual([]);
  expect(changed).toMatch(/^Entry of the query vector for Tom: 1, was 0\. /);
  // Tom's 30,000 and Anna's 42,000.
  expect(changed).toContain('Output 72,000, was 42,000.');

  await figure.button('Undo').focus();
  await page.keyboard.press('Enter');
  const [undone] = await told(page, figure, listener);
  expect(undone).toMatch(/^Undone\. Entry of the query vector for Tom: 0, was 1\. /);
  await expect.poll(() => listener.focused()).toMatch(/^Undo, button, unavailable/);
  await expect(figure.button('Redo')).toBeEnabled();

  await figure.button('Redo').focus();
  await page.keyboard.press('Enter');
  expect((await told(page, figure, listener))[0]).toMatch(
    /^Done again\. Entry of the query vector for Tom: 1, was 0\. /,
  );
  await expect.poll(() => listener.focused()).toMatch(/^Redo, button, unavailable/);
  // Where it can't be pressed, nothing happens.
  await page.keyboard.press('Enter');
  expect(await told(page, figure, listener)).toEqual([]);

  await figure.button('Reset').focus();
  await page.keyboard.press('Enter');
  expect((await told(page, figure, listener))[0]).toMatch(
    /^Reset\. Entry of the query vector for Tom: 0, was 1\. /,
  );
  await expect.poll(() => listener.focused()).toMatch(/^Reset, button, unavailable/);
});

test('what is refused is told once, after the last key, and its field is marked', async ({
  lesson,
  page,
}) => {
  const listener = await openQuiet(page, lesson, 'exact-match', '#vectors');
  const { figure } = lesson;
  const cell = figure.matrixCell('Query vector: one number for each name', 0, 0);
  await cell.click();
  const field = cell.getByRole('textbox');
  await field.selectText();
  for (const letter of 'abc') {
    await page.keyboard.type(letter);
    await isDrawn(page, figure);
  }
  const reason = 'query: “abc” was given; a number is needed, such as 42,000.';
  expect(await told(page, figure, listener)).toEqual([reason]);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(reason);
  // The same in the table.
  await page.keyboard.press('Escape');
  await told(page, figure, listener);
  const value = figure.value('Anna');
  await value.fill('many');
  const refused = await told(page, figure, listener);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toContain('“many” was given');
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(value).toHaveAccessibleDescription(refused[0]!);
});

test('a training is told every two seconds while it runs, and once at its end', async ({ lesson, page }) => {
  // A step in each frame, however long a frame takes: thirty of them.
  const listener = await openQuiet(page, lesson, 'learning', '#learning?v=2&step=roll&speed=steady');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await told(page, figure, listener);
  await figure.button('Train').click();
  // Each of these is one frame.
  for (let frame = 0; frame < 40; frame += 1) await page.clock.fastForward(500);
  await isDrawn(page, figure);
  await page.clock.runFor(QUIET);
  const heard = await listener.heard();
  const steps = heard.map((message) => Number(/\bsteps? (\d+)\b/i.exec(message)?.[1]));
  // Fifteen seconds.
  expect(steps.length, heard.join('\n')).toBeGreaterThanOrEqual(6);
  expect(steps.length, heard.join('\n')).toBeLessThanOrEqual(9);
  expect(steps.at(-1)).toBe(30);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
});

test('what a script of the page changes within a step is for the page to tell', async ({ lesson, page }) => {
  const listener = await openQuiet(page, lesson, 'weighted-sum', '#mix');
  const { figure } = lesson;
  await figure.root.evaluate((element: HTMLElement & { query: string }) => (element.query = 'Sweden'));
  expect(await told(page, figure, listener)).toEqual([]);
});

test('a copied link and a hint are told by the same voice', async ({ lesson, page }) => {
  const listener = await openQuiet(page, lesson, 'exact-match', '#vectors');
  const { figure } = lesson;
  await figure.button('Show a hint').press('Enter');
  expect(await told(page, figure, listener)).toEqual(['An entry need not be 0 or 1.']);
});

test('a hint is told, too, where it was asked for before what tells it had come', async ({
  lesson,
  page,
}) => {
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/embed/chunk-after-paint-*.js', async (route) => {
    await brought;
    await route.continue();
  });
  await lesson.open('exact-match', '#vectors');
  const { figure } = lesson;
  await figure.button('Show a hint').press('Enter');
  await expect(figure.announcement).toBeEmpty();
  bring();
  await expect(figure.announcement).toHaveText('An entry need not be 0 or 1.');
});
