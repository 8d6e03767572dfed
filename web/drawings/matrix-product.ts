import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOfNumber } from './labels.js';
import type { Size } from './size.js';
import { windowAround } from './window.js';

type Role = 'query' | 'key' | 'value' | 'output' | 'score' | 'weight' | 'plain';

/** X, W with Q below it, or K with T above it. */
export interface MatrixSymbol {
  readonly name: string;
  readonly below?: string;
  readonly raised?: string;
}

/** A matrix by rows, each number as it is written. */
export interface WrittenMatrix extends MatrixSymbol {
  readonly role: Role;
  readonly rows: readonly (readonly string[])[];
}

export interface MatrixProduct {
  /** n x inner */
  readonly left: WrittenMatrix;
  /** inner x m */
  readonly above: WrittenMatrix;
  /** n x m */
  readonly product: WrittenMatrix;
  /** Which of its numbers is looked at. */
  readonly row: number;
  readonly col: number;
}

const ROW = 20;
const CELL = 18;
const LEAST_WIDTH = 36;
const GAP = 12;
const NAME = 30;
/** Of a capital letter, and what it keeps from the next. */
const CAPITAL = 11;
const APART = 2;

/** Whether so long a row and column can be drawn number by number. */
export const fits = (inner: number, { width, height }: Size): boolean =>
  (inner + 1) * LEAST_WIDTH + GAP + NAME <= width && (inner + 1) * ROW + GAP <= height;

/**
 * The left factor beside its product, whose rows it shares, the other factor above it, whose columns it shares: a number
 * stands where its row and its column meet.
 */
export function drawMatrixProduct(
  { left, above, product, row, col }: MatrixProduct,
  { width, height }: Size,
): Drawing {
  const inner = above.rows.length;
  const texts = [left, above, product].flatMap(({ rows }) => rows.flat());
  const pitch = Math.max(LEAST_WIDTH, Math.ceil(Math.max(...texts.map(widthOfNumber)) + 10));
  const rows = windowAround(row, left.rows.length, Math.floor((height - GAP) / ROW) - inner);
  const cols = windowAround(
    col,
    product.rows[0]?.length ?? 0,
    Math.floor((width - GAP - 2 * NAME) / pitch) - inner,
  );
  const x = NAME + inner * pitch + GAP;
  const y = inner * ROW + GAP;
  const all = above.rows.map((_, index) => index);
  return {
    width,
    height,
    marks: [
      ...cells(left, { rows, cols: all, x: NAME, y, pitch }),
      ...cells(above, { rows: all, cols, x, y: 0, pitch }),
      ...cells(product, { rows, cols, x, y, pitch }),
      outline(NAME, y + rows.indexOf(row) * ROW, inner * pitch, ROW),
      outline(x + cols.indexOf(col) * pitch, 0, pitch, inner * ROW),
      outline(x + cols.indexOf(col) * pitch, y + rows.indexOf(row) * ROW, pitch, ROW, 'strong'),
      ...name(left, 4, y + 14, 'start'),
      ...name(above, x - 30, 14, 'start'),
      ...name(product, x + cols.length * pitch + 6, y + 14, 'start'),
    ],
  };
}

interface Place {
  readonly rows: readonly number[];
  readonly cols: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

function cells({ role, rows: texts }: WrittenMatrix, { rows, cols, x, y, pitch }: Place): Mark[] {
  return rows.flatMap((row, down) =>
    cols.flatMap((col, across) => {
      const left = x + across * pitch + 1;
      const top = y + down * ROW + 1;
      return [
        mark('rect', {
          class: `wash ${role}`,
          x: left,
          y: top,
          width: pitch - 2,
          height: CELL,
          rx: role === 'query' ? CELL / 2 : 2,
        }),
        ...(role === 'key'
          ? [mark('rect', { class: 'edge key', x: left, y: top, width: 3, height: CELL })]
          : []),
        mark(
          'text',
          { class: `number ${role}`, x: left + pitch / 2 - 1, y: top + 13, 'text-anchor': 'middle' },
          texts[row]?.[col] ?? '',
        ),
      ];
    }),
  );
}

const outline = (x: number, y: number, width: number, height: number, emphasis = ''): Mark =>
  mark('rect', {
    class: `outline ${emphasis}`.trim(),
    x: x - 1,
    y: y - 1,
    width: width + 2,
    height: height + 2,
    rx: 4,
  });

function name(
  { name: letter, below, raised, role }: WrittenMatrix,
  x: number,
  y: number,
  anchor: string,
): Mark[] {
  const big = mark('text', { class: `symbol ${role}`, x, y, 'text-anchor': anchor }, letter);
  const small = (text: string, down: number): Mark =>
    mark(
      'text',
      { class: `symbol below ${role}`, x: x + CAPITAL * letter.length + APART, y: y + down },
      text,
    );
  return [big, ...(below ? [small(below, 3)] : []), ...(raised ? [small(raised, -5)] : [])];
}
