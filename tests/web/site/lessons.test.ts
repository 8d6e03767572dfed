import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { en } from '../../../web/site/language/en.js';
import { markup } from '../../../web/site/pages/markup.js';
import { readLessons } from '../../../web/site/pages/lessons.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessons-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const STEP = '<section data-step="ask"><h2>Ask</h2><p>One two three.</p></section>';

function prose(step: string): string {
  return `<h1>A
    title</h1><p class="lead">A lead.</p>${step}
    <aside class="fallback"><p>In place of the figure.</p></aside>
    <figure class="program"><pre><mark>score = 1</mark></pre></figure>`;
}

function addLesson(slug: string, order: number, html = prose(STEP)): void {
  mkdirSync(join(folder, slug));
  writeFileSync(join(folder, slug, 'lesson.json'), JSON.stringify({ order, part: 1, figure: slug }));
  writeFileSync(join(folder, slug, 'en.html'), html);
}

test('a folder is a lesson, and its number follows from the order of all', () => {
  addLesson('third', 8);
  addLesson('first', 1);
  addLesson('second', 3);
  mkdirSync(join(folder, 'no-lesson'));
  const lessons = readLessons(folder, en);
  assert.deepEqual(
    lessons.map(({ slug, number }) => [slug, number]),
    [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ],
  );
});

test('title, steps and program are taken from the prose', () => {
  addLesson('first', 1);
  const [lesson] = readLessons(folder, en);
  assert.equal(lesson?.title, 'A title');
  assert.equal(lesson.steps[0]?.title, 'Ask');
  assert.equal(lesson.steps[0].prose.source, '<p>One two three.</p>');
  assert.match(
    lesson.program.source,
    /<mark><span class="visually-hidden">changed: <\/span>score = 1<\/mark>/,
  );
});

test('a step of 90 words is built, one of 91 is refused by name', () => {
  const withWords = (count: number): string =>
    prose(`<section data-step="ask"><h2>Ask</h2><p>${'word '.repeat(count)}</p></section>`);
  addLesson('short', 1, withWords(90));
  assert.equal(readLessons(folder, en).length, 1);
  addLesson('long', 2, withWords(91));
  assert.throws(() => readLessons(folder, en), /long.en\.html, step ask: 91 words, at most 90/);
});

test('what a lesson lacks is named', () => {
  addLesson('first', 1, prose(STEP).replace('class="lead"', ''));
  assert.throws(() => readLessons(folder, en), /first.en\.html: exactly one paragraph with class lead/);
});

test('a term with an unknown role is refused', () => {
  addLesson('first', 1, prose(STEP.replace('One', '<span class="term" data-role="querry">One</span>')));
  assert.throws(() => readLessons(folder, en), /term with data-role "querry", allowed are query, key/);
});

const asked = (answer: string): string =>
  `<aside class="asked"><h3>Why so?</h3><p>${answer}</p><soft-lookup figure="first"><p>fallback</p></soft-lookup></aside>`;

test('a question is taken from the prose, with its answer and its miniature', () => {
  addLesson('first', 1, prose(STEP) + asked('word '.repeat(60)));
  const [lesson] = readLessons(folder, en);
  assert.equal(lesson?.asked[0]?.question, 'Why so?');
  assert.match(lesson.asked[0].answer.source, /<soft-lookup figure="first">/);
  addLesson('long', 2, prose(STEP) + asked('word '.repeat(61)));
  assert.throws(() => readLessons(folder, en), /long.en\.html, “Why so\?”: 61 words, at most 60/);
});

test('a template escapes text and keeps templates', () => {
  const text = '<img src="x" onerror="a()"> & more';
  assert.equal(
    markup`<p title="${text}">${[markup`<b>${1}</b>`, null, text]}</p>`.source,
    '<p title="&lt;img src=&quot;x&quot; onerror=&quot;a()&quot;&gt; &amp; more"><b>1</b>&lt;img src=&quot;x&quot; onerror=&quot;a()&quot;&gt; &amp; more</p>',
  );
});
