import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const here = join(root, 'tests', 'embed');

/** Where sites and projects are built. */
export const built = join(root, 'build', 'embed');

/** Finds what tests/embed/package.json names. */
export const tools = createRequire(join(here, 'package.json'));

/**
 * Runs a program to its end and returns what it printed; a bad end is an error that holds all of it. `input`: what it
 * reads from its standard input.
 */
export function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env = process.env,
  input = '',
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, input, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Gives all that is built below `built` the packages that tests/embed/package.json names. */
export function shareModules(): void {
  mkdirSync(built, { recursive: true });
  try {
    symlinkSync(join(here, 'node_modules'), join(built, 'node_modules'));
  } catch (error) {
    // Another test was first: they run side by side.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
