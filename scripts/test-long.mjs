// npm run test:long: what takes too long for every run. Feeds each parser with ever new inputs for a minute, or
// for as many seconds as are given: node scripts/test-long.mjs [SECONDS].
// Where SOFTLOOKUP_SOURCES names the folder that make-assets.mjs takes, it also holds the encoder with its
// float32 weights against the golden values.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
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

async function testFloat32(sources) {
  console.log('\n== models with float32 weights');
  const folder = join(root, 'build', 'float32');
  mkdirSync(folder, { recursive: true });
  await build();
  await run(process.execPath, ['scripts/make-assets.mjs', sources, folder]);
  const { relaxedSimdFlags } = await import('./lib/relaxed-simd.mjs');
  await run(process.execPath, [...relaxedSimdFlags, '--test', 'tests/long/float32.test.mjs'], {
    env: { ...process.env, FLOAT32_ASSETS: folder },
  });
}

await ifMain(import.meta.url, async () => {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds > 0)) throw new Problem(`The seconds are ${process.argv[2]}; they must be a number above 0.`);
  if (!onPath('clang++')) throw new Problem('clang++ is missing (Debian: sudo apt-get install clang).');
  await setUp('test');
  await configure('fuzz');
  await buildPreset('fuzz');
  if (process.env.SOFTLOOKUP_SOURCES) await testFloat32(process.env.SOFTLOOKUP_SOURCES);
  for (const target of readdirSync(join(root, CORPUS)).sort()) await fuzz(target, seconds);
});
