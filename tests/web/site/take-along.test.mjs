// The programs that readers take along: each writes the story that the page's own engine writes, token for token, and the
// one that the original model wrote in another program.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pythonWithNumpy, pythonWithPytorch } from '../../../scripts/lib/python.mjs';
import { OPENING } from '../../../web/figures/trained-model/definition.js';
import { lessons } from '../../e2e/support/data.js';
import { engine } from '../support/engine.js';
import { compileCpp, linkCpp } from '../support/programs.js';

const pathTo = (relative) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const sourceOf = (file) => pathTo(`web/site/take-along/${file}`);
const readSource = (file) => readFileSync(sourceOf(file), 'utf8');

const MODEL = pathTo('web/data/stories260k.bin');
const OTHER_MODEL = pathTo('web/data/use-lite-rest.bin');
const NO_MODEL = pathTo('web/data/credits.json');
const MOST_TOKENS = 512;
const FILES = ['soft_lookup.py', 'soft_lookup_torch.py', 'soft_lookup.mjs', 'soft_lookup.cpp'];

const folder = mkdtempSync(join(tmpdir(), 'take-along-'));
after(() => rmSync(folder, { recursive: true }));

async function compiled() {
  copyFileSync(sourceOf('soft_lookup.cpp'), join(folder, 'soft_lookup.cpp'));
  return [await linkCpp([await compileCpp('soft_lookup.cpp', folder, '-O2', '-Wextra')], folder)];
}

const pytorch = pythonWithPytorch();
if (pytorch === null)
  console.log('NOT RUN: soft_lookup_torch.py, since there is no PyTorch; it is compiled.');

/** By language, how it is started. */
const programs = {
  NumPy: [pythonWithNumpy() ?? 'python3', sourceOf('soft_lookup.py')],
  ...(pytorch && { PyTorch: [pytorch, sourceOf('soft_lookup_torch.py')] }),
  JavaScript: [process.execPath, sourceOf('soft_lookup.mjs')],
  'C++': await compiled(),
};

const run = promisify(execFile);
const written = async ([program, ...given], ...args) => (await run(program, [...given, ...args])).stdout;

const golden = JSON.parse(readFileSync(pathTo('tests/fixtures/golden/stories260k.json'), 'utf8'));
const decoder = await (await engine.learning()).decoder({ file: readFileSync(MODEL) });

function byEngine(prompt, count = MOST_TOKENS) {
  const generation = decoder.generate({ prompt });
  for (let left = count; left > 0 && !generation.ended; left -= 1) generation.next({ temperature: 0 });
  const { text, tokens } = generation;
  generation.dispose();
  return { text, ended: tokens.at(-1).piece === '<s>', tokens: tokens.length };
}

/** Prompts whose tokens and stories differ: words, one piece, letters that are bytes, blanks, a story that ends by itself. */
const PROMPTS = [
  [OPENING, undefined],
  ['Once upon a time', 40],
  ['Zoë naïve 🐶\nHi', 60],
  ['<s> @ "ñ" — €', 20],
  [' Once', 5],
  ['a  b', undefined],
  ['Once', 0],
];

test('the prompts end in every way that there is', () => {
  assert.equal(byEngine(OPENING).tokens, MOST_TOKENS);
  assert.ok(byEngine('a  b').ended);
});

for (const [language, program] of Object.entries(programs)) {
  describe(`${language}: it`, () => {
    for (const [prompt, count] of PROMPTS) {
      test(`writes what the engine writes after ${JSON.stringify(prompt)}`, async () => {
        const counts = count === undefined ? [] : [String(count)];
        assert.equal(await written(program, MODEL, prompt, ...counts), `${byEngine(prompt, count).text}\n`);
      });
    }

    test('writes the story of the original', async () => {
      // Of the golden tokens the first two are the start and the prompt.
      const count = golden.greedy_ids.length - 2;
      assert.equal(await written(program, MODEL, 'Once', String(count)), `${golden.greedy_text}\n`);
    });

    test('refuses what it cannot read, and says what is wrong', () => {
      const damaged = join(folder, 'damaged.bin');
      writeFileSync(damaged, readFileSync(MODEL).subarray(0, 100_000));
      for (const [args, wanted] of [
        [[], /Usage: .*stories260k\.bin/],
        [[MODEL], /Usage: /],
        [[MODEL, 'Once', 'ten'], /Usage: /],
        [[MODEL, 'Once', '-1'], /Usage: /],
        [[MODEL, 'Once', '1', 'more'], /Usage: /],
        [['missing.bin', 'Once'], /missing\.bin/],
        [[NO_MODEL, 'Once'], /credits\.json is not a model of Soft Lookup/],
        [[OTHER_MODEL, 'Once'], /use-lite-rest\.bin is another model/],
        [[damaged, 'Once'], /is damaged|is cut short/],
        [[MODEL, 'x '.repeat(MOST_TOKENS)], /The prompt has/],
      ]) {
        const [name, ...given] = program;
        const { status, stdout, stderr } = spawnSync(name, [...given, ...args], { encoding: 'utf8' });
        assert.equal(status, 1, args.join(' '));
        assert.equal(stdout, '');
        assert.match(stderr, wanted);
        assert.equal(stderr.trim().split('\n').length, 1, stderr);
      }
    });
  });
}

test('what needs PyTorch is Python at least, and but for its reading and its matrices what NumPy has', async () => {
  const check = `compile(open(${JSON.stringify(sourceOf('soft_lookup_torch.py'))}).read(), 'torch', 'exec')`;
  await run('python3', ['-c', check]);
  const withoutNumbers = (file, from, to) => readSource(file).split(from)[1].split(to)[0];
  for (const [from, to] of [
    ['def read_pieces', 'def softmax'],
    ['def likeliest_after', 'nothing ='],
    ['kept = [', 'END OF FILE'],
  ]) {
    const numpy = withoutNumbers('soft_lookup.py', from, to);
    const torch = withoutNumbers('soft_lookup_torch.py', from, to.replace('softmax', 'split'));
    assert.equal(torch.replaceAll('soft_lookup_torch', 'soft_lookup'), numpy, from);
  }
});

for (const file of FILES) {
  test(`${file} is short`, () => {
    const lines = readSource(file).trimEnd().split('\n');
    assert.ok(lines.length <= 200, `${lines.length} lines`);
    for (const line of lines) assert.ok(line.length <= 100, line);
  });

  test(`${file} names the lesson of each part by its number`, () => {
    const source = readSource(file);
    const lines = source.split('\n');
    for (const [part, slug] of [
      [/softmax\(/i, 'weighted-sum'],
      [/sqrt.*HEAD_?WIDTH|HEAD_WIDTH\*\*0\.5/i, 'scores'],
      [/(mask|is_later)/i, 'who-asks-whom'],
      [/^(const |def |Vector )?rotate\b/i, 'order'],
      [/^(function |def |Vector )feed_?forward\b/i, 'layers'],
      [/^(function |def |Vector )norm\b/i, 'layers'],
      [/tokens_?of\b.*[{:]$/i, 'trained-model'],
      [/likeliest_?after\b.*[{:]$/i, 'trained-model'],
      [/W.*"query"|W\('query'\)/, 'projections'],
    ]) {
      const { number } = lessons
        .map((each, index) => ({ ...each, number: index + 1 }))
        .find((each) => each.slug === slug);
      // On the line itself, or around it.
      const isNamed = lines.some(
        (line, i) =>
          part.test(line) &&
          new RegExp(`lessons? (\\d+ to )?${number}\\b`, 'i').test(
            lines.slice(Math.max(0, i - 4), i + 3).join(' '),
          ),
      );
      assert.ok(isNamed, `${part}: lesson ${number}`);
    }
  });
}
