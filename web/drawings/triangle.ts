import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOfNumber } from './labels.js';
import type { Size } from './size.js';

/** An arrow as the long side of a right-angled triangle, whose other sides lie along a line and across it. */
export interface Triangle {
  /** Where the arrow ends: so far along the line, and so far across; below 0 is back, or down. */
  readonly along: number;
  readonly across: number;
  /** What stands at each side; the one that is explained is `result`, drawn as a bar where it lies on the line. */
  readonly texts: { readonly arrow: string; readonly along: string; readonly across: string };
  readonly result: 'arrow' | 'along';
}

const MARGIN = { x: 16, y: 22 };
const SHADOW = 7;
const BELOW = 14;

/** The line lies level, so that a shadow on it falls straight down. */
export function drawTriangle({ along, across, texts, result }: Triangle, { width, height }: Size): Drawing {
  const beside = widthOfNumber(texts.across) + 12;
  const unit = Math.min(
    (width - 2 * MARGIN.x - beside) / Math.max(Math.abs(along), 1e-6),
    (height - 2 * MARGIN.y - BELOW) / Math.max(Math.abs(across), 1e-6),
  );
  const x = round(along * unit);
  const y = round(across * unit);
  const start = {
    x: along < 0 ? MARGIN.x + beside - x : MARGIN.x,
    y: across < 0 ? MARGIN.y + BELOW : height - MARGIN.y - BELOW,
  };
  const tip = { x: start.x + x, y: start.y - y };
  const left = Math.min(start.x, tip.x);
  const base = Math.abs(x);
  const outside = across < 0 ? -8 : SHADOW + 17;
  const outward = along < 0 ? -1 : 1;
  return {
    width,
    height,
    marks: [
      mark('path', { class: 'axis', d: `M${MARGIN.x / 2} ${start.y}H${width - MARGIN.x / 2}` }),
      mark('path', { class: 'guide', d: `M${tip.x} ${start.y}V${tip.y}` }),
      ...(result === 'along' ? [bar(left, start.y + 3, base, along < 0)] : []),
      mark('path', { class: 'vector key', d: `M${start.x} ${start.y}L${tip.x} ${tip.y}` }),
      mark('path', { class: 'tip key selected', d: `M${tip.x} ${round(tip.y - 5)}l5 5-5 5-5-5Z` }),
      number(texts.along, round(left + base / 2), start.y + outside, 'middle', result === 'along'),
      number(
        texts.across,
        tip.x + outward * 9,
        round(start.y - y / 2 + 4),
        along < 0 ? 'end' : 'start',
        false,
      ),
      number(
        texts.arrow,
        round(start.x + x / 2 - outward * 8),
        round(start.y - y / 2 + (across < 0 ? 14 : -6)),
        along < 0 ? 'start' : 'end',
        result === 'arrow',
      ),
    ],
  };
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

const bar = (x: number, y: number, width: number, isNegative: boolean): Mark =>
  mark('rect', {
    class: isNegative ? 'bar negative' : 'bar score',
    x,
    y,
    width: Math.max(width, 1),
    height: SHADOW,
  });

const number = (text: string, x: number, y: number, anchor: string, isStrong: boolean): Mark =>
  mark('text', { class: isStrong ? 'number strong' : 'number', x, y, 'text-anchor': anchor }, text);
