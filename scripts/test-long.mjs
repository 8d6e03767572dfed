// npm run test:long: what takes minutes and changes seldom, on the engine in dist/ (`npm run build`).
import { ifMain, root, run } from './lib/run.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relaxedSimdFlags } from './lib/relaxed-simd.mjs';

async function testLong() {
  const files = readdirSync(join(root, 'tests', 'long')).filter((name) => name.endsWith('.test.mjs'));
  const paths = files.map((name) => join('tests', 'long', name));
  await run(process.execPath, [...relaxedSimdFlags, '--test', '--test-reporter=spec', ...paths]);
}

await ifMain(import.meta.url, testLong);
