// The start page: a trained head on one sentence, from exact match to the plain mean, and all lessons as tiles.
import type { Locator, Page } from '@playwright/test';
import { lessons, lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { emulatesMedia, expect, test } from './support/test.js';

const figure = (page: Page) => page.locator('soft-lookup');
const words = (page: Page) => figure(page).getByRole('group', { name: 'Words of the sentence' });
const word = (page: Page, text: string) => words(page).getByRole('button', { name: new RegExp(`^${text}:`) });
const weights = (page: Page) => figure(page).getByRole('group', { name: 'Weights of the words' });
const slider = (page: Page) =>
  figure(page).getByRole('slider', { name: 'From exact match to the plain mean' });
const sentence = (page: Page) => figure(page).locator('.status .sentence');
const announced = (page: Page) => figure(page).locator('.announcement');
const own = (page: Page) => page.getByRole('button', { name: 'Type your own sentence' });

// Of the float model, by its original program: “she” puts 0.294 on “dog”, 0.171 on itself and 0.118 on “Evan”; “Riley” puts
// 0.185 on “dog” and 0.576 on itself. As int8 each of them moves by up to 0.004.
const OF_SHE = 'she puts 29% of its weight on dog, 17% on itself, and the rest on the other words.';
const OF_HYPER = 'hyper puts 20% of its weight on Riley, 30% on itself, and the rest on the other words.';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(slider(page)).toBeVisible();
}

test('another word asks until one is pressed as the answer; then “she” asks, and any word can', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Which word does she mean?' })).toBeVisible();
  await expect(figure(page).getByText(/Press the word that you think “she” means\./)).toBeVisible();
  await expect(sentence(page)).toHaveText(OF_HYPER);
  // What is done before is told with what is done next.
  await new FigureView(figure(page)).isListening();
  await word(page, 'Riley').click();
  await expect(sentence(page)).toHaveText(OF_SHE);
  await expect(announced(page)).toContainText(OF_SHE);
  await expect(
    figure(page).getByText(
      'You pressed “Riley”: “she” puts 15% of its weight there and 29% on “dog”, but also 12% on “Evan”, who is not a dog.',
    ),
  ).toBeVisible();
  await word(page, 'Riley').click();
  await expect(word(page, 'Riley')).toHaveAttribute('aria-pressed', 'true');
  await expect(sentence(page)).toHaveText(/^Riley puts 1[89]% of its weight on dog, 58% on itself/);
});

test('the slider goes from exact match to the plain mean, by keys and by its stops', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await figure(page).getByRole('button', { name: 'Skip' }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'as trained');
  await slider(page).press('Home');
  await expect(sentence(page)).toHaveText('she finds only she, because no other word equals it.');
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'best match');
  await expect(sentence(page)).toHaveText('she puts all of its weight on dog.');
  await slider(page).press('End');
  await expect(sentence(page)).toHaveText(
    'she puts the same weight on each of the 15 pieces that the model reads; stops is 2 of them.',
  );
  await figure(page).getByRole('button', { name: 'as trained' }).click();
  await expect(sentence(page)).toHaveText(OF_SHE);
});

test('the words are one stop of the keyboard, walked by arrows and pressed by Enter', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await figure(page).getByRole('button', { name: 'Skip' }).focus();
  await page.keyboard.press('Tab');
  await expect(word(page, 'hyper')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(word(page, 'dog')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText(OF_SHE);
  await expect(word(page, 'dog')).toBeFocused();
  await page.keyboard.press('Tab');
  // Of the weights the largest one on another word.
  await expect(weights(page).getByRole('button', { name: /on dog \(key\)/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(slider(page)).toBeFocused();
});

test('the question is asked once on a device: after a reload the word that it is about asks', async ({
  page,
  site,
}) => {
  await open(page, site.url);
  await word(page, 'Riley').click();
  await expect(sentence(page)).toHaveText(OF_SHE);
  await page.reload();
  await expect(sentence(page)).toHaveText(OF_SHE);
  await expect(figure(page).getByText(/^Apart from itself, “she” puts most on “dog”, 29%/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Begin again on this device' }).click();
  await expect(figure(page).getByText(/Press the word that you think “she” means\./)).toBeVisible();
});

test('a weight leads to the queries and keys behind it, and they, with the model, down to an embedding', async ({
  page,
  site,
}) => {
  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.bin')) models.push(request.url().split('/').at(-1)!);
  });
  await open(page, site.url);
  await figure(page).getByRole('button', { name: 'Skip' }).click();
  const view = new FigureView(figure(page));
  const asked = (text: string) => figure(page).getByRole('group', { name: `Where does ${text} come from?` });
  await weights(page)
    .getByRole('button', { name: /on dog \(key\)/ })
    .click();
  await asked('0.294')
    .getByRole('button', { name: /^4\.40, score/ })
    .click();
  await expect(asked('4.40')).toContainText('loads the first layer of the model, 2.4 MB');
  expect(models).toEqual([]);
  await asked('4.40')
    .getByRole('button', { name: /, query \d+ of she$/ })
    .first()
    .click();
  const next = (name: RegExp) =>
    figure(page)
      .getByRole('group', { name: /^Where does/ })
      .getByRole('button', { name })
      .first();
  await next(/normalised number/).click();
  await next(/, sum/).click();
  await next(/, embedding/).click();
  await expect(figure(page).getByText(/as training left it: here the way down ends\.$/)).toBeVisible();
  await view.isSettled();
  expect(models).toEqual(['use-lite-attention.bin']);
});

test('what asks goes on asking when the learner types a sentence, and the title asks for it', async ({
  page,
  site,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await open(page, site.url);
  await slider(page).press('Home');
  await expect(title).toHaveText('Which word does she mean?');
  await word(page, 'Riley').click();
  await expect(sentence(page)).toHaveText(OF_SHE);
  await figure(page).getByRole('button', { name: 'softer' }).click();
  await own(page).click();
  await expect(figure(page).getByRole('textbox', { name: 'Your sentence' })).toBeFocused();
  await expect(word(page, 'she')).toHaveAttribute('aria-pressed', 'true');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'softer');
  await page.keyboard.type('I eat a pear.');
  await expect(title).toHaveText('Which word does pear mean?');
  await word(page, 'eat').click();
  await expect(title).toHaveText('Which word does eat mean?');
  await own(page).click();
  await expect(word(page, 'eat')).toHaveAttribute('aria-pressed', 'true');
});

test('a sentence of one’s own is read by the model, which is fetched only then', async ({ page, site }) => {
  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.bin')) models.push(request.url().split('/').at(-1)!);
  });
  await open(page, site.url);
  await own(page).click();
  const text = figure(page).getByRole('textbox', { name: 'Your sentence' });
  // What is typed stands in the place of the story.
  await expect(text).toBeFocused();
  await page.keyboard.insertText('Anna lent her sister a book because she was bored');
  await expect(sentence(page)).toHaveText(/^she puts \d+% of its weight on sister, \d+% on itself/);
  expect(models).toEqual(['use-lite-attention.bin']);
  await word(page, 'her').click();
  await expect(sentence(page)).toHaveText(/^her puts/);
  await text.fill(' ');
  await expect(figure(page).getByText('1 to 16 words are needed, not 0.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  test('the numbers that were computed at build stand there, and give nothing away', async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await expect(page.getByText('Computed when this page was built.')).toBeVisible();
    await expect(page.getByText(OF_HYPER)).toBeVisible();
    await expect(page.locator('.pour:visible')).toHaveText(/hyper.*30%/);
    await expect(own(page)).toBeHidden();
  });
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`at ${width} x ${height} the sentence, the slider and both ways on are in the first screen`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, site.url);
    const begin = page.getByRole('link', { name: /^Begin: build it in \d+ lessons$/ });
    for (const part of [words(page), slider(page), sentence(page), begin, own(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the tiles of the walk are equally high, and stand in rows', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, site.url);
  const boxes = await page
    .locator('.walk .tile')
    .evaluateAll((tiles) =>
      tiles.map((tile) => tile.getBoundingClientRect()).map(({ y, height }) => [y, height]),
    );
  expect(boxes).toHaveLength(lessons.length);
  const rounded = (index: 0 | 1) => new Set(boxes.map((box) => Math.round(box[index]!)));
  expect(rounded(1).size).toBe(1);
  expect(rounded(0).size).toBe(3);
});

for (const [width, touch] of [
  [1280, false],
  [768, false],
  [360, true],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: touch });

    test('the live head takes no more room than what stood there', async ({ page, site, browser }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
        hasTouch: touch,
      });
      const still = await context.newPage();
      await still.goto(site.url);
      await open(page, site.url);
      const places = async (element: Locator): Promise<number[]> => {
        const box = await element.boundingBox();
        return [box?.x, box?.y, box?.width, box?.height].map((one) => Math.round(one ?? -1));
      };
      await expect(async () => {
        expect(await places(figure(page))).toEqual(await places(figure(still)));
        const live = await places(figure(page).locator('soft-pour svg'));
        expect(live).toEqual(await places(still.locator('.pour:visible svg')));
      }).toPass();
      await context.close();
    });
  });
}

test('every lesson and primer has a thumbnail in the page: small, and without a style', async ({
  page,
  site,
}) => {
  const source = await (await page.request.get(site.url)).text();
  const thumbnails = [...source.matchAll(/<div class="thumbnail">(.*?)<\/div>/gs)].map(([, svg = '']) => svg);
  expect(thumbnails).toHaveLength(lessonsAndPrimers.length);
  for (const svg of thumbnails) {
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6000);
  }
  expect(source).not.toContain('style=');
  for (const { slug } of lessonsAndPrimers) {
    const file = await page.request.get(`${site.url}lessons/${slug}/picture.svg`);
    expect(file.headers()['content-type']).toBe('image/svg+xml');
    expect(await file.text()).toMatch(
      /^<svg xmlns="[^"]*" viewBox=[^>]*><style>(?!.*\.thumbnail).*<\/svg>$/s,
    );
  }
});

test('the menu has all lessons by their parts, each with its picture, and says how far it is read', async ({
  lesson,
  page,
}) => {
  const [{ slug, title, steps }] = lessons;
  await lesson.open(slug);
  const menu = page.getByRole('navigation', { name: 'All lessons' });
  const open = () => page.getByRole('button', { name: 'All lessons' }).click();
  await open();
  await expect(menu.getByRole('list')).toHaveCount(5);
  await expect(menu.getByRole('list', { name: 'Part one: look it up' }).getByRole('listitem')).toHaveCount(3);
  const link = menu.getByRole('link', { name: title });
  await expect(link).toHaveAccessibleName(`1 ${title} 1 of ${steps.length}`);
  const picture = link.getByRole('presentation', { includeHidden: true });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  for (const [, name] of steps) {
    await lesson.tab(name).click();
    await lesson.isAt(name);
  }
  await open();
  await expect(link).toHaveAccessibleName(`1 ${title} done`);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tile opens its lesson, and the stops are large enough', emulatesMedia, async ({ page, site }) => {
    await open(page, site.url);
    for (const name of ['exact match', 'best match', 'as trained', 'softer', 'plain mean']) {
      const size = async (): Promise<number> => {
        const box = await figure(page).getByRole('button', { name, exact: true }).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(size, name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('heading', { level: 3, name: lessons[1]?.title ?? '' }).tap();
    await expect(page).toHaveURL(new RegExp(`lessons/${lessons[1]?.slug ?? ''}/`));
  });
});
