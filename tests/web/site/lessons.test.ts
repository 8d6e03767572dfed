import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { markup } from '../../../web/site/pages/markup.js';
import { partsOf } from '../../../web/site/pages/parts.js';
import {
  addFolder,
  addLesson,
  addPrimer,
  folder,
  prose,
  read,
  readAll,
  STEP,
} from './support/lesson-folder.js';

test('a folder is a lesson, and its number follows from the order of all', () => {
  addLesson('third', 8);
  addLesson('first', 1);
  addLesson('second', 3);
  mkdirSync(join(folder, 'no-lesson'));
  const lessons = read();
  assert.deepEqual(
    lessons.map(({ slug, place }) => [slug, place?.number]),
    [
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ],
  );
});

test('a number between two others is a place between two lessons', () => {
  addLesson('first', 1);
  addLesson('second', 2);
  addLesson('between', 1.5);
  addLesson('last', 0, prose(STEP), { part: 2 });
  assert.deepEqual(
    read().map(({ slug }) => slug),
    ['first', 'between', 'second', 'last'],
  );
});

test('two lessons in the same place are refused by name', () => {
  addLesson('first', 1);
  addLesson('other', 1, prose(STEP), { part: 2 });
  addLesson('second', 1);
  assert.throws(read, /first and second have the same part 1 and order 1/);
});

test('a lesson whose settings are incomplete, or whose figure is unknown, is refused by name', () => {
  addLesson('first', 1, prose(STEP), { summary: 7 });
  assert.throws(read, /first.lesson\.json: figure \(name\) and summary \(text\) are needed/);
  rmSync(join(folder, 'first'), { recursive: true });
  addLesson('second', 1, prose(STEP), { figure: 'no-figure' });
  assert.throws(read, /second.lesson\.json: figure is "no-figure", there are one-step, weighing, two-steps/);
});

test('a primer stands beside the walk, without a number', () => {
  addLesson('first', 1);
  addPrimer('later', 2);
  addPrimer('earlier', 1);
  const { lessons, primers } = readAll();
  assert.deepEqual(
    lessons.map(({ slug }) => slug),
    ['first'],
  );
  assert.deepEqual(
    primers.map(({ slug, place }) => [slug, place]),
    [
      ['earlier', null],
      ['later', null],
    ],
  );
  addPrimer('other', 2);
  assert.throws(read, /later and other have the same primer 2/);
});

test('a folder is a lesson or a primer, and never both or neither', () => {
  const needed = /folder.lesson\.json: part \(number\) and order \(number\) are needed, or primer \(number\)/;
  for (const place of [{}, { part: 1 }, { order: 1 }, { part: 1, order: 1, primer: 1 }]) {
    addFolder('folder', prose(STEP), place);
    assert.throws(read, needed);
    rmSync(join(folder, 'folder'), { recursive: true });
  }
});

const linkTo = (href: string): string =>
  STEP.replace('One', `<a class="primer" href="${href}">New to it?</a> One`);

test('a step says which terms it opens, each once; another word is refused by name', () => {
  const term = (id: string): string => `<span class="term" data-term="${id}">word</span>`;
  const key = '<span class="term" data-role="key">key</span>';
  addLesson('first', 1, prose(STEP.replace('One', term('softmax') + key + term('softmax'))));
  assert.deepEqual(read()[0]?.steps[0]?.terms, ['softmax', 'key']);
  assert.deepEqual(read()[0]?.terms, ['softmax', 'key']);
  assert.match(
    read()[0]?.steps[0]?.prose.source ?? '',
    /<button class="term" data-term="softmax" type="button" popovertarget="define-softmax">word</,
  );
  addLesson('second', 2, prose(STEP.replace('One', term('softmacks'))));
  assert.throws(read, /second.en.html: term with data-term "softmacks" is not in the glossary/);
});

test('what is written without a blank beside a term stays with it in one line', () => {
  const term = '<span class="term" data-term="softmax">word</span>';
  const button =
    '<button class="term" data-term="softmax" type="button" popovertarget="define-softmax">word</button>';
  for (const [written, bound] of [
    [`A ${term}, and`, `A <span class="bound">${button},</span> and`],
    [`A (${term}) and`, `A <span class="bound">(${button})</span> and`],
    [`A ${term}’s.`, `A <span class="bound">${button}’s.</span>`],
    [`A ${term} and`, `A ${button} and`],
    [`A <em>${term}</em>: and`, `A <span class="bound"><em>${button}</em>:</span> and`],
  ] as const) {
    addLesson('first', 1, prose(STEP.replace('One', written)));
    const source = read()[0]?.steps[0]?.prose.source ?? '';
    assert.ok(source.includes(bound), source);
    rmSync(join(folder, 'first'), { recursive: true });
  }
});

test('a step says which primers it links to, each once', () => {
  addPrimer('vectors', 1);
  const twice = linkTo('../vectors/#ask').replace('One', '<a class="primer" href="../vectors/">Or this?</a>');
  addLesson('first', 1, prose(twice));
  addLesson('second', 2);
  assert.deepEqual(
    read().map(({ steps }) => steps.map(({ primers }) => primers)),
    [[['vectors']], [[]]],
  );
});

test('a link to a primer that is not there, or to no step of it, is refused by name', () => {
  addPrimer('vectors', 1);
  addLesson('first', 1);
  for (const href of ['../matrices/', '../first/', '../vectors/#answer', 'vectors/', '../vectors']) {
    addLesson('second', 2, prose(linkTo(href)));
    assert.throws(read, (error: Error) => {
      assert.ok(
        error.message.includes(`second/en.html: the link of class primer leads to "${href}"`),
        error.message,
      );
      assert.match(error.message, /the primers are at \.\.\/vectors\/, their steps at #<step>$/);
      return true;
    });
    rmSync(join(folder, 'second'), { recursive: true });
  }
});

const ABOUT_PART = '<aside class="part"><h2>Part one</h2><p>A promise.</p></aside>';

test('a part is told of by one of its lessons, whichever it is', () => {
  addLesson('first', 1);
  addLesson('second', 2, prose(STEP) + ABOUT_PART);
  const [part, other] = partsOf(read());
  assert.equal(other, undefined);
  assert.equal(part?.title, 'Part one');
  assert.equal(part.promise, 'A promise.');
  assert.deepEqual(
    part.lessons.map(({ slug }) => slug),
    ['first', 'second'],
  );
});

test('a part of which no lesson tells, or more than one, is refused by name', () => {
  addLesson('first', 1, prose(STEP) + ABOUT_PART);
  addLesson('second', 2, prose(STEP), { part: 2 });
  assert.throws(() => partsOf(read()), /part 2 \(second\): exactly one .* class part, none has/);
  addLesson('third', 3, prose(STEP) + ABOUT_PART, { part: 2 });
  addLesson('fourth', 4, prose(STEP) + ABOUT_PART);
  assert.throws(() => partsOf(read()), /part 1 \(first, fourth\): exactly one .*, several have one/);
});

test('the figure says which steps a lesson has, and what they are called', () => {
  const answer = STEP.replace('ask', 'answer');
  addLesson('first', 1, prose(STEP + answer), { figure: 'two-steps' });
  assert.deepEqual(
    read()[0]?.steps.map(({ id, title }) => [id, title]),
    [
      ['ask', 'Ask'],
      ['answer', 'What comes back'],
    ],
  );
  for (const [order, steps] of [STEP, answer, STEP + answer + answer].entries()) {
    const slug = `other-${order}`;
    addLesson(slug, 2, prose(steps), { figure: 'two-steps' });
    assert.throws(read, /other-.*data-step .*; the steps of its figure are ask, answer$/);
    rmSync(join(folder, slug), { recursive: true });
  }
});

test('a heading of its own is refused to a step', () => {
  addLesson('first', 1, prose(STEP.replace('<p>', '<h2>Ask</h2><p>')));
  assert.throws(read, /first.en\.html, step ask: no h2 is allowed/);
});

test('title, steps and program are taken from the prose', () => {
  addLesson('first', 1);
  const [lesson] = read();
  assert.equal(lesson?.title, 'A title');
  assert.equal(lesson.steps[0]?.title, 'Ask');
  assert.equal(lesson.steps[0].prose.source, '<p>One two three.</p>');
  assert.match(
    lesson.programs[0]?.lines.source ?? '',
    /<mark><span class="visually-hidden">changed: <\/span>score = 1<\/mark>/,
  );
});

test('a step of 90 words is built, one of 91 is refused by name', () => {
  const withWords = (count: number): string =>
    prose(`<section data-step="ask"><p>${'word '.repeat(count)}</p></section>`);
  addLesson('short', 1, withWords(90));
  assert.equal(read().length, 1);
  addLesson('long', 2, withWords(91));
  assert.throws(read, /long.en\.html, step ask: 91 words, at most 90/);
});

test('what a lesson lacks is named', () => {
  addLesson('first', 1, prose(STEP).replace('class="lead"', ''));
  assert.throws(read, /first.en\.html: exactly one paragraph with class lead/);
});

test('a term with an unknown role is refused', () => {
  addLesson('first', 1, prose(STEP.replace('One', '<span class="term" data-role="querry">One</span>')));
  assert.throws(read, /term with data-role "querry", allowed are query, key/);
});

const asked = (answer: string, step = 'ask'): string =>
  `<aside class="asked" data-step="${step}"><h3>Why so?</h3><p>${answer}</p><soft-lookup figure="first"><p>fallback</p></soft-lookup></aside>`;

test('a question is taken from the prose, with its answer and its miniature', () => {
  addLesson('first', 1, prose(STEP) + asked('word '.repeat(60)));
  const [lesson] = read();
  assert.equal(lesson?.asked[0]?.question, 'Why so?');
  assert.match(lesson.asked[0].answer.source, /<soft-lookup figure="first">/);
  addLesson('long', 2, prose(STEP) + asked('word '.repeat(61)));
  assert.throws(read, /long.en\.html, “Why so\?”: 61 words, at most 60/);
});

test('a question belongs to a step of its lesson', () => {
  addLesson('first', 1, prose(STEP) + asked('Because.'));
  assert.equal(read()[0]?.asked[0]?.step, 'ask');
  addLesson('second', 2, prose(STEP) + asked('Because.', 'aks'));
  assert.throws(read, /second.en\.html, “Why so\?”: data-step "aks" says with which step .*, there are ask/);
});

test('a template escapes text and keeps templates', () => {
  const text = '<img src="x" onerror="a()"> & more';
  assert.equal(
    markup`<p title="${text}">${[markup`<b>${1}</b>`, null, text]}</p>`.source,
    '<p title="&lt;img src=&quot;x&quot; onerror=&quot;a()&quot;&gt; &amp; more"><b>1</b>&lt;img src=&quot;x&quot; onerror=&quot;a()&quot;&gt; &amp; more</p>',
  );
});
