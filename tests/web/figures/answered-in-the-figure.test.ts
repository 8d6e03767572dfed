// An answer that is a thing in the figure is chosen by pressing it: a word, a row, a number of a matrix, a map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerOnAxis, ShownAnswer } from '../../../web/model/answers.js';
import type { LabelledBar } from '../../../web/parts/charts/weight-bars.js';
import type { ClockRow } from '../../../web/parts/charts/clocks.js';
import type { MapRow } from '../../../web/parts/matrix/map-grid.js';
import type { MatrixCell } from '../../../web/parts/matrix/matrix.js';
import { answerKeys } from '../../../web/parts/navigation/answer-keys.js';
import type { PlaneChoice } from '../../../web/parts/plane/plane-choices.js';
import type { TableFooter, TableRow } from '../../../web/parts/record-table/record-table.types.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { Figure, figures } from '../support/figure.js';
import { elementsIn, fire, given, readTemplate, textOf, type Drawn } from '../support/markup.js';

/** Which answers of a step stand in its figure, and in what. */
const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  'exact-match/ask': ['soft-record-table: closest, nothing'],
  'keys-and-values/columns': ['soft-record-table: output, weights'],
  'matrices/plane': ['soft-plane: down, stays, up'],
  'matrices/rank': ['soft-plane: line, plane, point'],
  'projections/learn': ['soft-chart: guessed, half, nearly-all'],
  'scores/cosine': ['soft-weight-bars: all, chance, most, some'],
  'scores/train': ['soft-weight-bars: all, chance, half'],
  'shared-vectors/mirror': ['soft-weight-bars: less, more, same'],
  'shared-vectors/ratio': ['soft-matrix: other, own'],
  'vectors/cosine': ['soft-matrix: cosine, dot'],
  'vectors/dot': ['soft-plane: negative, positive, zero'],
  'vectors/words': ['soft-record-table: daughter, king, prince, queen'],
  'layers/feed-forward': ['soft-matrix: dog-itself, dog-riley, is-dog, riley-dog, riley-itself'],
  'layers/parts': ['soft-matrix: 0, 1, 2, 3'],
  'learning/contour': ['soft-picture: before, beyond, floor'],
  'learning/loss': ['soft-picture: lower, raise, stay'],
  'matrices/special': ['soft-matrix: diagonal, mirror'],
  'near-match/compare': ['soft-record-table: 0, 1, 2, 3'],
  'near-match/one-letter': ['soft-record-table: 19, 35, 36, 42'],
  'order/causal': ['soft-matrix: same', 'soft-matrix: changes'],
  'order/positions': ['soft-matrix: same', 'soft-matrix: changes'],
  'order/rotary': ['soft-matrix: both, key, query'],
  'order/shuffle': ['soft-matrix: other, same', 'soft-matrix: changes'],
  'order/waves': ['soft-clocks: first, last, middle'],
  'scores/learned': ['soft-matrix: a, b, c', 'soft-matrix: a, b, c'],
  'scores/stretch': ['soft-matrix: cosine, dot, scaled-dot', 'soft-matrix: cosine, dot, scaled-dot'],
  'trained-head/ablation': ['soft-record-table: 0, 1, 2, 3'],
  'trained-model/heads': ['soft-map-grid: 1,1, 2,4, 3,7, 4,7'],
  'trained-model/interfere': ['soft-map-grid: 1,4, 3,7, 4,7, 5,3'],
  'trained-model/record': ['soft-record-table: 11, 18, 23, 4'],
  'trained-model/sentence': ['soft-matrix: 0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9'],
  'trained-model/write': ['soft-weight-bars: 286, 381, 397, 401'],
  'who-asks-whom/cables': ['soft-cables: 3, 4'],
  'who-asks-whom/cross': ['soft-matrix: weights', 'soft-matrix: output'],
  'words-as-records/ask': ['soft-arcs: 0, 1, 2, 3', 'soft-record-table: 0, 1, 2, 3'],
  'words-as-records/meaning': ['soft-between: across, less, more'],
  'words-as-records/relevance': ['soft-arcs: 0, 1, 2', 'soft-record-table: 0, 1, 2'],
};

/** Parts whose things say themselves that they answer: the property that lists them, and the event of one that is pressed. */
const ANSWERING: Readonly<Record<string, { readonly list: string; readonly event: string }>> = {
  'soft-between': { list: 'answers', event: 'picture-guess' },
  'soft-cables': { list: 'sources', event: 'source-guess' },
  'soft-picture': { list: 'answers', event: 'picture-guess' },
};

type Answering = ShownAnswer | { readonly answer?: ShownAnswer | undefined };

interface Press {
  readonly answer: string;
  readonly event: string;
  readonly detail: object;
}

/** What the rows of a table of records, their cells and those of its footer answer. */
function answersOf(table: Drawn): readonly ShownAnswer[] {
  const rows = given(table, 'rows') as readonly TableRow[];
  const footer = given(table, 'footer') as TableFooter | null;
  return [...rows, ...[...rows, footer].flatMap((row) => Object.values(row?.cells ?? {}))].flatMap(
    ({ answer }) => answer ?? [],
  );
}

/** What can be pressed in a part to answer. */
function pressesIn(part: Drawn, isAnswer: (value: string) => boolean): readonly Press[] {
  if (part.tag === 'soft-matrix')
    return (given(part, 'cells') as readonly (readonly MatrixCell[])[])
      .flat()
      .flatMap(({ answer }) =>
        answer ? [{ answer: answer.value, event: 'cell-guess', detail: { answer: answer.value } }] : [],
      );
  const answering = ANSWERING[part.tag];
  if (answering)
    return ((given(part, answering.list) ?? []) as readonly Answering[])
      .flatMap((thing) => ('guess' in thing ? thing : (thing.answer ?? [])))
      .map(({ value }) => ({ answer: value, event: answering.event, detail: { answer: value } }));
  if (part.tag === 'soft-clocks')
    return (given(part, 'rows') as readonly ClockRow[]).flatMap(({ answer }) =>
      answer ? [{ answer: answer.value, event: 'clock-guess', detail: { answer: answer.value } }] : [],
    );
  if (part.tag === 'soft-record-table')
    return answersOf(part).map(({ value }) => ({
      answer: value,
      event: 'cell-guess',
      detail: { answer: value },
    }));
  if (part.tag === 'soft-plane')
    return ((given(part, 'choices') ?? []) as readonly PlaneChoice[]).map(({ answer: { value } }) => ({
      answer: value,
      event: 'plane-guess',
      detail: { answer: value },
    }));
  if (part.tag === 'soft-chart')
    return ((given(part, 'answers') ?? []) as readonly AnswerOnAxis[]).map(({ answer: { value } }) => ({
      answer: value,
      event: 'chart-guess',
      detail: { answer: value },
    }));
  if (part.tag === 'soft-weight-bars')
    return (given(part, 'bars') as readonly LabelledBar[])
      .flatMap(({ answer, answers = [] }) => [answer ?? [], answers.map((mark) => mark.answer)].flat())
      .map(({ value }) => ({ answer: value, event: 'bar-guess', detail: { answer: value } }));
  if (part.tag === 'soft-map-grid')
    return (given(part, 'rows') as readonly MapRow[])
      .flatMap(({ maps }) => maps)
      .filter(({ guess }) => guess !== undefined)
      .map(({ value }) => ({ answer: value, event: 'map-guess', detail: { value } }));
  if (part.tag !== 'soft-arcs') return [];
  return (given(part, 'words') as readonly unknown[])
    .map((_, index) => ({ answer: String(index), event: 'word-select', detail: { index } }))
    .filter(({ answer }) => isAnswer(answer));
}

/** What each whole thing that answers is called, as a row, a bar or a map, and which answer it is. */
function namedIn(part: Drawn): readonly (readonly [name: string, answer: string])[] {
  if (part.tag === 'soft-record-table')
    return (given(part, 'rows') as readonly TableRow[]).flatMap(({ name, answer }) =>
      answer ? [[name, answer.value] as const] : [],
    );
  if (part.tag === 'soft-weight-bars')
    return (given(part, 'bars') as readonly LabelledBar[]).flatMap(({ label, answer }) =>
      answer ? [[label, answer.value] as const] : [],
    );
  if (part.tag === 'soft-map-grid')
    return (given(part, 'rows') as readonly MapRow[])
      .flatMap(({ maps }) => maps)
      .flatMap(({ label, value, guess }) => (guess === undefined ? [] : [[label, value] as const]));
  return [];
}

/** The answers that are marks in a part: in a plane, on an axis, in a picture. What else answers is a button or a cell of its own. */
function marksIn(part: Drawn): readonly ShownAnswer[] {
  const all = (name: string): unknown => given(part, name) ?? [];
  const of = ({ answer }: { readonly answer: ShownAnswer }): ShownAnswer => answer;
  if (part.tag === 'soft-plane') return (all('choices') as readonly PlaneChoice[]).map(of);
  if (part.tag === 'soft-chart') return (all('answers') as readonly AnswerOnAxis[]).map(of);
  if (part.tag === 'soft-picture') return all('answers') as readonly ShownAnswer[];
  return part.tag === 'soft-weight-bars'
    ? (all('bars') as readonly LabelledBar[]).flatMap(({ answers = [] }) => answers.map(of))
    : [];
}

/** In place of a shadow tree with one mark for each answer: which are reached. */
function marksOf(answers: readonly ShownAnswer[]) {
  const reached = new Set<string>();
  const marks = answers.map(({ value }) => ({
    getAttribute: () => value,
    toggleAttribute: (_: string, isReached: boolean) => reached[isReached ? 'add' : 'delete'](value),
  }));
  return { reached, root: { querySelectorAll: () => marks } as unknown as ParentNode };
}

for (const place of Object.keys(ANSWERED))
  test(`${place}: a mark that answers has a key, by the name that it has in the dock`, async () => {
    const [name = '', step = ''] = place.split('/');
    const figure = await DrawnFigure.open(name, step, { asks: true, works: true });
    const { prediction } = figure.view;
    assert.equal(prediction?.kind, 'choice');
    const names = new Map(prediction.options.map(({ value, label }) => [value, label]));
    for (const part of figure.elements) {
      const answers = marksIn(part);
      const taken: string[] = [];
      const { reached, root } = marksOf(answers);
      const keys = elementsIn(readTemplate(answerKeys(root, answers, (answer) => taken.push(answer)))).filter(
        ({ tag }) => tag === 'button',
      );
      assert.deepEqual(
        keys.map((key) => textOf(key).trim()),
        answers.map(({ value }) => names.get(value)),
      );
      assert.equal(
        keys.filter((key) => key.attributes['tabindex'] === 0).length,
        Math.min(1, answers.length),
      );
      for (const [index, key] of keys.entries()) {
        fire(key, 'focus', {});
        assert.deepEqual([...reached], [answers[index]!.value]);
        fire(key, 'click', {});
        assert.equal(taken.at(-1), answers[index]!.value);
        fire(key, 'blur', {});
        assert.equal(reached.size, 0);
      }
    }
  });

test('marks have keys as long as they can be pressed', () => {
  const given: ShownAnswer = { value: 'more', guess: 'given', label: 'more' };
  const offered: ShownAnswer = { value: 'less', guess: 'offered', label: 'less' };
  const { root } = marksOf([]);
  const stops = (answers: readonly ShownAnswer[]) =>
    elementsIn(readTemplate(answerKeys(root, answers, () => undefined)))
      .filter(({ tag }) => tag === 'button')
      .map(({ attributes }) => [attributes['tabindex'], attributes['aria-pressed']]);
  assert.deepEqual(stops([given]), []);
  // Tab reaches the one that is chosen.
  assert.deepEqual(stops([offered, given]), [
    [-1, 'false'],
    [0, 'true'],
  ]);
});

/** A mark on a slider is the answer: no part of these offers one. */
const BY_SLIDER = ['keys-and-values/train', 'weighted-sum/how-soft'];

/** Its choice says what a row has to do with the query, not what it is called. */
const DESCRIBED = 'exact-match/ask';

let byChoicesAlone = 0;

for (const name of figures) {
  const { definition } = await Figure.named(name);
  if (!('prediction' in definition.fields)) continue;
  for (const step of definition.steps)
    test(`${name}/${step}: what answers in the figure is chosen there`, async () => {
      // Where something trains, what is drawn of it comes with it.
      const works = `${name}/${step}` in ANSWERED;
      const figure = await DrawnFigure.open(name, step, { asks: true, works });
      const { isAsking, prediction } = figure.view;
      const isAnswer = (value: string): boolean => figure.view.answerAt(value) !== null;
      const parts = !isAsking || prediction?.kind !== 'choice' ? [] : figure.elements;
      const found = parts.map((part) => pressesIn(part, isAnswer)).filter(({ length }) => length > 0);
      const kinds = found.map((presses, index) => {
        const part = parts.filter((each) => pressesIn(each, isAnswer).length > 0)[index]!;
        return `${part.tag}: ${[...new Set(presses.map(({ answer }) => answer))].sort().join(', ')}`;
      });
      if (
        isAsking &&
        prediction?.kind === 'choice' &&
        kinds.length === 0 &&
        !BY_SLIDER.includes(`${name}/${step}`)
      )
        byChoicesAlone += 1;
      assert.deepEqual(kinds, ANSWERED[`${name}/${step}`] ?? []);
      const choices = new Map(
        prediction?.kind === 'choice' ? prediction.options.map(({ value, label }) => [value, label]) : [],
      );
      const named = `${name}/${step}` === DESCRIBED ? [] : parts.flatMap(namedIn);
      for (const [called, answer] of named)
        assert.equal(
          called.toLowerCase(),
          choices.get(answer)?.toLowerCase(),
          'the choice is called as it is',
        );
      for (const [index, presses] of found.entries())
        for (const { answer, event, detail } of presses) {
          const part = figure.elements.filter((each) => pressesIn(each, isAnswer).length > 0)[index]!;
          fire(part, event, detail);
          assert.equal(figure.view.guess, answer);
        }
    });
}

/** Whose share is asked for, and guessed on a bar in the figure. */
const GUESSED_ON_A_BAR = ['layers/induction', 'order/train', 'trained-head/head'];

for (const place of GUESSED_ON_A_BAR)
  test(`${place}: the share is guessed on its bar, as in the dock`, async () => {
    const [name = '', step = ''] = place.split('/');
    const figure = await DrawnFigure.open(name, step, { asks: true, works: true });
    const drawn = await figure.figure.step();
    const bar = () =>
      elementsIn(readTemplate(drawn.view(figure.view))).find(({ tag }) => tag === 'soft-guess-bar')!;
    assert.equal(given(bar(), 'open'), true);
    fire(bar(), 'guess', { value: 0.35 });
    assert.equal(figure.view.guess, '0.35');
    figure.view.choose('0.6');
    assert.equal(given(bar(), 'guess'), 0.6);
    await figure.answer(0.6);
    assert.equal(given(bar(), 'open'), false);
    assert.equal(given(bar(), 'guess'), 0.6);
  });
test('few questions are answered by choices alone', () => {
  assert.ok(byChoicesAlone <= 11, `${byChoicesAlone}`);
});
