// Every step of every lesson opens in WebKit and computes. It takes minutes: `npm run test:long` asks for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonsAndPrimers } from '../e2e/support/data.ts';
import { openBrowser, patience } from './browser.mjs';

const { browser, site } = await openBrowser();

/** What of the step is not there yet, or has gone wrong; empty once it shows its numbers. */
const lacking = () =>
  browser.executeScript(
    `const element = document.querySelector('.stage soft-lookup');
     const figure = element && element.shadowRoot && element.shadowRoot.querySelector('soft-figure');
     const root = figure && figure.shadowRoot;
     if (!root) return 'no figure';
     const problem = element.shadowRoot.querySelector('.problems') || root.querySelector('.problem');
     if (problem) return 'problem: ' + problem.textContent.trim();
     if (root.querySelector('.waiting')) return 'still waiting';
     if (!root.querySelector('.body > *')) return 'nothing is drawn';
     return element.shadowRoot.querySelector('.sentence').textContent.trim() ? '' : 'no sentence';`,
  );

for (const { slug, figure, steps } of lessonsAndPrimers) {
  test(`${slug}: every step computes`, async () => {
    for (const [step] of steps) {
      // Skips what is asked, so that all numbers are drawn.
      await browser.get(`${site.url}lessons/${slug}/#${figure}?v=2&step=${step}&prediction=`);
      await browser.navigate().refresh();
      let state = 'not opened';
      await browser
        .wait(async () => (state = await lacking()) === '' || state.startsWith('problem'), patience)
        .catch(() => undefined);
      assert.equal(state, '', `${slug}/${step}`);
      const shown = await browser.executeScript(`return document.querySelector('.stage soft-lookup').step;`);
      assert.equal(shown, step);
    }
  });
}
