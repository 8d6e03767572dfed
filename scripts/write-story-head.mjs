// web/data/story-head.json: the queries and keys of the head that the start page shows, as the engine computes them from the
// trained encoder, so that the page needs 4 KB of it and not the 2.4 MB of its first layer. dist must have been built.
//   node scripts/write-story-head.mjs            writes it
//   node scripts/write-story-head.mjs --check    only says whether it is current
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';
import { ifMain, Problem, root } from './lib/run.mjs';

const FILE = join(root, 'web/data/story-head.json');
const TEXT = "Evan's dog Riley is so hyper, she never stops moving";
const HEAD = 0;

/**
 * Numbers are written as whole numbers of these units, which shrink best. In units a little coarser exp(4.40) of “she” would
 * be 81.43 on the start page, and 81.42 in the lesson that computes it from the model.
 */
const UNITS = 14_000;

const unitsOf = ({ data }) => Array.from(data, (value) => Math.round(value * UNITS));

/** The head of the encoder's first layer on the sentence. */
export async function storyHead(engine) {
  const encoder = await (await engine.learning()).encoder();
  const { words, tokens, layers } = encoder.encode(TEXT);
  const { query, key } = layers[0].heads[HEAD];
  encoder.dispose();
  const begins = tokens.map(({ piece }) => piece.startsWith('▁'));
  return {
    text: TEXT,
    units: UNITS,
    words,
    pieces: tokens.map(({ piece }) => piece.replace('▁', '')),
    wordOfPiece: tokens.map(({ word }) => word),
    startsAfterBlank: words.map((_, word) => begins[tokens.findIndex((token) => token.word === word)]),
    query: unitsOf(query),
    key: unitsOf(key),
  };
}

await ifMain(import.meta.url, async () => {
  const { loadEngine } = await import(pathToFileURL(join(root, 'dist/engine/index.js')).href);
  const found = JSON.stringify(await storyHead(await loadEngine()));
  const options = await prettier.resolveConfig(FILE);
  const text = await prettier.format(found, { ...options, parser: 'json' });
  if (!process.argv.includes('--check')) await writeFile(FILE, text);
  else if ((await readFile(FILE, 'utf8')) !== text)
    throw new Problem('web/data/story-head.json is out of date.');
});
