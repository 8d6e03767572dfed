import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultTreeAdapter as tree,
  parseFragment,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import type { Catalogue } from '../language/en.js';
import { Markup } from './markup.js';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly prose: Markup;
}

/** A question that learners ask, its answer, and a live miniature. */
export interface Asked {
  readonly question: string;
  readonly answer: Markup;
}

export interface Lesson {
  readonly slug: string;
  /** Its place in the walk, from 1, after sorting the folders by `order`. */
  readonly number: number;
  readonly part: number;
  readonly figure: string;
  /** Attributes that open the figure at its most telling moment. */
  readonly example: Readonly<Record<string, string>>;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
  /** What stands in the figure's place when it cannot run. */
  readonly fallback: Markup;
  readonly program: Markup;
  readonly asked: readonly Asked[];
}

const MOST_WORDS_IN_A_STEP = 90;
const MOST_WORDS_IN_AN_ANSWER = 60;
const ROLES = ['query', 'key', 'value', 'score', 'weight', 'output'];

function elements(root: ParentNode): Element[] {
  return root.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...elements(element)]);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

function rawText(root: ParentNode): string {
  const pieces = root.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    return tree.isElementNode(node) ? rawText(node) : '';
  });
  return pieces.join('');
}

/** As it reads on one line. */
function text(root: ParentNode): string {
  return rawText(root).replace(/\s+/g, ' ').trim();
}

/** The one element of a lesson's prose that matches; a lesson without it cannot be built. */
function only(root: ParentNode, file: string, what: string, matches: (element: Element) => boolean): Element {
  const [found, second] = elements(root).filter(matches);
  if (!found || second)
    throw new Error(`${file}: exactly one ${what} is needed, there ${second ? 'are several' : 'is none'}`);
  return found;
}

function hasClass(name: string): (element: Element) => boolean {
  return (element) => (attribute(element, 'class') ?? '').split(' ').includes(name);
}

function isTag(name: string): (element: Element) => boolean {
  return (element) => element.tagName === name;
}

function readStep(section: Element, file: string): Step {
  const id = attribute(section, 'data-step') ?? '';
  if (!/^[a-z][a-z-]*$/.test(id))
    throw new Error(`${file}: data-step is "${id}", it must be a lower-case name`);
  const heading = only(section, `${file}, step ${id}`, 'h2', isTag('h2'));
  const title = text(heading);
  tree.detachNode(heading);
  const words = text(section).split(' ').length;
  if (words > MOST_WORDS_IN_A_STEP) {
    throw new Error(`${file}, step ${id}: ${words} words, at most ${MOST_WORDS_IN_A_STEP} are allowed`);
  }
  return { id, title, prose: new Markup(serialize(section)) };
}

/** The miniature's own fallback is no part of the answer. */
function readAsked(aside: Element, file: string): Asked {
  const heading = only(aside, `${file}, class asked`, 'h3', isTag('h3'));
  const question = text(heading);
  only(aside, `${file}, “${question}”`, 'soft-lookup', isTag('soft-lookup'));
  tree.detachNode(heading);
  const paragraphs = aside.childNodes.filter((node) => tree.isElementNode(node)).filter(isTag('p'));
  const words = paragraphs.map(text).join(' ').split(' ').length;
  if (words > MOST_WORDS_IN_AN_ANSWER) {
    throw new Error(`${file}, “${question}”: ${words} words, at most ${MOST_WORDS_IN_AN_ANSWER} are allowed`);
  }
  return { question, answer: new Markup(serialize(aside)) };
}

/** The colour of a mark says nothing to a screen reader: the word does. */
function nameChanges(program: Element, changed: string): void {
  for (const mark of elements(program).filter(isTag('mark'))) {
    const note = tree.createElement('span', mark.namespaceURI, [{ name: 'class', value: 'visually-hidden' }]);
    tree.insertText(note, changed);
    const [first] = mark.childNodes;
    if (first) tree.insertBefore(mark, note, first);
  }
}

function checkTerms(root: ParentNode, file: string): void {
  for (const term of elements(root).filter(hasClass('term'))) {
    const role = attribute(term, 'data-role') ?? '';
    if (!ROLES.includes(role))
      throw new Error(`${file}: term with data-role "${role}", allowed are ${ROLES.join(', ')}`);
  }
}

function readSettings(file: string): Pick<Lesson, 'part' | 'figure' | 'example'> & { order: number } {
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { order, part, figure, example = {} } = settings as Record<string, unknown>;
  if (typeof order !== 'number' || typeof part !== 'number' || typeof figure !== 'string') {
    throw new Error(`${file}: order (number), part (number) and figure (name) are needed`);
  }
  return { order, part, figure, example: example as Record<string, string> };
}

function readProse(
  file: string,
  language: Catalogue,
): Pick<Lesson, 'title' | 'lead' | 'steps' | 'fallback' | 'program' | 'asked'> {
  const prose = parseFragment(readFileSync(file, 'utf8'));
  checkTerms(prose, file);
  const program = only(prose, file, 'figure with class program', hasClass('program'));
  nameChanges(program, language.changed);
  return {
    title: text(only(prose, file, 'h1', isTag('h1'))),
    lead: text(only(prose, file, 'paragraph with class lead', hasClass('lead'))),
    steps: elements(prose)
      .filter(isTag('section'))
      .map((section) => readStep(section, file)),
    fallback: new Markup(serialize(only(prose, file, 'aside with class fallback', hasClass('fallback')))),
    program: new Markup(serializeOuter(program)),
    asked: elements(prose)
      .filter(hasClass('asked'))
      .map((aside) => readAsked(aside, file)),
  };
}

/** Every folder with a lesson.json is a lesson; its place in the walk comes from `order`. */
export function readLessons(folder: string, language: Catalogue): readonly Lesson[] {
  return readdirSync(folder)
    .filter((slug) => existsSync(join(folder, slug, 'lesson.json')))
    .map((slug) => ({ slug, ...readSettings(join(folder, slug, 'lesson.json')) }))
    .sort((one, other) => one.order - other.order)
    .map(({ slug, part, figure, example }, index) => ({
      slug,
      part,
      figure,
      example,
      number: index + 1,
      ...readProse(join(folder, slug, `${language.code}.html`), language),
    }));
}
