import type { View } from './figure.js';

/** In how many heads a weight is written otherwise than before. */
export function changedHeads(v: View, run: string | undefined, twin: string): number {
  const { words, heads: count } = v.inputs;
  const of = run === undefined ? {} : { run };
  return Array.from({ length: count }, (_, head) => head).filter((head) =>
    words.some((_row, row) =>
      words.some((_col, col) => {
        const cell = { stage: 'weights', head, row, col } as const;
        return v.text({ ...of, ...cell }) !== v.text({ run: twin, ...cell });
      }),
    ),
  ).length;
}
