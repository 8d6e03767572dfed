// Runs programs as they are copied from a page, and hands out what they print.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached, compiler } from '../../../scripts/lib/compiler-cache.mjs';
import { pythonWithNumpy } from '../../../scripts/lib/python.mjs';
import { writeProgram, type Computed, type ProgramLanguage } from '../../../web/model/program/program.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Left to the shell where no Python has NumPy, so that the failure says what is missing. */
const python = pythonWithNumpy() ?? 'python3';

/** Where the files are that some programs read: they are started beside them. */
export const besideData = fileURLToPath(new URL('../../../web/data/', import.meta.url));

export function sourceOf(language: ProgramLanguage, computed: Computed): string {
  return writeProgram(language, computed)
    .map(({ text }) => text)
    .join('\n');
}

/** `interpreter` has NumPy, or whatever else the program imports. */
export async function runPython(text: string, cwd = root, interpreter = python): Promise<string> {
  return (await run(interpreter, ['-c', text], { cwd })).stdout;
}

/** Runs in this package's folder, where 'soft-lookup/engine' is the engine that was built. */
export async function runJavascript(text: string): Promise<string> {
  const options = ['--experimental-wasm-relaxed-simd', '--input-type=module', '--eval', text];
  return (await run(process.execPath, options, { cwd: root })).stdout;
}

/** Libraries of the native build, which is made before these tests run. */
const libraries = [
  ...['libsoftlookup.a', 'libsoftlookup_native.a', 'src/models/libsoftlookup_models.a'],
  ...['src/training/libsoftlookup_training.a', 'src/training/libsoftlookup_training_native.a'],
].map((library) => join(root, 'build/native/cpp', library));

const endOfProgram = 'END OF PROGRAM';

const sanitized = ['-fsanitize=address,undefined'];

/** One file, without a warning. `path` counts from `folder`, as does the object file: no cache is to see where that is. */
export async function compileCpp(path: string, folder: string, ...flags: readonly string[]): Promise<string> {
  const [program = '', ...args] = [...compiler, '-std=c++20', '-Wall', '-Werror', ...sanitized, ...flags];
  const object = `${basename(path, '.cpp')}.o`;
  await run(program, [...args, '-c', path, '-o', object], { cwd: folder, env: cached });
  return object;
}

/** The program of some object files of a folder. */
export async function linkCpp(objects: readonly string[], folder: string): Promise<string> {
  await run('c++', [...sanitized, ...objects, '-o', 'program'], { cwd: folder });
  return join(folder, 'program');
}

/**
 * What each program prints. They are compiled without a warning against the public headers, and linked once, since linking takes
 * longer than all else.
 */
export async function runCpp(sources: readonly string[], cwd = root): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  try {
    const declarations = sources.map((_, index) => `int main${index}();`);
    const calls = sources.map((_, index) => `  main${index}(), std::puts("${endOfProgram}");`);
    const texts = [
      // Only main() may end without a return.
      ...sources.map((text, index) =>
        text.replace('int main()', `int main${index}()`).replace(/}$/, '  return 0;\n}'),
      ),
      ['#include <cstdio>', ...declarations, 'int main() {', ...calls, '}', ''].join('\n'),
    ];
    const objects: string[] = [];
    for (const [index, text] of texts.entries()) {
      const path = `program${index}.cpp`;
      writeFileSync(join(folder, path), text);
      objects.push(await compileCpp(path, folder, '-I', join(root, 'cpp/include')));
    }
    const program = await linkCpp([...objects, '-Wl,--start-group', ...libraries, '-Wl,--end-group'], folder);
    return (await run(program, [], { cwd })).stdout.split(endOfProgram).slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The numbers of a text, as programs print them. */
export function numbersIn(printed: string): number[] {
  return (printed.match(/-?\d+(\.\d+)?(e[-+]?\d+)?/g) ?? []).map(Number);
}

/** A JavaScript program that prints all numbers of its arrays, where the console would show the first hundred. */
export function printingNumbers(text: string): string {
  return text.replaceAll(/console\.log\((.*)\);$/gm, 'console.log([...$1].join(" "));');
}

/** What a program prints after RESULT: scores or weights, and its output. */
export function resultOf(printed: string): [number[], number[]] {
  return JSON.parse(printed.split('RESULT')[1] ?? '') as [number[], number[]];
}
