// A feed-forward network as a program in NumPy, PyTorch's words, JavaScript and C++: run as it is copied, and compared with
// numbers worked by hand.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pythonWithNumpy } from '../../../scripts/lib/python.mjs';
import { PROGRAM_LANGUAGES, writeProgram } from '../../../web/model/program/program.js';
import { matrixOf } from '../../../web/model/tensor.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const matrix = (numbers) => matrixOf(numbers, numbers[0].length);

const computation = {
  kind: 'feed-forward',
  input: matrix([
    [1, 2],
    [-1, 0.5],
  ]),
  hidden: matrix([
    [1, 0, -1],
    [1, -1, 0.5],
  ]),
  hiddenBias: matrix([[-1, 0.25, 0]]),
  output: matrix([
    [2, 0],
    [0, 1],
    [4, -1],
  ]),
};
// By hand: 1 + 2 - 1 = 2, -2 + 0.25, -1 + 1 = 0; -1 + 0.5 - 1, -0.5 + 0.25, 1 + 0.25.
const score = [2, -1.75, 0, -1.5, -0.25, 1.25];
const weight = [2, 0, 0, 0, 0, 1.25];
const output = [4, 0, 5, -1.25];
const wanted = [...score, ...weight, ...output];

const source = (language) =>
  writeProgram(language, computation)
    .map(({ text }) => text)
    .join('\n');

/** The last numbers that a program prints are scores, weights and output; all are halves of halves, and so exact. */
function same(printed) {
  const numbers = (printed.match(/-?\d+(\.\d+)?(e[-+]?\d+)?/g) ?? []).map(Number).slice(-wanted.length);
  assert.deepEqual(
    numbers.map((number) => number + 0),
    wanted,
    printed,
  );
}

test('each language marks one line, where scores become weights', () => {
  for (const language of PROGRAM_LANGUAGES) {
    const changed = writeProgram(language, computation).filter((line) => line.changed);
    assert.equal(changed.length, 1, language);
    assert.match(changed[0].text, /relu|maximum/i, language);
  }
});

test('NumPy computes it', async () => {
  const text = `${source('numpy')}
print(" ".join(repr(float(number) + 0) for part in (score, weight, output) for number in part.ravel()))`;
  same((await run(pythonWithNumpy() ?? 'python3', ['-c', text])).stdout);
});

test('PyTorch is NumPy in its own words', () => {
  const translated = source('pytorch')
    .replaceAll('torch.tensor', 'np.array')
    .replaceAll('dtype=torch.float64', 'dtype=float')
    .replace('import torch', 'import numpy as np')
    .replace('torch.relu(score)', 'np.maximum(score, 0)');
  assert.equal(translated, source('numpy'));
});

test('JavaScript has the engine compute it', async () => {
  const engine = new URL('../../../dist/engine/index.js', import.meta.url).href;
  const text = source('javascript').replace("'soft-lookup/engine'", JSON.stringify(engine));
  const { stdout } = await run(process.execPath, [
    ...['--experimental-wasm-relaxed-simd', '--input-type=module', '-e'],
    text.replaceAll(/console\.log\((.*)\);$/gm, 'console.log([...$1].join(" "));'),
  ]);
  same(stdout);
});

const libraries = ['libsoftlookup.a', 'libsoftlookup_native.a'].map((name) =>
  join(root, 'build/native/cpp', name),
);

test('C++ compiles against the public headers', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'feed-forward-'));
  try {
    const path = join(folder, 'program.cpp');
    const program = join(folder, 'program');
    await writeFile(path, source('cpp'));
    const include = ['-std=c++20', '-I', join(root, 'cpp/include')];
    await run('c++', [...include, '-fsyntax-only', '-Wall', '-Werror', path]);
    if (!libraries.every(existsSync)) {
      context.skip('without the native engine it can only be compiled');
      return;
    }
    const sanitized = ['-fsanitize=address,undefined', '-Wl,--start-group', ...libraries, '-Wl,--end-group'];
    await run('c++', [...include, path, ...sanitized, '-o', program]);
    same((await run(program)).stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
});
