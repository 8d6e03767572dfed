import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { consumer } from './consumer.js';
import { run } from './run.js';

/** A page of React, as a server has rendered it or with nothing in it; returns the folder to serve. */
export async function buildReactPage({ hydrated }: { hydrated: boolean }): Promise<string> {
  const rendered = hydrated ? run(process.execPath, ['react-server.js'], consumer).trim() : '';
  const source = join(consumer, `react-${hydrated ? 'hydrated' : 'rendered'}`);
  mkdirSync(source, { recursive: true });
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>React</title><link rel="icon" href="data:,"></head>
<body><div id="root">${rendered}</div><script type="module" src="../react-page.js"></script></body></html>`,
  );
  const folder = join(source, 'built');
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return folder;
}
