import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { definition } from '../../../web/figures/exact-match/definition.js';
import type { FigureDefinition } from '../../../web/model/definition.js';
import { definition as queriesAndKeys } from '../../../web/figures/queries-and-keys/definition.js';
import { FigureController, type Source } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import { randomNumbers } from '../../e2e/support/random.js';

const start = () => new FigureController(definition);
const cell = (col: number) => ({ stage: 'scores', row: 0, col }) as const;

test('the learner stands over the author, the author over the step, the step over the field', () => {
  const controller = start();
  assert.equal(controller.inputs.table, 'countries');
  assert.equal(controller.inputs.records, null);
  controller.setStep('one-hot');
  assert.equal(controller.inputs.table, 'incomes');
  assert.equal(controller.inputs.query, 'Anna');
  controller.setAuthor({ query: 'Tom' });
  assert.equal(controller.inputs.query, 'Tom');
  controller.update({ query: 'Mary' });
  assert.equal(controller.inputs.query, 'Mary');
  controller.update({ query: undefined });
  assert.equal(controller.inputs.query, 'Tom');
  controller.setAuthor({ query: undefined });
  assert.equal(controller.inputs.query, 'Anna');
});

test('the author’s newer word takes the learner’s back, for the same input only', () => {
  const controller = start();
  controller.update({ query: 'Mary', table: 'incomes' });
  controller.setAuthor({ query: 'Tom' });
  assert.equal(controller.inputs.query, 'Tom');
  assert.equal(controller.inputs.table, 'incomes');
  controller.update({ query: 'Joan' });
  controller.replaceAuthor({ query: 'Tom', table: 'phone-book' });
  assert.equal(controller.inputs.query, 'Joan');
  assert.equal(controller.inputs.table, 'phone-book');
});

test('each step keeps what the learner set in it, and begins as its text describes it', () => {
  const controller = start();
  controller.update({ query: 'Slovenia' });
  controller.setStep('one-hot');
  assert.equal(controller.inputs.query, 'Anna');
  controller.update({ query: 'Mary' });
  controller.setStep('vectors');
  assert.equal(controller.inputs.query, 'Anna');
  controller.setStep('ask');
  assert.equal(controller.inputs.query, 'Slovenia');
  controller.setStep('one-hot');
  assert.equal(controller.inputs.query, 'Mary');
});

test('a selection belongs to its step', () => {
  const controller = start();
  controller.setStep('one-hot');
  controller.update({ cell: cell(5) });
  assert.deepEqual(controller.inputs.cell, cell(5));
  controller.setStep('answer');
  assert.deepEqual(controller.inputs.cell, { stage: 'output', row: 0, col: 0 });
});

test('undo and redo go through the changes, a new change forgets what was undone', () => {
  const controller = start();
  for (const query of ['a', 'b', 'c']) controller.update({ query });
  controller.undo();
  controller.undo();
  assert.equal(controller.inputs.query, 'a');
  controller.redo();
  assert.equal(controller.inputs.query, 'b');
  assert.equal(controller.canRedo, true);
  controller.update({ query: 'd' });
  assert.equal(controller.canRedo, false);
  controller.undo();
  assert.equal(controller.inputs.query, 'b');
  controller.undo();
  controller.undo();
  assert.equal(controller.inputs.query, 'Slovania');
  assert.equal(controller.canUndo, false);
  controller.undo();
  assert.equal(controller.inputs.query, 'Slovania');
});

test('a gesture is undone as one, and ends with its last update', () => {
  const controller = start();
  for (const query of ['J', 'Jo', 'Joa']) controller.update({ query }, { gesture: 'typing' });
  controller.update({ query: 'Joan' }, { gesture: 'typing', final: true });
  controller.update({ query: 'Joanne' }, { gesture: 'typing' });
  controller.undo();
  assert.equal(controller.inputs.query, 'Joan');
  controller.undo();
  assert.equal(controller.inputs.query, 'Slovania');
  controller.redo();
  assert.equal(controller.inputs.query, 'Joan');
});

test('looking is not undone: the selection and the prediction', () => {
  const controller = start();
  controller.update({ query: 'a' });
  controller.update({ cell: cell(1) });
  controller.update({ prediction: 'nothing' });
  controller.undo();
  assert.equal(controller.inputs.query, 'Slovania');
  assert.equal(controller.canUndo, false);
});

test('reset goes back to the step as it was first shown, and can be undone', () => {
  const controller = start();
  assert.equal(controller.changed, false);
  controller.setAuthor({ query: 'Tom' });
  controller.update({ query: 'Mary' });
  controller.update({ table: 'incomes' });
  assert.equal(controller.changed, true);
  controller.reset();
  assert.equal(controller.inputs.query, 'Tom');
  assert.equal(controller.changed, false);
  controller.undo();
  assert.equal(controller.inputs.query, 'Mary');
  assert.equal(controller.inputs.table, 'incomes');
});

test('ten thousand changes are kept by the last two hundred', () => {
  const controller = start();
  for (let round = 0; round < 10_000; round += 1) controller.update({ query: String(round) });
  let undone = 0;
  for (; controller.canUndo; undone += 1) controller.undo();
  assert.equal(undone, 200);
  assert.equal(controller.inputs.query, '9799');
});

test('every change is told, with who made it', () => {
  const controller = start();
  const told: Source[] = [];
  const stop = controller.subscribe((source) => told.push(source));
  controller.update({ query: 'a' });
  controller.update({ query: 'b' }, {}, 'program');
  controller.setStep('one-hot', 'user');
  controller.setStep('one-hot', 'user');
  controller.setAuthor({ query: 'c' });
  stop();
  controller.update({ query: 'd' });
  assert.deepEqual(told, ['user', 'program', 'user', 'program']);
});

test('a state goes out and comes back; what can’t be read is returned', () => {
  const controller = start();
  controller.setStep('answer');
  controller.update({ query: 'a;b&c', records: [{ key: 'x,y', value: 1 }] });
  const saved = controller.save();
  const other = start();
  assert.deepEqual(other.load(saved), []);
  assert.equal(other.step, 'answer');
  assert.deepEqual(other.inputs, controller.inputs);
  assert.deepEqual(
    other.load('v=1&step=ask&table=animals').map(({ key }) => key),
    ['problem.choice'],
  );
  assert.equal(other.step, 'ask');
  assert.equal(other.canUndo, false);
});

test('an unknown step is refused by name, and changes nothing', () => {
  const controller = start();
  assert.throws(
    () => {
      controller.setStep('asks');
    },
    (error) =>
      error instanceof InputError && error.key === 'problem.step' && error.params['given'] === 'asks',
  );
  assert.equal(controller.step, 'ask');
});

test('the same value again changes nothing, but ends its gesture', () => {
  const controller = start();
  let changes = 0;
  controller.subscribe(() => (changes += 1));
  controller.update({ query: 'M' }, { gesture: 'query' });
  controller.update({ query: 'M' }, { gesture: 'query', final: true });
  assert.equal(changes, 1);
  controller.update({ query: 'Ma' }, { gesture: 'query' });
  controller.undo();
  assert.equal(controller.inputs.query, 'M', 'a new gesture is undone by itself');
  controller.undo();
  assert.equal(controller.inputs.query, start().inputs.query);
});

test('what is said again in the same words is no change: by an author, by a state, list by list', () => {
  const controller = start();
  const records = () => [{ key: 'Tom', value: 1 }];
  controller.replaceAuthor({ query: 'Tom', records: records() });
  controller.update({ table: 'incomes' });
  const told: Source[] = [];
  controller.subscribe((source) => told.push(source));
  controller.replaceAuthor({ query: 'Tom', records: records() });
  controller.setAuthor({ records: records() });
  controller.setAuthor({ query: 'Tom' });
  controller.load(controller.save());
  assert.deepEqual(told, []);
  assert.equal(controller.canUndo, true, 'nothing was forgotten');
  controller.replaceAuthor({ query: 'Tom' });
  controller.setAuthor({ query: 'Joan' });
  controller.load('v=1&step=ask&table=phone-book');
  assert.deepEqual(told, ['program', 'program', 'program']);
});

test('a list that the author says again leaves the learner’s own alone; another list takes it back', () => {
  const controller = start();
  controller.replaceAuthor({ records: [{ key: 'Tom', value: 1 }] });
  controller.update({ records: [{ key: 'Tom', value: 2 }] });
  controller.replaceAuthor({ records: [{ key: 'Tom', value: 1 }] });
  assert.deepEqual(controller.inputs.records, [{ key: 'Tom', value: 2 }]);
  controller.replaceAuthor({ records: [{ key: 'Tom', value: 3 }] });
  assert.deepEqual(controller.inputs.records, [{ key: 'Tom', value: 3 }]);
});

test('the author’s same word, said of what the learner changed, takes it back', () => {
  const controller = start();
  controller.setAuthor({ query: 'Tom' });
  controller.update({ query: 'Mary' });
  controller.setAuthor({ query: 'Tom' });
  assert.equal(controller.inputs.query, 'Tom');
});

test('a gesture ends where something is undone: what follows is undone by itself', () => {
  const controller = start();
  controller.update({ query: 'a' });
  controller.update({ query: 'b' }, { gesture: 'typing' });
  controller.update({ query: 'bc' }, { gesture: 'typing' });
  controller.undo();
  controller.update({ query: 'ax' }, { gesture: 'typing' });
  assert.equal(controller.canRedo, false, 'what was undone is gone');
  controller.undo();
  assert.equal(controller.inputs.query, 'a');
});

test('while something is dragged the answer about it stays; let go, it is given up', () => {
  const drag = (controller: ReturnType<typeof start>, query: string, final: boolean) => {
    controller.update({ query }, { gesture: 'query', final, held: !final });
  };
  const answered = () => {
    const controller = start();
    controller.update({ query: 'France', prediction: 'number' });
    return controller;
  };
  const moved = answered();
  drag(moved, 'Franc', false);
  drag(moved, 'Fran', false);
  assert.equal(moved.inputs.prediction, 'number');
  drag(moved, 'Fran', true);
  assert.equal(moved.inputs.prediction, 'skipped', 'also where it is let go at the place told last');
  moved.undo();
  assert.deepEqual([moved.inputs.query, moved.inputs.prediction], ['France', 'number'], 'undone together');
  const reset = answered();
  drag(reset, 'Franc', false);
  reset.reset();
  reset.update({ prediction: 'number' });
  assert.equal(reset.inputs.prediction, 'number', 'an answer given after is no answer to what was dragged');
});

test('a gesture that is given up leaves everything as before it: inputs, answer, undo and redo', () => {
  const controller = start();
  for (const query of ['a', 'b']) controller.update({ query });
  controller.undo();
  controller.update({ prediction: 'nothing' });
  const before = controller.save();
  controller.update({ query: 'x' }, { gesture: 'typing' });
  controller.update({ query: 'xy' }, { gesture: 'typing' });
  assert.equal(controller.canRedo, false);
  controller.giveUp('dragging');
  assert.equal(controller.inputs.query, 'xy');
  controller.giveUp('typing');
  assert.equal(controller.save(), before);
  controller.redo();
  assert.equal(controller.inputs.query, 'b');
  controller.update({ query: 'c' }, { gesture: 'typing', final: true });
  controller.giveUp('typing');
  assert.equal(controller.inputs.query, 'c', 'what has ended can’t be given up');
});

test('where other words are set, the rows that the step presets for its own words are not used', () => {
  const controller = new FigureController(queriesAndKeys);
  controller.setStep('mix');
  const { queries, keys } = controller.inputs;
  assert.deepEqual([queries.length, keys.length], [2, 2]);
  const own = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  controller.setAuthor({ words: ['king', 'queen', 'man'], keys: own });
  assert.deepEqual([controller.inputs.queries, controller.inputs.keys], [[], own]);
  // As many words as before only rename them.
  controller.replaceAuthor({ words: ['king', 'queen'] });
  assert.deepEqual([controller.inputs.queries, controller.inputs.keys], [queries, keys]);
  controller.update({ words: ['king'] });
  assert.deepEqual([controller.inputs.queries, controller.inputs.keys], [[], []]);
});

test('what a step begins with stands below the author’s word and the learner’s', () => {
  const controller = new FigureController(queriesAndKeys);
  const start = { words: ['a', 'b'], seed: 5 };
  controller.setAuthor({ seed: 7 });
  controller.setStep('mix', 'program', start);
  assert.deepEqual(controller.inputs.words, ['a', 'b']);
  assert.equal(controller.inputs.seed, 7);
  assert.equal(controller.save(), 'v=2&step=mix&words=a,b');
  controller.update({ words: ['c', 'd'] });
  controller.setStep('train');
  controller.setStep('mix', 'program', start);
  assert.deepEqual(controller.inputs.words, ['c', 'd']);
});

test('what a step begins with also counts for the one that is open, until something is changed there', () => {
  const controller = new FigureController(queriesAndKeys);
  const [first] = queriesAndKeys.steps;
  controller.setStep(first, 'program', { seed: 5 });
  assert.equal(controller.inputs.seed, 5);
  controller.update({ seed: 6 });
  controller.setStep(first, 'program', { seed: 5 });
  assert.equal(controller.inputs.seed, 6);
});

const folder = new URL('../../../web/figures/', import.meta.url);
const figures = await Promise.all(
  readdirSync(folder)
    .map((figure) => new URL(`${figure}/definition.ts`, folder))
    .filter((file) => existsSync(file))
    .map(async ({ href }) => (await import(href)) as { readonly definition: FigureDefinition }),
);

/** An input in another value than it has, where it has one; as in an address. */
const OTHER_VALUES = ['x', '2', '0.5', 'true', 'false', '1,2', '1,2/3,4', 'a,b,c', 'a:1,b:2'];

function otherValue(controller: FigureController, input: string): unknown {
  const field = controller.definition.fields[input]!;
  const now = field.format(controller.inputs[input] ?? field.fallback);
  for (const text of [...(field.allowed ?? []), ...OTHER_VALUES]) {
    try {
      const value = field.parse(text, input);
      if (field.format(value) !== now) return value;
    } catch (error) {
      assert.ok(error instanceof InputError, input);
    }
  }
  return undefined;
}

test('what is set in a step leaves every other one as its text describes it, in every figure', () => {
  let tried = 0;
  for (const { definition: figure } of figures) {
    const { name, steps, scenes, fields } = figure;
    for (const from of steps) {
      for (const input of Object.keys(fields).filter((each) => fields[each]!.undoable)) {
        const controller = new FigureController(figure);
        controller.setStep(from);
        const value = otherValue(controller, input);
        if (value === undefined) continue;
        controller.update({ [input]: value });
        const set = controller.save();
        for (const to of steps.filter((step) => step !== from)) {
          const at = `${name}, ${input} set in ${from}, then ${to}`;
          controller.setStep(to);
          const fresh = new FigureController(figure);
          fresh.setStep(to);
          assert.equal(controller.save(), fresh.save(), at);
          assert.ok(controller.agreesWith(fresh.inputs), at);
          const isOffered = scenes[from] !== undefined && scenes[from] === scenes[to];
          const isOther = !new FigureController(figure).agreesWith({ ...fresh.inputs, [input]: value });
          if (!isOffered) assert.deepEqual(controller.elsewhere, {}, at);
          else if (isOther)
            assert.ok(
              Object.keys(controller.elsewhere).every((each) => each === input),
              at,
            );
          controller.setStep(from);
          assert.equal(controller.save(), set, `${at}, and back`);
          tried += 1;
        }
        controller.undo();
        assert.equal(controller.changed, false, `${name}, ${input} set in ${from}, and undone there`);
      }
    }
  }
  assert.ok(tried > 5000, `${tried} cases`);
});

test('a step that was answered or skipped is never covered again, whatever is done, in every figure', () => {
  let checked = 0;
  for (const { definition: figure } of figures) {
    if (!('prediction' in figure.fields)) continue;
    const inputs = Object.keys(figure.fields).filter((each) => figure.fields[each]!.undoable);
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = randomNumbers(seed);
      const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const controller = new FigureController(figure);
      const open = new Set<string>();
      const change = (): { readonly [name: string]: unknown } => {
        const input = any(inputs);
        const value = otherValue(controller, input);
        return value === undefined ? {} : { [input]: value };
      };
      const acts: readonly (readonly [string, () => void])[] = [
        ['change', () => controller.update(change())],
        ['drag', () => controller.update(change(), { gesture: 'drag', held: true })],
        ['let go', () => controller.update(change(), { gesture: 'drag', final: true })],
        ['give up', () => controller.giveUp('drag')],
        ['undo', () => controller.undo()],
        ['redo', () => controller.redo()],
        ['reset', () => controller.reset()],
        ['step', () => controller.setStep(any(figure.steps))],
        ['elsewhere', () => controller.update(controller.elsewhere)],
        ['author', () => controller.setAuthor(change())],
        ['answer', () => controller.update({ prediction: any(['yes', 'skipped', '']) })],
      ];
      const done: string[] = [];
      for (let round = 0; round < 150; round += 1) {
        const [name, act] = any(acts);
        act();
        done.push(`${name} (${controller.step})`);
        if (controller.inputs['prediction'] !== null) open.add(controller.step);
        else assert.ok(!open.has(controller.step), `${figure.name}, seed ${seed}: ${done.join(', ')}`);
        if (open.has(controller.step)) checked += 1;
      }
    }
  }
  assert.ok(checked > 5000, `${checked} moments`);
});
