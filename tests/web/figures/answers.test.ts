// An answer is one to the question of its own step, whichever step was open before and whatever they share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FigureController } from '../../../web/model/controller.js';
import { Figure, figures } from '../support/figure.js';

const definitions = await Promise.all(figures.map(async (name) => (await Figure.named(name)).definition));

type Answer = string | null | undefined;
const answerIn = (controller: FigureController): Answer =>
  (controller.inputs as { readonly prediction?: Answer }).prediction;

for (const definition of definitions) {
  const { name: figure } = definition;
  if (!('prediction' in definition.fields)) continue;
  test(`${figure}: no step takes an answer that was given in another one, and each keeps its own`, () => {
    for (const one of definition.steps)
      for (const other of definition.steps) {
        if (one === other) continue;
        const controller = new FigureController(definition);
        const where = `${one}, then ${other}`;
        controller.setStep(one);
        controller.update({ prediction: 'first' });
        controller.setStep(other);
        assert.equal(answerIn(controller), null, `${where}: asked`);
        controller.update({ prediction: '' });
        controller.setStep(one);
        assert.equal(answerIn(controller), 'first', `${where}, and back`);
        controller.setStep(other);
        assert.equal(answerIn(controller), '', `${where}: skipped`);
      }
  });
}

test('an answer that is kept is given up where the author has changed what it was about', () => {
  const definition = definitions.find(({ name }) => name === 'who-asks-whom')!;
  const controller = new FigureController(definition);
  controller.setStep('cross');
  controller.update({ prediction: 'output' });
  controller.setStep('cables');
  controller.setAuthor({ words: ['other', 'words'] });
  controller.setStep('cross');
  assert.equal(answerIn(controller), 'skipped');
});
