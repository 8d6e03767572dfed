// npm run test:long: what takes too long for every run. Feeds each parser with ever new inputs for a minute, or
// for as many seconds as are given: node scripts/test-long.mjs [SECONDS].
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPreset, configure } from './lib/cmake.mjs';
import { ifMain, onPath, Problem, root, run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const CORPUS = 'tests/fuzz/corpus';

/** What is found on the way stays in build/fuzz; the kept corpus is only read. */
async function fuzz(target, seconds) {
  console.log(`\n== fuzz ${target}, ${seconds} s`);
  const found = `build/fuzz/corpus/${target}`;
  mkdirSync(join(root, found), { recursive: true });
  await run(`build/fuzz/tests/fuzz/fuzz-${target}`, [
    `-max_total_time=${seconds}`,
    '-max_len=4096',
    '-rss_limit_mb=1024',
    '-print_final_stats=1',
    '-verbosity=0',
    `-artifact_prefix=build/fuzz/${target}-`,
    found,
    `${CORPUS}/${target}`,
  ]);
}

await ifMain(import.meta.url, async () => {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds > 0)) throw new Problem(`The seconds are ${process.argv[2]}; they must be a number above 0.`);
  if (!onPath('clang++')) throw new Problem('clang++ is missing (Debian: sudo apt-get install clang).');
  await setUp('test');
  await configure('fuzz');
  await buildPreset('fuzz');
  for (const target of readdirSync(join(root, CORPUS)).sort()) await fuzz(target, seconds);
});
