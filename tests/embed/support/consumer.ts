import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as vite from 'vite';
import { built, here, root, run, shareModules, tools } from './run.js';

/** Another project, which installs the packed package. */
export const consumer = join(built, 'consumer');
/** Its page is served below this path. */
export const BASE = 'bundled/';

interface Packed {
  readonly filename: string;
  /** Of the tarball, in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs the package, installs the tarball as any project would, and returns the paths that it holds and its size. */
export function installTarball(): { readonly files: readonly string[]; readonly bytes: number } {
  rmSync(consumer, { recursive: true, force: true });
  // The frameworks whose types the project needs.
  shareModules();
  cpSync(join(here, 'consumer'), consumer, { recursive: true });
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', built], root)) as Packed[];
  if (!packed) throw new Error('npm pack made no tarball');
  const options = ['--no-save', '--ignore-scripts', '--prefer-offline'];
  run('npm', ['install', ...options, join(built, packed.filename)], consumer);
  return { files: packed.files.map(({ path }) => path), bytes: packed.size };
}

/** Each returns the folder to serve. */
export async function bundleWithVite(): Promise<string> {
  const { build } = (await import(tools.resolve('vite'))) as typeof vite;
  const folder = join(consumer, 'with-vite');
  await build({
    configFile: false,
    root: consumer,
    base: `/${BASE}`,
    logLevel: 'error',
    build: { outDir: join(folder, BASE), emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
  return folder;
}

interface WebpackStats {
  hasErrors(): boolean;
  toString(preset: string): string;
}
type Webpack = (options: object, done: (error: Error | null, stats: WebpackStats) => void) => void;

export async function bundleWithWebpack(): Promise<string> {
  const { default: webpack } = (await import(tools.resolve('webpack'))) as { default: Webpack };
  const folder = join(consumer, 'with-webpack');
  const options = {
    mode: 'production',
    context: consumer,
    entry: './page.js',
    output: { path: join(folder, BASE), filename: 'page.js', module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
  };
  await new Promise<void>((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-warnings')));
      else resolve();
    });
  });
  cpSync(join(consumer, 'index.html'), join(folder, BASE, 'index.html'));
  return folder;
}

/** The types that the package brings, in a strict project; an error of the compiler is thrown. */
export function compileTypes(): void {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
  };
  const include = ['types.ts', '*.tsx'];
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  run(process.execPath, [tools.resolve('typescript/bin/tsc')], consumer);
}
