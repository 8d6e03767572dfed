// node scripts/test-stage.mjs NAME: one stage of `npm test`, by itself; all that it needs is to be there already.
// scripts/test.mjs starts it, and is told how it ended.
import { ifMain, Problem } from './lib/run.mjs';
import { stages } from './test-stages.mjs';

async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

await ifMain(import.meta.url, async () => {
  const [, , wanted] = process.argv;
  const stage = stages.find(({ name }) => name === wanted);
  if (stage === undefined)
    throw new Problem(
      `There is no stage “${wanted}”; there are: ${stages.map(({ name }) => name).join('; ')}.`,
    );
  const totals = await runStage(stage);
  process.send?.(totals);
  if (totals.failed > 0) process.exitCode = 1;
});
