// node scripts/make-assets.mjs SOURCES: makes the trained numbers in web/data from the files in the folder
// SOURCES, and web/data/checksums.json. What they make is committed; where the sources come from stands in
// web/data/README.md, and which files are expected with which sha256 in scripts/assets.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordVectors } from './assets/word-vectors.mjs';
import { ifMain, Problem, root } from './lib/run.mjs';

const makers = [wordVectors];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function readSource(folder, path, expected) {
  let bytes;
  try {
    bytes = readFileSync(join(folder, path));
  } catch (cause) {
    throw new Problem(`${path} can't be read from ${folder} (${cause.code}). Expected: ${expected}`);
  }
  const found = sha256(bytes);
  if (found === expected) return bytes;
  throw new Problem(`${path} is not the expected file: its sha256 is ${found}, expected is ${expected}.`);
}

await ifMain(import.meta.url, () => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) {
    const expected = makers.flatMap(({ sources }) => Object.entries(sources));
    const lines = expected.map(([path, sum]) => `  ${path}  sha256 ${sum}`).join('\n');
    throw new Problem(
      `Usage: node scripts/make-assets.mjs SOURCES\nExpected in the folder SOURCES:\n${lines}`,
    );
  }
  const checksums = {};
  for (const { sources, make } of makers) {
    for (const [file, bytes] of Object.entries(make((path) => readSource(folder, path, sources[path])))) {
      writeFileSync(join(root, 'web', 'data', file), bytes);
      checksums[file] = { bytes: bytes.length, sha256: sha256(bytes) };
      console.log(`${file}  ${bytes.length} bytes`);
    }
  }
  writeFileSync(join(root, 'web', 'data', 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`);
});
