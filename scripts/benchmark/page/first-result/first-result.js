// The first question that a page asks of an engine, cold: attention over 16 words of 16 numbers each.
import { makeInput } from '../input.js';

export const workload = {
  kind: 'attention',
  queries: 16,
  keys: 16,
  heads: 1,
  width: 16,
  valueWidth: 16,
  mask: 'none',
};

/** `contender`: a promise of one. Sets window.firstResult to the milliseconds since the page was asked for. */
export async function show(contender) {
  const run = await (await contender).attention(workload, makeInput(workload));
  const output = await run();
  document.body.append(`${output[0]}`);
  window.firstResult = performance.now();
}
