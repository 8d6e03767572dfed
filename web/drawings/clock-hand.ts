import type { Drawing, Mark } from './drawing.js';

/** What a pair of numbers is as a hand: the sine leads to the right, the cosine up, so that it turns as on a clock. */
export interface Hand {
  readonly sine: number;
  readonly cosine: number;
}

/** Of the square that a clock is drawn in. */
export const CLOCK_SIZE = 40;
const RADIUS = 17;
const TIP = 3;

/**
 * Clocks in a line, one for each hand, at 12 o'clock where the sine is 0 and the cosine 1. `marked` is the one that is
 * looked at; without `hasHands` their faces alone.
 */
export function clockHands(hands: readonly Hand[], marked: number | null, hasHands: boolean): Drawing {
  const centre = CLOCK_SIZE / 2;
  return {
    width: hands.length * CLOCK_SIZE,
    height: CLOCK_SIZE,
    marks: hands.map(({ sine, cosine }, place): Mark => {
      const x = place * CLOCK_SIZE + centre;
      const tip = { x: x + sine * (RADIUS - TIP), y: centre - cosine * (RADIUS - TIP) };
      const face = { class: 'face', cx: x, cy: centre, r: RADIUS };
      const hand: readonly Mark[] = [
        { name: 'line', attributes: { class: 'hand', x1: x, y1: centre, x2: tip.x, y2: tip.y } },
        { name: 'circle', attributes: { class: 'tip', cx: tip.x, cy: tip.y, r: TIP } },
      ];
      return {
        name: 'g',
        attributes: { class: place === marked ? 'clock marked' : 'clock' },
        children: [{ name: 'circle', attributes: face }, ...(hasHands ? hand : [])],
      };
    }),
  };
}
