// The optional sound: silent until it is switched on, then the higher the weight, the higher the tone.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** Stands for the browser's sound, and records what is heard: each tone in hertz, and whether the sound is over. */
const listenToTones = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard = { tones: [] as number[], opened: 0, closed: 0 };
    class Tone {
      readonly frequency = { value: 440 };
      readonly detune = { value: 0 };
      connect(next: unknown): unknown {
        return next;
      }
      start(): void {
        heard.tones.push(this.frequency.value * 2 ** (this.detune.value / 1200));
      }
      stop(): void {
        return;
      }
    }
    class Context {
      constructor() {
        heard.opened += 1;
      }
      readonly state = 'running';
      readonly currentTime = 0;
      readonly destination = {};
      createOscillator = () => new Tone();
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
        connect: (next: unknown) => next,
      });
      resume = () => Promise.resolve();
      close(): Promise<void> {
        heard.closed += 1;
        return Promise.resolve();
      }
    }
    Object.assign(globalThis, { heard, AudioContext: Context });
  });
};

const tones = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: { tones: number[] } }).heard.tones.splice(0));
const closed = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { heard: { closed: number } }).heard.closed);

/** What makes the sound is fetched first. */
async function switchSound(page: Page, figure: FigureView): Promise<void> {
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  await figure.root.getByRole('switch', { name: 'Sound' }).click();
  const opened = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { heard: { opened: number } }).heard.opened);
  await expect.poll(opened).toBe(1);
}

/** Along a row of weights, from its first to its last. */
async function walk(page: Page, figure: FigureView): Promise<void> {
  await figure.matrixCell('Weights', 0, 0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
}

test('along a row the greater weight has the higher tone, and without the switch there is none', async ({
  lesson,
  page,
}) => {
  await listenToTones(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await lesson.open('shared-vectors', '#mirror');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await walk(page, figure);
  expect(await tones(page)).toEqual([]);
  expect(scripts.filter((url) => /\/sound-[^/]*\.js$/.test(url))).toEqual([]);
  await switchSound(page, figure);
  await expect(figure.root.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await walk(page, figure);
  await page.keyboard.press('Home');
  const [own, dog, hyper] = (await figure.matrixNumbers('Weights'))[0]!;
  const heard = await tones(page);
  expect(heard).toHaveLength(3);
  // 220 Hz for 0, and two octaves above it for 1.
  [dog!, hyper!, own!].forEach((weight, index) => expect(heard[index]).toBeCloseTo(220 * 4 ** weight, 0));
  expect(heard[2]!).toBeGreaterThan(heard[1]!);
  expect(heard[1]!).toBeGreaterThan(heard[0]!);
  // Scores have no tone.
  await figure.matrixCell('Scores', 0, 0).focus();
  await page.keyboard.press('ArrowRight');
  expect(await tones(page)).toEqual([]);
  await figure.root.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(() => closed(page)).toBe(1);
  await walk(page, figure);
  expect(await tones(page)).toEqual([]);
});

test('a figure that is moved on its page is heard there', async ({ lesson, page }) => {
  await listenToTones(page);
  await lesson.open('shared-vectors', '#mirror');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await switchSound(page, figure);
  await figure.root.evaluate((element) => {
    element.parentElement!.append(element);
  });
  await expect(figure.root.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await walk(page, figure);
  expect(await tones(page)).toHaveLength(2);
  // Once off it stays silent, wherever it is moved.
  await figure.root.getByRole('switch', { name: 'Sound' }).click();
  await figure.root.evaluate((element) => {
    element.parentElement!.append(element);
  });
  await walk(page, figure);
  expect(await tones(page)).toEqual([]);
});

test('while something trains its loss is heard, and the sound ends with the figure', async ({
  lesson,
  page,
}) => {
  await listenToTones(page);
  await lesson.open('queries-and-keys', '#train');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await switchSound(page, figure);
  await figure.button('Train').click();
  await expect(figure.button('Train again')).toBeVisible(untilTrained);
  const heard = await tones(page);
  expect(heard.length).toBeGreaterThan(5);
  // The loss of shared vectors falls to almost nothing.
  expect(heard[0]!).toBeGreaterThan(heard.at(-1)!);
  expect(heard.at(-1)).toBeCloseTo(220, -1);
  await figure.root.evaluate((element) => {
    element.remove();
  });
  await expect.poll(() => closed(page)).toBe(1);
});

test('weights in a table of records are heard as well', async ({ lesson, page }) => {
  await listenToTones(page);
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  // Its keys walk before the sound is told of them.
  await figure.isEquipped();
  await switchSound(page, figure);
  const cells = figure.root
    .locator('soft-record-table [data-row][data-column]')
    .filter({ hasText: /^\s*0\.\d{3}\s*$/ });
  const column = await cells.last().getAttribute('data-column');
  const weights = figure.root.locator(`soft-record-table tbody td[data-column="${column}"]`);
  await weights.first().focus();
  await page.keyboard.press('ArrowDown');
  const heard = await tones(page);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toBeCloseTo(220 * 4 ** Number(await weights.nth(1).innerText()), 0);
});
