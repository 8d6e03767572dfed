// Programs in a Node of their own, where nothing of the test has been loaded.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { distribution } from './support.mjs';

const run = promisify(execFile);

/** Runs a program in a Node of its own and returns what it printed as JSON. */
export async function inNode(program, { flags = [], cwd } = {}) {
  const args = [...flags, '--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, args, { cwd });
  return JSON.parse(stdout);
}

/** The address of the engine's module, as a literal of a program. */
export const index = JSON.stringify(new URL('index.js', distribution));
/** Prints the build that runs, and 2 x 3. */
export const multiplyProgram = `
  const { loadEngine, matrix } = await import(${index});
  const engine = await loadEngine();
  console.log(JSON.stringify([engine.build, ...engine.multiply(matrix([[2]]), matrix([[3]])).data]));`;
