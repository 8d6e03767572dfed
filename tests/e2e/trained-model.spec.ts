import type { SoftLookup } from '../../web/element/soft-lookup.js';
import type { FigureView } from './support/figure.js';
import { patience } from './support/patience.js';
import { expect, test } from './support/test.js';

/** The steps with their numbers in view, as for who skips the question. */
const unasked = (step: string, more = ''): string => `#trained-model?v=2&step=${step}&prediction=${more}`;

const prompt = (figure: FigureView) => figure.root.getByRole('textbox', { name: 'Text', exact: true });
const pieces = (figure: FigureView) => figure.root.locator('.pieces .piece');
const next = (figure: FigureView, bars = 'soft-weight-bars') =>
  figure.root.locator(bars).filter({ hasText: 'The next piece' });
const map = (figure: FigureView, layer: number, head: number) => figure.radio(`Layer ${layer}, head ${head}`);

test.describe('write', () => {
  test('the likeliest piece is covered until it is guessed', async ({ lesson }) => {
    await lesson.open('trained-model', '#write');
    const { figure } = lesson;
    await expect(figure.prediction).toContainText('after “She”, which piece does the model find likeliest?');
    const bars = next(figure, 'soft-weight-bars');
    await expect(bars.locator('li.covered')).toHaveCount(6);
    await expect(figure.sentence).toHaveText('The numbers are covered until you have predicted.');
    // At its bar or in the dock it is the same answer.
    await bars.getByRole('button', { name: 'had' }).click();
    await expect(figure.radio('had')).toBeChecked();
    await figure.radio('was').check();
    await expect(bars.getByRole('button', { name: 'was' })).toHaveAttribute('aria-pressed', 'true');
    await figure.button('Compute it').click();
    await expect(figure.outcome).toContainText('You said “was”; “lo” was computed.');
    await expect(figure.sentence).toHaveText('After “She” comes “lo” with probability 0.760.');
  });

  test('it writes to its end, and one step of undo takes all of it back', async ({ lesson }) => {
    await lesson.open('trained-model', unasked('write', '&seed=1'));
    const { figure } = lesson;
    await expect(pieces(figure)).toHaveCount(15);
    await figure.button('Write').click();
    await expect(figure.text(/has ended this story|positions are full/)).toBeVisible({
      timeout: patience.step,
    });
    await expect(figure.text('cover the first 128 tokens')).toBeVisible();
    await expect(figure.button('Write')).toBeDisabled();
    await figure.button('Undo').click();
    await expect(pieces(figure)).toHaveCount(15);
    await expect(figure.button('Undo')).toBeDisabled();
  });

  test('a long story scrolls by itself: its end is in view, and its start is reached by keys', async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await lesson.open('trained-model', unasked('write', '&seed=1'));
    const { figure } = lesson;
    await figure.button('Write').click();
    await expect(figure.button('Write')).toBeDisabled();
    const region = figure.root.getByRole('region', { name: 'The text in pieces' });
    const inView = (piece: number) =>
      region.evaluate((text, place) => {
        const box = [...text.querySelectorAll('.piece')].at(place)!.getBoundingClientRect();
        const { top, bottom } = text.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
      }, piece);
    await expect.poll(() => inView(-1)).toBe(true);
    expect(await inView(0)).toBe(false);
    await region.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => inView(0)).toBe(true);
  });

  test('undo stops what writes, and so does another step', async ({ lesson }) => {
    await lesson.open('trained-model', unasked('write', '&speed=steady'));
    const { figure } = lesson;
    const before = 15;
    await expect(pieces(figure)).toHaveCount(before);
    const isWriting = () =>
      figure.root
        .locator('soft-each-frame')
        .evaluate((each) => (each as unknown as { readonly isRunning: boolean }).isRunning);
    await figure.button('Write').click();
    await expect.poll(() => pieces(figure).count()).toBeGreaterThan(before);
    await figure.button('Undo').click();
    await expect(figure.button('Write')).toBeVisible();
    expect(await isWriting()).toBe(false);
    await expect(pieces(figure)).toHaveCount(before);
    await figure.button('Write').click();
    await expect.poll(() => pieces(figure).count()).toBeGreaterThan(before);
    for (const step of ['cache', 'write']) {
      await figure.root.evaluate(async (element: SoftLookup, name) => {
        element.step = name;
        await element.updateComplete;
      }, step);
    }
    await expect(figure.button('Write')).toBeVisible();
    expect(await isWriting()).toBe(false);
  });

  test('writing to watch can be stopped', async ({ lesson }) => {
    await lesson.open('trained-model', unasked('write', '&speed=steady'));
    const { figure } = lesson;
    await figure.button('Write').click();
    await expect.poll(() => pieces(figure).count()).toBeGreaterThan(18);
    await figure.button('Stop').click();
    const shown = await pieces(figure).count();
    await expect(figure.button('Write')).toBeVisible();
    await figure.isDrawn();
    await expect(pieces(figure)).toHaveCount(shown);
  });
});

test.describe('files that are missing', () => {
  test.use({ expectedTrouble: /use-lite-rest|stories260k|Failed to load resource/ });

  test('where the second file is refused, the first layer goes on', async ({ lesson, page }) => {
    await page.route(/use-lite-rest/, (route) => route.fulfill({ status: 404, body: '' }));
    await lesson.open('trained-model', unasked('sentence'));
    const { figure } = lesson;
    await map(figure, 2, 1).check();
    await expect(figure.text(/could not be loaded/).first()).toBeVisible();
    await map(figure, 1, 4).check();
    await expect(figure.sentence).toContainText('Layer 1, head 4');
  });

  test('a model that could not be loaded is said, and tried again', async ({ lesson, page }) => {
    await page.route(/stories260k/, (route) => route.fulfill({ status: 404, body: '' }));
    await lesson.open('trained-model', unasked('write'));
    const { figure } = lesson;
    await expect(figure.text(/The story model could not be loaded/)).toBeVisible();
    await page.unroute(/stories260k/);
    await figure.button('Try again').click();
    await expect(pieces(figure)).toHaveCount(15);
  });
});

test.describe('interfere', () => {
  const probability = async (figure: FigureView, piece: string): Promise<number[]> => {
    const header = figure.root.page().getByRole('rowheader', { name: piece, exact: true });
    const [row = ''] = await figure.root.getByRole('row').filter({ has: header }).allInnerTexts();
    return (row.match(/0\.\d{3}/g) ?? []).map(Number);
  };
  test('the weight of one key is moved, by keys alone, and the number says what was done', async ({
    lesson,
    page,
  }) => {
    await lesson.open('trained-model', unasked('interfere'));
    const { figure } = lesson;
    await figure.radio('weights').focus();
    await page.keyboard.press('Space');
    const slider = figure.root.getByRole('slider', { name: /^Weight that full stop puts on/ });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(figure.text('layer 5, head 3: weights of full stop set by you')).toBeVisible();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '1.000');
    const [before, after] = await probability(figure, 'She');
    expect(before).toBe(0.85);
    expect(after).not.toBe(0.85);
  });
});

test('a record is cut by its switch, and what it does is counted over texts that come when they are asked for', async ({
  lesson,
}) => {
  await lesson.open('trained-model', unasked('record'));
  const { figure } = lesson;
  await expect(figure.sentence).toContainText('At “there was” record 167 has weight −7.44');
  await figure.root.getByRole('switch', { name: /^Cut the record/ }).click();
  await expect(figure.sentence).toHaveText(
    'With record 167 cut “a” comes after “there was” with probability 0.773; with it 0.998.',
  );
  await figure.button('Count over 80 texts').click();
  await expect(figure.text('at 57 of 58 “was” after “there”, and at 0 of 170 other “was”')).toBeVisible({
    timeout: patience.step,
  });
});

test('a map answers when it is pressed, also the one in view, and not when it is walked by', async ({
  lesson,
  page,
}) => {
  await lesson.open('trained-model', '#heads');
  const { figure } = lesson;
  const press = (layer: number, head: number): Promise<void> =>
    figure.root.locator(`soft-map-grid label[title="Layer ${layer}, head ${head}"]`).click();
  await press(1, 1);
  await expect(figure.radio('layer 1, head 1')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(map(figure, 2, 1)).toBeChecked();
  await expect(figure.radio('layer 1, head 1')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  for (let head = 1; head < 7; head += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await expect(figure.radio('layer 4, head 7'), 'a key presses the one that it has come to').toBeChecked();
  await press(2, 4);
  await expect(figure.radio('layer 2, head 4')).toBeChecked();
  await expect(map(figure, 2, 4)).toBeChecked();
});

test('the puzzle is reached by moving one weight, as its hints say', async ({ lesson, page }) => {
  await lesson.open('trained-model', '#puzzle');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  await figure.radio('weights').check();
  await figure.root.getByRole('combobox', { name: 'Key' }).selectOption('Timmy, token 1');
  await figure.root.getByRole('slider', { name: 'Weight that full stop puts on “Timmy”' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
  await expect(figure.text(/^Solved: “He” has probability 0\.\d{3}\./)).toBeVisible();
  // What the text itself brings about reaches nothing.
  await prompt(figure).fill('Timmy was sad. Timmy had a ball.');
  await expect.poll(async () => (await figure.goals())[0]).toBe(false);
});

for (const step of ['write', 'heads', 'record', 'interfere', 'puzzle'])
  test(`${step}: who takes the last text that is offered is left among the others`, async ({
    lesson,
    page,
  }) => {
    await lesson.open('trained-model', unasked(step, 'skipped'));
    const { figure } = lesson;
    const offered = figure.root.locator('.suggestions').getByRole('button');
    await figure.isEquipped();
    // The text of the step is none of those that are offered, or one: then another comes where one is taken.
    for (let taken = 0; taken < 2; taken += 1) {
      await offered.last().focus();
      const before = await prompt(figure).inputValue();
      await page.keyboard.press('Enter');
      await expect(prompt(figure)).not.toHaveValue(before);
      await expect(figure.root.locator('.suggestions button:focus')).toHaveCount(1);
    }
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('neither writing nor choosing a head opens the sheet of a number that nobody asked for', async ({
    lesson,
  }) => {
    await lesson.open('trained-model', unasked('write', '&speed=steady'));
    const { figure } = lesson;
    const sheet = figure.root.locator('.dock.opened');
    await figure.button('Write').tap();
    await expect.poll(() => pieces(figure).count()).toBeGreaterThan(17);
    await figure.button('Stop').tap();
    await expect(sheet).toHaveCount(0);
    await lesson.open('trained-model', unasked('heads'));
    await map(figure, 4, 7).tap();
    await expect(figure.sentence).toContainText('In layer 4, head 7');
    await expect(sheet).toHaveCount(0);
  });
});
