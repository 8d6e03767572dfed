// Remembers what each stage of the tests read when it was last green, so that `npm run test:changed` can leave out
// what would only say the same again. By content, as in built-from.mjs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, filesIn } from './digest.mjs';
import { projectFiles } from './project-files.mjs';
import { root } from './run.mjs';

const RECORD = 'build/last-green.json';

/** A stage reads what stands at or below one of its places; '.' is the whole project. */
export const reads = (stage, path) =>
  stage.reads.some((place) => place === '.' || path === place || path.startsWith(`${place}/`));

/** What a stage reads, now: of the project's own files, and of what the build made. */
export function digestOfRead(stage, folder = root) {
  const own = projectFiles(/./, folder)
    .filter((path) => reads(stage, path))
    .sort();
  return digestOf([...own, ...(stage.readsBuilt ?? []).flatMap((place) => filesIn(place, folder))], folder);
}

/** What a stage makes, now. */
const digestOfMade = (stage, folder) =>
  digestOf(
    (stage.makes ?? []).flatMap((place) => filesIn(place, folder)),
    folder,
  );

/** Whether the stage was green when it had read just this, and what it made then still stands there. */
export function isStillGreen(stage, read, folder = root) {
  const green = readRecord(folder)[stage.name];
  return green?.read === read && green.made === digestOfMade(stage, folder);
}

/** `read`: what digestOfRead() was before the stage ran; what is edited while it runs was not tested. */
export function recordEnd(stage, read, isGreen, folder = root) {
  const record = readRecord(folder);
  // What is undefined does not stand in JSON.
  record[stage.name] = isGreen ? { read, made: digestOfMade(stage, folder) } : undefined;
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
}

/** Empty where there is none yet, or none that can be read: then everything runs. */
function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
  } catch {
    return {};
  }
}
