// WebKitGTK, driven by WebDriver: near to Safari, but not Safari.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Builder, Capabilities } from 'selenium-webdriver';
import { serve } from '../../scripts/serve.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
export const patience = 20_000;

/** A browser and the built site, which end with the tests of the file. */
export async function openBrowser() {
  const site = await serve({ root: dist });
  const port = await freePort();
  const driverProcess = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const opened = { browser: null, site };
  after(async () => {
    await opened.browser?.quit();
    driverProcess.kill();
    await site.close();
  });
  await listening(port);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env.WEBKIT_MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation'],
    },
  });
  opened.browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  return opened;
}

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
