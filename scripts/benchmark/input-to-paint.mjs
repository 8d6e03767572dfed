// From a key pressed on what is moved in main steps to the pixels on the screen, as the browser's own trace has it, beside
// a slider whose handler does nothing: what is left is the machine's and the browser's.
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { serve } from '../serve.mjs';
import { launchBrowser } from './browser.mjs';
import { median, quantile, rotated } from './statistics.mjs';

const pressesInRound = 40;
const warmUpPresses = 20;
const categories = ['benchmark', 'input', 'devtools.timeline'];

/** Those that change most of what they show. */
const steps = [
  ['weighted-sum', 'temperature'],
  ['weighted-sum', 'how-soft'],
  ['scores', 'stretch'],
  ['queries-and-keys', 'tie'],
];

const contenders = [
  ...steps.map(([lesson, step]) => ({
    name: `${lesson}, ${step}`,
    folder: join(root, 'dist'),
    path: `lessons/${lesson}/#${step}`,
    async prepare(page) {
      await page.getByRole('button', { name: 'Skip' }).first().click();
      await page.locator('.stage').getByRole('slider').first().focus();
    },
  })),
  {
    name: 'a handler that does nothing',
    folder: join(root, 'scripts', 'benchmark', 'page'),
    path: 'empty-handler/',
    prepare: (page) => page.getByRole('slider').focus(),
  },
];

/** Returns for each of them { name, presses, paint, script }: milliseconds, as { median, high } (95th percentile). */
export async function measureInputToPaint(rounds) {
  const browser = await launchBrowser();
  const opened = [];
  for (const contender of contenders) opened.push(await open(browser, contender));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of rotated(opened, round)) await measureRound(browser, each);
  }
  await browser.close();
  for (const { server } of opened) await server.close();
  return opened.map(({ name, paint, script }) => ({
    name,
    presses: paint.length,
    paint: spread(paint),
    script: spread(script),
  }));
}

async function open(browser, { name, folder, path, prepare }) {
  const server = await serve({ root: folder });
  const page = await browser.newPage();
  await page.goto(`${server.url}${path}`);
  await prepare(page);
  await press(page, warmUpPresses);
  return { name, server, page, paint: [], script: [] };
}

async function measureRound(browser, { page, paint, script }) {
  await page.bringToFront();
  await press(page, 1);
  await browser.startTracing(page, { categories });
  await press(page, pressesInRound);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  paint.push(...latencies(traceEvents));
  script.push(...handlerTimes(traceEvents));
}

/** There and back again, at a rate that no frame divides: so the presses fall on all parts of a frame. */
async function press(page, presses) {
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press(count % 10 < 5 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForTimeout(103);
  }
}

/** From the arrival of a key press in the browser to the presentation of the frame that shows its effect. */
export function latencies(traceEvents) {
  const begun = new Map();
  const found = [];
  for (const event of traceEvents.filter(({ name }) => name === 'EventLatency')) {
    const id = `${event.pid} ${event.id2?.local ?? event.id}`;
    if (event.ph === 'b') begun.set(id, event);
    else if (begun.get(id)?.args.event_latency?.event_type === 'KEY_PRESSED') {
      found.push((event.ts - begun.get(id).ts) / 1000);
    }
  }
  return found;
}

/** What the page's handlers of one key press take, with all that they bring about before the frame is drawn. */
export function handlerTimes(traceEvents) {
  return traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data.type === 'keydown')
    .map(({ dur }) => dur / 1000);
}

const spread = (times) => ({ median: median(times), high: quantile(times, 0.95) });
