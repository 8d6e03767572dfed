// What a lesson may hold beside its steps' paragraphs, and what the build says where it holds it wrongly.
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lastRung } from '../../../web/site/pages/lesson-programs.js';
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

test('a step that defines a term may have 110 words', () => {
  const words = (count: number): string =>
    prose(`<section data-step="softmax"><p>${'word '.repeat(count)}</p></section>`);
  const figure = { figure: 'weighing' };
  // The glossary shows softmax in the step `softmax` of the lesson `weighted-sum`.
  addLesson('weighted-sum', 1, words(110), figure);
  assert.equal(read().length, 1);
  addLesson('other', 2, words(91), figure);
  assert.throws(read, /other.en\.html, step softmax: 91 words, at most 90/);
  rmSync(join(folder, 'other'), { recursive: true });
  addLesson('other', 2);
  writeFileSync(join(folder, 'weighted-sum', 'en.html'), words(111));
  assert.throws(read, /weighted-sum.en\.html, step softmax: 111 words, at most 110/);
});

const QUESTION = '<section data-step="ask"><p>Predict: one or two?</p><p class="explains">Two.</p></section>';

test('what explains an answer stands after its question, in the section of its step', () => {
  addLesson('first', 1, prose(QUESTION));
  const [step] = read()[0]?.steps ?? [];
  assert.doesNotMatch(step?.prose.source ?? '', /Two\./);
  assert.match(step?.explanation?.source ?? '', /<p class="explains">Two\.<\/p>/);
  const early = '<section data-step="ask"><p class="explains">Two.</p><p>Predict: one or two?</p></section>';
  const alone = '<section data-step="ask"><p class="explains">Predict: two.</p></section>';
  const deep = QUESTION.replace('<p class="explains">Two.</p>', '<div><p class="explains">Two.</p></div>');
  for (const [step, message] of [
    [early, /second.en\.html, step ask: the paragraph of class explains needs a question before it/],
    [alone, /second.en\.html, step ask: the paragraph of class explains needs a question before it/],
    [deep, /second.en\.html: “Two\.…” has class explains, which stands directly in the section of a step/],
    [`${STEP}<p class="explains">Two.</p>`, /second.en\.html: “Two\.…” has class explains/],
  ] as const) {
    addLesson('second', 2, prose(step));
    assert.throws(read, message);
    rmSync(join(folder, 'second'), { recursive: true });
  }
});

const DEEPER = '<section data-step="answer" data-deeper="What it  is about"><p>More of it.</p></section>';

test('a deeper step belongs to the main step before it, and says in one line what it is about', () => {
  addLesson('first', 1, prose(STEP + DEEPER), { figure: 'two-steps' });
  assert.deepEqual(
    read()[0]?.steps.map(({ id, deeper }) => [id, deeper.map((each) => [each.id, each.title, each.line])]),
    [['ask', [['answer', 'What comes back', 'What it is about']]]],
  );
  for (const [html, message] of [
    [DEEPER + STEP, /second.en\.html, step answer: a deeper step belongs to the main step before it/],
    [
      STEP + DEEPER.replace(/What.*about/, ' '),
      /step answer, data-deeper: one line about the step is needed/,
    ],
    [
      STEP + DEEPER.replace(/What.*about/, 'word '.repeat(15)),
      /step answer, data-deeper: 15 words, at most 14/,
    ],
  ] as const) {
    addLesson('second', 2, prose(html), { figure: 'two-steps' });
    assert.throws(read, message);
    rmSync(join(folder, 'second'), { recursive: true });
  }
});

test('the order of the walk is that of the lesson, and not that of its figure', () => {
  addLesson('first', 1, prose('<section data-step="answer"><p>One.</p></section>' + STEP), {
    figure: 'two-steps',
  });
  assert.deepEqual(
    read()[0]?.steps.map(({ id }) => id),
    ['answer', 'ask'],
  );
});

test('minutes count what is read in the walk, and not what goes deeper', () => {
  const long = (step: string, attributes = ''): string =>
    `<section data-step="${step}"${attributes}><p>${'word '.repeat(90)}</p></section>`;
  addLesson('first', 1, prose(long('ask') + long('answer')), { figure: 'two-steps' });
  addLesson('second', 2, prose(long('ask') + long('answer', ' data-deeper="More"')), { figure: 'two-steps' });
  // Two steps to try and 180 words to read; one step and 90 words.
  assert.deepEqual(
    read().map(({ minutes }) => minutes),
    [3, 1],
  );
});

const closing = (story: string, tell: string): string =>
  `<aside class="closing">${story && `<p class="story">${story}</p>`}${tell && `<p class="tell">${tell}</p>`}</aside>`;

test('a lesson closes with its part of the story and one sentence to tell, a primer with that sentence', () => {
  addLesson('first', 1, prose(STEP) + closing('word '.repeat(40), '<em>word</em> '.repeat(30)));
  addPrimer('vectors', 1, prose(STEP) + closing('', 'It is an arrow.'));
  const { lessons, primers } = readAll();
  assert.match(lessons[0]?.closing.story?.source ?? '', /^word word/);
  assert.match(lessons[0]?.closing.tell.source ?? '', /^<em>word/);
  assert.match(lessons[0]?.closing.told ?? '', /^word word/);
  assert.equal(primers[0]?.closing.story, null);
  for (const [html, message] of [
    [closing('A story.', ''), /exactly one paragraph with class tell is needed, there is none/],
    [closing('', 'Tell.'), /exactly one paragraph with class story is needed, there is none/],
    [closing('word '.repeat(41), 'Tell.'), /class story: 41 words, at most 40/],
    [closing('A story.', 'word '.repeat(31)), /class tell: 31 words, at most 30/],
    [
      closing('A story.', 'Tell.').repeat(2),
      /exactly one aside with class closing is needed, there are several/,
    ],
    [closing('A story.', 'Tell.') + '<section></section>', /its sections have data-step/],
  ] as const) {
    addLesson('second', 2, prose(STEP) + html);
    assert.throws(
      read,
      (error: Error) => error.message.includes('second/en.html') && message.test(error.message),
    );
    rmSync(join(folder, 'second'), { recursive: true });
  }
  addFolder('second', prose(STEP), { order: 2, part: 1 });
  assert.throws(read, /second.en\.html: exactly one aside with class closing is needed, there is none/);
  rmSync(join(folder, 'second'), { recursive: true });
  addLesson('second', 2, closing('A story.', 'Tell.') + prose(STEP));
  assert.throws(read, /second.en\.html, class closing: it stands after the last section/);
  rmSync(join(folder, 'second'), { recursive: true });
  addPrimer('matrices', 2, prose(STEP) + closing('A story.', 'Tell.'));
  assert.throws(read, /matrices.en\.html, class closing: a primer has no paragraph with class story/);
});

test('the first lesson alone opens the walk', () => {
  const opening = '<aside class="opening"><p>Who is she?</p></aside>';
  addLesson('first', 1, prose(STEP) + opening);
  addLesson('second', 2);
  assert.deepEqual(
    read().map((lesson) => lesson.opening?.source),
    ['<p>Who is she?</p>', undefined],
  );
  addLesson('third', 3, prose(STEP) + opening);
  assert.throws(read, /third.en\.html: an aside with class opening stands in the first lesson/);
});

const program = (attributes: string, line: string): string =>
  `<figure class="program" ${attributes}><pre>\n<mark>${line}</mark></pre><figcaption>So.</figcaption></figure>`;

test('a program stands beside the steps that it names, or beside all that no other one names', () => {
  const steps = prose(STEP + STEP.replace('ask', 'answer'));
  addLesson('first', 1, steps + program('data-steps="answer" data-detour', 'score = 2'), {
    figure: 'two-steps',
  });
  assert.deepEqual(
    read()[0]?.programs.map((each) => [each.code, each.steps, each.isDetour]),
    [
      ['score = 1', ['ask'], false],
      ['score = 2', ['answer'], true],
    ],
  );
  for (const [html, message] of [
    [program('data-steps="anser"', 'a'), /data-steps "anser"; the steps of its figure are ask, answer/],
    [program('data-steps=""', 'a'), /data-steps ""; the steps of its figure are ask, answer/],
    [program('data-steps="ask"', 'a') + program('data-steps="answer ask"', 'b'), /two .* name the step ask/],
    [program('', 'a'), /several figures of class program have no data-steps/],
    [program('data-detour', 'a'), /a program with data-detour needs data-steps/],
  ] as const) {
    addLesson('second', 2, steps + html, { figure: 'two-steps' });
    assert.throws(
      read,
      (error: Error) => error.message.includes('second/en.html') && message.test(error.message),
    );
    rmSync(join(folder, 'second'), { recursive: true });
  }
});

test('detours are no rungs of the ladder', () => {
  const steps = prose(STEP + STEP.replace('ask', 'answer'));
  addLesson('first', 1, steps + program('data-steps="answer" data-detour', 'score = 2'), {
    figure: 'two-steps',
  });
  assert.equal(lastRung(read())?.code, 'score = 1');
  assert.equal(lastRung([]), null);
});
