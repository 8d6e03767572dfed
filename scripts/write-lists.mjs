// What README.md and docs/ list, each list between two comments: lessons, primers and figures, from the folders of the
// lessons, and some rows of the benchmarks.
//   node scripts/write-lists.mjs            writes them
//   node scripts/write-lists.mjs --check    only says whether they are current
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { runnerImport } from 'vite';
import { ifMain, Problem, root } from './lib/run.mjs';

/** The lessons in their order, the primers, and the figures in the order of both; last those without one. */
async function readFolders() {
  const { module: pages } = await runnerImport(join(root, 'web/site/pages/index.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  const { lessons, primers } = pages.walkOf(join(root, 'web'));
  const ofLessons = [...lessons, ...primers].map(({ figure }) => figure);
  const figures = [...ofLessons, ...pages.firstSteps.map(({ figure }) => figure)];
  return { lessons, primers, figures: [...new Set(figures)] };
}

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(head, rows) {
  return ['\n', row(head), row(head.map(() => '---')), ...rows.map(row), '\n'].join('\n');
}

const primerTable = (primers) =>
  table(
    ['Primer', 'What you do'],
    primers.map(({ title, summary }) => [title, summary]),
  );

const titles = (steps) => steps.map(({ title }) => title).join(' · ');

/** The walk: what each lesson asks for, its steps, and how long they are. */
function walkTable(lessons) {
  const sum = (count) => lessons.reduce((total, lesson) => total + count(lesson), 0);
  return table(
    ['Lesson', 'What you do', 'Main steps', 'Deeper', 'Words', 'Minutes'],
    [
      ...lessons.map(({ title, summary, steps, words, minutes }) => [
        ...[title, summary, titles(steps), titles(steps.flatMap(({ deeper }) => deeper))],
        ...[String(words), String(minutes)],
      ]),
      [
        ...['All', '', `${sum(({ steps }) => steps.length)} steps`],
        `${sum(({ steps }) => steps.flatMap(({ deeper }) => deeper).length)} steps`,
        ...[String(sum(({ words }) => words)), String(sum(({ minutes }) => minutes))],
      ],
    ],
  );
}

const numbered = (lessons) =>
  `\n\n${lessons.map(({ title }, index) => `${index + 1}. ${title}\n`).join('')}\n`;

/** Of each kind of work one row: the fastest build of ours, and of the peers the fastest. */
const WORKLOADS = [
  'attention n 512, d 64',
  'causal attention n 1024, d 64',
  'layer n 512, 8 heads of 64',
  'matrix product 512 x 512 x 512',
];

function speed({ benchmarks }) {
  const rows = benchmarks.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const chosen = WORKLOADS.map((name) => {
    const found = rows.find((cells) => cells[1] === name);
    if (!found) throw new Problem(`docs/benchmarks.md has no row “${name}”.`);
    const [, , ours, , , peer, ratio] = found;
    return [name, ours, peer, ratio.split(',')[0]];
  });
  return table(['', 'this engine', 'fastest peer', 'times as fast'], chosen);
}

/** By file, what stands between `<!-- name -->` and `<!-- /name -->`. */
const lists = {
  'README.md': {
    lessons: ({ lessons }) => numbered(lessons),
    primers: ({ primers }) => primers.map(({ title }) => `*${title}*`).join(', '),
    speed,
  },
  'docs/walk.md': {
    lessons: ({ lessons }) => walkTable(lessons),
    primers: ({ primers }) => primerTable(primers),
  },
  'docs/embedding.md': {
    figures: ({ figures }) => figures.map((figure) => `\`${figure}\``).join(', '),
  },
};

function withLists(file, text, listed) {
  return Object.entries(lists[file]).reduce((written, [name, list]) => {
    const place = new RegExp(`(<!-- ${name} -->).*?(<!-- /${name} -->)`, 's');
    if (!place.test(written)) throw new Problem(`${file} lacks <!-- ${name} --> and <!-- /${name} -->.`);
    return written.replace(place, (_, start, end) => start + list(listed) + end);
  }, text);
}

/** A file as it stands, and as it should. */
async function readListing(file, listed) {
  const path = join(root, file);
  const written = await readFile(path, 'utf8');
  const options = await prettier.resolveConfig(path);
  const current = await prettier.format(withLists(file, written, listed), { ...options, parser: 'markdown' });
  return { file, path, written, current };
}

await ifMain(import.meta.url, async () => {
  const benchmarks = await readFile(join(root, 'docs/benchmarks.md'), 'utf8');
  const listed = { ...(await readFolders()), benchmarks };
  const files = await Promise.all(Object.keys(lists).map((file) => readListing(file, listed)));
  const stale = files.filter(({ written, current }) => written !== current);
  if (process.argv[2] === '--check' && stale.length > 0) {
    const names = stale.map(({ file }) => file).join(', ');
    throw new Problem(`The lists of ${names} are stale: node scripts/write-lists.mjs`);
  }
  await Promise.all(stale.map(({ path, current }) => writeFile(path, current)));
});
