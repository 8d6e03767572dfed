// What leads from step to step stands in the page of every lesson, for its script and without it. That it leads there,
// and what a reader sees then: walk.spec.ts and prose.spec.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { lessonPage } from '../../../web/site/pages/lesson-page.js';
import { readLessons } from '../../../web/site/pages/lessons.js';
import { partsOf } from '../../../web/site/pages/parts.js';
import { attribute, elements, hasClass, isTag, only, text } from '../../../web/site/pages/prose.js';
import type { Assets, Site } from '../../../web/site/pages/shell.js';
import { en } from '../../../web/site/language/en.js';
import { lessons as walk, lessonsAndPrimers, type Lesson } from '../../e2e/support/data.js';

type Element = DefaultTreeAdapterTypes.Element;
type Page = DefaultTreeAdapterTypes.DocumentFragment;

const { lessons, primers } = readLessons(
  fileURLToPath(new URL('../../../web/lessons', import.meta.url)),
  en,
  new Map(
    lessonsAndPrimers.map(({ figure, sections }) => [figure, sections.map(([id, title]) => ({ id, title }))]),
  ),
);

const site: Site = {
  language: en,
  lessons,
  primers,
  parts: partsOf(lessons),
  // Of the frame around it, which is not looked at.
  assets: {} as Assets,
};

const pages = new Map(
  [...lessons, ...primers].map((lesson) => [
    lesson.slug,
    parseFragment(lessonPage(lesson, site).main.source),
  ]),
);

/** What it is called: of what is hidden from those who listen, nothing. */
const nameOf = (link: Element): string =>
  link.childNodes
    .map((node) => {
      if ('value' in node) return node.value;
      return 'tagName' in node && attribute(node, 'aria-hidden') !== 'true' ? text(node) : '';
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Name and place of each link in it. */
const linksIn = (root: Element | undefined): readonly (readonly [string, string | undefined])[] =>
  root
    ? elements(root)
        .filter(isTag('a'))
        .map((link) => [attribute(link, 'aria-label') ?? nameOf(link), attribute(link, 'href')])
    : [];

const sectionOf = (page: Page, step: string): Element =>
  only(page, 'the page', `section of ${step}`, (element) => attribute(element, 'data-step') === step);

const partOf = (root: Element, name: string): Element | undefined => elements(root).find(hasClass(name));

const headingOf = (section: Element): Element => only(section, 'a section', 'heading', isTag('h2'));

/** What a reader would not see before a script shows it, but for what there is to say only once they have done something. */
const hiddenIn = (section: Element): readonly string[] =>
  [section, ...elements(section)]
    .filter((each) => attribute(each, 'hidden') !== undefined && !hasClass('from-learner')(each))
    .map(nameOf);

const placeOf = (step: string): string => `#${step}`;

function onwardOf(lesson: Lesson, index: number): readonly [string, string] {
  const next = lesson.steps[index + 1];
  if (next) return [`Next: ${next[1]}`, placeOf(next[0])];
  const following = walk[walk.indexOf(lesson) + 1];
  return following
    ? [`Next lesson: ${following.title}`, `../${following.slug}/`]
    : ['Next: What you have built', '../../built/'];
}

for (const lesson of lessonsAndPrimers) {
  const { slug, steps, sections, deeper, explaining } = lesson;
  const page = pages.get(slug)!;

  test(`${slug}: each step has a tab, its heading, and leads to the one before and the one after`, () => {
    const tabs = only(page, slug, 'list of tabs', hasClass('tabs'));
    assert.deepEqual(
      linksIn(tabs),
      steps.map(([step, title]) => [title, placeOf(step)]),
    );
    for (const [index, [step, title]] of steps.entries()) {
      const section = sectionOf(page, step);
      assert.equal(attribute(section, 'id'), step);
      assert.equal(text(headingOf(section)), title);
      const links = linksIn(partOf(section, 'step-links'));
      const previous = steps[index - 1];
      assert.deepEqual(links.slice(0, -1), previous ? [[`Back: ${previous[1]}`, placeOf(previous[0])]] : []);
      // From its end a primer leads to where it is needed: primers.spec.ts.
      if (index < steps.length - 1 || walk.includes(lesson))
        assert.deepEqual(links.at(-1), onwardOf(lesson, index));
    }
  });

  test(`${slug}: without a script every step, explanation and program is there, and a table in the figure’s place`, () => {
    for (const [step] of sections) {
      assert.deepEqual(hiddenIn(sectionOf(page, step)), [], step);
      assert.ok(elements(sectionOf(page, step)).some(isTag('p')), step);
    }
    // In place of the figure a table.
    const figure = only(only(page, slug, 'stage', hasClass('stage')), slug, 'figure', isTag('soft-lookup'));
    assert.ok(elements(figure).some(isTag('table')));
    assert.deepEqual(hiddenIn(figure), []);
    for (const step of explaining) {
      assert.ok(partOf(sectionOf(page, step), 'explains'), step);
      assert.ok(partOf(sectionOf(page, step), 'later'), step);
    }
    const programs = elements(page).filter(hasClass('program'));
    assert.ok(programs.length > 0);
    for (const program of programs) assert.deepEqual(hiddenIn(program), []);
  });

  if (deeper.length === 0) continue;

  test(`${slug}: deeper steps are linked from their main step, and link back to it, to each other and on`, () => {
    for (const { step, title, host } of deeper) {
      const [hostStep, hostTitle] = host;
      const beside = deeper.filter((each) => each.host[0] === hostStep);
      const toDeeper = (shown: typeof deeper) =>
        shown.map((each) => [each.title, placeOf(each.step)] as const);
      assert.deepEqual(linksIn(partOf(sectionOf(page, hostStep), 'to-deeper')), toDeeper(beside));
      const section = sectionOf(page, step);
      assert.equal(attribute(section, 'id'), step);
      assert.equal(attribute(section, 'data-host'), hostStep);
      assert.equal(text(headingOf(section)), title);
      // It says which step it belongs to, and no number.
      assert.equal(attribute(headingOf(section), 'aria-description'), `Deeper than the step “${hostTitle}”`);
      const others = beside.filter((each) => each.step !== step);
      assert.deepEqual(linksIn(partOf(section, 'to-deeper')), toDeeper(others));
      assert.deepEqual(linksIn(partOf(section, 'step-links')), [
        [`Back to “${hostTitle}”`, placeOf(hostStep)],
        onwardOf(
          lesson,
          steps.findIndex(([name]) => name === hostStep),
        ),
      ]);
    }
  });

  test(`${slug}: its end lists what goes deeper, with a line about each`, () => {
    const list = only(page, slug, 'list of deeper steps', hasClass('deeper-steps'));
    assert.ok(elements(sectionOf(page, steps.at(-1)![0])).includes(list));
    assert.equal(
      text(only(list, slug, 'summary', isTag('summary'))),
      `Deeper in this lesson: ${deeper.length}`,
    );
    assert.deepEqual(
      linksIn(list),
      deeper.map(({ step, title }) => [title, placeOf(step)]),
    );
    assert.deepEqual(
      elements(list).filter(isTag('dd')).map(text),
      deeper.map(({ line }) => line),
    );
  });
}

test('what has changed in a program is said in the first step of the walk that it stands beside', () => {
  const found = [...pages].flatMap(([slug, page]) =>
    elements(page)
      .filter(isTag('figure'))
      .filter(hasClass('program'))
      .map((figure) => [slug, figure] as const),
  );
  assert.ok(found.length > 20);
  for (const [slug, figure] of found) {
    const lesson = lessonsAndPrimers.find((each) => each.slug === slug)!;
    const beside = attribute(figure, 'data-steps')!.split(' ');
    const [first = beside[0]] = lesson.steps.map(([id]) => id).filter((id) => beside.includes(id));
    assert.equal(attribute(figure, 'data-first'), first, slug);
    const said = elements(figure).filter(isTag('span')).filter(hasClass('so-far')).map(text);
    assert.deepEqual(said, [en.lesson.programUnchanged], slug);
  }
});
