import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { drawBetween, type Between } from '../../../web/drawings/between.js';
import type { Mark } from '../../../web/drawings/drawing.js';
import { temperatures } from '../../e2e/support/reference.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';
import { given } from '../support/markup.js';
import { readNumber } from '../support/shown.js';

interface Golden {
  readonly words: readonly string[];
  readonly raw: { readonly weights: readonly (readonly number[])[] };
  readonly centred: { readonly weights: readonly (readonly number[])[] };
}

/** Float64 results of the float32 originals. */
const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/word-attention.json', import.meta.url), 'utf8'),
) as readonly Golden[];

/** The figure has the vectors as int8, which moves no weight of these sentences by more; and half a digit shown. */
const INT8 = 0.004 + 0.0005;

function near(shown: readonly string[], expected: readonly number[], what: string): void {
  assert.equal(shown.length, expected.length, what);
  shown.forEach((text, index) => {
    const wanted = expected[index] ?? NaN;
    assert.ok(
      Math.abs(readNumber(text).value - wanted) <= INT8,
      `${what}, number ${index + 1}: ${text}, not ${wanted}`,
    );
  });
}

const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
  DrawnFigure.open('words-as-records', step, shows);

/** Of the line between fruit and companies, the cosines that the table view lists; those of each word come after. */
function numbersOf({ view }: DrawnFigure): readonly string[] {
  const [table] = view.pictures;
  assert.ok(table && 'rows' in table);
  return table.rows.slice(0, 2).flatMap(([, ...numbers]) => numbers);
}

const WIDTH = 400;

/** The points on that line, as wide as this. */
function dotsOf(figure: DrawnFigure): readonly Mark[] {
  const [line] = figure.parts('soft-between');
  const { marks } = drawBetween(given(line!, 'between') as Between, [], WIDTH);
  return marks.filter(({ attributes }) => /^point/.test(String(attributes['class'])));
}

describe('words as records', () => {
  test('apple asks its sentence: predicted, computed, explained', async () => {
    const figure = await open('ask', { asks: true });
    assert.ok(figure.answers.includes('eat'));
    assert.equal(figure.rightAnswer, 'like');
    await figure.set({ prediction: '' });
    const apple = golden.find(({ words }) => words.join(' ') === 'i like to eat apple');
    near(figure.column('Weight'), apple?.raw.weights[4] ?? [], 'raw');
    assert.match(figure.formula({ stage: 'scores', row: 0, col: 3 }), /\/ √100\n≈ 12\.\d+ \/ 10\n≈ 1\.26$/);
  });

  test('each golden sentence: raw and centred weights side by side', async () => {
    const figure = await open('centre');
    for (const { words, raw, centred } of golden) {
      const text = words.join(' ');
      await figure.type('Sentence', text);
      const asking = words.length - 1;
      // A word that stands there twice asks by its first place: the row of the two is the same.
      await figure.lookAt(words.indexOf(words[asking] ?? ''));
      near(figure.column('Raw weight'), raw.weights[asking] ?? [], `raw ${text}`);
      near(figure.column('Centred weight'), centred.weights[asking] ?? [], `centred ${text}`);
    }
  });

  test('the numbers of the prose are those in view', async () => {
    const figure = await open('ask');
    assert.deepEqual(figure.column('Weight'), ['0.069', '0.078', '0.068', '0.069', '0.716']);
    const lesson = new URL('../../../web/lessons/words-as-records/en.html', import.meta.url);
    const prose = readFileSync(lesson, 'utf8')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ');
    assert.ok(prose.includes('It puts 0.078 on like, and 0.069 on eat'));
    await figure.goTo('centre');
    assert.deepEqual(figure.column('Centred weight'), ['0.047', '0.056', '0.052', '0.076', '0.769']);
    await figure.goTo('relevance');
    assert.deepEqual(figure.column('Score'), ['1.03', '0.01', '0.82', '2.00']);
    // What the lesson closes with.
    await figure.press('evan’s dog riley is so hyper, she never stops moving');
    assert.equal(figure.column('Weight')[3], '0.018', 'she on riley');
  });

  test('a higher temperature makes apple a fruit, and so do the right words', async () => {
    const figure = await open('meaning');
    // Golden values of the originals; a likeness moves with its weights.
    near(numbersOf(figure), [0.621, 0.725, 0.642, 0.676], 'likeness');
    assert.deepEqual(figure.goals, [false, true]);
    await figure.slide('Temperature', temperatures.indexOf(2));
    assert.equal(figure.slider('Temperature'), '2');
    assert.deepEqual(figure.goals, [true, false]);
    await figure.slide('Temperature', temperatures.indexOf(1));
    await figure.type('Sentence', 'i like to eat an apple pie');
    await figure.lookAt(5);
    assert.deepEqual(figure.goals, [true, true]);
    assert.match(figure.view.toReach?.reached ?? '', /the other words have moved the meaning of apple/);
  });

  test('where the sentence moves apple is predicted on the line, on which its place alone stands', async () => {
    const figure = await open('meaning', { asks: true });
    const dots = (): readonly string[] => dotsOf(figure).map(({ attributes }) => String(attributes['class']));
    assert.deepEqual(dots(), ['point left query']);
    assert.deepEqual(figure.column('Weight').length, 5, 'the weights are open');
    assert.deepEqual(figure.answers, [
      'Past the middle',
      'Towards the middle, not past it',
      'Away from the middle',
    ]);
    assert.equal(figure.rightAnswer, 'Towards the middle, not past it');
    await figure.set({ temperature: 2 });
    assert.equal(figure.rightAnswer, 'Past the middle');
    await figure.set({ temperature: 1, prediction: 'less' });
    assert.deepEqual(dots(), ['point left query', 'point output']);
    const [alone, here] = dotsOf(figure).map(({ attributes }) => Number(attributes['cx']));
    // Right of the middle, and nearer to it than alone.
    assert.ok(here! > WIDTH / 2 && here! < alone!, `${here} between ${WIDTH / 2} and ${alone}`);
    // Where there is room above the line, each word stands there at its place, on a stem as wide as its weight.
    const [line] = figure.parts('soft-between');
    const { marks } = drawBetween(given(line!, 'between') as Between, [], WIDTH, 400);
    const dot = (role: string) => marks.filter(({ attributes }) => attributes['class'] === `part ${role}`);
    assert.deepEqual(
      dot('key').map(({ attributes }) => Number(attributes['cx']) < WIDTH / 2),
      [true, true, true, true],
      'all other words are nearer to fruit',
    );
    const widths = marks
      .filter(({ attributes }) => attributes['class'] === 'stem weight')
      .map(({ attributes }) => Number(attributes['stroke-width']));
    assert.equal(widths.indexOf(Math.max(...widths)), 4, 'apple, the last from the left');
    // At temperature 0 apple receives itself: nothing moves, and nothing is asked.
    await figure.set({ temperature: 0, prediction: null });
    assert.equal(figure.view.prediction, null);
  });

  test('words without a vector, none at all, and too many are told in place', async () => {
    const figure = await open('records');
    const told = (): string => [figure.text, ...figure.problems].join(' ');
    await figure.type('Sentence', 'jindra likes apple');
    assert.match(told(), /no vector here for “jindra”/);
    await figure.type('Sentence', 'jindra');
    assert.match(told(), /type at least one word that has a vector/);
    await figure.type('Sentence', 'to '.repeat(17));
    assert.match(told(), /1 to 16 words are needed, not 17/);
    await figure.type('Sentence', 'i drink apple juice');
    const [strips] = figure.parts('soft-strips');
    assert.match(String(given(strips!, 'label')), /^Each word and its vector/);
    assert.equal((given(strips!, 'strips') as readonly unknown[]).length, 4);
  });
});
