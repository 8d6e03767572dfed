/** Apps that use the package the way their framework does; each has a first page with a figure and a second one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../../scripts/serve.mjs';
import { listen, type DevServer } from './bundlers.js';
import { apps } from './consumer.js';
import { run } from './run.js';

export interface App {
  readonly id: string;
  /** Builds the app as it is published, and serves that. */
  serveBuilt(): Promise<DevServer>;
  /** Serves it as it is while it is written. */
  serveSources(): Promise<DevServer>;
}

/** `isRendered`: its pages are published as a server has rendered them. */
const viteApp = (id: string, isRendered: boolean): App => {
  const root = join(apps, id);
  return {
    id,
    async serveBuilt() {
      const { build } = await import('vite');
      const outDir = join(root, 'built');
      await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'es2022' } });
      if (isRendered) {
        const server = join(root, 'built-server');
        await build({
          root,
          logLevel: 'error',
          build: { outDir: server, emptyOutDir: true, ssr: 'server.js' },
        });
        const rendered = run(process.execPath, ['server.js'], server).trim();
        const page = join(outDir, 'index.html');
        writeFileSync(
          page,
          readFileSync(page, 'utf8').replace('id="app">', (start) => start + rendered),
        );
      }
      const server = await serve({ root: outDir });
      return { address: server.url, close: () => server.close() };
    },
    serveSources: () => listen('vite', { root }),
  };
};

export const quickApps: readonly App[] = [
  // A page that a server has rendered with React is tested with the package (package.spec.ts).
  viteApp('react', false),
  viteApp('vue', true),
  viteApp('svelte', true),
];
