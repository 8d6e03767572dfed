import { MANY_TERMS } from '../model/terms.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOfNumber } from './labels.js';
import { along, type Scale } from './scale.js';
import type { Size } from './size.js';

/** What is added: a product, or a number of its own. */
export interface Term {
  readonly value: number;
  readonly text: string;
}

export interface DotProduct {
  readonly terms: readonly Term[];
  /** Their sum. */
  readonly sum: Term;
  /** What is made of the sum, as by dividing it: null where it is the result. */
  readonly scaled: Term | null;
  /** Of all that are not drawn one by one. How many these are depends on the room, and formulas have more: no count. */
  readonly rest: string;
}

/** More lines would be too thin to be read. */
const MOST_LINES = 7;
const TEXT_GAP = 16;
const TOP = 4;
const AXIS = 16;
const THICKEST = 22;

interface Line {
  readonly kind: 'term' | 'sum' | 'scaled';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The terms end to end, from 0: one below 0 walks back, and where the last one ends is the sum. */
export function drawDotProduct(product: DotProduct, { width, height }: Size): Drawing {
  const lines = linesOf(product);
  const texts = Math.max(...lines.map(({ text }) => widthOfNumber(text)));
  const right = Math.max(width - texts - TEXT_GAP, width / 3);
  const ends = lines.flatMap(({ from, to }) => [from, to]);
  const least = Math.min(0, ...ends);
  const most = Math.max(0, ...ends);
  const x: Scale = { from: least, to: most > least ? most : least + 1, start: 8, end: right };
  const pitch = Math.min((height - TOP - AXIS) / lines.length, THICKEST + 12);
  const thick = Math.min(THICKEST, pitch * 0.68);
  const zero = round(along(x, 0));
  const bottom = TOP + lines.length * pitch;
  return {
    width,
    height,
    marks: [
      ...lines.flatMap((line, index) =>
        drawLine(line, TOP + index * pitch, { x, thick, pitch, text: right + TEXT_GAP }),
      ),
      mark('path', { class: 'axis', d: `M${zero} ${TOP}V${round(bottom)}` }),
      mark('text', { class: 'number', x: zero, y: round(bottom + 12), 'text-anchor': 'middle' }, '0'),
    ],
  };
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** Of many terms the largest, of very many the largest first; the rest of the way to the sum is one line. */
function linesOf({ terms, sum, scaled, rest }: DotProduct): Line[] {
  const room = MOST_LINES - (scaled ? 2 : 1);
  const telling = terms.length > room ? terms.filter(({ value }) => value !== 0) : terms;
  const isCut = telling.length > room;
  const bySize = [...telling].sort((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const largest = new Set(bySize.slice(0, isCut ? room - 1 : room));
  const lines: Line[] = [];
  let end = 0;
  for (const term of telling.length > MANY_TERMS ? bySize : telling) {
    if (!largest.has(term)) continue;
    lines.push({ kind: 'term', from: end, to: end + term.value, text: term.text });
    end += term.value;
  }
  if (isCut) lines.push({ kind: 'term', from: end, to: sum.value, text: rest });
  lines.push({ kind: 'sum', from: 0, to: sum.value, text: sum.text });
  if (scaled) lines.push({ kind: 'scaled', from: 0, to: scaled.value, text: scaled.text });
  return lines;
}

interface Place {
  readonly x: Scale;
  readonly thick: number;
  readonly pitch: number;
  readonly text: number;
}

/** A bar with its text, and from its end down to the next one. */
function drawLine(
  { kind, from, to, text }: Line,
  top: number,
  { x, thick, pitch, text: textX }: Place,
): Mark[] {
  const start = along(x, from);
  const end = along(x, to);
  const isResult = kind === 'scaled' || kind === 'sum';
  const role = isResult ? 'result' : to < from ? 'negative' : 'score';
  return [
    mark('rect', {
      class: `bar ${role}`,
      x: round(Math.min(start, end)),
      y: round(top),
      width: round(Math.max(Math.abs(end - start), 1)),
      height: round(thick),
    }),
    ...(kind === 'term'
      ? [mark('path', { class: 'guide', d: `M${round(end)} ${round(top + thick)}V${round(top + pitch)}` })]
      : []),
    mark(
      'text',
      { class: `number${isResult ? ' strong' : ''}`, x: textX, y: round(top + thick / 2 + 4) },
      text,
    ),
  ];
}
