// Numbers and the inputs that they were computed from belong together, whatever comes in between: every step of every
// figure is drawn for another reason, and read, in the very turn in which its inputs become shorter.
import { Embedded } from '../support/without-page.js';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { definitions } from '../../../web/figures/definitions.js';
import type { FigureElement } from '../../../web/figures/base/element/figure-element.js';

const shorterThan = (value: unknown, input: string, control: string | undefined): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1)
    : input === 'records'
      ? [{ key: 'a', value: 1 }]
      : typeof value === 'string' && control === 'text'
        ? value.slice(0, 3)
        : undefined;

let changes = 0;
after(() => {
  assert.notEqual(changes, 0);
});

for (const { name, steps, fields } of definitions.values()) {
  test(`no step of ${name} draws a number for inputs that are no longer its own`, async () => {
    const embedded = await new Embedded({ figure: name }).settled();
    const { element } = embedded;
    const figure = embedded.figure as unknown as FigureElement;
    for (const step of steps) {
      element.step = step;
      await element.updateComplete;
      const { results } = element;
      for (const [input, { control }] of Object.entries(fields)) {
        const shorter = shorterThan(element.getInput(input), input, control);
        if (shorter === undefined) continue;
        figure.requestUpdate();
        element.setInput(input, shorter);
        JSON.stringify(figure.results);
        await embedded.drawn();
        element.setInput(input, undefined);
        figure.requestUpdate();
        await element.updateComplete;
        changes += 1;
      }
      if (results && !element.results?.training)
        assert.equal(JSON.stringify(element.results), JSON.stringify(results), step);
    }
    embedded.remove();
  });
}
