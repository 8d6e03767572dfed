/** The tools that other projects bundle the package with, or serve it with while they are written. */
import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type * as vite from 'vite';
import { isLong } from '../../e2e/support/long.js';
import { consumer } from './consumer.js';

/** Built pages are served below this path. */
export const BASE = 'bundled/';

/** Where the folder dist/embed of the package is copied to, from BASE. */
export const COPIED = 'soft-lookup/';

export interface Bundler {
  readonly id: string;
  /** Whether it takes the .wasm along; else a page must say where a copy of the folder is. */
  readonly takesWasm: boolean;
  /** Builds the page into a folder. */
  build(folder: string): Promise<unknown>;
}

export interface DevServer {
  readonly address: string;
  close(): Promise<void>;
}

const load = async <Module>(name: string): Promise<Module> => (await import(name)) as Module;

/** Each is installed under its own name. */
type ViteName = 'vite-5' | 'vite-6' | 'vite-7' | 'vite';

/** The oldest and the newest; those between them in the long suite. */
export const viteVersions: readonly ViteName[] = isLong
  ? ['vite-5', 'vite-6', 'vite-7', 'vite']
  : ['vite-5', 'vite'];

const buildWithVite = async (name: ViteName, folder: string): Promise<unknown> =>
  (await load<typeof vite>(name)).build({
    configFile: false,
    root: consumer,
    base: `/${BASE}`,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });

/** As `vite` starts it, with nothing optimised before. */
export const startVite = (name: ViteName): Promise<DevServer> =>
  listen(name, { root: consumer, configFile: false });

/** The development server of any project, with its own settings. */
export async function listen(name: ViteName, project: vite.InlineConfig): Promise<DevServer> {
  const { createServer } = await load<typeof vite>(name);
  const id = `${name}-${basename(project.root ?? '')}`;
  const server = await createServer({
    ...project,
    logLevel: 'error',
    cacheDir: join(consumer, 'node_modules', `.${id}`),
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error(`${name} listens at no address`);
  return { address, close: () => server.close() };
}

interface WebpackStats {
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(preset: string): string;
}
type Webpack = (options: object, done: (error: Error | null, stats: WebpackStats) => void) => void;

async function buildWithWebpack(folder: string): Promise<void> {
  const { default: webpack } = await load<{ default: Webpack }>('webpack');
  const options = {
    mode: 'production',
    context: consumer,
    entry: './page.js',
    output: { path: folder, filename: 'page.js', module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
    // What is small already takes it nine tenths of its time.
    optimization: { minimize: isLong },
  };
  await new Promise<void>((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors() || stats.hasWarnings()) reject(new Error(stats.toString('errors-warnings')));
      else resolve();
    });
  });
  copyPage(folder);
}

interface Rollup {
  readonly rollup: (
    options: object,
  ) => Promise<{ write(options: object): Promise<unknown>; close(): Promise<void> }>;
}
type Resolve = (options: object) => object;

/** Rollup and esbuild know no workers: the page's and the worker's module are two entries. */
const ENTRIES = ['page.js', 'worker.js'];

async function buildWithRollup(folder: string): Promise<void> {
  const { rollup } = await load<Rollup>('rollup');
  const { default: resolve } = await load<{ default: Resolve }>('@rollup/plugin-node-resolve');
  const bundle = await rollup({
    input: ENTRIES.map((file) => join(consumer, file)),
    plugins: [resolve({ browser: true })],
  });
  await bundle.write({ dir: folder });
  await bundle.close();
  copyPage(folder);
}

interface Esbuild {
  readonly build: (options: object) => Promise<unknown>;
}

async function buildWithEsbuild(folder: string): Promise<void> {
  const { build } = await load<Esbuild>('esbuild');
  await build({
    entryPoints: ENTRIES.map((file) => join(consumer, file)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'error',
  });
  copyPage(folder);
}

const copyPage = (folder: string): void => cpSync(join(consumer, 'index.html'), join(folder, 'index.html'));

export const bundlers: readonly Bundler[] = [
  ...viteVersions.map((name) => ({
    id: name,
    takesWasm: true,
    build: (folder: string) => buildWithVite(name, folder),
  })),
  { id: 'webpack', takesWasm: true, build: buildWithWebpack },
  { id: 'rollup', takesWasm: false, build: buildWithRollup },
  { id: 'esbuild', takesWasm: false, build: buildWithEsbuild },
];

export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' });
