// What a lesson tells at its time: the explanation of an answer, what goes deeper, the program of the step, and the question of the walk.
// That each step explains its answer, and each lesson closes, at its time: every-step.spec.ts. What is linked from where, in
// every lesson: tests/web/site/lesson-page.test.ts.
import type { Locator, Page } from '@playwright/test';
import { lessons, type Lesson } from './support/data.js';
import { isLong } from './support/long.js';
import { expect, test, type LessonPage } from './support/test.js';
import { isWhole } from './support/whole.js';

const LATER = 'The explanation follows your prediction.';

const explanationsOf = (page: Page, step: string): Locator => page.locator(`#${step} .explains`);

async function expectTold(page: Page, step: string, isTold: boolean): Promise<void> {
  const explanations = explanationsOf(page, step);
  await expect.poll(() => explanations.count(), step).toBeGreaterThan(0);
  for (const each of await explanations.all()) await expect(each).toBeVisible({ visible: isTold });
}

/** The first lesson whose steps explain, and the first step of it that does. */
function explaining(): { readonly slug: string; readonly step: string } {
  const { slug = '', explaining: steps = [] } = lessons.find((each) => each.explaining.length > 0) ?? {};
  return { slug, step: steps[0] ?? '' };
}

/** Of which a main step has two deeper ones, and explains its answer: all that a lesson can have. */
const withDeeper = lessons.filter(
  ({ deeper, explaining: steps }) =>
    steps.length > 0 && deeper.some(({ host }, index) => deeper[index + 1]?.host[0] === host[0]),
);

test.describe('what explains an answer', () => {
  test('all of it is there in print and on one page; in its step it follows the answer, and stays with its address', async ({
    lesson,
    page,
  }) => {
    const { slug, step } = explaining();
    const later = page.locator(`#${step}`).getByText(LATER);
    await lesson.open(slug, `#${step}`);
    await expect(later).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectTold(page, step, true);
    await expect(later).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    // Also under an open question.
    await lesson.chooseForm('Read on one page');
    await expectTold(page, step, true);
    await expect(later).toBeHidden();
    await lesson.chooseForm('Step by step');
    await expectTold(page, step, false);
    await expect(later).toBeVisible();
    await lesson.figure.button('Skip').click();
    await expect(page).toHaveURL(/prediction=/);
    await page.getByRole('tablist', { name: 'Steps' }).getByRole('tab').last().click();
    await page.goBack();
    await expectTold(page, step, true);
    await page.reload();
    await lesson.figure.isReady();
    await expectTold(page, step, true);
    await expect(lesson.figure.button('Ask me again')).toBeVisible();
  });

  test('on a phone it appears below the figure, and nothing above it moves', async ({ lesson, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { slug, step } = explaining();
    await lesson.open(slug, `#${step}`);
    const top = async (): Promise<number> => (await lesson.figure.root.boundingBox())!.y;
    await isWhole(lesson.figure);
    await page.evaluate(() => document.fonts.ready);
    const skip = lesson.figure.button('Skip');
    // What is pressed is scrolled to, which moves all.
    await skip.scrollIntoViewIfNeeded();
    const before = await top();
    await skip.click();
    await expectTold(page, step, true);
    await expect.poll(top).toBe(before);
    const { y } = (await explanationsOf(page, step).first().boundingBox())!;
    expect(y).toBeGreaterThan(await top());
  });
});

test.describe('where the figure can’t be had', () => {
  test.use({ expectedTrouble: /\.wasm|soft-lookup\.js|Failed to load resource/ });

  for (const taken of ['**/*.wasm', '**/embed/soft-lookup.js']) {
    test(`nothing is asked, and all is told: without ${taken}`, async ({ lesson, page }) => {
      const { slug, step } = explaining();
      await page.route(taken, (route) => route.abort());
      await page.goto(lesson.address(slug, `#${step}`));
      await expectTold(page, step, true);
    });
  }
});

test.describe('without JavaScript', () => {
  // Modules are named in the page, and not fetched.
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  test('explanations, deeper steps and programs are all there', async ({ page, site }) => {
    for (const { slug, explaining: steps, deeper } of isLong ? lessons : withDeeper.slice(0, 1)) {
      await page.goto(`${site.url}lessons/${slug}/`);
      for (const step of steps) await expectTold(page, step, true);
      for (const { title } of deeper) await expect(headingOf(page, title)).toBeVisible();
      for (const program of await page.locator('.program').all()) await expect(program).toBeVisible();
    }
  });
});

const headingOf = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title, exact: true });

/** Opened from its main step, which is still the one whose tab is selected. */
async function expectInDeeper(
  page: Page,
  { title, host: [, host] }: Lesson['deeper'][number],
): Promise<void> {
  await expect(headingOf(page, title)).toBeVisible();
  await expect(headingOf(page, host)).toBeHidden();
  await expect(page.getByRole('tab', { name: host, exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: title, exact: true })).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.replace('?', '\\?')} · `));
}

const linkTo = (page: Page, name: string): Locator =>
  page.locator('.step:not([hidden])').getByRole('link', { name, exact: true });

for (const { slug, figure, steps, deeper } of isLong
  ? lessons.filter((each) => each.deeper.length > 0)
  : withDeeper.slice(0, 1))
  test(`${slug}: deeper steps open by their address, from the end and from their main step, and lead back and on`, async ({
    lesson,
    page,
  }) => {
    const [first] = deeper;
    if (!first) throw new Error('There is a deeper step.');
    // By its address and by a state.
    for (const address of [`#${figure}?v=2&step=${first.step}`, `#${first.step}`]) {
      await lesson.openAnew(slug, address);
      await expectInDeeper(page, first);
    }
    await expect(headingOf(page, first.title)).toHaveAccessibleDescription(
      `Deeper than the step “${first.host[1]}”`,
    );
    await expect(page.getByRole('tablist', { name: 'Steps' }).getByRole('tab')).toHaveCount(steps.length);
    await lesson.tab(steps.at(-1)![1]).click();
    await page.getByText(`Deeper in this lesson: ${deeper.length}`).click();
    for (const { title, line } of deeper) {
      await expect(linkTo(page, title).last()).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: line })).toBeVisible();
    }
    for (const step of deeper) {
      const [hostStep, hostTitle] = step.host;
      const next = steps[steps.findIndex(([name]) => name === hostStep) + 1]?.[1];
      await lesson.tab(hostTitle).click();
      await linkTo(page, step.title).first().click();
      await expect(headingOf(page, step.title)).toBeFocused();
      await expectInDeeper(page, step);
      await expect(lesson.figure.root).toHaveJSProperty('step', step.step);
      await expect(page).toHaveURL(new RegExp(`[#=]${step.step}(&|$)`));
      await linkTo(page, `Back to “${hostTitle}”`).click();
      await lesson.isAt(hostTitle);
      await page.goBack();
      await expectInDeeper(page, step);
      const others = deeper.filter((each) => each !== step && each.host[0] === hostStep);
      for (const { title } of others) await expect(linkTo(page, title)).toBeVisible();
      if (next === undefined) continue;
      await linkTo(page, `Next: ${next}`).click();
      await lesson.isAt(next);
    }
  });

test('there are such lessons', () => {
  expect(withDeeper.length).toBeGreaterThan(0);
});

test('who left in a deeper step is led back to its main step', async ({ lesson, page, site }) => {
  const { slug, steps, deeper } = lessons.find((each) => each.deeper.length > 0)!;
  const { step, host } = deeper[0]!;
  await lesson.open(slug, `#${step}`);
  await page.goto(site.url);
  const place = steps.findIndex(([name]) => name === host[0]) + 1;
  await expect(page.getByRole('link', { name: `Continue: ${host[1]}`, exact: true })).toBeVisible();
  await expect(page.getByText(`step ${place} of ${steps.length}; `)).toBeVisible();
  // As it was remembered when the deeper step was still a main one.
  await page.evaluate((last) => localStorage.setItem('progress', JSON.stringify({ visited: {}, last })), {
    lesson: slug,
    step,
  });
  await page.reload();
  await expect(page.getByRole('link', { name: `Continue: ${host[1]}`, exact: true })).toBeVisible();
});

/** The lines of the program in view; one alone is shown beside a step. */
async function programIn({ page }: LessonPage): Promise<string> {
  const programs = page.locator('.program:visible');
  await expect(programs).toHaveCount(1);
  return (await programs.locator('pre').innerText()).trim();
}

test('the program beside a step is the one that names it', async ({ lesson, page }) => {
  await lesson.open('exact-match', '#ask');
  await expect.poll(() => programIn(lesson)).toMatch(/^score {2}= 1 if query == key else 0\n/);
  const last = lessons[0].steps.at(-1)![1];
  await lesson.tab(last).click();
  await lesson.isAt(last);
  await expect.poll(() => programIn(lesson)).toMatch(/= dot\(query, key\)\s+changed:\s+weight = score\n/);
  await lesson.chooseForm('Read on one page');
  await expect(page.getByText('Program of: Ask, Answer', { exact: true })).toBeVisible();
});

test('the first lesson opens with the question of the walk', async ({ lesson, page }) => {
  await lesson.open(lessons[0].slug);
  await expect(page.locator('header.lesson-header').getByText('she never stops moving')).toBeVisible();
});
