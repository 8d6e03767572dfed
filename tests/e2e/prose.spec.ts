// What a lesson tells at its time: the explanation of an answer, asides, the program of the step, and the question of the walk.
// That each step explains its answer, and each lesson closes, at its time: every-step.spec.ts.
import type { Locator, Page } from '@playwright/test';
import { lessons, type Lesson } from './support/data.js';
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

test.describe('what explains an answer', () => {
  test('it stays with the step, and with the address of an answered question', async ({ lesson, page }) => {
    const { slug, step } = explaining();
    await lesson.open(slug, `#${step}`);
    await expect(page.locator(`#${step}`).getByText(LATER)).toBeVisible();
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

  test('on one page all of it is there, also under an open question', async ({ lesson, page }) => {
    const { slug, step } = explaining();
    await lesson.open(slug, `#${step}`);
    await lesson.chooseForm('Read on one page');
    await expectTold(page, step, true);
    await expect(page.getByText(LATER).first()).toBeHidden();
  });

  test('in print all of it is there', async ({ lesson, page }) => {
    const { slug, step } = explaining();
    await lesson.open(slug, `#${step}`);
    await page.emulateMedia({ media: 'print' });
    await expectTold(page, step, true);
    await expect(page.getByText(LATER).first()).toBeHidden();
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

  test('explanations, asides and programs are all there', async ({ page, site }) => {
    for (const { slug, explaining: steps, asides } of lessons) {
      await page.goto(`${site.url}lessons/${slug}/`);
      for (const step of steps) await expectTold(page, step, true);
      for (const { title } of asides) await expect(headingOf(page, title)).toBeVisible();
      for (const program of await page.locator('.program').all()) await expect(program).toBeVisible();
    }
  });
});

const headingOf = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title, exact: true });

/** Opened from its step, which is still the one whose tab is selected. */
async function expectInAside(page: Page, { title, host: [, host] }: Lesson['asides'][number]): Promise<void> {
  await expect(headingOf(page, title)).toBeVisible();
  await expect(headingOf(page, host)).toBeHidden();
  await expect(page.getByRole('tab', { name: host, exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: title, exact: true })).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title.replace('?', '\\?')} · `));
}

const linkTo = (page: Page, name: string): Locator =>
  page.locator('.step:not([hidden])').getByRole('link', { name, exact: true });

for (const lessonWithAsides of lessons.filter(({ asides }) => asides.length > 0)) {
  const { slug, steps, asides, explaining: explained } = lessonWithAsides;
  test(`${slug}: asides open from their step, and lead back to it and on`, async ({ lesson, page }) => {
    for (const aside of asides) {
      const [hostStep, hostTitle] = aside.host;
      const next = steps[steps.findIndex(([step]) => step === hostStep) + 1]?.[1];
      await lesson.openAnew(slug, `#${hostStep}`);
      await linkTo(page, `Aside: ${aside.title}`).click();
      await expect(headingOf(page, aside.title)).toBeFocused();
      await expectInAside(page, aside);
      await expect(lesson.figure.root).toHaveJSProperty('step', aside.step);
      await expect(page).toHaveURL(new RegExp(aside.step));
      await lesson.figure.isComputed();
      const skip = lesson.figure.button('Skip');
      const asks = explained.includes(aside.step);
      await expect(skip, `${aside.step} asks and explains, or neither`).toHaveCount(asks ? 1 : 0);
      if (asks) {
        await expectTold(page, aside.step, false);
        await skip.click();
        await expectTold(page, aside.step, true);
      }
      await linkTo(page, `Back to “${hostTitle}”`).click();
      await lesson.isAt(hostTitle);
      await page.goBack();
      await expectInAside(page, aside);
      if (next === undefined) continue;
      await linkTo(page, `Next: ${next}`).click();
      await lesson.isAt(next);
    }
  });

  test(`${slug}: an aside is opened by its address and by a state, and is no step to be read`, async ({
    lesson,
    page,
  }) => {
    const [aside] = asides;
    if (!aside) throw new Error('There is an aside.');
    const figure = lessonWithAsides.figure;
    for (const address of [`#${aside.step}`, `#${figure}?v=2&step=${aside.step}`]) {
      await lesson.openAnew(slug, address);
      await expectInAside(page, aside);
    }
    // The heading says which step it belongs to, and no number.
    await expect(headingOf(page, aside.title)).toHaveAccessibleDescription(
      `Aside of the step “${aside.host[1]}”`,
    );
    await expect(page.getByRole('tablist', { name: 'Steps' }).getByRole('tab')).toHaveCount(steps.length);
    for (const [step, title] of steps) {
      await lesson.open(slug, `#${step}`);
      await lesson.isAt(title);
    }
    const number = lessons.indexOf(lessonWithAsides) + 1;
    const progress = page.getByRole('navigation', { name: 'Lessons' });
    await expect(
      progress.getByRole('link', { name: new RegExp(`^Lesson ${number}: .*, done$`) }),
    ).toBeVisible();
  });
}

test('there are asides', () => {
  expect(lessons.some(({ asides }) => asides.length > 0)).toBe(true);
});

test('who left in an aside is led back to its step', async ({ lesson, page, site }) => {
  const { slug, steps, asides } = lessons.find((each) => each.asides.length > 0)!;
  const { step, host } = asides[0]!;
  await lesson.open(slug, `#${step}`);
  await page.goto(site.url);
  const place = steps.findIndex(([name]) => name === host[0]) + 1;
  await expect(page.getByRole('link', { name: `Continue: ${host[1]}`, exact: true })).toBeVisible();
  await expect(page.getByText(`step ${place} of ${steps.length}; `)).toBeVisible();
  // As it was remembered when the aside was still a step.
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
  const titles = lessons[0].steps.slice(0, 3).map(([, title]) => title);
  await expect(page.getByText(`Program of: ${titles.join(', ')}`)).toBeVisible();
});

test('the first lesson opens with the question of the walk', async ({ lesson, page }) => {
  await lesson.open(lessons[0].slug);
  await expect(page.locator('header.lesson-header').getByText('she never stops moving')).toBeVisible();
});
