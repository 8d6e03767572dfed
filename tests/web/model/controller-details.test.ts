// What a figure's state tells, to whom, and when an answer is given up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FigureController, type Source } from '../../../web/model/controller.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import { cellField, predictionField, rowsField, textField } from '../../../web/model/fields.js';

const fields = {
  query: textField(''),
  other: textField(''),
  cell: cellField(),
  prediction: predictionField(),
};

const definition: FigureDefinition<typeof fields> = {
  name: 'test',
  steps: ['ask', 'again', 'silent'],
  fields,
  presets: { ask: { query: 'preset' } },
  scenes: { ask: 'one', again: 'one' },
  asks: { ask: ['query'] },
  fromHead: (step, { head, ...cell }) => ({ ...cell, run: `${step} ${head ?? NaN}` }),
};

const start = () => new FigureController(definition);
const listen = (controller: ReturnType<typeof start>): Source[] => {
  const told: Source[] = [];
  controller.subscribe((source) => told.push(source));
  return told;
};

test('the inputs are one object until something changes', () => {
  const controller = start();
  const before = controller.inputs;
  assert.equal(controller.inputs, before);
  controller.update({ query: 'a' });
  const after = controller.inputs;
  assert.notEqual(after, before);
  assert.equal(controller.inputs, after);
  controller.setAuthor({ other: 'b' });
  assert.notEqual(controller.inputs, after);
});

test('an author’s cell of old is one of a run, in the step in view', () => {
  const controller = start();
  controller.setAuthor({ cell: { stage: 'weights', row: 0, col: 1, head: 2 } });
  assert.deepEqual(controller.inputs.cell, { stage: 'weights', row: 0, col: 1, run: 'ask 2' });
  controller.setStep('silent');
  assert.deepEqual(controller.inputs.cell, { stage: 'weights', row: 0, col: 1, run: 'silent 2' });
});

test('an answer is given up where what it was about changes, by learner or author, and only then', () => {
  const answered = (): ReturnType<typeof start> => {
    const controller = start();
    controller.update({ query: 'a', prediction: 'yes' });
    return controller;
  };
  const about = answered();
  about.update({ other: 'x', query: 'b' });
  assert.equal(about.inputs.prediction, 'skipped', 'what it uncovered stays open');
  assert.equal(about.save(), 'v=2&step=ask&query=b&other=x&prediction=skipped');

  const notAbout = answered();
  notAbout.update({ other: 'x' });
  assert.equal(notAbout.inputs.prediction, 'yes');
  notAbout.update({ query: 'a', other: 'y' });
  assert.equal(notAbout.inputs.prediction, 'yes', 'the same query again');

  const byAuthor = answered();
  byAuthor.setAuthor({ other: 'x' });
  assert.equal(byAuthor.inputs.prediction, 'yes');
  byAuthor.setAuthor({ other: 'y', query: 'c' });
  assert.deepEqual([byAuthor.inputs.query, byAuthor.inputs.prediction], ['c', 'skipped']);

  const once = answered();
  once.update({ query: 'b' });
  once.update({ prediction: 'no' });
  once.update({ other: 'x' });
  assert.equal(once.inputs.prediction, 'no', 'given up once for one change');

  const before = start();
  before.update({ query: 'a' });
  before.update({ query: 'b' });
  assert.equal(before.inputs.prediction, null, 'what is changed while the question is open leaves it open');
});

test('a step that asks about nothing, and a figure that asks nothing, keep every answer', () => {
  const silent = start();
  silent.setStep('silent');
  silent.update({ prediction: 'yes' });
  silent.update({ query: 'b' });
  assert.equal(silent.inputs.prediction, 'yes');
  const { asks, ...without } = definition;
  assert.ok(asks);
  const never = new FigureController<typeof fields>(without);
  never.update({ prediction: 'yes' });
  never.update({ query: 'b' });
  assert.equal(never.inputs.prediction, 'yes');
});

test('undo, redo and reset are the learner’s; a load is the program’s unless it is said', () => {
  const controller = start();
  controller.update({ query: 'a' });
  const told = listen(controller);
  controller.undo();
  controller.redo();
  controller.reset();
  controller.load('v=2&step=again');
  controller.load('v=2&step=ask', 'user');
  controller.setStep('again');
  controller.replaceAuthor({ query: 'b' });
  assert.deepEqual(told, ['user', 'user', 'user', 'program', 'user', 'program', 'program']);
});

test('nothing is told where there is nothing to undo or redo', () => {
  const controller = start();
  const told = listen(controller);
  controller.undo();
  controller.redo();
  assert.deepEqual(told, []);
  assert.deepEqual([controller.canUndo, controller.canRedo, controller.changed], [false, false, false]);
});

test('a change of several inputs is undone where one of them can be', () => {
  const controller = start();
  const cell = { stage: 'weights', row: 0, col: 1 } as const;
  controller.update({ cell, query: 'a' });
  assert.equal(controller.canUndo, true);
  controller.undo();
  assert.deepEqual([controller.inputs.query, controller.inputs.cell], ['preset', null]);
});

test('a change without a gesture is undone by itself, and does not end one that follows', () => {
  const controller = start();
  controller.update({ query: 'a' });
  controller.update({ query: 'b' });
  controller.undo();
  assert.equal(controller.inputs.query, 'a');
  controller.update({ query: 'c' }, { gesture: 'typing' });
  controller.update({ query: 'c' }, { gesture: 'typing' });
  controller.update({ query: 'cd' }, { gesture: 'typing' });
  controller.undo();
  assert.equal(controller.inputs.query, 'a', 'the same value told again ends no gesture');
});

test('a gesture ends with its step, and where the figure is reset', () => {
  const byStep = start();
  byStep.update({ query: 'a' }, { gesture: 'typing' });
  byStep.setStep('again');
  byStep.setStep('ask');
  byStep.update({ query: 'ab' }, { gesture: 'typing' });
  byStep.undo();
  assert.equal(byStep.inputs.query, 'a');
  const byReset = start();
  byReset.update({ query: 'a' }, { gesture: 'typing' });
  byReset.reset();
  byReset.update({ query: 'b' }, { gesture: 'typing' });
  byReset.undo();
  assert.equal(byReset.inputs.query, 'preset');
  byReset.undo();
  assert.equal(byReset.inputs.query, 'a');
});

test('what a step begins with by its old name is no change of the learner, now and when it is opened again', () => {
  const controller = start();
  controller.setStep('again', 'program', { query: 'old' });
  assert.deepEqual([controller.inputs.query, controller.changedInputs], ['old', []]);
  controller.update({ other: 'x' });
  assert.deepEqual(controller.changedInputs, ['other']);
  controller.setStep('silent');
  controller.setStep('again');
  assert.deepEqual([controller.inputs.query, controller.changedInputs], ['old', ['other']]);
});

test('Reset leads back to what a step begins with, also from an address that says otherwise', () => {
  const controller = start();
  const begun = { query: 'begun' };
  const seen = () => [controller.inputs.query, controller.changed, controller.changedInputs];
  controller.setStep('ask', 'program', begun);
  assert.deepEqual(seen(), ['begun', false, []]);
  controller.update({ query: 'x' });
  assert.deepEqual(seen(), ['x', true, ['query']]);
  controller.reset();
  assert.deepEqual(seen(), ['begun', false, []]);
  controller.load('v=2&step=ask', 'program', begun);
  assert.deepEqual(seen(), ['preset', true, ['query']]);
  controller.reset();
  assert.deepEqual(seen(), ['begun', false, []]);
  // An answer is no change.
  controller.load('v=2&step=ask&query=begun&prediction=skipped', 'program', begun);
  assert.deepEqual(seen(), ['begun', false, []]);
  controller.load('v=2&step=again');
  assert.deepEqual(seen(), ['', false, []], 'another step begins with nothing of it');
});

test('a gesture that ends as it began leaves nothing to undo, and what could be redone', () => {
  const definition = {
    name: 'rows',
    steps: ['edit'] as const,
    presets: { edit: { rows: [[1, 2]] } },
    scenes: {},
    fields: { rows: rowsField(), prediction: predictionField() },
    asks: { edit: ['rows'] },
  };
  const controller = new FigureController(definition);
  const type = (number: number, final: boolean) =>
    controller.update({ rows: [[number, 2]] }, { gesture: 'rows 0 0', final });
  const history = () => [controller.canUndo, controller.canRedo];
  type(7, true);
  controller.undo();
  controller.update({ prediction: 'yes' });
  const before = controller.save();
  const told: Source[] = [];
  controller.subscribe((source) => told.push(source));

  type(1, false);
  type(1, true);
  assert.deepEqual([...history(), controller.save()], [false, true, before], 'the same number again');
  type(1, true);
  assert.deepEqual([...history(), controller.save()], [false, true, before], 'in one go');
  assert.equal(controller.inputs.prediction, 'yes', 'the answer was about the same numbers');
  assert.equal(told.length, 3);

  type(12, false);
  type(1, true);
  assert.deepEqual(history(), [true, false], 'an answer was taken back on the way');
  controller.undo();
  assert.deepEqual([controller.inputs.rows, controller.inputs.prediction], [[[1, 2]], 'yes']);
  controller.update({ prediction: undefined });
  type(12, false);
  type(1, false);
  controller.update({}, { final: true });
  assert.deepEqual(controller.save(), 'v=2&step=edit', 'another number on the way, and none asked about it');
  assert.deepEqual(history(), [false, true]);
});

test('each step has what can be undone there', () => {
  const controller = start();
  controller.update({ query: 'a' });
  controller.update({ query: 'b' });
  controller.undo();
  controller.setStep('again');
  assert.deepEqual([controller.canUndo, controller.canRedo], [false, false]);
  controller.update({ query: 'c' });
  controller.setStep('ask');
  controller.redo();
  assert.equal(controller.inputs.query, 'b');
  controller.setStep('again');
  controller.undo();
  assert.equal(controller.inputs.query, '');
});

test('undo and redo keep an answered step open, and bring its answer back with what it was about', () => {
  const controller = start();
  const seen = (): unknown => [controller.inputs.query, controller.inputs.prediction];
  controller.update({ query: 'a' });
  controller.update({ query: 'b' });
  controller.update({ prediction: 'yes' });
  controller.undo();
  assert.deepEqual(seen(), ['a', 'skipped'], 'it was about b');
  controller.redo();
  assert.deepEqual(seen(), ['b', 'yes']);
  controller.update({ query: 'c' });
  assert.deepEqual(seen(), ['c', 'skipped']);
  controller.undo();
  assert.deepEqual(seen(), ['b', 'yes']);
  controller.update({ other: 'x' });
  controller.reset();
  assert.deepEqual(seen(), ['preset', 'skipped']);
  assert.equal(controller.changed, false, 'an open step is as its text describes it');
  controller.undo();
  assert.deepEqual([...(seen() as unknown[]), controller.inputs.other], ['b', 'yes', 'x']);
  controller.update({ prediction: undefined });
  assert.equal(controller.inputs.prediction, null, 'asked again');
});

test('a step that was left answered is open on return, also where the author has said something else since', () => {
  const controller = start();
  controller.update({ prediction: 'yes' });
  controller.setStep('silent');
  controller.setAuthor({ other: 'x' });
  controller.setStep('ask');
  assert.equal(controller.inputs.prediction, 'yes');
  controller.setStep('silent');
  controller.setAuthor({ query: 'x' });
  controller.setStep('ask');
  assert.deepEqual([controller.inputs.query, controller.inputs.prediction], ['x', 'skipped']);
});

test('the author’s newer word also stands over what the learner set in a step that was left', () => {
  const controller = start();
  controller.update({ query: 'learner', other: 'learner' });
  controller.setStep('silent');
  controller.setAuthor({ query: 'author' });
  controller.setStep('ask');
  assert.deepEqual([controller.inputs.query, controller.inputs.other], ['author', 'learner']);
});

test('what an address opens leaves the step before as it was', () => {
  const controller = start();
  controller.update({ query: 'a' });
  controller.load('v=2&step=again&query=b');
  controller.setStep('ask');
  assert.equal(controller.inputs.query, 'a');
  controller.undo();
  assert.equal(controller.inputs.query, 'preset');
  controller.setStep('again');
  assert.equal(controller.inputs.query, 'b');
});

test('a step offers what was set elsewhere in its scene: the last word on each input that is otherwise here', () => {
  const controller = start();
  const cell = { stage: 'weights', row: 0, col: 1 } as const;
  assert.deepEqual(controller.elsewhere, {});
  controller.update({ query: 'a', other: 'x', cell, prediction: 'yes' });
  assert.deepEqual(controller.elsewhere, {}, 'its own are not elsewhere');
  controller.setStep('silent');
  assert.deepEqual(controller.elsewhere, {}, 'another scene');
  controller.setStep('again');
  assert.deepEqual(controller.elsewhere, { query: 'a', other: 'x' });
  controller.update({ other: 'x' });
  assert.deepEqual(controller.elsewhere, { query: 'a' });
  controller.update({ query: 'b' });
  controller.setStep('ask');
  assert.deepEqual(controller.elsewhere, { query: 'b' });
  controller.update(controller.elsewhere);
  assert.deepEqual([controller.inputs.query, controller.elsewhere], ['b', {}]);
  controller.undo();
  assert.equal(controller.inputs.query, 'a');
});

test('where each opening asks, a step that is opened again is open again, and what else was set there stays', () => {
  const controller = start();
  controller.asksAnew = true;
  controller.setStep('ask');
  controller.update({ query: 'a' });
  controller.update({ prediction: '1' });
  controller.update({ other: 'x' });
  assert.notEqual(controller.inputs.prediction, null, 'not for an input that is changed');
  controller.setStep('silent');
  controller.setStep('ask');
  assert.deepEqual([controller.inputs.query, controller.inputs.prediction], ['a', null]);
  controller.update({ prediction: 'skipped' });
  controller.asksAnew = false;
  controller.setStep('silent');
  controller.setStep('ask');
  assert.equal(controller.inputs.prediction, 'skipped');
});

test('what an address says wrong is told with what would be right', () => {
  const controller = start();
  const params = (text: string) => controller.load(text).map((problem) => problem.params);
  assert.deepEqual(params('v=7&step=ask'), [{ given: '7', allowed: '2' }]);
  assert.deepEqual(params('step=ask'), [{ given: '', allowed: '2' }]);
  assert.deepEqual(params('v=2&step=x'), [{ given: 'x', allowed: '“ask”, “again”, “silent”' }]);
  assert.deepEqual(params('v=2'), []);
});

test('a fault of a field is no problem of the address: it is thrown', () => {
  const faulty = { ...fields.query, parse: () => assert.fail('a fault') };
  const controller = new FigureController({ ...definition, fields: { ...fields, query: faulty } });
  assert.throws(() => controller.load('v=2&query=a'), /a fault/);
});
