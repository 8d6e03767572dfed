/** Work on one thing after the other that leaves the page responsive. */
import type { SliceOptions } from './model-types.js';
import { nextTask } from './next-task.js';

/** After so many milliseconds the page has its turn. */
const TURN = 8;

export async function oneByOne<Item>(
  items: readonly Item[],
  { onProgress, nextSlice = nextTask, signal }: SliceOptions,
  work: (item: Item, index: number) => void,
): Promise<void> {
  const total = items.length;
  let turn = performance.now();
  for (const [index, item] of items.entries()) {
    signal?.throwIfAborted();
    work(item, index);
    if (performance.now() - turn < TURN) continue;
    onProgress?.({ done: index + 1, total });
    await nextSlice();
    turn = performance.now();
  }
  onProgress?.({ done: total, total });
}
