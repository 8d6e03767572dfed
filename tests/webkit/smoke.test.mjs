// A learner's few minutes in WebKit. It is WebKitGTK, which has no relaxed SIMD: near to Safari, but not Safari.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { By, until } from 'selenium-webdriver';
import { serve } from '../../scripts/serve.mjs';
import { guides } from '../../web/site/snippets.ts';
import { openBrowser, patience } from './browser.mjs';

const { browser, site } = await openBrowser();

/** Texts of all elements that match, in the shadow roots too. */
const textsOf = (selector) =>
  browser.executeScript(
    `const found = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
       ...(element.matches(arguments[0]) ? [element.innerText.trim()] : []),
       ...(element.shadowRoot ? found(element.shadowRoot) : []),
     ]);
     return found(document);`,
    selector,
  );

const act = (selector, action) =>
  browser.executeScript(
    `const find = (root) => {
       for (const element of root.querySelectorAll('*')) {
         const found = element.matches(arguments[0]) ? element : element.shadowRoot && find(element.shadowRoot);
         if (found) return found;
       }
       return null;
     };
     const element = find(document);
     (${action})(element);`,
    selector,
  );

async function sentenceSays(text) {
  await browser.wait(
    async () => (await textsOf('.sentence')).some((sentence) => sentence.includes(text)),
    patience,
    `no sentence says “${text}”`,
  );
}

test('the weighted sum computes, answers a typed query, and explains a number', async () => {
  await browser.get(`${site.url}lessons/weighted-sum/#mix`);
  await browser.wait(until.elementLocated(By.css('soft-lookup')), patience);
  await sentenceSays('Slovania');
  // By hand in the lesson: temperature 1/8.
  await sentenceSays('26,860');

  await act(
    'input[type=text], textarea',
    "(field) => { field.value = 'Nigera'; field.dispatchEvent(new Event('input', { bubbles: true, composed: true })); }",
  );
  await sentenceSays('5,242');
});

test('the engine that runs is the fastest that WebKit has', async () => {
  const build = await browser.executeAsyncScript(
    `const done = arguments[0];
     import('../../engine/index.js').then(({ loadEngine }) => loadEngine()).then((engine) => done(engine.build), done);`,
  );
  assert.match(build, /^(simd|relaxed)$/);
});

test('pages of another site show a figure from the lines of the gallery, as an element and in a frame', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soft-lookup-'));
  const other = await serve({ root: folder });
  after(async () => {
    await other.close();
    rmSync(folder, { recursive: true });
  });
  const embedding = {
    source: `${site.url}embed/`,
    figure: 'weighted-sum',
    attributes: { step: 'weigh', query: 'Jindrich' },
    fallback: 'The figure stands here',
    height: 520,
  };
  for (const id of ['html', 'iframe']) {
    const lines = guides.find((guide) => guide.id === id).pieces(embedding);
    const page = `<!doctype html><title>Another site</title>${lines.map(({ code }) => code).join('\n')}<p>The page goes on.`;
    writeFileSync(join(folder, `${id}.html`), page);
    await browser.get(`${other.url}${id}.html`);
    const frames = await browser.findElements(By.css('iframe'));
    if (frames.length > 0) await browser.switchTo().frame(frames[0]);
    // As the lesson derives it.
    await sentenceSays('0.421');
    assert.deepEqual(await textsOf('.problems'), []);
    await browser.switchTo().defaultContent();
    const shown = await browser.findElement(By.css('soft-lookup, iframe'));
    assert.ok((await shown.getRect()).height >= 400, `${id}: the figure has its height`);
  }
});
