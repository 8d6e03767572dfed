// Modules of web/ that import each other in a circle, types and import() included: what stands in a circle can only be
// understood, moved and tested as a whole.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const IMPORT = /^(?:import|export)\b[^;'"`]*?(?:\bfrom\s*)?'(\.[^']+)';|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** The files that a file imports, as they are called in the project. */
function importsOf(path, known) {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(IMPORT)]
    .map(([, address, later]) => join(dirname(path), (address ?? later).replace(/\.js$/, '.ts')))
    .filter((imported) => known.has(imported));
}

/** Each circle as the list of its files, from the one that was met first. */
export function importCircles(paths) {
  const known = new Set(paths);
  const done = new Set();
  const circles = [];
  const visit = (path, way) => {
    const place = way.indexOf(path);
    if (place >= 0) circles.push(way.slice(place));
    if (place >= 0 || done.has(path)) return;
    for (const imported of importsOf(path, known)) visit(imported, [...way, path]);
    done.add(path);
  };
  for (const path of paths) visit(path, []);
  return circles;
}
