import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const EMBED = 'dist/embed';
const textOf = (file) => readFileSync(join(root, EMBED, file), 'utf8');

/** The modules of dist/embed that one begins with: static imports only, since what import() names is fetched later. */
export function withImports(...first) {
  const files = new Set(first);
  for (const file of files) {
    for (const [, name] of textOf(file).matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)) files.add(name);
  }
  return [...files];
}

/** The modules that an embedded figure fetches before its first number, by the figure: in the first of its steps. */
export async function modulesToFirstNumber() {
  // An npm package, which what sets the project up must not need when it is loaded.
  const { runnerImport } = await import('vite');
  const { movedFrom } = (
    await runnerImport(join(root, 'web/figures/renamed-steps.ts'), {
      configFile: false,
      root,
      logLevel: 'error',
    })
  ).module;
  const element = withImports('soft-lookup.js');
  const source = element.map(textOf).join('\n');
  const figure = importAfter(source, /get\(.soft-figure.\)\?\?/);
  const training = importAfter(source, /\btraining:\w+\(/);
  const calls = importAfter(source, /=>/, 'engine-calls-');
  return Object.fromEntries(
    figuresAndFirstSteps().map(([name, step]) => {
      // Of the figure, and of those that have steps which were once its own.
      const figures = [name, ...movedFrom(name)].map((each) =>
        importAfter(source, new RegExp(`"\\./${each}/steps\\.ts":`)),
      );
      const first = importAfter(textOf(figures[0]), new RegExp(`"\\./steps/${step}\\.ts":`));
      const modules = withImports('soft-lookup.js', ...figures, figure, first, calls);
      // A step that loads something brings what does, also where it is drawn without it.
      const loads = modules.some(
        (file) =>
          !element.includes(file) &&
          /\b(needs:\s*\[|also:\s*\([{)]|training:\s*\{\s*arms:)/.test(textOf(file)),
      );
      return [name, loads ? withImports(...modules, training) : modules];
    }),
  );
}

/** As the build wrote it: what the first import() after these words names, of those that begin so. */
function importAfter(source, words, start = '') {
  const found = new RegExp(`${words.source}.{0,40}?import\\(["'\`]\\./(${start}[^"'\`]+)["'\`]\\)`).exec(
    source,
  );
  if (!found) throw new Error(`dist/embed imports nothing after ${words.source}`);
  return found[1];
}

function figuresAndFirstSteps() {
  const folder = join(root, 'web/figures');
  return readdirSync(folder)
    .map((name) => [name, join(folder, name, 'definition.ts')])
    .filter(([, definition]) => existsSync(definition))
    .map(([name, definition]) => [name, /\bsteps: \[\s*'([^']+)'/.exec(readFileSync(definition, 'utf8'))[1]]);
}
