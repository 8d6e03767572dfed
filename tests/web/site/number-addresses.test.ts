// A number of the ending's table leads to the step that says where it comes from, where one computes it to the same number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from '../../../web/site/answer/address-of.js';
import { ANSWER_ROWS } from '../../../web/site/answer/rows.js';
import { Embedded } from '../support/without-page.js';

const rowNamed = (id: string) => ANSWER_ROWS.find((row) => row.id === id)!;
const place = { text: 'Ana told Tom that she had seen it', asking: 4, word: 2, head: 1 };

test('rows of a trained head lead to its number, whatever the sentence', async () => {
  for (const id of ['head', 'heads', 'second-layer']) {
    const address = addressOf(rowNamed(id), place);
    const [, lesson = '', figure = '', state = ''] = /^\.\.\/lessons\/([\w-]+)\/#([\w-]+)\?(.*)$/.exec(
      address,
    )!;
    assert.equal(figure, lesson);
    const opened = new Embedded({ figure, state });
    await opened.drawn();
    const { queries, inputs } = opened.element.results!;
    opened.remove();
    const { stage, row, col } = inputs['cell'] as { stage: string; row: number; col: number };
    assert.deepEqual([stage, queries[row], queries[col]], ['weights', 'she', 'Tom'], id);
    if (id === 'heads') assert.equal(inputs['head'], '2');
    if (id === 'second-layer') assert.equal(inputs['encoderHead'], '2-2');
  }
});

test('all others lead to the step that the row is about', () => {
  for (const row of ANSWER_ROWS.filter(({ id }) => !['head', 'heads', 'second-layer'].includes(id)))
    assert.equal(addressOf(row, place), `../lessons/${row.lesson}/#${row.step}`);
});
