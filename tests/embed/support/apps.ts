/** Apps that use the package the way their framework does; each has a first page with a figure and a second one. */
import { join } from 'node:path';
import { serve } from '../../../scripts/serve.mjs';
import { listen, type DevServer } from './bundlers.js';
import { apps } from './consumer.js';

export interface App {
  readonly id: string;
  /** Builds the app as it is published, and serves that. */
  serveBuilt(): Promise<DevServer>;
  /** Serves it as it is while it is written. */
  serveSources(): Promise<DevServer>;
}

const viteApp = (id: string): App => {
  const root = join(apps, id);
  return {
    id,
    async serveBuilt() {
      const { build } = await import('vite');
      const outDir = join(root, 'built');
      await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'es2022' } });
      const server = await serve({ root: outDir });
      return { address: server.url, close: () => server.close() };
    },
    serveSources: () => listen('vite', { root }),
  };
};

export const quickApps: readonly App[] = ['react', 'vue', 'svelte'].map(viteApp);
