// The README's lists of lessons and figures, from the folders of the lessons: each stands between two comments.
//   node scripts/write-readme.mjs            writes them
//   node scripts/write-readme.mjs --check    only says whether they are current
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { runnerImport } from 'vite';
import { ifMain, Problem, root } from './lib/run.mjs';

const README = join(root, 'README.md');

/** The lessons in their order, the primers, and the figures in the order of both; last those without one. */
async function readFolders() {
  const { module: pages } = await runnerImport(join(root, 'web/site/pages/index.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  const { lessons, primers } = pages.walkOf(join(root, 'web'));
  const ofLessons = [...lessons, ...primers].map(({ figure }) => figure);
  const figures = [...ofLessons, ...pages.firstSteps.map(([figure]) => figure)];
  return { lessons, primers, figures: [...new Set(figures)] };
}

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(heading, lessons) {
  const rows = lessons.map(({ title, summary }) => row([title, summary]));
  return ['\n', row([heading, 'What you do']), row(['---', '---']), ...rows, '\n'].join('\n');
}

/** What stands between `<!-- name -->` and `<!-- /name -->`. */
const lists = {
  lessons: ({ lessons }) => table('Lesson', lessons),
  primers: ({ primers }) => table('Primer', primers),
  figures: ({ figures }) => figures.map((figure) => `\`${figure}\``).join(', '),
};

function withLists(readme, folders) {
  return Object.entries(lists).reduce((text, [name, list]) => {
    const place = new RegExp(`(<!-- ${name} -->).*?(<!-- /${name} -->)`, 's');
    if (!place.test(text)) throw new Problem(`README.md lacks <!-- ${name} --> and <!-- /${name} -->.`);
    return text.replace(place, (_, start, end) => start + list(folders) + end);
  }, readme);
}

/** The README as it stands, and as it should. */
async function readReadme() {
  const written = await readFile(README, 'utf8');
  const options = await prettier.resolveConfig(README);
  const current = await prettier.format(withLists(written, await readFolders()), {
    ...options,
    parser: 'markdown',
  });
  return { written, current };
}

await ifMain(import.meta.url, async () => {
  const { written, current } = await readReadme();
  if (written === current) return;
  if (process.argv[2] === '--check')
    throw new Problem('The lists of README.md are stale: node scripts/write-readme.mjs');
  await writeFile(README, current);
});
