import { readdirSync } from 'node:fs';

const matcher = (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);

/**
 * `import.meta.glob` of the module at `url`, as Vite has it: by their paths, what imports each file that a pattern
 * matches and none that begins with "!". Of eager ones it knows nothing.
 */
export const globFrom = (url) => (patterns) => {
  const [without, wanted] = [true, false].map((isWithout) =>
    [patterns]
      .flat()
      .filter((pattern) => pattern.startsWith('!') === isWithout)
      .map((pattern) => matcher(pattern.replace('!', ''))),
  );
  const matches = (all, path) => all.some((one) => one.test(path));
  return Object.fromEntries(
    readdirSync(new URL('.', url), { recursive: true })
      .map((file) => `./${file}`)
      .filter((path) => matches(wanted, path) && !matches(without, path))
      .map((path) => [path, () => import(new URL(path, url).href)]),
  );
};
