import type { Page } from '@playwright/test';
import { GRACE } from '../../web/work/work.js';
import { MODULE, test } from './support/host.js';
import { isLong } from './support/long.js';
import {
  Files,
  knownFigures,
  look,
  measureKept,
  NOTHING,
  type KnownFigure,
  type Look,
  type Network,
} from './support/lifecycle.js';
import { expect } from './support/test.js';

// What an earlier test left to the collector would hide what is kept here.
test.use({ reuseContext: false });

/** Milliseconds. */
const POLL = { intervals: [20, 50, 100] };

const STAGE = `${MODULE}<div id="stage"></div><div id="other"></div>`;

const held = (page: Page) => page.evaluate(() => window.held);
const begun = (page: Page) => page.evaluate(() => window.begun ?? null);

/** After this all is given back, in milliseconds: an element that is only moved is away for less. */
const GIVEN_BACK = 2 * GRACE;

/** Waits for no clock, only for what is done. */
async function isNothingHeld(page: Page): Promise<void> {
  await page.clock.fastForward(GIVEN_BACK);
  await expect.poll(() => held(page), POLL).toEqual(NOTHING);
}

const shows = (page: Page, ...wanted: readonly Look[]) =>
  expect.poll(() => look(page), POLL).toMatch(new RegExp(`^(${wanted.join('|')})$`));

const mount = (page: Page, figure: string, step: string) =>
  page.evaluate(
    ([name, stepName]) => {
      const element = document.createElement('soft-lookup');
      element.setAttribute('figure', name);
      element.setAttribute('step', stepName);
      document.querySelector('#stage')?.append(element);
    },
    [figure, step] as const,
  );

const remove = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('soft-lookup')?.remove();
  });

/** Takes the figure out, lets all be given back, and puts the same element into the page again. */
async function reattach(page: Page): Promise<void> {
  await page.evaluate(() => {
    const element = document.querySelector('soft-lookup');
    element?.remove();
    // A handle of the test's own would come with an observer.
    Object.assign(window, { taken: element });
  });
  await isNothingHeld(page);
  await page.evaluate(() => {
    const { taken } = window as unknown as { taken: Element };
    document.querySelector('#stage')?.append(taken);
    Object.assign(window, { taken: null });
  });
}

/** What becomes of a figure in the middle of its work; `other` is another figure. */
const ways: Readonly<Record<string, (page: Page, other: string) => Promise<void>>> = {
  removed: (page) => remove(page),
  moved: (page) =>
    page.evaluate(() => {
      const element = document.querySelector('soft-lookup');
      if (element) document.querySelector('#other')?.append(element);
    }),
  switched: (page, other) =>
    page.evaluate((name) => {
      const element = document.querySelector('soft-lookup');
      element?.removeAttribute('step');
      element?.setAttribute('figure', name);
    }, other),
  're-attached': reattach,
};

interface Stage {
  readonly when: string;
  readonly step: string;
  readonly engine: Network;
  readonly trained: Network;
  /** When it is disturbed. */
  until(page: Page, files: Files): Promise<unknown>;
}

/** What was slow comes at last; what is refused stays so. */
const arrived = (network: Network): Network => (network === 'slow' ? 'open' : network);

const press = (page: Page, name: string) =>
  page.locator('soft-lookup').getByRole('button', { name, exact: true }).click();

/** Some steps train only once their question is done with. */
async function skipQuestion(page: Page): Promise<void> {
  const skip = page.locator('soft-lookup').getByRole('button', { name: 'Skip', exact: true });
  if ((await skip.count()) > 0) await skip.click();
}

/** All that the figure shows is here and computed. */
const settled = (page: Page) => page.evaluate(() => document.querySelector('soft-lookup')?.updateComplete);

/** Trains, and lets no time pass from then on: else it might have ended before that is seen. */
async function train(page: Page): Promise<void> {
  await shows(page, 'ready');
  await skipQuestion(page);
  await settled(page);
  // Where a training takes the place of what the step is about, it is opened first.
  for (const fold of await page.locator('details.training:not([open]) > summary').all()) await fold.click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await press(page, 'Train');
  await shows(page, 'running');
}

/** The steps that a figure is disturbed in: one that loads and one that trains, where it has them. */
interface Busy {
  readonly loads: string | null;
  readonly trains: string | null;
}

/** Finds them by looking: every step is shown once, alone. */
async function findBusy(page: Page, { name, steps }: KnownFigure): Promise<Busy> {
  let busy: Busy = { loads: null, trains: null };
  for (const step of steps) {
    const before = await begun(page);
    await mount(page, name, step);
    await shows(page, 'ready');
    await skipQuestion(page);
    await shows(page, 'ready');
    await settled(page);
    const after = await begun(page);
    const hasLoaded = (after?.models ?? 0) > (before?.models ?? 0);
    const hasTrained = (after?.runs ?? 0) > (before?.runs ?? 0);
    busy = {
      loads: busy.loads ?? (hasLoaded ? step : null),
      trains: busy.trains ?? (hasTrained ? step : null),
    };
    await remove(page);
    await isNothingHeld(page);
  }
  return busy;
}

function stagesOf({ steps }: KnownFigure, { loads, trains }: Busy): Stage[] {
  const step = loads ?? trains ?? steps[0] ?? '';
  const isBusy = loads !== null || trains !== null;
  const stages: Stage[] = [
    {
      when: 'after the engine was refused',
      step,
      engine: 'refused',
      trained: 'refused',
      until: (page) => shows(page, 'failed'),
    },
    {
      when: 'while the engine is loading',
      step,
      engine: 'slow',
      trained: 'refused',
      until: (_page, files) => expect.poll(() => files.pending, POLL).toBeGreaterThan(0),
    },
    {
      when: 'after its files were refused',
      step,
      engine: 'open',
      trained: 'refused',
      until: async (page) => {
        await shows(page, 'ready', 'failed');
        await skipQuestion(page);
        await shows(page, isBusy ? 'failed' : 'ready');
      },
    },
    {
      when: 'while its files are loading',
      step,
      engine: 'open',
      trained: 'slow',
      until: async (page, files) => {
        await shows(page, 'ready', 'waiting');
        await skipQuestion(page);
        if (isBusy) await expect.poll(() => files.pending, POLL).toBeGreaterThan(0);
      },
    },
  ];
  if (trains === null) return stages;
  return [
    ...stages,
    { when: 'while training', step: trains, engine: 'open', trained: 'open', until: (page) => train(page) },
  ];
}

/** All are one element with other models. Of these one computes only, and one loads and trains. */
const VARIED: readonly string[] = ['weighted-sum', 'queries-and-keys'];

test.describe('every figure, wherever it is in its work, leaves nothing behind', () => {
  // The browser itself reports what these tests refuse.
  test.use({ expectedTrouble: /^request: .*(\.wasm|\.bin) |ERR_FAILED/ });

  for (const [index, figure] of knownFigures.entries()) {
    const other = knownFigures[(index + 1) % knownFigures.length]?.name ?? '';

    if (!isLong && !VARIED.includes(figure.name)) continue;
    test(`${figure.name}: ${Object.keys(ways).join(', ')} @one-browser`, async ({ host, page }) => {
      const files = await Files.between(page);
      const address = await host({ figure: STAGE });
      await page.goto(address);
      const busy = await findBusy(page, figure);
      const stages = stagesOf(figure, busy);
      const disturb = async (stage: Stage, way: string) => {
        await test.step(`${way} ${stage.when}`, async () => {
          await files.set(stage.engine, stage.trained);
          await mount(page, figure.name, stage.step);
          await stage.until(page, files);
          const isTraining = stage.when === 'while training';
          if (isTraining && way !== 'moved') await page.clock.resume();
          await ways[way]?.(page, other);
          if (isTraining && way === 'moved') {
            await shows(page, 'running');
            await page.clock.resume();
          }
          const opened = (await begun(page))?.models ?? 0;
          await files.set(arrived(stage.engine), arrived(stage.trained));
          // What was on its way is opened in any case: nobody may hold it then.
          if (stage.trained === 'slow' && busy.loads !== null) {
            await expect.poll(async () => (await begun(page))?.models, POLL).toBeGreaterThan(opened);
          }
          if (way !== 'removed') await shows(page, 'ready', 'failed', 'running');
          await remove(page);
          await isNothingHeld(page);
        });
      };
      for (const way of Object.keys(ways)) {
        // What failed or arrived once is remembered for as long as the page is open.
        await page.goto(address);
        for (const stage of stages) await disturb(stage, way);
      }
      // The page keeps the engine and what trains: where a figure needs no other files, they load only once.
      const repeated = stages.filter(
        ({ engine, trained }) =>
          engine === 'open' && (busy.loads !== null || busy.trains === null || trained === 'open'),
      );
      const again = async () => {
        for (const way of Object.keys(ways)) for (const stage of repeated) await disturb(stage, way);
      };
      await again();
      const before = await measureKept(page);
      await again();
      const after = await measureKept(page);
      const growth = Object.fromEntries(
        Object.entries(after).map(([what, count]) => [what, count - before[what as keyof typeof before]]),
      );
      // The table of leaks, by figure.
      console.log(JSON.stringify({ figure: figure.name, ...busy, begun: await begun(page), growth }));
      expect(growth['wasm']).toBe(0);
      expect(growth['listeners']).toBeLessThan(20);
      // A figure has hundreds of nodes: fewer than one figure's may wait for the collector.
      expect(growth['nodes']).toBeLessThan(200);
      // What is kept of a dozen figures would be more.
      expect(growth['heap']).toBeLessThan(1_000_000);
    });
  }
});

test('a picture that was to be measured in the frame in which its figure is removed watches nothing', async ({
  host,
  page,
}) => {
  await Files.between(page);
  await page.goto(await host({ figure: STAGE }));
  await mount(page, 'weighted-sum', 'weigh');
  await shows(page, 'ready');
  await skipQuestion(page);
  const picture = page.locator('soft-picture');
  await expect(picture).toBeVisible();
  // A handle of the test's own would come with an observer.
  await page.evaluate(() => {
    const figure = document.querySelector('soft-lookup')!;
    const inner = figure.shadowRoot!.querySelector('soft-figure')!.shadowRoot!;
    const part: Element & { requestUpdate?(): void } = inner.querySelector('soft-picture')!;
    requestAnimationFrame(() => figure.remove());
    // It measures in the next frame, after what was asked for before.
    part.requestUpdate!();
  });
  await expect(page.locator('soft-lookup')).toHaveCount(0);
  await isNothingHeld(page);
});
