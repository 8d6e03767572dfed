import type { Drawing, Mark } from '../../../web/drawings/drawing.js';

/** The marks of a drawing whose class has all these words. */
export const marksOf = ({ marks }: Drawing, words: string): Mark[] =>
  marks.filter(({ attributes }) => {
    const classes = String(attributes['class'] ?? '').split(' ');
    return words.split(' ').every((word) => classes.includes(word));
  });

/** Its texts, from top to bottom. */
export const textsOf = (drawing: Drawing, words = ''): string[] =>
  drawing.marks
    .filter(({ name, attributes }) => {
      const classes = String(attributes['class'] ?? '').split(' ');
      return name === 'text' && words.split(' ').every((word) => word === '' || classes.includes(word));
    })
    .map(({ children = [] }) => textOf(children));

/** The attributes of a mark as numbers. */
export const numbersOf = ({ attributes }: Mark, ...names: readonly string[]): number[] =>
  names.map((name) => Number(attributes[name]));

/** The points of a path of straight lines. */
export const pointsOf = ({ attributes }: Mark): number[][] =>
  [...String(attributes['d']).matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Whether no text stands on another one: a letter counted as 5 px wide, a line as 9 px high. */
export function overlaps({ marks }: Drawing): string[] {
  const boxes = marks
    .filter(({ name }) => name === 'text')
    .map(({ attributes, children = [] }) => {
      const text = textOf(children);
      const width = [...text].length * 5;
      const x = Number(attributes['x']);
      const anchor = attributes['text-anchor'];
      const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
      return { text, left, right: left + width, bottom: Number(attributes['y']) };
    });
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right && other.left < one.right && Math.abs(one.bottom - other.bottom) < 9,
      )
      .map((other) => `${one.text} on ${other.text}`),
  );
}

/** The marks of a text are no part of it. */
const textOf = (children: readonly (Mark | string)[]): string =>
  children.filter((child) => typeof child === 'string').join('');
