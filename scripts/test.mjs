// npm test: sets up what is missing and runs everything, fast things first. Goes on after a failure, so
// that one run shows all of them; ends badly if there was one.
// npm run test:changed: the same, less the stages that would read what they read when they were last green.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { digestOfRead, isStillGreen, recordEnd } from './lib/last-green.mjs';
import { runInTurn } from './lib/queue.mjs';
import { ifMain, root } from './lib/run.mjs';
import { setUp } from './setup.mjs';
import { stages } from './test-stages.mjs';

/** Where one stage waits for a page or for a link, another computes. */
const TOGETHER = 2;

/** A process of its own, whose lines begin with the stage's name: those of another stand between them. */
function runByItself({ name }) {
  return new Promise((resolve) => {
    const child = fork(join(root, 'scripts/test-stage.mjs'), [name], { silent: true });
    let totals = { passed: 0, failed: 1 };
    child.on('message', (message) => (totals = message));
    for (const lines of [child.stdout, child.stderr])
      createInterface({ input: lines }).on('line', (line) => console.log(`${name} | ${line}`));
    child.on('close', () => resolve(totals));
  });
}

/** With `onlyChanged` it does not run where it would read what it read when it was last green. */
async function runStage(stage, onlyChanged) {
  console.log(`\n== ${stage.name}`);
  const start = performance.now();
  const read = digestOfRead(stage);
  if (onlyChanged && isStillGreen(stage, read)) {
    console.log('Unchanged since it was last green.');
    return { name: stage.name, passed: 0, failed: 0, isUnchanged: true, seconds: 0 };
  }
  const totals = await runByItself(stage);
  recordEnd(stage, read, totals.failed === 0 && totals.isWhole !== false);
  return { name: stage.name, ...totals, seconds: (performance.now() - start) / 1000 };
}

function summary(results) {
  const lines = results.map(
    ({ name, passed, failed, isUnchanged, seconds }) =>
      `${isUnchanged ? 'same  ' : failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)}${String(passed).padStart(5)} passed` +
      `${String(failed).padStart(4)} failed${seconds.toFixed(1).padStart(8)} s`,
  );
  const failures = results.flatMap(({ name, failures: failed = [] }) =>
    failed.length === 0 ? [] : ['', `Failed in ${name}:`, ...failed],
  );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [...failures, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

await ifMain(import.meta.url, async () => {
  const onlyChanged = process.argv[2] === '--changed';
  await setUp('test');
  const results = await runInTurn(stages, TOGETHER, (stage) => runStage(stage, onlyChanged));
  console.log(`\n${summary(results)}`);
  if (results.some((result) => result.failed > 0)) process.exitCode = 1;
});
