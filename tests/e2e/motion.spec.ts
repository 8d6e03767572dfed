// After an input changes, what computation does moves in its order; everything else stands still.
import type { Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

interface Move {
  readonly what: string;
  readonly delay: number;
  readonly duration: number;
  readonly easing: string;
}

declare global {
  interface Window {
    moves: Move[];
  }
}

/** As in motion.ts: so long after a change nothing is moved any more. */
const ALL = 400;

// A machine that draws no frame in that time shows no motion: here it is over once it has begun, and been told.
test.beforeEach(async ({ page }) => {
  await page.addInitScript((all) => {
    const begin = window.setTimeout.bind(window);
    const end = window.clearTimeout.bind(window);
    const waiting = new Set<number>();
    const held = (act: () => void): number => {
      const later = (frames: number): void => {
        if (frames > 0) requestAnimationFrame(() => later(frames - 1));
        else if (waiting.delete(timer)) act();
      };
      const timer = begin(() => later(4), all);
      waiting.add(timer);
      return timer;
    };
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number, ...given: unknown[]) =>
        delay === all ? held(act) : begin(act, delay, ...given),
      clearTimeout: (timer: number) => {
        waiting.delete(timer);
        end(timer);
      },
    });
  }, ALL);
});

/** Notes every transition that begins in the figure from now on. */
async function watch(figure: FigureView): Promise<void> {
  // What moves its numbers comes after them.
  await isWhole(figure);
  await figure.root.evaluate((element) => {
    window.moves = [];
    const inner = element.shadowRoot!.querySelector('soft-figure')!.shadowRoot!;
    const parts = [...inner.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of parts) {
      root.addEventListener('transitionrun', (event) => {
        const { target, pseudoElement, propertyName } = event as TransitionEvent;
        const style = getComputedStyle(target as Element, pseudoElement || null);
        const role = (target as Element).closest('.score, .weight')?.classList;
        const moved = ['score', 'weight'].find((name) => role?.contains(name)) ?? '';
        window.moves.push({
          what: `${moved} ${propertyName}`,
          delay: parseFloat(style.transitionDelay) * 1000,
          duration: parseFloat(style.transitionDuration) * 1000,
          easing: style.transitionTimingFunction.split('), ')[0]!.replace(/\)*$/, ')'),
        });
      });
    }
  });
}

/** What has begun to move once all that was drawn has also been painted. */
async function moved(page: Page): Promise<Move[]> {
  return page.evaluate(
    () =>
      new Promise<Move[]>((resolve) => {
        // Transitions begin with the first frame, and are told with the next.
        const frames = (left: number): unknown =>
          left === 0 ? resolve(window.moves.splice(0)) : requestAnimationFrame(() => frames(left - 1));
        frames(3);
      }),
  );
}

test.describe('in the order of the computation', () => {
  test('scores, then weights: 120 ms each, overlapping, 400 in all', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await watch(figure);
    const before = await figure.column('Weight');
    await figure.query.press('End');
    await page.keyboard.press('a');
    await expect.poll(() => figure.column('Weight')).not.toEqual(before);
    const moves = await moved(page);
    expect(new Set(moves.map(({ what }) => what))).toEqual(new Set(['score transform', 'weight transform']));
    for (const { what, delay, duration, easing } of moves) {
      expect(delay, what).toBeCloseTo(what.startsWith('score') ? 40 : 200, 5);
      expect(duration, what).toBeCloseTo(120, 5);
      expect(delay + duration, what).toBeLessThanOrEqual(400);
      expect(easing, what).toBe('cubic-bezier(0.2, 0, 0, 1)');
    }
    // Undo changes the same input back.
    await figure.button('Undo').click();
    await expect.poll(() => figure.column('Weight')).toEqual(before);
    expect((await moved(page)).length).toBeGreaterThan(0);
  });

  test('a second key takes every bar from where it stands', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await isWhole(figure);
    await figure.query.press('End');
    const heights = await figure.root.evaluate(async (element) => {
      const inner = element.shadowRoot!.querySelector('soft-figure')!.shadowRoot!;
      const bar = inner.querySelector('soft-record-table')!.shadowRoot!.querySelector('.bar')!;
      const field = inner.querySelector('soft-text-input')!.shadowRoot!.querySelector('input')!;
      const shown = () => new DOMMatrix(getComputedStyle(bar, '::before').transform).a;
      const frame = () => new Promise(requestAnimationFrame);
      const type = async (text: string) => {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await frame();
      };
      await type('x');
      const running = () => bar.getAnimations({ subtree: true })[0]!;
      // Halfway, whatever the clock says.
      running().pause();
      running().currentTime = 60;
      const halfway = shown();
      await type('Jindra');
      return { halfway, next: shown(), level: Number(getComputedStyle(bar).getPropertyValue('--level')) };
    });
    expect(heights.halfway).toBeGreaterThan(0.1);
    expect(heights.next).toBeCloseTo(heights.halfway, 2);
    expect(heights.level).toBeCloseTo(1, 2);
  });
});

test('Step through plays one stage and holds, both ways, until Escape', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  const scales = () =>
    figure.recordGrid.locator('.records > tr:first-child .bar').evaluateAll(async (bars) => {
      const moves = bars.flatMap((bar) => bar.getAnimations({ subtree: true }));
      await Promise.all(
        moves.filter(({ playState }) => playState === 'running').map(({ finished }) => finished),
      );
      return bars.map((bar) => new DOMMatrix(getComputedStyle(bar, '::before').transform).a.toFixed(3));
    });
  await isWhole(figure);
  await expect(figure.button('Step through')).toHaveCount(0);
  const [score, weight] = await scales();
  await figure.query.press('End');
  await page.keyboard.press('a');
  await figure.button('Step through').waitFor();
  await expect.poll(async () => (await scales())[0]).not.toBe(score);
  const [newScore, newWeight] = await scales();
  const output = await figure.column('Weight');

  await figure.button('Step through').press('Enter');
  await expect(figure.sentence).toHaveText('Stage 1 of 2: the scores.');
  await expect.poll(() => scales()).toEqual([newScore, weight]);
  await expect(figure.button('Next stage')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure.sentence).toHaveText('Stage 2 of 2: the weights.');
  await expect.poll(() => scales()).toEqual([newScore, newWeight]);
  await figure.button('Previous stage').press('Enter');
  await expect.poll(() => scales()).toEqual([newScore, weight]);
  await page.keyboard.press('Enter');
  await expect(figure.sentence).toHaveText('Before the change.');
  await expect.poll(() => scales()).toEqual([score, weight]);
  // Numbers never go back.
  await expect.poll(() => figure.column('Weight')).toEqual(output);
  await page.keyboard.press('Escape');
  await expect(figure.button('Previous stage')).toHaveCount(0);
  await expect.poll(() => scales()).toEqual([newScore, newWeight]);
  // A new input has stages of its own, from where all stands.
  await figure.button('Step through').press('Enter');
  await expect(figure.button('Previous stage')).toBeVisible();
  await figure.query.press('b');
  await expect(figure.button('Previous stage')).toHaveCount(0);
});

test('the last change is played, paused, drawn and slowed down, by keys too', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await isWhole(figure);
  const widths = () =>
    figure.recordGrid.locator('.records > tr:first-child .bar').evaluateAll(async (bars) => {
      const moves = bars.flatMap((bar) => bar.getAnimations({ subtree: true }));
      await Promise.all(
        moves.filter(({ playState }) => playState === 'running').map(({ finished }) => finished),
      );
      return bars.map((bar) => new DOMMatrix(getComputedStyle(bar, '::before').transform).a);
    });
  const near = async (expected: readonly number[]): Promise<void> => {
    await expect
      .poll(async () => (await widths()).map((width, index) => Math.abs(width - expected[index]!) < 0.002))
      .toEqual(expected.map(() => true));
  };
  const before = await widths();
  await figure.query.press('End');
  await page.keyboard.press('a');
  await figure.button('Step through').waitFor();
  await expect.poll(async () => (await widths())[0]).not.toBe(before[0]);
  await figure.isDrawn();
  const after = await widths();

  await figure.button('Step through').press('Enter');
  const scrub = figure.root.getByRole('slider', { name: 'Stages of the last change' });
  await scrub.press('Home');
  await near(before);
  await expect(figure.sentence).toHaveText('Before the change.');
  await scrub.press('Escape');
  // Before it has begun to move, too, where the slider stands at the beginning still.
  await figure.button('Step through').evaluate(async (button: HTMLElement) => {
    const stepper = button.parentElement!;
    button.click();
    let slider: Element | null = null;
    while ((slider = stepper.querySelector('[type=range]')) === null) await Promise.resolve();
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
  });
  await near(before);
  await expect(figure.sentence).toHaveText('Before the change.');
  // Half of the way through the scores.
  await scrub.fill('0.5');
  await expect(figure.sentence).toHaveText('Stage 1 of 2: the scores.');
  const [score, weight] = await widths();
  expect((score! - before[0]!) * (score! - after[0]!), 'it is between').toBeLessThan(0);
  expect(weight).toBeCloseTo(before[1]!, 3);
  // It stays there until it is played, at the third speed.
  await figure.button('Speed 1').click();
  await figure.button('Speed 0.5').click();
  await expect(figure.button('Speed 0.25')).toBeVisible();
  await near([score!, weight!]);
  await scrub.press(' ');
  await figure.button('Pause').click();
  await expect(figure.button('Play')).toBeVisible();
  await scrub.press(' ');
  await expect(scrub).toHaveValue('2');
  await near(after);
  await expect(figure.button('Play')).toBeVisible();
  await scrub.press('Escape');
  await expect(scrub).toHaveCount(0);
  await expect(figure.button('Undo')).toBeVisible();
});

test('a slider, another step and another head move nothing', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await watch(figure);
  const before = await figure.column('Weight');
  await figure.temperature.press('ArrowRight');
  await expect.poll(() => figure.column('Weight')).not.toEqual(before);
  expect(await moved(page)).toEqual([]);
  await lesson.tab('Softmax').click();
  await lesson.isAt('Softmax');
  await figure.isDrawn();
  expect(await moved(page)).toEqual([]);

  await lesson.open('trained-head', '#trained-head?v=2&step=head&prediction=');
  await figure.isComputed();
  await watch(figure);
  await figure.root.locator('soft-weight-maps').getByRole('radio').nth(1).check();
  await expect(figure.root).toHaveJSProperty('state', 'v=2&step=head&head=2&prediction=');
  expect(await moved(page)).toEqual([]);
  await figure.button('Undo').click();
  await expect(figure.root).toHaveJSProperty('state', 'v=2&step=head&prediction=');
  expect(await moved(page)).toEqual([]);
});

test.describe('with less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the end at once, and what was before beside it, until the next change @emulates-media', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#mix');
    const { figure } = lesson;
    await watch(figure);
    const { footer } = await figure.records();
    const was = Object.values(footer).find((text) => /\d/.test(text) && !text.includes('×'))!;
    await figure.query.press('End');
    await page.keyboard.press('x');
    const output = figure.recordGrid.locator('tfoot .chip');
    await expect(output).toHaveAttribute('data-was', `was ${was}`);
    expect(await moved(page)).toEqual([]);
    await expect.poll(() => figure.recordGrid.locator('.bar.was').count()).toBeGreaterThan(0);
    await figure.temperature.press('ArrowRight');
    await expect(figure.recordGrid.locator('.bar.was')).toHaveCount(0);
    await expect(output).toHaveAttribute('data-was', '');
  });
});
