import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { en } from '../../../../web/site/language/en.js';
import { readLessons, type Lesson, type Walk } from '../../../../web/site/pages/lessons.js';

/** The folder of the lessons of one test. */
export let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessons-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

export const STEP = '<section data-step="ask"><p>One two three.</p></section>';
const FIGURES = new Map([
  ['one-step', [{ id: 'ask', title: 'Ask' }]],
  ['weighing', [{ id: 'softmax', title: 'Softmax' }]],
  [
    'two-steps',
    [
      { id: 'ask', title: 'Ask' },
      { id: 'answer', title: 'What comes back' },
    ],
  ],
]);

export const readAll = (): Walk => readLessons(folder, en, FIGURES);
export const read = (): readonly Lesson[] => readAll().lessons;

export function prose(step: string): string {
  return `<h1>A
    title</h1><p class="lead">A lead.</p>${step}
    <aside class="fallback"><p>In place of the figure.</p></aside>
    <figure class="program"><pre><mark>score = 1</mark></pre><figcaption>All.</figcaption></figure>`;
}

/** Every lesson closes, also where a test is about something else. */
const closed = (html: string, story = ''): string =>
  html.includes('class="closing"')
    ? html
    : `${html}<aside class="closing">${story}<p class="tell">Tell.</p></aside>`;

export function addLesson(slug: string, order: number, html = prose(STEP), settings: object = {}): void {
  addFolder(slug, closed(html, '<p class="story">A story.</p>'), { order, part: 1, ...settings });
}

export function addPrimer(slug: string, primer: number, html = prose(STEP), settings: object = {}): void {
  addFolder(slug, closed(html), { primer, ...settings });
}

export function addFolder(slug: string, html: string, settings: object): void {
  const all = { figure: 'one-step', summary: 'ask', ...settings };
  mkdirSync(join(folder, slug));
  writeFileSync(join(folder, slug, 'lesson.json'), JSON.stringify(all));
  writeFileSync(join(folder, slug, 'en.html'), html);
}
