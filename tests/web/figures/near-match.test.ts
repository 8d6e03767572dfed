import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PieceList } from '../../../web/parts/charts/pieces.js';
import { countries, phoneBook, type Item } from '../../e2e/support/data.js';
import { askBySpelling } from '../../e2e/support/reference.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';
import { fire, given } from '../support/markup.js';
import { assertAllShown, assertShown } from '../support/shown.js';

const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
  DrawnFigure.open('near-match', step, shows);

function referenceScores(query: string, records: readonly Item[]): ReadonlyMap<string, number> {
  const { scores } = askBySpelling(query, records, 1);
  return new Map(records.map(({ key }, index) => [key, scores[index] ?? NaN]));
}

function assertScores(figure: DrawnFigure, query: string, records: readonly Item[]): void {
  const reference = referenceScores(query, records);
  const keys = figure.column('Key');
  assert.deepEqual(new Set(keys), new Set(reference.keys()));
  assertAllShown(
    figure.column('Score'),
    keys.map((key) => reference.get(key) ?? NaN),
    query,
  );
}

test('compare: with another query or table the n-grams are those of the row that scores highest, until one is selected', async () => {
  const figure = await open('compare');
  const shownKey = (): string | undefined =>
    (given(figure.parts('soft-pieces')[0]!, 'lists') as readonly PieceList[])[1]?.name;
  await figure.load('v=2&step=compare&table=countries&query=Slovania&cell=scores.0.42&prediction=skipped');
  assert.equal(shownKey(), 'Slovenia');
  const type = async (text: string): Promise<void> => {
    fire(figure.parts('soft-text-input')[0]!, 'text-edit', { text, final: true });
    await figure.draw();
  };
  await type('Irland');
  assert.equal(shownKey(), figure.column('Key')[0]);
  assert.equal(shownKey(), 'Ireland');
  await figure.set({ cell: { stage: 'scores', row: 0, col: 42 } });
  assert.equal(shownKey(), 'Slovenia');
  await type('Polnd');
  assert.equal(shownKey(), 'Poland');
});

describe('n-grams', () => {
  const COLUMN = 'Shared n-grams';

  const lists = (figure: DrawnFigure): readonly PieceList[] =>
    figure.parts('soft-pieces').flatMap((part) => given(part, 'lists') as readonly PieceList[]);
  const piecesOf = (figure: DrawnFigure, name: string): PieceList['pieces'] =>
    lists(figure).find((list) => list.name === name)?.pieces ?? [];
  const sharedOf = (figure: DrawnFigure, name: string): string[] =>
    piecesOf(figure, name)
      .filter(({ shared }) => shared)
      .map(({ text }) => text);

  test('Jindrich and Jindra share 9 of 17; the key of another score is compared with the query', async () => {
    const figure = await open('compare', { asks: true });
    assert.ok(figure.isCovered('Score'), 'the highest is asked for');
    assert.ok(!/\bof 17\b/.test(figure.text), 'and so would be the most that is shared');
    await figure.set({ prediction: '' });
    assert.equal(piecesOf(figure, 'Jindrich').length, 17);
    // As they follow each other in the name, whatever keys stand before it in the table.
    assert.equal(
      piecesOf(figure, 'Jindrich')
        .map(({ text }) => text)
        .join(' '),
      '^j ji in nd dr ri ic ch h$ ^ji jin ind ndr dri ric ich ch$',
    );
    assert.equal(piecesOf(figure, 'Jindra').length, 13);
    const shared = ['^j', 'ji', 'in', 'nd', 'dr', '^ji', 'jin', 'ind', 'ndr'];
    assert.deepEqual(sharedOf(figure, 'Jindrich'), shared);
    const henry = figure.rows.findIndex((row) => row['Key'] === 'Henry');
    const { cell } = figure.askableCells[henry]!;
    await figure.set({ cell });
    assert.equal(figure.rows[henry]?.['Score'], '0.000');
    assert.equal(piecesOf(figure, 'Henry').length, 11);
    assert.deepEqual(sharedOf(figure, 'Jindrich'), []);
    // Of nothing only its start and its end are left, which are one piece.
    await figure.set({ query: '' });
    assert.equal(lists(figure)[0]?.note, '1 n-gram, 0 shared');
  });

  test('capitals and accents share as many, and it is asked before it is shown', async () => {
    const figure = await open('folding', { asks: true });
    const [asked, found] = lists(figure);
    assert.ok(asked && !asked.pieces.some(({ shared }) => shared), 'no piece of the query is marked');
    assert.ok(found?.isCovered);
    assert.ok(figure.isCovered(COLUMN));
    await figure.set({ prediction: '0' });
    assert.equal(figure.computedAnswer, '9');
    assert.equal(sharedOf(figure, 'JINDŘICH').length, 9);
    assert.deepEqual(referenceScores('JINDŘICH', phoneBook), referenceScores('Jindrich', phoneBook));
  });
});

describe('scores', () => {
  test('predicted, then computed: Jindra scores 0.605, and Heinrich 8 of 17', async () => {
    const figure = await open('compare', { asks: true });
    assert.ok(figure.isCovered('Score'));
    assert.ok(figure.answers.includes('Friedrich'));
    assert.equal(figure.rightAnswer, 'Jindra');
    await figure.set({ prediction: '' });
    assert.ok(figure.prediction.because.includes('“Jindra” scores 0.605'));
    // Worked out by hand in the lesson's text; in the order of the phone book.
    const scores = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];
    assert.deepEqual(figure.column('Score'), scores);
    const heinrich = { stage: 'scores', row: 0, col: 1 } as const;
    assert.match(figure.told(heinrich), /Jindrich \(query\) scores Heinrich \(key\) 0\.471\./);
    assert.match(figure.formula(heinrich), /≈ 8 \/ 17\n≈ 0\.471$/);
  });

  test('misspelled countries: every score is that of the reference, the best one answers', async () => {
    const figure = await open('best');
    await figure.choose('Countries');
    assert.equal(figure.figure.controller.inputs['query'], 'Slovania');
    const expected = { Slovania: 'Slovenia', Nigera: 'Niger', Austrlia: 'Australia' };
    for (const [query, best] of Object.entries(expected)) {
      await figure.press(query);
      assert.equal(figure.column('Key')[0], best);
      assertScores(figure, query, countries);
      assertShown(figure.footer['Value'] ?? '', countries.find(({ key }) => key === best)?.value ?? NaN);
    }
  });

  test('Jiri scores 0 for George, and one spelling is near to Henry and Heinrich', async () => {
    const figure = await open('limits', { asks: true });
    await figure.set({ prediction: '0.5' });
    assert.equal(figure.computedAnswer, '0.000');
    assertScores(figure, 'George', phoneBook);
    assert.equal(figure.hints.length, 3);
    ['^ and $', 'Begin as Henry does', '0.545'].forEach((hint, index) => {
      assert.ok(figure.hints[index]?.includes(hint), figure.hints[index]);
    });
    assert.deepEqual(figure.goals, [false, false]);
    await figure.type('Query', 'Henrich');
    // The question is that of George, and answered.
    assert.match(figure.prediction.question, /What does “Jiri” score with “George”/);
    assert.equal(figure.view.predicted, '0.5');
    assert.equal(figure.computedAnswer, '0.000');
    assert.equal(figure.rows.find((row) => row['Key'] === 'Henry')?.['Score'], '0.545');
    assert.deepEqual(figure.goals, [true, true]);
    const reference = referenceScores('Henrich', phoneBook);
    assertShown('0.545', reference.get('Henry') ?? NaN);
    assertShown('0.751', reference.get('Heinrich') ?? NaN);
  });

  test('where no question stands there is nothing to cover: a table without Henry shows its scores', async () => {
    const figure = await open('limits', { asks: true });
    assert.ok(figure.isCovered('Score'), 'the question of Jiri is open');
    await figure.choose('Countries');
    assert.equal(figure.view.prediction, null);
    assertScores(figure, 'George', countries);
    assert.match(figure.sentence, /\(key\) has the highest score for George \(query\)/);
  });
});

describe('the best match', () => {
  test('it gives its value, and the same request is written as SQL', async () => {
    const figure = await open('best');
    assert.equal(figure.footer['Value'], '555-0101');
    assert.equal(figure.formula(), 'the largest of 9 scores: 0.605, that of Jindra\nits value: 555-0101');
    await figure.type('Query', "d'Arc");
    assert.match(figure.texts('sql').join(), /ORDER BY similarity\(name, 'd''Arc'\) DESC/);
    await figure.type('Query', 'Bob');
    assert.equal(figure.footer['Value'], 'no answer');
    assert.equal(figure.sentence, 'No key shares an n-gram with Bob, so there is no answer.');
    await figure.type('Query', 'ulrich heinrich');
    await figure.write(0, 'key', 'Heinrich');
    await figure.type('Query', 'Heinrich');
    assert.equal(figure.footerNote, 'the first of 2 best matches');
    assert.equal(figure.footer['Value'], '555-0101');
  });

  test('one letter decides between two countries', async () => {
    const figure = await open('one-letter', { asks: true });
    assert.equal(figure.footer['Value'], '?');
    assert.ok(figure.answers.includes('Nigeria'));
    assert.equal(figure.rightAnswer, 'Niger');
    await figure.set({ prediction: String(countries.findIndex(({ key }) => key === 'Nigeria')) });
    assert.deepEqual(figure.column('Score').slice(0, 2), ['0.753', '0.716']);
    assert.equal(figure.footer['Value'], '943');
    const reference = referenceScores('Nigera', countries);
    assertShown('0.753', reference.get('Niger') ?? NaN);
    assertShown('0.716', reference.get('Nigeria') ?? NaN);
    await figure.type('Query', 'Nigeria');
    assert.equal(figure.view.predicted, 'skipped', 'what was said was about another query');
    assert.equal(figure.footer['Value'], '5,727');
  });
});
