// The table view and "Save" against what the steps compute: every number of every matrix of every run, by what the
// engine returned, and none besides.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { numbersOf, writeNumbers, type NumberTable } from '../../../web/figures/base/numbers.js';
import type { RunContext, Step } from '../../../web/figures/base/step.js';
import { View, type AnyView, type ViewHost } from '../../../web/figures/base/view.js';
import { FigureController } from '../../../web/model/controller.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import type { Fields } from '../../../web/model/fields.js';
import { Language } from '../../../web/model/language/language.js';
import type { ShownCell } from '../../../web/model/token.js';
import type { Work } from '../../../web/work/work.js';
import { sources, type ResourceName, type Resources } from '../../../web/work/resources.js';
import { engine } from '../support/engine.js';

const folder = new URL('../../../web/figures/', import.meta.url);
const figures = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/definition.ts`, folder)));

const lease = <Name extends ResourceName>(name: Name): Promise<Resources[Name]> =>
  sources[name].lease(engine, () => undefined);
const resources: Resources = {
  learning: await lease('learning'),
  'word-vectors': await lease('word-vectors'),
  encoder: await lease('encoder'),
  'encoder-rest': await lease('encoder-rest'),
  decoder: await lease('decoder'),
};

interface Shown {
  readonly at: string;
  readonly view: AnyView;
  readonly tables: readonly NumberTable[];
}

/** A step as it begins, with its question answered. */
function viewOf(definition: FigureDefinition, step: Step, name: string): AnyView {
  const controller = new FigureController(definition);
  controller.setStep(name);
  const { inputs } = controller;
  const context: RunContext<Fields, ResourceName> = {
    ...{ engine, inputs, resources, step: name, compact: false, hasPredicted: true },
    ...{ training: null, result: null },
  };
  const host: ViewHost = {
    given: {
      ...{ engine, language: new Language('en'), fixed: false, compact: false, editable: null },
      ...{ room: 'all', turnsQueries: false, hidden: new Set(['prediction'] as const) },
    },
    // Nothing has been trained yet.
    work: { training: null, result: null } as unknown as Work,
    ...{ said: { now: null }, hearing: { isOn: false, failure: null } },
    ...{ step: name, inputs, afterwards: null, drafts: new Map(), memory: new Map() },
    isOfAuthor: () => false,
    setInputs: () => undefined,
    giveUp: () => undefined,
    requestUpdate: () => undefined,
  };
  return new View(host, step, step.runs(context));
}

const views: Shown[] = [];
for (const figure of figures) {
  const { definition } = (await import(new URL(`${figure}/definition.ts`, folder).href)) as {
    readonly definition: FigureDefinition;
  };
  for (const name of definition.steps) {
    const { default: step } = (await import(new URL(`${figure}/steps/${name}.ts`, folder).href)) as {
      readonly default: Step;
    };
    const view = viewOf(definition, step, name);
    views.push({ at: `${figure}, ${name}`, view, tables: numbersOf(view) });
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
    for (const [run, { stages }] of view.runs) {
      for (const { stage, head, matrix } of stages) {
        matrix.data.forEach((value, index) => {
          const [row, col] = [Math.floor(index / matrix.cols), index % matrix.cols];
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
