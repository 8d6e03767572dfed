// npm run bench: the engine beside its peers and the machine's limit, in one run. `--help` lists the options.
import { readOptions, usage } from './benchmark/options.mjs';
import { ifMain } from './lib/run.mjs';
import { setUp } from './setup.mjs';

await ifMain(import.meta.url, async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  await setUp('bench');
  // Needs the packages that were just set up, so it can't be imported before.
  const { runBenchmark } = await import('./benchmark/run.mjs');
  await runBenchmark(options);
});
