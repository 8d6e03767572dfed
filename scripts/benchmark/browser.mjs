// The browser that is measured in.
import { chromium } from '@playwright/test';
import '../lib/typescript-in-node.mjs';
import { measure, openPage } from './measure.mjs';

const { wholeBrowserOptions } = await import('../../tests/e2e/support/browser.ts');

export function launchBrowser() {
  return chromium.launch(wholeBrowserOptions());
}

/**
 * Measures groups { name, entries, rounds }, all of them in each of `runs` browsers one after the other.
 * Returns for each group its entries, with what became known of them, and the rounds of all runs.
 */
export async function measureGroups(groups, { address, contenders, runs, ...timing }) {
  const measured = groups.map(() => ({ entries: [], rounds: [] }));
  let version;
  for (let run = 0; run < runs; run += 1) {
    const browser = await launchBrowser();
    version = browser.version();
    const page = await openPage(await browser.newContext(), address, contenders);
    for (const [index, { name, entries, rounds }] of groups.entries()) {
      progress(`run ${run + 1} of ${runs}: ${name}`);
      const runnable = entries.filter(({ contender }) => page.loaded.includes(contender));
      const found = await measure(page, runnable, { ...timing, rounds });
      measured[index].entries = found.entries;
      measured[index].rounds.push(...found.rounds);
    }
    await browser.close();
  }
  progress('');
  return { groups: measured, browser: `Chromium ${version}` };
}

/** One line that is written over; nothing where the output is no terminal. */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
}
