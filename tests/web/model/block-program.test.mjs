// A block as a program in NumPy, JavaScript and C++: run as it is copied, and compared with float64.
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
import { block as reference, blockAttention, norm } from '../../reference/layers.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));

const rows = {
  input: [
    [1, -2],
    [0.5, 3],
    [0, 0.25],
  ],
  query: [
    [1, 0.5],
    [-1, 2],
  ],
  key: [
    [0.25, 1],
    [1, 0],
  ],
  value: [
    [1, 2],
    [0.5, 0],
  ],
  output: [
    [1, 0],
    [0, 1],
  ],
  hidden: [
    [1, -1, 0.5],
    [0.25, 1, -2],
  ],
  second: [
    [1, 0.5],
    [0, -1],
    [2, 0.25],
  ],
};
const gain = [[1, 1]];
const { input, hidden, second, ...projections } = rows;
const expected = reference({
  input,
  attentionNorm: { gain },
  feedForwardNorm: { gain },
  attention: { projections },
  feedForward: { hidden, output: second },
});

const matrix = (numbers) => matrixOf(numbers, numbers[0].length);
const matrices = (named) =>
  Object.fromEntries(Object.entries(named).map(([name, numbers]) => [name, matrix(numbers)]));
const computation = {
  kind: 'block',
  block: {
    input: matrix(input),
    attentionNorm: { gain: matrix(gain) },
    feedForwardNorm: { gain: matrix(gain) },
    attention: { projections: matrices(projections) },
    feedForward: matrices({ hidden, output: second }),
  },
};

const source = (language) =>
  writeProgram(language, computation)
    .map(({ text }) => text)
    .join('\n');

/** The last numbers that a program prints are weights and output. */
function near(printed, tolerance) {
  const wanted = [...expected.weights[0].flat(), ...expected.output.flat()];
  const numbers = (printed.match(/-?\d+(\.\d+)?(e[-+]?\d+)?/g) ?? []).map(Number).slice(-wanted.length);
  assert.equal(numbers.length, wanted.length, printed);
  numbers.forEach((number, index) => {
    assert.ok(Math.abs(number - wanted[index]) <= tolerance, `${index}: ${number}, ${wanted[index]}`);
  });
}

test('the reference has a residual that matters here', () => {
  const { output } = blockAttention(norm(input, { gain }), norm(input, { gain }), { projections });
  assert.ok(output.flat().some((number, index) => Math.abs(number - expected.output.flat()[index]) > 0.1));
});

test('each language marks one line, where the residual is added', () => {
  for (const language of PROGRAM_LANGUAGES) {
    const changed = writeProgram(language, computation).filter((line) => line.changed);
    assert.equal(changed.length, 1, language);
    if (language === 'pseudo-code' || language === 'numpy' || language === 'pytorch')
      assert.match(changed[0].text, /^x = x \+ /);
  }
});

test('NumPy computes the block', async () => {
  const text = `${source('numpy')}
print(" ".join(repr(float(number)) for number in [*weight.ravel(), *output.ravel()]))`;
  // Both are float64; what is given was rounded to float32, here to nothing.
  near((await run(pythonWithNumpy() ?? 'python3', ['-c', text])).stdout, 1e-9);
});

test('JavaScript has the engine compute it', async () => {
  const engine = new URL('../../../dist/engine/index.js', import.meta.url).href;
  const text = source('javascript').replace("'soft-lookup/engine'", JSON.stringify(engine));
  const { stdout } = await run(process.execPath, [
    ...['--experimental-wasm-relaxed-simd', '--input-type=module', '-e'],
    text.replaceAll(/console\.log\((.*)\);$/gm, 'console.log([...$1].join(" "));'),
  ]);
  near(stdout, 1e-5);
});

const libraries = ['libsoftlookup.a', 'libsoftlookup_native.a'].map((name) =>
  join(root, 'build/native/cpp', name),
);

test('C++ compiles against the public headers', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'block-'));
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
    // "%g" shows six digits.
    near((await run(program)).stdout, 1e-5);
  } finally {
    await rm(folder, { recursive: true });
  }
});
