import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { expect, test } from '../e2e/support/test.js';
import { installTarball } from './support/consumer.js';
import { root } from './support/run.js';

// What it installs, the tests of the package share.
test('the tarball holds all that package.json names, and none of the site', () => {
  const { files, bytes } = installTarball();
  const named = [
    packageFile.main,
    packageFile.module,
    packageFile.unpkg,
    packageFile.jsdelivr,
    packageFile.types,
    packageFile.customElements,
    ...Object.values(packageFile.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    ),
  ].filter((path) => !path.includes('*'));
  expect(named.filter((path) => !files.includes(path.replace('./', '')))).toEqual([]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  for (const folder of ['embed', 'engine'])
    for (const file of ['engine-relaxed.wasm', 'engine-portable.js'])
      expect(files).toContain(`dist/${folder}/${file}`);
  // Eight megabytes, once.
  expect(files.filter((path) => path.endsWith('/word-vectors.bin'))).toEqual([
    'dist/embed/data/word-vectors.bin',
  ]);
  expect(bytes).toBeLessThan(9_100_000);
  expect(files.filter((path) => /^dist\/(lessons|assets|credits|index)|embed\/index/.test(path))).toEqual([]);
  expect(files.filter((path) => /^(web|cpp|tests|scripts)\//.test(path))).toEqual([]);
});
