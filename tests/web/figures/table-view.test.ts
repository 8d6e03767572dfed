// The table view and "Save" against what the steps compute: every number of every matrix of every run, by what the
// engine returned, and none besides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersOf, writeNumbers, type NumberTable } from '../../../web/figures/base/dock/numbers-table.js';
import type { AnyView } from '../../../web/figures/base/contract/view.js';
import type { ShownCell } from '../../../web/model/token.js';
import { Figure, figures } from '../support/figure.js';

interface Shown {
  readonly at: string;
  readonly view: AnyView;
  readonly tables: readonly NumberTable[];
}

// Each step as it begins, with its question answered.
const views: Shown[] = [];
for (const name of figures) {
  const figure = await Figure.named(name);
  for (const step of figure.definition.steps) {
    figure.controller.setStep(step);
    const view = await figure.view();
    views.push({ at: `${name}, ${step}`, view, tables: numbersOf(view) });
  }
}

const idOf = ({ run, stage, head = 0, row, col }: ShownCell): string =>
  [run, stage, head, row, col].join(' ');

test('every number of every run that can be asked is listed once, as the engine returned it', () => {
  let count = 0;
  for (const { at, view, tables } of views) {
    const listed = new Map(
      tables
        .flatMap(({ rows }) => rows.flatMap(({ numbers }) => numbers))
        .flatMap((number) => (number ? [[idOf(number.cell), number.value] as const] : [])),
    );
    let expected = 0;
    for (const [run, computed] of view.runs) {
      const { stages } = computed;
      // A step without values computes with zeros, which nobody is told.
      const hasValues =
        !computed.has('value') || computed.matrix('value').data.some((number) => number !== 0);
      for (const { stage, head, matrix } of stages) {
        if (!hasValues && ['value', 'contributions', 'output'].includes(stage)) continue;
        matrix.data.forEach((value, index) => {
          const row = Math.floor(index / matrix.cols);
          const col = index % matrix.cols;
          const cell = { stage, head, row, col, ...(run !== undefined && { run }) };
          if (!view.isShown(cell)) return;
          assert.equal(listed.get(idOf(cell)), value, `${at}: ${idOf(cell)}`);
          expected += 1;
        });
      }
    }
    assert.equal(listed.size, expected, `${at}: nothing besides`);
    count += expected;
  }
  assert.ok(count > 10_000, `${count} numbers of ${views.length} steps`);
});

test('all of them are written to the file, each beside what its row and its column are called', () => {
  for (const { at, tables } of views) {
    const written = writeNumbers(tables, at).trimEnd().split('\r\n').slice(1, -1);
    const numbers = tables.flatMap(({ rows }) => {
      const ofTable = rows.flatMap((row) => row.numbers.filter((number) => number !== null));
      return ofTable.map(({ value }) => ({ value, isAlone: ofTable.length === 1 }));
    });
    assert.equal(written.length, numbers.length, at);
    for (const [index, line] of written.entries()) {
      const { value, isAlone } = numbers[index]!;
      assert.equal(Number(/[^,]*$/.exec(line)![0]), value, `${at}: ${line}`);
      // The title of its matrix says enough of a number by itself.
      if (!isAlone) assert.doesNotMatch(line, /,,,/, `${at}: ${line}`);
    }
  }
});

test('there is a table view where there are numbers, and only there', () => {
  for (const { at, view, tables } of views) assert.equal(view.hasNumbers, tables.length > 0, at);
});
