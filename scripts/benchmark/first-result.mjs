// Bytes and time until a page that has never been opened shows its first result. Each time in a browser
// context of its own, so that nothing is in any cache; the contenders take turns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launchBrowser } from './browser.mjs';
import { rotated, summary } from './statistics.mjs';

const contenders = [
  { id: 'ours', page: 'ours' },
  { id: 'onnxruntime-web', page: 'onnxruntime' },
  { id: 'TensorFlow.js', page: 'tensorflow' },
  { id: 'plain JavaScript', page: 'plain-javascript' },
];

/**
 * Returns for each contender its milliseconds and bytes. Whatever else the machine does can only lengthen a
 * visit, which is a chain of waits in several processes; so the shortest visits are compared.
 */
export async function measureFirstResults(folder, address, rounds) {
  const browser = await launchBrowser();
  const times = [];
  const files = {};
  for (let round = 0; round < rounds; round += 1) {
    const row = {};
    for (const { id, page } of rotated(contenders, round)) {
      const visit = await visitPage(browser, `${address}page/first-result/${page}.html`);
      row[id] = visit.milliseconds;
      files[id] = visit.files;
    }
    times.push(row);
  }
  await browser.close();
  const least = (id) => Math.min(...times.map((row) => row[id]));
  return contenders.map(({ id }) => ({
    contender: id,
    milliseconds: { ...summary(times.map((row) => row[id])), least: least(id) },
    leastAbovePlain: least(id) - least('plain JavaScript'),
    ...bytesOf(folder, files[id]),
  }));
}

async function visitPage(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set();
  page.on('response', (response) => files.add(new URL(response.url()).pathname));
  await page.goto(address);
  const handle = await page.waitForFunction(() => window.firstResult);
  const milliseconds = await handle.jsonValue();
  await context.close();
  return { milliseconds, files: [...files].filter((file) => file !== '/favicon.ico') };
}

function bytesOf(folder, files) {
  const contents = files.map((file) => readFileSync(join(folder, file)));
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
  return {
    files,
    raw: sum(contents.map((content) => content.length)),
    brotli: sum(contents.map((content) => brotliCompressSync(content).length)),
  };
}
