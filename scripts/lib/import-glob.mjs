import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CALL = /import\.meta\.glob\((\[[^\]]*\]|"[^"]*")(, \{\s*eager: true,?\s*\})?\)/g;

/** A transpiled module with every `import.meta.glob` written out: an object of the files that it finds, as Vite has it. */
export const withGlobs = (code, url) =>
  code.replace(CALL, (_, written, eager) => {
    const patterns = [...written.matchAll(/"([^"]*)"/g)].map(([, pattern]) => pattern);
    const [left, taken] = [true, false].map((isLeft) =>
      patterns.filter((each) => each.startsWith('!') === isLeft),
    );
    const isLeft = (path) => left.some((pattern) => namesOf(pattern.slice(1)).test(path));
    const found = taken
      .flatMap((pattern) => find(new URL('.', url), pattern))
      .filter((path) => !isLeft(path));
    const entries = found.map((path) => {
      const module = `import(${JSON.stringify(path)})`;
      return `${JSON.stringify(path)}: ${eager ? `await ${module}` : `() => ${module}`}`;
    });
    return `({ ${entries.join(', ')} })`;
  });

const namesOf = (pattern) =>
  new RegExp(`^${pattern.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);

/** The files whose paths a pattern such as `./*\/definition.ts` has. */
function find(folder, pattern) {
  const [first, ...rest] = pattern.replace(/^\.\//, '').split('/');
  const found = readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => namesOf(first).test(entry.name) && entry.isFile() === (rest.length === 0))
    .flatMap(({ name }) =>
      rest.length === 0
        ? [`./${name}`]
        : find(new URL(`${name}/`, folder), rest.join('/')).map((path) => `./${name}/${path.slice(2)}`),
    );
  return found.sort();
}
