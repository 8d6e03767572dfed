import type { Locator, Page } from '@playwright/test';
import { ALL_RULES, isQuiet, RULES_IN_THE_DARK, violations } from './inspectors/axe.js';
import { expect, test } from './support/test.js';

async function checkInBothThemes(page: Page): Promise<void> {
  expect(await violations(page, 'light', ALL_RULES), 'light').toEqual([]);
  expect(await violations(page, 'dark', RULES_IN_THE_DARK), 'dark').toEqual([]);
}

for (const path of ['', 'embed/', 'credits/', 'accessibility/', 'reference/projections/']) {
  test(`axe finds nothing on /${path}`, async ({ page, site }) => {
    await page.goto(site.url + path);
    const figures = page.locator('soft-lookup');
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      const numbers = figure.getByRole('table').or(figure.getByRole('grid'));
      await expect(numbers.or(figure.getByRole('slider')).first()).toBeVisible();
    }
    await checkInBothThemes(page);
  });
}

test('axe finds nothing after predicting, refusing and selecting, on a phone', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await lesson.open('exact-match', '#ask');
  const { figure } = lesson;
  await figure.radio('Nothing').check();
  await figure.button('Compute it').click();
  await figure.type(figure.query, 'x'.repeat(2000));
  await figure.type(figure.value('Austria'), 'none');
  await checkInBothThemes(page);
  await lesson.open('queries-and-keys', '#mix');
  await figure.setMatrixCell('Keys', 0, 0, 'none');
  await figure.matrixCell('Weights', 1, 1).click();
  await checkInBothThemes(page);
});

test('axe finds nothing in a mixture, in two runs side by side, and in a whole proof', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const state of ['mix&prediction=0.2', 'sum&bySum=true&cell=weights.1.1.1', 'proof&line=4']) {
    await lesson.openAnew('shared-vectors', `#shared-vectors?v=1&step=${state}`);
    await expect(lesson.figure.derivation).toBeVisible();
    await checkInBothThemes(page);
  }
});

/** Text that stands in its own background’s colour is not there for anyone. */
const invisibleTexts = (root: Locator): Promise<string[]> =>
  root.evaluate((host) => {
    const hidden: string[] = [];
    const background = (element: Element): string => {
      let each: Element | null = element;
      while (each !== null) {
        const { backgroundColor } = getComputedStyle(each);
        if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
        const root = each.getRootNode();
        each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const look = (shadow: ShadowRoot): void => {
      for (const element of shadow.querySelectorAll('*')) {
        const text = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        if (
          text &&
          element.getClientRects().length > 0 &&
          getComputedStyle(element).color === background(element)
        ) {
          hidden.push(element.textContent.trim());
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    if (host.shadowRoot) look(host.shadowRoot);
    return hidden;
  });

for (const [slug, step] of [
  ['exact-match', 'ask'],
  ['weighted-sum', 'weigh'],
  ['queries-and-keys', 'sentence'],
] as const) {
  test(`forced colours: all text of ${slug}, ${step} can be seen`, async ({ lesson, page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await lesson.open(slug, `#${step}`);
      await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await isQuiet(page);
      await expect.poll(() => invisibleTexts(lesson.figure.root)).toEqual([]);
    }
  });
}

/** Colours of marks, of which each must be one that the reader has chosen. */
const FORCED_MARKS = [
  { slug: 'weighted-sum', step: 'weigh', marks: '.bar', pseudo: '::before', property: 'backgroundColor' },
  { slug: 'weighted-sum', step: 'break', marks: '.bar', pseudo: '::before', property: 'backgroundColor' },
  { slug: 'queries-and-keys', step: 'sentence', marks: 'soft-arcs path', pseudo: null, property: 'stroke' },
  { slug: 'words-as-records', step: 'relevance', marks: 'soft-picture .bar', pseudo: null, property: 'fill' },
] as const;

for (const { slug, step, marks, pseudo, property } of FORCED_MARKS) {
  test(`forced colours: ${marks} of ${slug}, ${step}, and the focus stay visible`, async ({
    lesson,
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await lesson.openAnew(slug, `#${slug}?v=2&step=${step}&prediction=`);
    await expect(lesson.figure.root.locator(marks).first()).toBeAttached();
    await isQuiet(page);
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      return ['Canvas', 'CanvasText', 'Highlight'].map((name) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      });
    });
    await expect(async () => {
      const colours = await lesson.figure.root
        .locator(marks)
        .evaluateAll(
          (found, [part, name]) => found.map((mark) => getComputedStyle(mark, part)[name as 'fill']),
          [pseudo, property] as const,
        );
      expect(colours.length).toBeGreaterThan(1);
      for (const colour of colours) expect(system).toContain(colour);
    }).toPass();
    const number = lesson.figure.root.getByRole('button').first();
    await number.focus();
    await page.keyboard.press('Tab');
    const outline = () =>
      page.evaluate(() => {
        let focused = document.activeElement!;
        while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        const around = [focused, focused.parentElement].filter((each) => each !== null);
        return around.map((each) => getComputedStyle(each).outlineStyle);
      });
    await expect.poll(outline).toContain('solid');
  });
}

test('who wants less motion gets none', async ({ page, lesson }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const slug of ['exact-match', 'weighted-sum', 'queries-and-keys'] as const) {
    await lesson.open(slug);
    await isQuiet(page);
    const moving = await lesson.figure.root.evaluate((host) => {
      const found: string[] = [];
      const look = (root: ParentNode): void => {
        for (const element of root.querySelectorAll('*')) {
          for (const pseudo of [null, '::before', '::after']) {
            const { transitionDuration, animationName, animationDuration } = getComputedStyle(
              element,
              pseudo,
            );
            const moves = [transitionDuration, animationName === 'none' ? '0s' : animationDuration].some(
              (time) => time.split(', ').some((part) => parseFloat(part) > 0.01),
            );
            if (moves) found.push(`${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`);
          }
          if (element.shadowRoot) look(element.shadowRoot);
        }
      };
      look(document);
      if (host.shadowRoot) look(host.shadowRoot);
      return found;
    });
    expect(moving).toEqual([]);
  }
});
