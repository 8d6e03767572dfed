import { html, type TemplateResult } from 'lit';
import type { Language } from '../../../model/language/language.js';
import type { AnyView } from '../contract/view.js';
import { en } from './en.js';
import { plainNumber, type WalkWords } from './numbers.js';
import type { PlainTable, Track } from '../contract/picture-numbers.js';

/** No more rows than can be read in one go. */
const MOST_ROWS = 20;

/** Between the points of a long line that are listed. */
const DISTANCES = [1, 10, 100, 1000, 10_000].flatMap((power) => [power, 2 * power, 5 * power]);

/**
 * Which of `count` points, the first of which has the number `first`, are listed: all, or the round ones between the first
 * and the last, as many as fit.
 */
export function listedPoints(count: number, first = 0): readonly number[] {
  const all = Array.from({ length: count }, (_, point) => point);
  if (count <= MOST_ROWS) return all;
  const apart = DISTANCES.find((each) => count <= each * (MOST_ROWS - 2)) ?? count;
  return all.filter((point) => point === 0 || point === count - 1 || (first + point) % apart === 0);
}

/** What the pictures of a step draw, as tables: of long lines some points. */
export function picturedTables({ pictures }: AnyView, language: Language): readonly TemplateResult[] {
  const words = language.with({ en });
  return pictures
    .flatMap((picture) =>
      'tracks' in picture ? picture.tracks.map((track) => tableOf(words, picture.label, track)) : [picture],
    )
    .map(drawn);
}

function tableOf(words: WalkWords, label: string, { name, columns, values, firstStep }: Track): PlainTable {
  const count = Math.max(0, ...values.map(({ length }) => length));
  const write = (value: number | undefined): string => (value === undefined ? '' : plainNumber(words, value));
  return {
    title: name ? words.say('walk.caption', { label, name }) : label,
    // A curve has no steps: its first column says where.
    heads: firstStep === null ? columns : [words.say('walk.step'), ...columns],
    rows: listedPoints(count, firstStep ?? 0).map((point) => {
      const numbers = values.map((column) => write(column[point]));
      return firstStep === null ? numbers : [plainNumber(words, firstStep + point), ...numbers];
    }),
  };
}

const drawn = ({ title, heads, rows }: PlainTable): TemplateResult =>
  html`<table>
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...numbers]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${numbers.map((number) => html`<td>${number}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
