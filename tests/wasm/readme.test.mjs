// The examples for programmers in README.md and docs/engine.md, run as they stand there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';

const root = new URL('../../', import.meta.url);

test('the five lines of the README print the weights and the output', async () => {
  const readme = await readFile(new URL('README.md', root), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1];
  assert.ok(example, 'the README holds a js example');
  assert.equal(example.trim().split('\n').length, 5);
  const source = example.replace(
    'console.log(heads[0].weights, output)',
    'console.log(JSON.stringify([...heads[0].weights.data, ...output.data]))',
  );
  assert.notEqual(source, example, 'the example prints weights and output');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: root,
  });

  // By hand: the scores are the products over sqrt(2); row 1 sees words 0 and 1, row 2 all three.
  const near = Math.exp(1 / Math.SQRT2);
  const second = [1 / (1 + near), near / (1 + near), 0];
  const total = 2 * near + near * near;
  const third = [near / total, near / total, (near * near) / total];
  const expected = [
    ...[1, 0, 0],
    ...second,
    ...third,
    ...[1, 0],
    ...[second[0], second[1]],
    ...[third[0] + third[2], third[1] + third[2]],
  ];
  const printed = JSON.parse(stdout);
  assert.equal(printed.length, expected.length);
  // float32 results of numbers below 1 are within one rounding, 6e-8, of float64.
  printed.forEach((number, index) =>
    assert.ok(Math.abs(number - expected[index]) < 1e-7, `${index}: ${number}`),
  );
});

const examplesIn = async (file) =>
  [...(await readFile(new URL(file, root), 'utf8')).matchAll(/```js\n([\s\S]*?)```/g)].map(
    ([, lines]) => lines,
  );

const [first] = await examplesIn('README.md');
const loading = first.split('\n').slice(0, 2).join('\n');
const [openTrace, reading, training] = await examplesIn('docs/engine.md');

test('the lines about an open trace derive an output and the first of its weights', async () => {
  const source = openTrace.replace('trace.derive(output.', 'const weight = trace.derive(output.');
  assert.notEqual(source, openTrace);
  const given = 'const query = matrix([[0, 0]]), key = matrix([[1, 2], [3, 4]]), value = matrix([[1], [2]]);';
  const print = 'console.log(JSON.stringify([output.result, weight.operation, weight.result]));';
  const args = ['--input-type=module', '--eval', `${loading}\n${given}\n${source}\n${print}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  // By hand: a query of zeros scores all keys 0, so that each weighs a half.
  assert.deepEqual(JSON.parse(stdout), [1.5, 'quotient', 0.5]);
});

test('the lines about texts that are read give what stands beside them', async () => {
  const given = [
    "import { readFileSync } from 'node:fs';",
    "const texts = JSON.parse(readFileSync('web/data/story-texts.json', 'utf8'));",
    'const decoder = await (await engine.learning()).decoder();',
  ].join('\n');
  const print = 'console.log(JSON.stringify([mean.toFixed(3), without.mean.toFixed(1)]));';
  const args = ['--input-type=module', '--eval', `${loading}\n${given}\n${reading}\n${print}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  assert.deepEqual(
    JSON.parse(stdout),
    [...reading.matchAll(/; \/\/ ([\d.]+)/g)].map(([, number]) => number),
  );
});

test('the lines about training print what stands beside them', async () => {
  const source = training
    .replace('console.log(step)', 'step')
    .replace(
      'console.log(status, loss, run.observe().attention[0].weights)',
      'console.log(JSON.stringify([status, loss, ...run.observe().attention[0].weights.data]))',
    );
  const args = ['--input-type=module', '--eval', `${loading}\n${source}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const [status, loss, ...weights] = JSON.parse(stdout);
  assert.equal(status, 'finished');
  // The floor is proved; training comes within the last digits of float32.
  assert.ok(Math.abs(loss - Math.log(3)) < 1e-4, `${loss}`);
  assert.equal(weights.length, 9);
  // The loss is flat at its floor: weights come close to thirds more slowly.
  for (const weight of weights) assert.ok(Math.abs(weight - 1 / 3) < 0.02, `${weight}`);
});
