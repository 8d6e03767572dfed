// Every number that is drawn asks whether it is the selected one: that is found out once, however many there are.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { engine } from '../support/engine.js';
import { Figure, figures } from '../support/figure.js';

/** No record has it as its key, so that a step which looks at an answer has to look for another. */
const UNKNOWN = 'Slovania';

const prototype = Object.getPrototypeOf(engine) as Record<string, () => unknown>;
const counted = Object.getOwnPropertyNames(prototype)
  .filter((name) => name !== 'constructor' && name !== 'learning')
  .map((name) => mock.method(prototype, name));
const callCount = (): number => counted.reduce((sum, called) => sum + called.mock.callCount(), 0);

test('which number is selected is computed once a drawing, in every step', async () => {
  let computing = 0;
  for (const name of figures) {
    const { definition } = await Figure.named(name);
    for (const step of Object.keys(definition.presets)) {
      const figure = await Figure.named(name);
      figure.controller.setStep(step);
      if (typeof figure.controller.inputs['query'] === 'string') figure.controller.update({ query: UNKNOWN });
      const view = await figure.view();
      const before = callCount();
      const first = view.selection;
      if (callCount() > before) computing += 1;
      const once = callCount();
      assert.deepEqual(view.selection, first);
      view.isSelected({ stage: 'scores', row: 0, col: 1 });
      assert.equal(callCount(), once, `${name}, ${step}: the engine is asked again`);
    }
  }
  assert.ok(computing > 0, 'no step computes which number it looks at');
});
