import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

test('every term has its sentence, and a step that shows it', async ({ page, site }) => {
  await page.goto(`${site.url}glossary/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
  const terms = await page.locator('.glossary dfn').allTextContents();
  expect(terms.length).toBeGreaterThan(40);
  expect(terms).toEqual([...terms].sort((one, other) => one.localeCompare(other, 'en')));
  for (const term of ['query', 'key', 'value', 'score', 'weight', 'output', 'softmax', 'dot product', 'rank'])
    expect(terms).toContain(term);
  await page
    .locator('#softmax')
    .getByRole('link', { name: 'Shown in “Let every row contribute”, step “Softmax”' })
    .click();
  await expect(page).toHaveURL(/lessons\/weighted-sum\/#softmax$/);
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(/glossary\/$/);
});

test('the sign of a root is in a face that has it: ours lack it, and browsers take it from no other', async ({
  page,
  site,
}) => {
  for (const path of ['glossary/', 'built/']) {
    await page.goto(`${site.url}${path}`);
    const { ours, roots } = await page.evaluate(() => ({
      ours: [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
      roots: [...document.querySelectorAll('msqrt')].map((root) =>
        getComputedStyle(root).fontFamily.split(',')[0]!.replaceAll('"', ''),
      ),
    }));
    expect(ours).toContain('Inter');
    expect(roots.length).toBeGreaterThan(0);
    for (const face of roots) expect(ours).not.toContain(face);
  }
});

test.describe('a term of the prose opens its sentence in place', () => {
  const SENTENCE = /^The exponential of each score, divided by the sum of them all/;

  test('by mouse: beside the word, once more closes it, and so does a press elsewhere', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#weigh');
    const term = page.getByRole('button', { name: 'Softmax', exact: true });
    const sentence = page.locator('#define-softmax').getByText(SENTENCE);
    await term.click();
    await expect(sentence).toBeVisible();
    // It is open before it is put beside the word.
    await soon(async () => {
      const word = await term.boundingBox();
      const opened = await page.locator('#define-softmax').boundingBox();
      expect((opened?.y ?? 0) - ((word?.y ?? 0) + (word?.height ?? 0))).toBeLessThan(12);
      expect(opened?.y).toBeGreaterThan(word?.y ?? Infinity);
    });
    await term.click();
    await expect(sentence).toBeHidden();
    await term.click();
    await page.getByRole('heading', { level: 2, name: 'Weigh' }).click();
    await expect(sentence).toBeHidden();
  });

  test('by keyboard: Enter opens it, Escape closes it, and the focus stays on the word', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#weigh');
    const term = page.getByRole('button', { name: 'Softmax', exact: true });
    await term.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.steps > .announcement')).toHaveText(SENTENCE);
    await page.keyboard.press('Escape');
    await expect(page.locator('#define-softmax')).toBeHidden();
    await expect(term).toBeFocused();
  });

  test('it leads to its entry, and to the step that shows it', async ({ lesson, page }) => {
    await lesson.open('scores', '#limit');
    // It is a word of the question, which the figure asks until it is answered.
    await lesson.figure.button('Skip').click();
    await page.getByRole('button', { name: 'softmax', exact: true }).click();
    const opened = page.locator('.definition:popover-open');
    await expect(
      opened.getByRole('link', { name: 'Shown in “Let every row contribute”, step “Softmax”' }),
    ).toBeVisible();
    await opened.getByRole('link', { name: 'Glossary' }).click();
    await expect(page).toHaveURL(/glossary\/#softmax$/);
    await expect(page.locator('#softmax')).toBeInViewport();
  });

  test('what has a role lights it in the figure as long as its sentence is open', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#score');
    const light = () =>
      lesson.figure.root.evaluate((figure) => {
        const frame = figure.shadowRoot?.querySelector('.frame') ?? figure;
        return getComputedStyle(frame).getPropertyValue('--soft-light-score');
      });
    await page.getByRole('button', { name: 'scores', exact: true }).click();
    await page.mouse.move(640, 5);
    await expect.poll(light).not.toBe('none');
    await page.keyboard.press('Escape');
    await lesson.tab('Divide').focus();
    await expect.poll(light).toBe('none');
  });

  test.describe('without script', () => {
    // The policy's refusal is how the browser reports it.
    test.use({ javaScriptEnabled: false, expectedTrouble: / csp$/ });

    test('it opens all the same', async ({ page, site }) => {
      await page.goto(`${site.url}lessons/weighted-sum/`);
      await page.getByRole('button', { name: 'Softmax', exact: true }).click();
      await expect(page.locator('#define-softmax')).toBeVisible();
    });
  });
});

test.describe('a figure says what the selected number is', () => {
  test('on request, from the list of the glossary', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weigh');
    const ask = lesson.figure.root.getByRole('button', { name: 'What is a weight?' });
    await ask.focus();
    await page.keyboard.press('Enter');
    const sentence = lesson.figure.text('The share that a query puts on one key');
    await expect(sentence).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await expect(sentence).toBeHidden();
  });

  test.describe('where the list can’t be had', () => {
    test.use({ expectedTrouble: /glossary|Failed to load resource/ });

    test('it says so there', async ({ lesson, page }) => {
      await page.route('**/embed/glossary*.js', (route) => route.fulfill({ status: 404 }));
      await lesson.open('weighted-sum', '#weigh');
      await lesson.figure.root.getByRole('button', { name: 'What is a weight?' }).click();
      await expect(
        lesson.figure.root.getByRole('status').filter({ hasText: 'could not be loaded' }),
      ).toBeVisible();
    });
  });
});
