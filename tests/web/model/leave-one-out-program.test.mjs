// The programs of the steps that take a country out of the table: run as they are copied, each gives the numbers in view, which
// are the golden ones and those of float64 code of another origin.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { pythonWithPytorch } from '../../../scripts/lib/python.mjs';
import { countries } from '../../../web/figures/countries/countries.js';
import { PROGRAM_LANGUAGES, writeProgram } from '../../../web/model/program/program.js';
import { nGramKeys } from '../../reference/attention.mjs';
import { leaveOneOut } from '../../reference/leave-one-out.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';
import { besideData, runCpp, runJavascript, runPython, sourceOf } from '../support/programs.js';

const data = new URL('../../../web/data/', import.meta.url);

const golden = JSON.parse(
  await readFile(new URL('../../fixtures/golden/countries.json', import.meta.url), 'utf8'),
);
const goldenNorway = golden.examples.find(({ country }) => country === 'Norway');
const stored = readTensorFile(await readFile(new URL('country-vectors.bin', data)));

/** The prose has it. */
const ROUNDED = 12_680;
const { spelling, glove_cosine: byVectors } = golden;
/** What is golden of Norway's answer and of the mean error; undefined where nothing is. */
const cases = [
  {
    at: 'near-match/missing',
    rule: { way: 'best-match' },
    answer: goldenNorway.by_spelling[2],
    mean: spelling.income.best_match,
  },
  {
    at: 'weighted-sum/meaning',
    rule: { way: 'best-match' },
    answer: goldenNorway.by_glove[2],
    mean: byVectors.income.best_match,
  },
  { at: 'weighted-sum/divide', rule: { way: 'divide-by-sum' }, mean: ROUNDED },
  { at: 'weighted-sum/softmax', rule: { way: 'softmax', temperature: 1 }, isAnswerAlone: true },
  {
    at: 'weighted-sum/softmax',
    rule: { way: 'softmax', temperature: 0 },
    answer: goldenNorway.by_glove[2],
    isAnswerAlone: true,
  },
  {
    at: 'weighted-sum/how-soft',
    rule: { way: 'softmax', temperature: 1 },
    mean: byVectors.income.soft['1'],
  },
  {
    at: 'weighted-sum/how-soft',
    rule: { way: 'softmax', temperature: 0.04 },
    answer: goldenNorway['soft_0.04'],
    mean: byVectors.income.soft['0.04'],
  },
  {
    at: 'weighted-sum/how-soft',
    temperature: 0,
    rule: { way: 'best-match' },
    answer: goldenNorway.by_glove[2],
    mean: byVectors.income.best_match,
  },
  {
    at: 'weighted-sum/how-soft',
    rule: { way: 'softmax', temperature: Infinity },
    mean: golden.plain_mean.income,
  },
].map((given) => ({ ...given, temperature: given.temperature ?? given.rule.temperature }));

const nameOf = ({ at, temperature }) =>
  temperature === undefined ? at : `${at} at a temperature of ${temperature}`;

/** What the numbers are by the reference, of a table of these countries. */
function expectedOf(table, keys, rule, asked) {
  const names = table.map(({ name }) => name);
  const known = stored.words.split('\n');
  const key =
    keys === 'n-grams'
      ? nGramKeys('', names).key
      : names.map((name) => [...stored.vectors[known.indexOf(name.toLowerCase())]]);
  const value = table.map(({ income }) => [income]);
  const [{ output, mean }] = leaveOneOut(key, value, [rule]);
  return { answer: output[names.indexOf(asked)][0], mean: mean[0] };
}

/** `tolerance` is relative. */
function near(printed, { answer, mean }, isAnswerAlone, tolerance) {
  const numbers = printed.trim().split(/\s+/).map(Number);
  const wanted = isAnswerAlone ? [answer] : [answer, mean];
  assert.equal(numbers.length, wanted.length, printed);
  numbers.forEach((number, index) => {
    const difference = Math.abs(number - wanted[index]);
    assert.ok(difference <= tolerance * wanted[index], `${number}, expected ${wanted[index]}`);
  });
}

const pytorch = pythonWithPytorch();

before(async () => {
  for (const each of cases) {
    const figure = await DrawnFigure.open(...each.at.split('/'));
    if (each.temperature !== undefined) await figure.set({ temperature: each.temperature });
    each.computed = figure.view.program;
    const lookup = figure.view.run();
    each.inView = ['output', 'mean'].map((stage) => lookup.matrix(stage).data[0]);
    each.expected = expectedOf(countries, each.computed.keys, each.rule, 'Norway');
  }
});

describe('the reference', () => {
  for (const each of cases) {
    test(`${nameOf(each)}: it has the golden numbers and those in view`, () => {
      const { expected, answer, mean, inView } = each;
      near(inView.join(' '), expected, false, 1e-6);
      // What float16 moves, as in tests/wasm/leave-one-out.test.mjs.
      if (answer !== undefined) assert.ok(Math.abs(expected.answer - answer) <= 15);
      if (mean !== undefined) assert.ok(Math.abs(expected.mean - mean) <= (mean === ROUNDED ? 0.5 : 0.2));
    });
  }
});

for (const each of cases) {
  test(`NumPy: ${nameOf(each)}`, async () => {
    const printed = await runPython(sourceOf('numpy', each.computed), besideData);
    near(printed, each.expected, each.isAnswerAlone, 1e-6);
  });

  if (pytorch !== null) {
    test(`PyTorch: ${nameOf(each)}`, async () => {
      const printed = await runPython(sourceOf('pytorch', each.computed), besideData, pytorch);
      near(printed, each.expected, each.isAnswerAlone, 1e-6);
    });
  }

  test(`JavaScript: ${nameOf(each)}`, async () => {
    const printed = await runJavascript(sourceOf('javascript', each.computed));
    // What the engine computes in float64 it hands out as float32.
    near(printed, each.expected, each.isAnswerAlone, 1e-6);
  });
}

test('C++ compiles against the public headers and computes the same', async () => {
  const printed = await runCpp(
    cases.map(({ computed }) => sourceOf('cpp', computed)),
    besideData,
  );
  assert.equal(printed.length, cases.length);
  // "%g" shows six digits.
  cases.forEach(({ expected, isAnswerAlone }, index) => near(printed[index], expected, isAnswerAlone, 1e-5));
});

test('without records that were removed the program has the others, with the vectors of their own names', async () => {
  const removed = ['Denmark', 'Sweden', 'Macedonia, FYR', 'Afghanistan', 'Zimbabwe'];
  const figure = await DrawnFigure.open('weighted-sum', 'how-soft');
  await figure.set({ removedRecords: removed.join('/'), temperature: 0.04 });
  const computed = figure.view.program;
  const table = countries.filter(({ name }) => !removed.includes(name));
  const rule = { way: 'softmax', temperature: 0.04 };
  const expected = expectedOf(table, 'word-vectors', rule, 'Norway');
  near(await runPython(sourceOf('numpy', computed), besideData), expected, false, 1e-6);
  near(await runJavascript(sourceOf('javascript', computed)), expected, false, 1e-6);
  const [byCpp] = await runCpp([sourceOf('cpp', computed)], besideData);
  near(byCpp, expected, false, 1e-5);
});

test('where no country is asked for, there is no program', async () => {
  for (const at of new Set(cases.map((each) => each.at))) {
    const figure = await DrawnFigure.open(...at.split('/'));
    await figure.set({ query: 'Atlantis' });
    assert.equal(figure.view.program, null, at);
  }
});

test('the program does not wait for an answer, and has no number that is asked for', async () => {
  for (const { at, expected } of cases) {
    const figure = await DrawnFigure.open(...at.split('/'), { asks: true });
    for (const language of PROGRAM_LANGUAGES) {
      const text = await figure.program(language);
      assert.ok(!text.includes(String(Math.round(expected.mean))), `${at}: ${language}`);
    }
  }
});

test('each program marks what the lesson marks', () => {
  const marked = { 'near-match/missing': 'pick(score)', 'weighted-sum/meaning': 'vec(key)' };
  for (const { at, computed } of cases) {
    for (const language of PROGRAM_LANGUAGES) {
      const lines = writeProgram(language, computed).filter(({ changed }) => changed === true);
      assert.ok(lines.length > 0, `${at}: ${language}`);
      if (language !== 'pseudo-code') continue;
      assert.equal(lines.length, 1);
      assert.ok(lines[0].text.includes(marked[at] ?? 'weight = '), lines[0].text);
    }
  }
});

test('no line is wider than the page shows', () => {
  for (const { computed } of cases) {
    for (const language of PROGRAM_LANGUAGES) {
      for (const { text } of writeProgram(language, computed)) {
        assert.ok(text.length <= 100, `${language}: ${text}`);
      }
    }
  }
});
