// node scripts/make-assets.mjs SOURCES: makes the trained numbers in web/data from the files in the folder
// SOURCES, and web/data/checksums.json. What they make is committed; where the sources come from stands in
// web/data/README.md, and which files are expected with which sha256 in scripts/assets.
// node scripts/make-assets.mjs SOURCES FOLDER: the same into FOLDER with float32 in place of int8, to measure
// what int8 changes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryVectors } from './assets/country-vectors.mjs';
import { float32Entry, int8ByColumnEntry, int8ByRowEntry } from './assets/tensor-file.mjs';
import { stories260k } from './assets/stories260k.mjs';
import { useLite } from './assets/use-lite.mjs';
import { wordVectors } from './assets/word-vectors.mjs';
import { ifMain, Problem, root } from './lib/run.mjs';

const makers = [wordVectors, countryVectors, useLite, stories260k];
const asInt8 = { byRow: int8ByRowEntry, byColumn: int8ByColumnEntry };
const asFloat32 = { byRow: float32Entry, byColumn: float32Entry };
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

/** Writes the files into `target` and returns the checksums of all. */
export function makeAssets(sourceFolder, target, store) {
  const checksums = {};
  for (const { sources, make } of makers) {
    const files = make((path) => readSource(sourceFolder, path, sources[path]), store);
    for (const [file, bytes] of Object.entries(files)) {
      writeFileSync(join(target, file), bytes);
      checksums[file] = { bytes: bytes.length, sha256: sha256(bytes) };
      console.log(`${file}  ${bytes.length} bytes`);
    }
  }
  return checksums;
}

function usage() {
  const expected = makers.flatMap(({ sources }) => Object.entries(sources));
  const lines = expected.map(([path, sum]) => `  ${path}  sha256 ${sum}`).join('\n');
  return `Usage: node scripts/make-assets.mjs SOURCES [FOLDER]\nExpected in the folder SOURCES:\n${lines}`;
}

await ifMain(import.meta.url, () => {
  const [sources, folder, ...others] = process.argv.slice(2);
  if (sources === undefined || others.length > 0) throw new Problem(usage());
  if (folder !== undefined) {
    makeAssets(sources, folder, asFloat32);
    return;
  }
  const data = join(root, 'web', 'data');
  const checksums = makeAssets(sources, data, asInt8);
  writeFileSync(join(data, 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`);
});
