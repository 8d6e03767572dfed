import { availableParallelism } from 'node:os';

/** Runs tasks, each a function, as many at a time as there are processors; their results, in the order of the tasks. */
export async function runAll(tasks) {
  const results = [];
  const waiting = [...tasks.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, task] = next;
      results[index] = await task();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
