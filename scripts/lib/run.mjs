import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json; every command runs there. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something that the person at the keyboard can put right: shown without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a program and waits for its end. Arguments are a list, never a shell line.
 * `output`: 'show' passes it straight on, 'collect' passes it on and returns it, 'hide' only returns it.
 * Never rejects: a program that can't be started ends with code 127, as in a shell.
 */
export function runAnyway(program, args, { env = process.env, output = 'show' } = {}) {
  return new Promise((resolve) => {
    const piped = output === 'show' ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', piped, piped] });
    let text = '';
    const take = (target) => (chunk) => {
      text += chunk;
      if (output === 'collect') target.write(chunk);
    };
    child.stdout?.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr?.setEncoding('utf8').on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${text}${signal}` : text }),
    );
  });
}

/** The same, but a bad end is a Problem. */
export async function run(program, args, options) {
  const result = await runAnyway(program, args, options);
  if (result.code !== 0) {
    if (options?.output === 'hide') process.stderr.write(result.output);
    throw new Problem(`Failed: ${[program, ...args].join(' ')}`);
  }
  return result.output;
}

export function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return statSync(join(folder, program)).isFile();
    } catch {
      return false;
    }
  });
}

/** Runs a script's main function if the script is what Node was started with. */
export async function ifMain(moduleAddress, main) {
  if (process.argv[1] !== fileURLToPath(moduleAddress)) return;
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
