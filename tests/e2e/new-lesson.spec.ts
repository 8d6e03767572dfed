// A lesson is its own folder and its figure's: laid over a copy of the project, between two lessons, they are
// all that it takes.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { attention } from '../reference/attention.mjs';
import { lessons, primers, readWalk, type Lesson } from './support/data.js';
import { FigureView } from './support/figure.js';
import { expectAllShown } from './support/numbers.js';
import { LONG_TEST } from './support/patience.js';
import { expect, LessonPage, test } from './support/test.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const added = fileURLToPath(new URL('../fixtures/new-lesson/web/', import.meta.url));
const ADDED_FOLDERS = ['figures/four-heads', 'lessons/four-heads'];
/** Where `part` and `order` of its lesson.json put it. */
const BEFORE = 'trained-head';
const ADDED = 'four-heads';
const AFTER = 'projections';

/** What the build of pages and element reads; packages are found from any folder below the project's. */
const SOURCES = [
  'web',
  'scripts',
  'package.json',
  'README.md',
  'docs',
  '.prettierrc.json',
  ...['tsconfig.json', 'tsconfig.element.json', 'tsconfig.engine.json'],
];

function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const filter = (path: string): boolean => basename(path) !== 'node_modules';
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  symlinkSync(join(root, 'build'), join(folder, 'build'), 'dir');
  cpSync(added, join(folder, 'web'), { recursive: true });
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`));

async function expectOnStartPage(page: Page, address: string, walk: readonly Lesson[]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
    [...walk, ...primers].map(({ title }) => title),
  );
  for (const { title, steps } of walk) {
    const list = page.getByRole('list', { name: `Steps of “${title}”` });
    await expect(list.getByRole('link')).toHaveText(steps.map(([, name]) => name));
  }
  const progress = page.getByRole('navigation', { name: 'Lessons' }).getByRole('link');
  await expect(progress).toHaveCount(walk.length);
}

/** By Next alone: from the lesson before to the one after it. */
async function walkThrough(lesson: LessonPage, walk: readonly Lesson[]): Promise<void> {
  const { page, figure } = lesson;
  const [before, between, after] = [BEFORE, ADDED, AFTER].map((slug) =>
    walk.find((each) => each.slug === slug),
  );
  const [first = '', second = ''] = between?.steps.map(([, title]) => title) ?? [];
  await lesson.open(BEFORE, `#${before?.steps.at(-1)?.[0] ?? ''}`);
  await page
    .locator('.step-links')
    .getByRole('link', { name: `Next lesson: ${between?.title ?? ''}`, exact: true })
    .click();
  await lesson.isAt(first);
  // What explains the answer, and a program of its own, come at their time.
  const explanation = page.getByText('Head 2 compares the third and the fourth numbers alone.');
  await expect(explanation).toBeHidden();
  await expect(page.getByText('The program so far.').filter({ visible: true })).toHaveCount(1);
  await expectHeads(figure);
  await expect(explanation).toBeVisible();
  await page
    .locator('.step-links')
    .getByRole('link', { name: `Next: ${second}`, exact: true })
    .click();
  await lesson.isAt(second);
  await expect(page.locator('.program:visible')).toContainText('changed: query, key, value = split(query)');
  await expect(page.getByText('To tell a friend: Each head is a lookup of its own')).toBeVisible();
  await expectPuzzle(figure);
  await page
    .locator('.step-links')
    .getByRole('link', { name: `Next lesson: ${after?.title ?? ''}`, exact: true })
    .click();
  await lesson.isAt(after?.steps[0]?.[1] ?? '');
}

/** The vectors that the step begins with, and what one head and four make of them. */
const VECTORS = [
  [2, 0, 0, 1, 1, 0, 0, 0],
  [1, 1, 0, 2, 0, 0, 0, 1],
  [0, 0, 1, 0, 0, 2, 1, 0],
  [2, 1, 0, 0, 0, 1, 0, 2],
];
const attend = (heads: number) => attention({ query: VECTORS, key: VECTORS, value: VECTORS, heads });

async function expectHeads(figure: FigureView): Promise<void> {
  const one = attend(1);
  const four = attend(4);
  const expectMatrix = async (name: string, reference: readonly number[][] = []): Promise<void> => {
    await expect(async () => {
      expectAllShown((await figure.matrixTexts(name)).flat(), reference.flat(), name);
    }).toPass();
  };
  await figure.isReady();
  await expectMatrix('Weights of one head', one.heads[0]?.weights);
  await expect(figure.matrix('Weights of head 2')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('0.25');
  await figure.button('Compute it').click();
  const computed = four.heads[1]?.weights[0]?.[1] ?? NaN;
  await expect(figure.outcome).toContainText(`You said 0.250; ${computed.toFixed(3)} was computed.`);
  for (const [index, { weights }] of four.heads.entries()) {
    await expectMatrix(`Weights of head ${index + 1}`, weights);
  }
  await expectMatrix('Output of one head', one.output);
  await expectMatrix('Output of four heads', four.output);
  await figure.matrixCell('Weights of head 3', 2, 1).click();
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    /^the \(query\) puts .* of its weight on likes \(key\)\./,
  );
}

async function expectPuzzle(figure: FigureView): Promise<void> {
  const vectors = 'Vectors: query, key and value';
  await expect(figure.matrix(vectors)).toBeVisible();
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  for (let hint = 0; hint < 2; hint += 1) await figure.button('Show a hint').click();
  await expect(figure.text('Give dog 6 as its first number')).toBeVisible();
  await figure.setMatrixCell(vectors, 3, 0, '6');
  await expect.poll(() => figure.goals()).toEqual([true, false]);
  await figure.setMatrixCell(vectors, 1, 3, '5');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
}

async function expectToEmbed(page: Page, address: string, walk: readonly Lesson[]): Promise<void> {
  await page.goto(`${address}embed/`);
  const choice = page.getByRole('combobox', { name: 'Figure' });
  await expect(choice.getByRole('option')).toHaveText([
    ...[...walk, ...primers].map(({ title }) => title),
    'The flow of a lookup',
  ]);
  await choice.selectOption(ADDED);
  await expect(page.locator('.guide:not([hidden]) pre')).toContainText(`<soft-lookup figure="${ADDED}"`);
  await page.goto(`${address}embed/frame/?figure=${ADDED}`);
  await new FigureView(page.locator('soft-lookup')).isReady();
}

test('a lesson and its figure are two folders, also between two lessons', async ({
  page,
  closeLast,
}, testInfo) => {
  // It builds everything that browsers get.
  test.setTimeout(LONG_TEST);
  expect(foldersIn(added)).toEqual(ADDED_FOLDERS);
  for (const folder of ADDED_FOLDERS) expect(existsSync(join(root, 'web', folder)), folder).toBe(false);
  const project = testInfo.outputPath('project');
  copyProject(project);
  const { lessons: walk } = await readWalk(pathToFileURL(join(project, 'web/')));
  const slugs = lessons.map(({ slug }) => slug);
  slugs.splice(slugs.indexOf(AFTER), 0, ADDED);
  expect(walk.map(({ slug }) => slug)).toEqual(slugs);

  const run = (script: string) =>
    promisify(execFile)(process.execPath, [`scripts/${script}`], { cwd: project });
  await run('build-web.mjs');
  const site = closeLast(await serve({ root: join(project, 'dist') }));
  await expectOnStartPage(page, site.url, walk);
  await walkThrough(new LessonPage(page, site), walk);
  await expectToEmbed(page, site.url, walk);

  const built = (path: string): string => readFileSync(join(project, 'dist', path), 'utf8');
  expect(built('types/attributes.d.ts')).toMatch(new RegExp(`type FigureName =.* '${ADDED}'`));
  expect(built('custom-elements.json')).toContain('Input of four-heads');
  expect(JSON.parse(built(`embed/oembed/${ADDED}.json`))).toMatchObject({ type: 'rich' });
  await run('write-lists.mjs');
  const written = (file: string): string => readFileSync(join(project, file), 'utf8');
  expect(written('README.md')).toMatch(
    /\n\d+\. A head that learned .*\n\d+\. Two words at once\n\d+\. One vector, /,
  );
  expect(written('docs/walk.md')).toMatch(
    /\n\| A head that learned .*\n\| Two words at once +\| hold .* against four \\\| let .*\n\| One vector, /,
  );
  expect(written('docs/embedding.md')).toContain('`trained-head`, `four-heads`, `projections`');
});
