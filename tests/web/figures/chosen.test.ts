// What is chosen is the chosen one then: each option of each choice, in every step of every lesson.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonsAndPrimers } from '../../e2e/support/data.js';
import { DrawnFigure } from '../support/drawn-figure.js';

test('each option that is pressed is the chosen one of its choice', async () => {
  let pressed = 0;
  for (const { slug, figure: name, sections } of lessonsAndPrimers)
    for (const [step] of sections) {
      const figure = await DrawnFigure.open(name, step);
      const named = (label: string) => figure.choices.find((choice) => choice.label === label);
      for (const { label, options } of figure.choices)
        for (const { value } of options) {
          // What was chosen before may have taken the choice away.
          const choice = named(label);
          if (!choice) continue;
          await choice.choose(value);
          pressed += 1;
          assert.equal(named(label)?.chosen, value, `${slug}, ${step}: ${label}`);
        }
    }
  assert.ok(pressed > 200, String(pressed));
});
