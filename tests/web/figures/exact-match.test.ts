import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countries, incomes, phoneBook } from '../../e2e/support/data.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';
import { assertShown } from '../support/shown.js';

const QUERY_VECTOR = 'Query vector: one number for each name';

const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
  DrawnFigure.open('exact-match', step, shows);

const incomeOf = (key: string): number => incomes.find((item) => item.key === key)?.value ?? NaN;

describe('exact match', () => {
  test('what Slovania returns is predicted: nothing, since one wrong letter is enough', async () => {
    const figure = await open('ask', { asks: true });
    assert.equal(figure.footer['Value'], '?');
    assert.equal(figure.rightAnswer, 'Nothing');
    assert.deepEqual(figure.answers, ['The value of the most similar key', 'Nothing', '0']);
    // As an earlier version asked: whoever said so is told so.
    await figure.set({ prediction: 'exact' });
    const { prediction, view } = figure;
    assert.match(
      prediction.tell(prediction, 'exact', view.words),
      /^You said “The value of the key that equals it”; “Nothing” was/,
    );
    await figure.set({ prediction: null, query: 'Norway' });
    assert.deepEqual(figure.answers, ['The value of the key that equals it', 'Nothing', '0']);
    await figure.set({ query: 'Slovania', prediction: 'closest' });
    assert.equal(
      figure.prediction.because,
      'No key equals “Slovania”, so there is no answer. One wrong letter is enough.',
    );
    assert.equal(figure.footer['Value'], 'no answer');
    assert.equal(figure.sentence, 'No key equals “Slovania”, so there is no answer.');
    await figure.set({ prediction: null });
    assert.equal(figure.footer['Value'], '?');
  });

  test('the prediction can be skipped; Slovania has no answer, that of Slovenia is 28,550', async () => {
    const figure = await open('ask', { asks: true });
    await figure.set({ prediction: '' });
    assert.ok(!figure.view.isAsking);
    await figure.type('Query', 'Slovania');
    assert.equal(figure.footer['Value'], 'no answer');
    await figure.type('Query', 'Slovenia');
    assert.equal(figure.footer['Value'], '28,550');
    const place = countries.findIndex(({ key }) => key === 'Slovenia') + 1;
    assert.equal(
      figure.sentence,
      `“Slovenia” equals the key of record ${place}, so the table returns 28,550.`,
    );
  });

  test('what is explained is of the key that a query is compared with first, whichever asks', async () => {
    const figure = await open('ask', { asks: true });
    await figure.answer('nothing');
    const told = (): string => {
      const { selection } = figure.view;
      assert.ok(selection, 'a number is selected');
      return figure.told(selection);
    };
    assert.match(told(), /Slovania.*Slovenia/);
    for (const country of ['Peru', 'Norway']) {
      await figure.type('Query', country);
      assert.equal(
        figure.view.selection?.col,
        countries.findIndex(({ key }) => key === country),
      );
      assert.match(told(), new RegExp(`${country}.*${country}`));
    }
    await figure.set({ cell: { stage: 'scores', row: 0, col: 0 } });
    assert.match(told(), new RegExp(countries[0]!.key), 'until another number is selected');
  });

  test('compares every key, one letter is enough for 0', async () => {
    const figure = await open('ask', { asks: true });
    assert.ok(figure.isCovered('Score'), 'the scores would answer the question');
    await figure.load('v=2&step=ask&table=incomes&query=Anna&prediction=');
    for (const query of ['J', 'Jonatha', 'Jonathan', 'jonathan', '']) {
      await figure.type('Query', query);
      const expected = incomes.map(({ key }) => (key === query ? '1' : '0'));
      assert.deepEqual(figure.column('Score'), expected, `matches of “${query}”`);
    }
  });

  test('with a key twice the lookup takes the first record, the vectors add both', async () => {
    const figure = await open('answer');
    await figure.write(2, 'key', 'Anna');
    assert.equal(figure.footerNote, 'the first of 2 matching records');
    assert.equal(figure.footer['Value'], '42,000');
    assert.equal(figure.sentence, '“Anna” equals 2 keys; the table returns the value of the first, 42,000.');
    await figure.goTo('vectors');
    await figure.set(figure.figure.controller.elsewhere);
    assertShown(figure.footer['Value'] ?? '', incomeOf('Anna') + incomeOf('Anne'), 'the sum of both');
  });

  test('more than two hundred records are refused, in place', async () => {
    const records = Array.from({ length: 200 }, (_, index) => `n${index}:${index}`).join(',');
    const figure = await open('answer');
    await figure.load(`v=1&step=answer&query=n7&records=${records}`);
    await figure.addRecord();
    assert.deepEqual(figure.problems, ['Records: the number of entries is 201; at most 200 are allowed.']);
    assert.equal(figure.footer['Value'], '7');
    await figure.removeRecord(0);
    assert.deepEqual(figure.problems, []);
    await figure.addRecord();
    assert.deepEqual(figure.problems, []);
    assert.equal(figure.rows.length, 200);
  });
});

describe('names as vectors', () => {
  test('one-hot: Anna and Anne have a dot product of 0, and the table still returns what it returned', async () => {
    const figure = await open('one-hot', { asks: true });
    assert.ok(figure.isCovered('Score'), 'the scores would answer the question');
    await figure.set({ prediction: '0.75' });
    assert.equal(figure.computedAnswer, '0');
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR), [['0', '1', '0', '0', '0', '0', '0', '0']]);
    assert.deepEqual(figure.column('Score'), ['0', '1', '0', '0', '0', '0', '0', '0']);
    assert.equal(figure.footer['Value'], '42,000');
    assert.match(figure.told(), /Anna \(query\) scores Anne \(key\) 0\./);
    await figure.write(2, 'key', 'Anna');
    await figure.set({ prediction: '' });
    assert.deepEqual(figure.column('Score'), ['0', '1', '1', '0', '0', '0', '0', '0']);
    assert.equal(figure.footer['Value'], '42,000', 'pick takes the first');
  });

  test('the sum of no match is 0, and no “no answer”', async () => {
    const figure = await open('vectors');
    await figure.type('Query', 'Jon');
    assert.equal(figure.footer['Value'], '0');
  });

  test('whoever asks by another name asks with the vector of that name', async () => {
    const figure = await open('vectors');
    const zero = incomes.map(() => 0);
    await figure.set({ query: 'Anna', queryVector: zero });
    assert.equal(figure.footer['Value'], '0');
    await figure.type('Query', 'Anne');
    assert.equal(figure.figure.controller.inputs['queryVector'], null);
    assertShown(figure.footer['Value'] ?? '', incomeOf('Anne'), 'the income of Anne');
    await figure.set({ queryVector: zero });
    await figure.type('Query', 'Jon');
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR)[0], zero.map(String), 'that of a missing name');
    assert.ok(!figure.text.includes('This query vector was set by hand.'));
  });

  test('key vectors are one-hot', async () => {
    const figure = await open('vectors');
    const expected = incomes.map((_, row) => incomes.map((__, column) => (row === column ? '1' : '0')));
    assert.deepEqual(figure.matrixTexts('Key vectors: one row for each record'), expected);
  });

  test('a query vector of two halves gives the mean of two incomes', async () => {
    const figure = await open('vectors');
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR), [['0', '1', '0', '0', '0', '0', '0', '0']]);
    await figure.setMatrixCell(QUERY_VECTOR, 0, 1, '.5');
    await figure.setMatrixCell(QUERY_VECTOR, 0, 5, '.5');
    const halves = ['0', '0.5', '0', '0', '0', '0.5', '0', '0'];
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR)[0], halves);
    assert.deepEqual(figure.column('Score'), halves);
    assertShown(figure.footer['Value'] ?? '', (incomeOf('Anna') + incomeOf('Jonathan')) / 2, 'the mean');
    await figure.press('Back to the vector of “Anna”');
    assert.equal(figure.footer['Value'], '42,000');
  });

  test('a query vector set by hand goes with its names when records come and go', async () => {
    const figure = await open('vectors');
    await figure.setMatrixCell(QUERY_VECTOR, 0, 5, '2');
    await figure.addRecord();
    await figure.write(8, 'key', 'Zoe');
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR)[0], ['0', '1', '0', '0', '0', '2', '0', '0', '0']);
    await figure.removeRecord(incomes.findIndex(({ key }) => key === 'Tom'));
    assert.deepEqual(figure.matrixTexts(QUERY_VECTOR)[0], ['1', '0', '0', '0', '2', '0', '0', '0']);
    assertShown(figure.footer['Value'] ?? '', incomeOf('Anna') + 2 * incomeOf('Jonathan'), 'the sum');
    await figure.choose('Phone book');
    assert.deepEqual(
      figure.column('Key'),
      phoneBook.map(({ key }) => key),
    );
    assert.deepEqual(figure.problems, []);
  });
});
