import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guides } from '../../web/site/snippets.js';
import { FigureView } from '../e2e/support/figure.js';
import { expect, test } from '../e2e/support/test.js';
import type { DevServer } from './support/bundlers.js';
import { homeIsRight, secondIsRight } from './support/expected.js';
import { built } from './support/run.js';
import { figuresOfPages } from './support/site.js';

const NOTEBOOK = 'figures.ipynb';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Cells of Python that nobody has run. */
const notebook = (cells: readonly string[]): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 4,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: cells.map((source) => ({
      cell_type: 'code',
      execution_count: null,
      metadata: {},
      outputs: [],
      source,
    })),
  });

/** Debian's Jupyter Notebook with a notebook of the gallery's lines; it writes below `folder` only. */
async function startNotebook(folder: string, source: string): Promise<DevServer> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const lines = guides.find(({ id }) => id === 'jupyter')!;
  const cells = [figuresOfPages.home, figuresOfPages.second].flatMap((figure) =>
    lines.pieces({ source, ...figure, fallback: 'A figure', height: 520 }).map(({ code }) => code),
  );
  writeFileSync(join(folder, 'pages', NOTEBOOK), notebook(cells));
  const port = await freePort();
  const settings = ['token=', 'password=', 'open_browser=False', 'allow_root=True', 'ip=127.0.0.1'];
  const server = spawn(
    '/usr/bin/jupyter-notebook',
    [...settings.map((setting) => `--NotebookApp.${setting}`), `--port=${port}`, join(folder, 'pages')],
    {
      env: {
        ...process.env,
        JUPYTER_CONFIG_DIR: join(folder, 'config'),
        JUPYTER_DATA_DIR: join(folder, 'data'),
        JUPYTER_RUNTIME_DIR: join(folder, 'run'),
        IPYTHONDIR: join(folder, 'ipython'),
      },
    },
  );
  const ended = once(server, 'exit');
  let printed = '';
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes(`http://127.0.0.1:${port}/`)) ready();
    });
    server.on('exit', () => failed(new Error(printed)));
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.kill();
      await ended;
    },
  };
}

const output = (page: Page, cell: number): FigureView =>
  new FigureView(page.locator('.cell').nth(cell).frameLocator('iframe').locator('soft-lookup'));

async function figuresAreRight(page: Page): Promise<void> {
  await homeIsRight(output(page, 0));
  await output(page, 1).root.scrollIntoViewIfNeeded();
  await secondIsRight(output(page, 1));
}

// What the notebook's own page complains of is no trouble of ours.
test.use({ expectedTrouble: /^(?!.*\/embed\/)/ });

test('Jupyter Notebook: cells are run, answered to, saved, left and come back to', async ({
  closeLast,
  page,
  site,
}) => {
  const server = closeLast(await startNotebook(join(built, 'jupyter'), `${site.url}embed/`));
  await page.goto(`${server.address}notebooks/${NOTEBOOK}`);
  await expect(page.locator('#kernel_indicator .kernel_idle_icon')).toHaveCount(1);
  await page.locator('.cell .CodeMirror').first().click();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await figuresAreRight(page);
  const figure = output(page, 0);
  await figure.query.fill('');
  // Outside of a cell each letter is a command of the notebook.
  await page.keyboard.type('Jan');
  await expect.poll(async () => (await figure.column('Score'))[6]).toBe('1.000');
  await expect(page.locator('.cell')).toHaveCount(3);

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.locator('#save-notbook button').click();
  await saved;
  await page.goto(`${server.address}tree`);
  await page.goto(`${server.address}notebooks/${NOTEBOOK}`);
  await figuresAreRight(page);
});
