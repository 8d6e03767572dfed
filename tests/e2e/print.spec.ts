// A lesson on paper: each step with its figure, all that is folded away open, and nothing to be pressed.
import type { Page } from '@playwright/test';
import { lessons, lessonsAndPrimers } from './support/data.js';
import { sampleOf } from './support/long.js';
import { expect, test, type LessonPage } from './support/test.js';

/** What can only be used on a screen. */
const CONTROLS = [
  'input:is([type=range], [type=radio], [type=checkbox])',
  ':is(.button, .step-links, .tabs, .remove, .clear, .menu-button)',
  '[role=tab]',
  '.link:not(td > .link)',
].join();

test.beforeEach(async ({ page }) => {
  // No dialog can be answered here: it is noted that one would open.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = '';
    };
  });
});

async function printFromMenu(lesson: LessonPage, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(lesson.figure.root).toBeHidden();
}

/** The controls that would be printed, in shadow roots too. */
const printedControls = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const found = (root: ParentNode): string[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        ...(element.matches(controls) && element.checkVisibility({ visibilityProperty: true })
          ? [`${element.localName}.${element.getAttribute('class') ?? ''} ${element.textContent.trim()}`]
          : []),
        ...(element.shadowRoot ? found(element.shadowRoot) : []),
      ]);
    return found(document);
  }, CONTROLS);

for (const { slug, sections } of sampleOf(lessonsAndPrimers)) {
  test(`${slug}: each step is printed with its figure, computed and answered, and without controls`, async ({
    lesson,
    page,
  }) => {
    await lesson.open(slug);
    await printFromMenu(lesson, page);
    for (const [step, title] of sections) {
      const printed = page.locator(`#${step}`);
      await expect(printed.getByRole('heading', { level: 2 })).toHaveText(title);
      const figure = printed.locator('.step-figure soft-lookup');
      await expect(figure).toHaveJSProperty('step', step);
      await expect(figure.locator('.status .sentence')).toBeVisible();
      await expect(figure.locator('soft-figure .body > *:visible').first()).toBeVisible();
      await expect(figure.locator('.waiting')).toHaveCount(0);
      await expect(figure.locator('soft-prediction')).toHaveCount(0);
      for (const picture of await figure.locator('soft-picture').all()) {
        await expect
          .poll(() => picture.locator('svg > *').count(), `${step}: its picture is drawn`)
          .toBeGreaterThan(0);
      }
      const light = figure.locator('.card');
      await expect(light, `${step} is light`).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    }
    for (const answer of await page.locator('.asked-often .answer').all()) {
      await expect(answer).toBeVisible();
    }
    for (const miniature of await page.locator('.asked-often soft-lookup').all()) {
      await expect(miniature.locator('soft-figure .body > *:visible').first()).toBeVisible();
      await expect(miniature.locator('.waiting')).toHaveCount(0);
    }
    await expect.poll(() => printedControls(page)).toEqual([]);
  });
}

test('what is chosen is printed as text, and the step in view as the reader has left it', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#mix');
  const { figure } = lesson;
  await figure.type(figure.query, 'Nigera');
  await printFromMenu(lesson, page);
  const mix = page.locator('#mix .step-figure soft-lookup');
  await expect(mix.locator('soft-slider .head')).toHaveText(/Temperature\s+0\.125/);
  await expect(mix.locator('soft-choice fieldset')).toHaveText(/Table\s+Countries/, { useInnerText: true });
  // By hand in the lesson: for "Nigera" at temperature 1/8.
  await expect(mix.locator('.status .sentence')).toContainText('5,242');
});

test('after printing the page is as it was, on the screen', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#softmax');
  const asked = page.locator('.asked-often details');
  await asked.first().locator('summary').click();
  await printFromMenu(lesson, page);
  await expect(page.locator('.asked-often details[open]')).toHaveCount(await asked.count());
  // The browser tells of it before and after.
  await page.pdf();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.step-figure')).toHaveCount(0);
  await expect(page.locator('.asked-often details[open]')).toHaveCount(1);
  await expect(asked.first()).toHaveAttribute('open');
  await expect(page.locator('#mix')).toBeHidden();
  await expect(lesson.figure.root).toBeVisible();
});

test('printed by the browser itself, the figure in view says that it is one of several', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#mix');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('This is the figure of the step that was open.')).toBeVisible();
  await expect(lesson.figure.root).toBeVisible();
  for (const title of ['Score', 'Weigh', 'Mix']) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
  await expect.poll(() => printedControls(page)).toEqual([]);
});

test('an open question is answered on paper, and no word of it breaks where nothing answers it', async ({
  lesson,
  page,
}) => {
  await lesson.open('keys-and-values', '#columns');
  const { figure } = lesson;
  const isAsking = figure.root.locator('soft-figure[asking]');
  await expect(isAsking).toBeVisible();
  const option = figure.prediction.locator('.option > span').first();
  const width = async (): Promise<number> => (await option.boundingBox())!.width;
  const onScreen = await width();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(width).toBeGreaterThanOrEqual(onScreen);
  // The browser tells of it before and after.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(isAsking).toHaveCount(0);
  await expect(figure.prediction.or(figure.outcome)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(isAsking).toBeVisible();
  await expect(figure.prediction).toBeVisible();
});

test.describe('without JavaScript', () => {
  // Modules are named in the page, and not fetched.
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  test('all prose and all answers are printed, and nothing of a print command', async ({ page, site }) => {
    await page.goto(`${site.url}lessons/weighted-sum/`);
    await page.emulateMedia({ media: 'print' });
    for (const [, title] of lessons.find(({ slug }) => slug === 'weighted-sum')!.steps) {
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    }
    for (const answer of await page.locator('.asked-often .answer p').all())
      await expect(answer).toBeVisible();
    await expect(page.locator('.printed-alone')).toBeHidden();
    await expect(page.locator('.stage soft-lookup table').first()).toBeVisible();
  });
});
