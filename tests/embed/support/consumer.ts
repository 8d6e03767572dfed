import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, here, root, run, shareModules, tools } from './run.js';

/** Another project, which installs the packed package. */
export const consumer = join(built, 'consumer');

/** Its apps, one a framework. */
export const apps = join(consumer, 'apps');

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
  cpSync(join(here, 'apps'), apps, { recursive: true });
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', built], root)) as Packed[];
  if (!packed) throw new Error('npm pack made no tarball');
  const options = ['--no-save', '--ignore-scripts', '--prefer-offline'];
  run('npm', ['install', ...options, join(built, packed.filename)], consumer);
  return { files: packed.files.map(({ path }) => path), bytes: packed.size };
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
