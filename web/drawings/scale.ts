/** Where numbers stand along an axis. */

/** Numbers `from`..`to` along pixels `start`..`end`. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

export function along({ from, to, start, end }: Scale, value: number): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

/** The number that stands at a pixel. */
export const numberAt = ({ from, to, start, end }: Scale, pixel: number): number =>
  along({ from: start, to: end, start: from, end: to }, pixel);

const MOST_TICKS = 4;

/** Round numbers from 0 to at most `largest`: 1, 2 or 5 times a power of ten apart. */
export function tickValues(largest: number, most = MOST_TICKS): number[] {
  const rough = largest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const apart = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power;
  return Array.from({ length: Math.floor(largest / apart) + 1 }, (_, index) => index * apart);
}

/** The same on both sides of 0, as far as the axis goes; none where it has no length. */
export function ticksAround(least: number, largest: number, most?: number): number[] {
  const reach = Math.max(largest, -least);
  if (!(reach > 0) || !Number.isFinite(reach)) return [0];
  const ticks = tickValues(reach, most);
  return [...ticks.slice(1).map((tick) => -tick), ...ticks].filter(
    (tick) => tick >= least && tick <= largest,
  );
}
