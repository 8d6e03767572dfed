/** A small generator with a fixed start, so that a failure can be repeated: mulberry32. */
export function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Between -size and size, in tenths: what a drag can reach. */
export const tenths = (random: () => number, size: number): number =>
  Math.round((random() * 2 - 1) * size * 10) / 10;
