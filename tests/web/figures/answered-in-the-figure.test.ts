// An answer that is a thing in the figure is chosen by pressing it: a word, a row, a number of a matrix, a map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClockRow } from '../../../web/parts/charts/clocks.js';
import type { MapRow } from '../../../web/parts/matrix/map-grid.js';
import type { MatrixCell } from '../../../web/parts/matrix/matrix.js';
import type { TableRow } from '../../../web/parts/record-table/record-table.types.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { Figure, figures } from '../support/figure.js';
import { fire, given, type Drawn } from '../support/markup.js';

/** Which answers of a step stand in its figure, and in what. */
const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  'layers/feed-forward': ['soft-matrix: dog-itself, dog-riley, is-dog, riley-dog, riley-itself'],
  'matrices/special': ['soft-matrix: diagonal, mirror'],
  'near-match/compare': ['soft-record-table: 0, 1, 2, 3'],
  'near-match/one-letter': ['soft-record-table: 19, 35, 36, 42'],
  'order/waves': ['soft-clocks: first, last, middle'],
  'scores/learned': ['soft-matrix: a, b, c', 'soft-matrix: a, b, c'],
  'scores/stretch': ['soft-matrix: cosine, dot, scaled-dot', 'soft-matrix: cosine, dot, scaled-dot'],
  'trained-model/heads': ['soft-map-grid: 1,1, 2,4, 3,7, 4,7'],
  'trained-model/interfere': ['soft-map-grid: 1,4, 3,7, 4,7, 5,3'],
  'trained-model/record': ['soft-record-table: 11, 18, 23, 4'],
  'trained-model/sentence': ['soft-matrix: 0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9'],
  'who-asks-whom/cross': ['soft-matrix: weights', 'soft-matrix: output'],
  'words-as-records/ask': ['soft-arcs: 0, 1, 2, 3', 'soft-record-table: 0, 1, 2, 3'],
  'words-as-records/relevance': ['soft-arcs: 0, 1, 2', 'soft-record-table: 0, 1, 2'],
};

interface Press {
  readonly answer: string;
  readonly event: string;
  readonly detail: object;
}

/** What can be pressed in a part to answer. */
function pressesIn(part: Drawn, isAnswer: (value: string) => boolean): readonly Press[] {
  if (part.tag === 'soft-matrix')
    return (given(part, 'cells') as readonly (readonly MatrixCell[])[])
      .flat()
      .flatMap(({ answer }) =>
        answer ? [{ answer: answer.value, event: 'cell-guess', detail: { answer: answer.value } }] : [],
      );
  if (part.tag === 'soft-clocks')
    return (given(part, 'rows') as readonly ClockRow[]).flatMap(({ answer }) =>
      answer ? [{ answer: answer.value, event: 'clock-guess', detail: { answer: answer.value } }] : [],
    );
  if (part.tag === 'soft-record-table')
    return (given(part, 'rows') as readonly TableRow[])
      .filter(({ guess }) => guess !== undefined)
      .map(({ id }) => ({ answer: id, event: 'row-guess', detail: { row: id } }));
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

for (const name of figures) {
  const { definition } = await Figure.named(name);
  if (!('prediction' in definition.fields)) continue;
  for (const step of definition.steps)
    test(`${name}/${step}: what answers in the figure is chosen there`, async () => {
      const figure = await DrawnFigure.open(name, step, { asks: true });
      const { isAsking, prediction } = figure.view;
      const isAnswer = (value: string): boolean => figure.view.answerAt(value) !== null;
      const parts = !isAsking || prediction?.kind !== 'choice' ? [] : figure.elements;
      const found = parts.map((part) => pressesIn(part, isAnswer)).filter(({ length }) => length > 0);
      const kinds = found.map((presses, index) => {
        const part = parts.filter((each) => pressesIn(each, isAnswer).length > 0)[index]!;
        return `${part.tag}: ${[...new Set(presses.map(({ answer }) => answer))].sort().join(', ')}`;
      });
      assert.deepEqual(kinds, ANSWERED[`${name}/${step}`] ?? []);
      for (const [index, presses] of found.entries())
        for (const { answer, event, detail } of presses) {
          const part = figure.elements.filter((each) => pressesIn(each, isAnswer).length > 0)[index]!;
          fire(part, event, detail);
          assert.equal(figure.view.guess, answer);
        }
    });
}
