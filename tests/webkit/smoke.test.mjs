// A learner's few minutes in WebKit. It is WebKitGTK, which has no relaxed SIMD: near to Safari, but not Safari.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { serve } from '../../scripts/serve.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const patience = 20_000;

let site;
let driverProcess;
let browser;

before(async () => {
  site = await serve({ root: dist });
  const port = await freePort();
  driverProcess = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  await listening(port);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env.WEBKIT_MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  });
  browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
});

after(async () => {
  await browser?.quit();
  driverProcess?.kill();
  await site?.close();
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(port) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('WebKitWebDriver does not answer.');
}

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
