// How quickly the step `write` of the lesson `trained-model` writes a story at the speed "fast", beside a loop of the bare
// engine in the same page, which draws nothing: what is left is what the page adds. Both by the clock of the page's main
// thread, which others on the machine disturb less, and by that on the wall, which also waits for frames.
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { serve } from '../serve.mjs';
import { launchBrowser } from './browser.mjs';
import { median, quantile } from './statistics.mjs';

const warmUpRounds = 3;
const story = { prompt: 'Once upon a time, there was a girl named Lily. She', temperature: 1 };
/** Of a short story, one of middling length and a long one. */
const seeds = [9, 1, 7];

/** Returns for each story { pieces, cpu, wall }: of both clocks pieces per second, and the page's over the engine's. */
export async function measureWriting(rounds) {
  const server = await serve({ root: join(root, 'dist') });
  const browser = await launchBrowser();
  const found = [];
  for (const seed of seeds) found.push(await measureStory(browser, server.url, { ...story, seed }, rounds));
  await browser.close();
  await server.close();
  return found;
}

async function measureStory(browser, address, writing, rounds) {
  const page = await browser.newPage();
  const fields = new URLSearchParams({
    v: 2,
    step: 'write',
    ...writing,
    speed: 'fast',
    prediction: 'skipped',
  });
  await page.goto(`${address}lessons/trained-model/?fresh#trained-model?${fields}`);
  await page.getByRole('button', { name: 'Write', exact: true }).waitFor();
  await page.evaluate(openBareEngine, `${address}engine/index.js`);
  const timed = await timer(page);
  const contenders = {
    bare: () => timed(() => page.evaluate(writeBare, writing)),
    page: () => writeInPage(page, timed),
  };
  const measured = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const row = {};
    const names = Object.keys(contenders);
    for (const name of round % 2 === 0 ? names : names.reverse()) row[name] = await contenders[name]();
    const { bare, page: inPage } = row;
    if (bare.pieces !== inPage.pieces) {
      throw new Error(`The engine wrote ${bare.pieces} pieces, the page ${inPage.pieces}.`);
    }
    if (round >= 0) measured.push(row);
  }
  await page.close();
  const { pieces } = measured[0].bare;
  return { pieces, rounds, cpu: compare(measured, 'cpu'), wall: compare(measured, 'wall') };
}

function compare(measured, clock) {
  const speeds = (name) => measured.map((row) => (1000 * row[name].pieces) / row[name][clock]);
  const ratios = measured.map(({ bare, page }) => bare[clock] / page[clock]);
  return {
    bare: median(speeds('bare')),
    page: median(speeds('page')),
    ratio: median(ratios),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
  };
}

/** Returns what adds to the answer { pieces, wall } of a call the time of the page's main thread, less that of asking. */
async function timer(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
  };
  const spent = async (call) => {
    const before = await threadTime();
    const answer = await call();
    return { answer, cpu: (await threadTime()) - before };
  };
  const asked = [];
  for (let time = 0; time < 5; time += 1) asked.push((await spent(() => page.evaluate(() => 0))).cpu);
  return async (call) => {
    const { answer, cpu } = await spent(call);
    return { ...answer, cpu: cpu - Math.min(...asked) };
  };
}

/** In the page. */
async function openBareEngine(address) {
  const { loadEngine } = await import(address);
  const engine = await loadEngine();
  const learning = await engine.learning();
  window.bareDecoder = await learning.decoder();
}

/** In the page. */
function writeBare({ prompt, seed, temperature }) {
  const start = performance.now();
  const generation = window.bareDecoder.generate({ prompt, seed });
  let pieces = 0;
  while (!generation.ended) {
    generation.next({ temperature });
    pieces += 1;
  }
  const wall = performance.now() - start;
  generation.dispose();
  return { pieces, wall };
}

/** From the press to the frame in which the whole story is in view; then the page is as it was. */
async function writeInPage(page, timed) {
  const button = await page.getByRole('button', { name: 'Write', exact: true }).elementHandle();
  const found = await timed(() => button.evaluate(pressWrite));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  return found;
}

/** In the page. */
async function pressWrite(button) {
  const nextFrame = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    });
  await nextFrame();
  const start = performance.now();
  button.click();
  do await nextFrame();
  while (!button.disabled);
  const wall = performance.now() - start;
  let figure = button;
  while (figure.localName !== 'soft-lookup') figure = figure.getRootNode().host;
  return { pieces: Number(new URLSearchParams(figure.state).get('written')), wall };
}
