// Drives the page of the comparison, slice by slice.
import { rotated } from './statistics.mjs';

const slicesWithoutGain = 5;

/** Opens the page and loads the contenders into it; `loaded` are those that can run here. */
export async function openPage(context, address, contenders) {
  const page = await context.newPage();
  await page.goto(address);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const evaluate = async (expression) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const call = (name, ...args) =>
    evaluate(`benchmark.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);
  const threadTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
  };

  const loaded = [];
  for (const { id, module, option } of contenders) {
    if (await call('load', id, { module, option })) loaded.push(id);
  }
  return { evaluate, call, threadTime, loaded };
}

/**
 * Measures entries { contender, workload, flops } side by side. Returns the entries with what the page found
 * out about them, and the rounds: for each entry { cpu, wall }, the milliseconds of a call by the clock of
 * the page's main thread, which others on the machine disturb less, and by that on the wall.
 */
export async function measure(page, entries, { rounds, sliceMs, longestWarmUpMs }) {
  const prepared = [];
  for (const entry of entries) {
    const found = await page.call('prepare', entry.contender, entry.workload, entry.flops).catch((error) => {
      throw new Error(`${entry.contender}, ${JSON.stringify(entry.workload)}: ${error.message}`);
    });
    const calls = await warmUp(page, found.place, { sliceMs, longestWarmUpMs });
    prepared.push({ ...entry, ...found, calls });
  }
  const asking = await askingCost(page, prepared[0].place);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = new Array(prepared.length);
    for (const index of rotated([...prepared.keys()], round)) {
      times[index] = await slice(page, prepared[index], asking);
    }
    measured.push(times);
  }
  await page.call('release');
  return { entries: prepared, rounds: measured };
}

/**
 * Runs until calls have stopped becoming faster: V8 compiles with its optimising compiler what has run for a
 * while, function after function. Returns how many calls make a slice.
 */
async function warmUp(page, place, { sliceMs, longestWarmUpMs }) {
  let calls = 1;
  let quickest = Infinity;
  let notFaster = 0;
  for (let spent = 0; ;) {
    const { cpu } = await slice(page, { place, calls }, 0);
    spent += cpu * calls;
    notFaster = cpu < 0.98 * quickest ? 0 : notFaster + 1;
    quickest = Math.min(quickest, cpu);
    const enough = Math.max(1, Math.round(sliceMs / cpu));
    if (spent >= longestWarmUpMs || (calls >= enough && notFaster >= slicesWithoutGain)) return enough;
    calls = Math.min(2 * calls, enough);
  }
}

async function slice(page, { place, calls }, asking) {
  const before = await page.threadTime();
  const wall = await page.call('slice', place, calls);
  const cpu = (await page.threadTime()) - before - asking;
  return { cpu: cpu / calls, wall: wall / calls };
}

/** Thread time that a slice without a call takes: the least of some, for all that disturbs adds. */
async function askingCost(page, place) {
  const costs = [];
  for (let times = 0; times < 10; times += 1) {
    const before = await page.threadTime();
    await page.call('slice', place, 0);
    costs.push((await page.threadTime()) - before);
  }
  return Math.min(...costs);
}
