// With the answer a figure goes where its question is: what the question fixes is in view, and all else as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownCell } from '../../../web/model/token.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { Figure, figures } from '../support/figure.js';

/** Questions about what trains that are answered without it: it is an experiment beside them. */
const TRAINS_BESIDE: readonly string[] = ['projections/twice'];

const steps = (
  await Promise.all(
    figures.map(async (name) => {
      const { definition } = await Figure.named(name);
      return Promise.all(
        definition.steps.map(async (step) => {
          const figure = await Figure.named(name);
          figure.controller.setStep(step);
          return { name, step, content: await figure.step() };
        }),
      );
    }),
  )
).flat();

for (const { name, step, content } of steps) {
  if (!content.reveal || content.training) continue;
  test(`${name}, ${step}: the answer is about what is in view then, and Undo leads back`, async () => {
    // What it asks about has to be counted.
    const counts = `${name}/${step}` === 'scores/scale';
    const figure = await DrawnFigure.open(name, step, { asks: true, counts });
    const { controller } = figure.figure;
    const before = controller.inputs;
    const { prediction, view } = figure;
    const revealed = content.reveal!(view);
    const wrong = prediction.kind === 'choice' ? prediction.options.at(-1)!.value : -1;
    await figure.answer(wrong);
    assert.deepEqual(controller.inputs, { ...before, ...revealed, prediction: String(wrong) });
    assert.deepEqual(figure.prediction.correct, prediction.correct, 'what was computed is about the same');
    // Three times as long as it is now would be longer still.
    const doubled = `${name}/${step}` === 'scores/stretch' ? ['keys'] : [];
    assert.deepEqual(controller.changedBeside(figure.view.revealed), doubled, 'the learner has set nothing');
    const { cell } = revealed;
    if (prediction.kind === 'number' && cell)
      assert.equal(
        prediction.write(figure.view.value(cell as ShownCell)),
        prediction.write(prediction.correct!),
        'the number that was asked for is selected',
      );
    if (!controller.canUndo) return;
    await figure.undo();
    assert.deepEqual({ ...controller.inputs, prediction: null }, { ...before, prediction: null });
    assert.equal(figure.view.predicted, String(wrong), 'what was said stays');
  });
}

for (const { name, step, content } of steps) {
  if (!('puzzle' in content && 'predict' in content)) continue;
  test(`${name}, ${step}: the puzzle is open once the question is answered, and once it is skipped`, async () => {
    const shows = { asks: true, counts: `${name}/${step}` === 'scores/scale' };
    for (const answers of [true, false]) {
      const figure = await DrawnFigure.open(name, step, shows);
      const { prediction } = figure.view;
      const said = prediction?.kind === 'choice' ? prediction.correct : '0';
      await figure.set(
        answers && prediction && !content.training
          ? { ...content.reveal?.(figure.view), prediction: said }
          : { prediction: 'skipped' },
      );
      const { toReach } = figure.view;
      // Where nothing is trained yet there is nothing to be reached.
      if (!toReach) continue;
      assert.ok(
        toReach.goals.some(({ reached }) => !reached),
        toReach.title,
      );
    }
  });
}

test('an author’s table without the key that the question stretches is answered as it is', async () => {
  const figure = await DrawnFigure.open('scores', 'stretch', { asks: true });
  figure.figure.controller.setAuthor({ keys: [[2, 1]] });
  await figure.draw();
  await figure.answer('cosine');
  assert.deepEqual(figure.figure.controller.inputs['keys'], [[2, 1]]);
  assert.equal(figure.view.predicted, 'cosine');
});

test('what is asked about what trains is answered by training it', () => {
  const asking = steps.filter(({ content }) => content.training && 'predict' in content);
  const still = asking
    .filter(({ content }) => !('reveal' in content))
    .map(({ name, step }) => `${name}/${step}`);
  assert.deepEqual(still, TRAINS_BESIDE);
  assert.ok(asking.length > 8, `${asking.length} steps`);
});
