// What is told is about what was asked, and about what was changed: in every step of every lesson.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import { sayLargest } from '../../../web/figures/base/numbers/largest.js';
import { Language } from '../../../web/model/language/language.js';
import { sameCell, type ShownCell } from '../../../web/model/token.js';
import { FigureByEar } from '../support/by-ear.js';

/** Each step of all lessons as its lesson opens it. */
async function* steps(): AsyncGenerator<readonly [name: string, figure: FigureByEar]> {
  for (const { slug, figure: name, sections, openings } of lessonsAndPrimers)
    for (const [step] of sections) yield [`${slug}, ${step}`, await FigureByEar.open(name, step, openings)];
}

/** What their question asks for is no number of the figure as it is: the reason tells it. */
const TOLD_BY_REASON: readonly string[] = [
  // The most that is possible.
  'shared-vectors, floor',
  'heads, puzzle',
  // Counted over names, or over sentences.
  'trained-head, capital',
  'heads, trained',
  // What one more token needs, and the numbers between two.
  'trained-model, cache',
  'trained-model, down',
  // Of new sequences, beside those of the other model.
  'order, train',
  'layers, induction',
];

for (const way of ['answered', 'skipped'] as const) {
  test(`a number that was asked for is told, and looked at or summed up, once it is ${way}`, async () => {
    let asked = 0;
    for await (const [name, figure] of steps()) {
      if (figure.view?.prediction?.kind !== 'number' || TOLD_BY_REASON.includes(name)) continue;
      asked += 1;
      if (way === 'answered') figure.answer('0.5');
      else figure.skip();
      const told = (await figure.heard()).join(' ');
      const { view, sentence } = figure;
      const { prediction, selection } = view;
      if (prediction?.kind !== 'number') assert.fail(name);
      // What is counted for an answer alone is not known to who skips.
      if (prediction.correct === null && way === 'skipped') continue;
      if (prediction.correct === null) assert.fail(name);
      const { correct, write } = prediction;
      assert.ok(told.includes(write(correct)), `${name}: ${told} lacks ${write(correct)}`);
      const isSelected = selection !== null && write(view.value(selection)) === write(correct);
      assert.ok(isSelected || sentence.includes(write(correct)), `${name}: ${write(correct)}; ${sentence}`);
      assert.deepEqual(
        figure.controller.changedBeside(view.revealed),
        [],
        `${name}: the learner has set nothing`,
      );
    }
    assert.ok(asked > 20, String(asked));
  });
}

test('who skips a question with choices looks at the number that shows the answer, where it is in view', async () => {
  let asked = 0;
  for await (const [name, figure] of steps()) {
    if (figure.view?.prediction?.kind !== 'choice') continue;
    const before = figure.inputs;
    figure.skip();
    await figure.heard();
    const { revealed, selection } = figure.view;
    const { cell } = revealed as { readonly cell?: ShownCell };
    const others = Object.entries(figure.inputs).filter(([input]) => !['cell', 'prediction'].includes(input));
    for (const [input, value] of others)
      assert.deepEqual(value, (before as Readonly<Record<string, unknown>>)[input], `${name}: ${input}`);
    if (!cell) continue;
    asked += 1;
    assert.ok(selection && sameCell(selection, cell), `${name}: ${JSON.stringify(selection)}`);
  }
  assert.ok(asked > 8, String(asked));
});

test('a number of a list that is set is told by its value', async () => {
  let lists = 0;
  for await (const [name, figure] of steps()) {
    for (const [input, tell] of figure.view?.set ?? []) {
      const { value } = tell();
      if (typeof value === 'string') continue;
      lists += 1;
      for (const { label, text } of value)
        assert.ok(label.includes(text), `${name}, ${input}: “${label}” lacks ${text}`);
    }
  }
  assert.ok(lists > 20, String(lists));
});

/** What all numbers of a step are that may be seen, but for those that are set by hand, by their places. */
function numbersOf({ view }: FigureByEar): ReadonlyMap<string, string> {
  const { runs, set } = view!;
  const given = [...set.values()].flatMap((tell) => {
    const { value } = tell();
    return typeof value === 'string' ? [] : value.map(({ cell }) => cell?.stage);
  });
  const numbers = new Map<string, string>();
  for (const [run, { stages }] of runs)
    for (const { stage, head, matrix } of stages)
      for (const index of given.includes(stage) ? [] : matrix.data.keys()) {
        const row = Math.floor(index / matrix.cols);
        const cell = { ...(run !== undefined && { run }), stage, head, row, col: index % matrix.cols };
        if (view!.isShown(cell)) numbers.set(JSON.stringify(cell), view!.text(cell));
      }
  return numbers;
}

/** The same rows of numbers with one of them larger by 2; null where they are no rows, or have no such place. */
function larger(rows: unknown, { row, col }: ShownCell): readonly (readonly number[])[] | null {
  if (!Array.isArray(rows) || !rows.every((each) => Array.isArray(each))) return null;
  const copy = (rows as readonly (readonly number[])[]).map((each) => [...each]);
  const number = copy[row]?.[col];
  if (number === undefined) return null;
  copy[row]![col] = number + 2;
  return copy;
}

test('whichever number of a matrix is set, a number that is another because of it is told with what it was', async () => {
  let changed = 0;
  for await (const [name, figure] of steps()) {
    if (figure.view?.isAsking) figure.skip();
    await figure.heard();
    for (const [input, tell] of figure.view?.set ?? []) {
      const { value } = tell();
      const entries = typeof value === 'string' ? [] : value;
      const { [input]: rows } = figure.inputs as Readonly<Record<string, unknown>>;
      // The first, the last and one between.
      for (const at of new Set([0, Math.floor(entries.length / 2), entries.length - 1])) {
        const { cell, label = '' } = entries[at] ?? {};
        const other = cell && larger(rows, cell);
        if (!other) continue;
        const before = numbersOf(figure);
        figure.change({ [input]: other });
        const [set = '', ...follows] = (await figure.heard()).join(' ').split(/(?<=\.) (?=\p{Lu}|\d|−)/u);
        const moves = [...numbersOf(figure)].some(([place, text]) => before.get(place) !== text);
        figure.change({ [input]: rows });
        await figure.heard();
        if (!moves) continue;
        changed += 1;
        // Of a column of a head one hears, with what is set, which heads change.
        if (set.includes('heads that change: ')) continue;
        assert.match(follows.join(' '), /\bwas\b/, `${name}, ${input}, ${label}`);
      }
    }
  }
  assert.ok(changed > 100, String(changed));
});

test('a cell of a mask that is turned over is told by what it is now, also where an example has the same', async () => {
  const figure = await FigureByEar.open('who-asks-whom', 'pack');
  const turn = (number: number): void => {
    const visible = figure.view!.inputs as unknown as { readonly visible: readonly (readonly number[])[] };
    const [first, ...others] = visible.visible;
    figure.change({ visible: [[first![0]!, number, ...first!.slice(2)], ...others] });
  };
  turn(0);
  assert.match((await figure.heard())[0]!, /^Riley sees never: 0, was 1\./);
  turn(1);
  assert.match((await figure.heard())[0]!, /^Riley sees never: 1, was 0\./);
});

test('keys that tie are told as many, none of them as the one with the largest weight', async () => {
  const flow = await FigureByEar.open('flow', 'lookup');
  flow.change({ match: 'soft', temperature: Infinity });
  assert.match((await flow.heard())[0]!, /; weight on each of 8 keys 0\.125\.$/);
  flow.change({ match: 'exact', query: 'nobody' });
  assert.match((await flow.heard())[0]!, /; weight on each of 8 keys 0\.000, was 0\.125\.$/);
  const table = await FigureByEar.open('weighted-sum', 'mix');
  table.change({ temperature: Infinity });
  assert.match((await table.heard())[0]!, /; weight on each of \d+ keys 0\.\d+\.$/);
});

test('of the largest numbers of a row those that tie are counted', () => {
  const language = new Language('en');
  const of = (...values: readonly number[]): string =>
    sayLargest(
      values.map((value, place) => ({ name: `n${place}`, text: value.toFixed(2), value })),
      language,
    );
  assert.equal(of(0.5, 0.3, 0.2), 'Largest: n0 0.50; n1 0.30; 1 other.');
  assert.equal(of(1, 0, 0, 0), 'Largest: n0 1.00; 3 others.');
  assert.equal(of(0.25, 0.25, 0.25, 0.25), 'Largest: 4 numbers, 0.25 each.');
  assert.equal(of(0.1, 0.3, 0.3, 0.3), 'Largest: 3 numbers, 0.30 each; 1 other.');
  assert.equal(of(0.5, 0.5), 'Largest: n0 0.50; n1 0.50.');
});

test('the puzzle of the trained model tells of the piece that it asks for', async () => {
  const figure = await FigureByEar.open('trained-model', 'puzzle');
  figure.change({ changes: [{ kind: 'off', layer: 4, head: 2 }] });
  const [told = ''] = await figure.heard();
  assert.match(told, /Probability of “He” with the changes 0\.\d{3}/);
  assert.match(told, / of the likeliest other, “\w+”, 0\.\d{3}/);
  assert.match(figure.sentence, /^With your changes “He” has probability /);
});

/**
 * Steps whose question asks how often something trained is right, or how much weight it learned to put where, and of how
 * many models that is told: of one where the question is answered by the training.
 */
const TRAINS = [
  ['scores', 'train', 3],
  ['scores', 'cosine', 3],
  ['projections', 'learn', 1],
  ['order', 'train', 2],
  ['heads', 'two-words', 1],
  ['heads', 'twins', 1],
  ['heads', 'slower', 2],
  ['layers', 'induction', 2],
] as const;

for (const [name, step, models] of TRAINS) {
  test(`${name}, ${step}: a training that ends tells what was asked`, async () => {
    const figure = await FigureByEar.open(name, step);
    if (figure.view!.isAsking) figure.skip();
    await figure.heard();
    figure.press('Train');
    const told = (await figure.heard()).at(-1)!;
    const shares = figure.view!.training!.arms.map(({ run, state }) => {
      const { accuracy, weightOnAnswer } = run.evaluate();
      const share = { learn: state.accuracy, cosine: weightOnAnswer }[step as string] ?? accuracy;
      return share!.toFixed(3);
    });
    for (const share of shares.slice(0, models))
      assert.ok(told.includes(` ${share}`), `${told} lacks ${share}`);
  });
}

test('a count that ends tells what was counted, and not only that it has ended', async () => {
  let count = 0;
  for await (const [name, figure] of steps()) {
    if (figure.view?.isAsking) figure.skip();
    await figure.heard();
    const start = figure.buttons.find((button) => button.startsWith('Count over'));
    if (start === undefined) continue;
    figure.press(start);
    await figure.pass(0);
    while (figure.work!.taskStatus === 'running') await figure.pass(100);
    const told = (await figure.heard()).at(-1) ?? '';
    // Of how many is known before.
    assert.match(told.replaceAll(/\d[\d,]* of \d[\d,]*( \w+)?\./g, ''), /\d/, `${name}: ${told}`);
    count += 1;
  }
  assert.ok(count > 5, `${count} counts`);
});
