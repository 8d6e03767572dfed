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

/**
 * Runs named tasks, `together` at a time: each time one has ended, the first that waits and whose `after`, a list of
 * names, have all ended.
 *
 * @returns their results, in the order of the tasks
 */
export async function runInTurn(tasks, together, run) {
  const results = new Map();
  const waiting = [...tasks];
  const running = new Set();
  const isReady = ({ after = [] }) => after.every((name) => results.has(name));
  while (waiting.length + running.size > 0) {
    const place = running.size < together ? waiting.findIndex(isReady) : -1;
    if (place < 0) {
      if (running.size === 0) throw new Error(`Each waits for another: ${waiting.map(({ name }) => name)}`);
      await Promise.race(running);
      continue;
    }
    const [task] = waiting.splice(place, 1);
    const ended = run(task).then((result) => {
      results.set(task.name, result);
      running.delete(ended);
    });
    running.add(ended);
  }
  return tasks.map(({ name }) => results.get(name));
}
