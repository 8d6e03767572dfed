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
import type { FigureStep } from './figure-steps.js';
import { Markup } from './markup.js';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export interface Step extends FigureStep {
  readonly prose: Markup;
}

/** A question that learners ask, its answer, and a live miniature. */
export interface Asked {
  readonly question: string;
  readonly answer: Markup;
}

export interface Lesson {
  readonly slug: string;
  /** Its place in the walk, from 1, after sorting the folders by `part` and `order`. */
  readonly number: number;
  readonly part: number;
  /** What is said of its part, in the one lesson of the part that holds it. */
  readonly aboutPart: { readonly title: string; readonly promise: string } | null;
  readonly figure: string;
  /** Attributes that open the figure at its most telling moment. */
  readonly example: Readonly<Record<string, string>>;
  readonly title: string;
  readonly lead: string;
  /** What the learner does, for the README. */
  readonly summary: string;
  readonly steps: readonly Step[];
  /** About how long it takes: to read it, and to try what each step asks for. */
  readonly minutes: number;
  /** What stands in the figure's place when it cannot run. */
  readonly fallback: Markup;
  readonly program: Markup;
  readonly asked: readonly Asked[];
}

const MOST_WORDS_IN_A_STEP = 90;
const MOST_WORDS_IN_AN_ANSWER = 60;
const WORDS_IN_A_MINUTE = 200;
const MINUTES_OF_TRYING_IN_A_STEP = 1;
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

/** The figure says which steps there are, in which order, and what they are called. */
function readSteps(prose: ParentNode, file: string, figureSteps: readonly FigureStep[]): readonly Step[] {
  const sections = elements(prose).filter(isTag('section'));
  const found = sections.map((section) => attribute(section, 'data-step') ?? '').join(', ');
  const wanted = figureSteps.map(({ id }) => id).join(', ');
  if (found !== wanted) {
    throw new Error(`${file}: its sections have data-step ${found}; the steps of its figure are ${wanted}`);
  }
  return sections.flatMap((section, index) => {
    const step = figureSteps[index];
    return step ? readStep(section, file, step) : [];
  });
}

const wordsIn = (root: ParentNode): number => text(root).split(' ').length;

function minutesFor(prose: ParentNode, { length }: readonly Step[]): number {
  return Math.round(wordsIn(prose) / WORDS_IN_A_MINUTE + length * MINUTES_OF_TRYING_IN_A_STEP);
}

function readStep(section: Element, file: string, step: FigureStep): Step {
  if (elements(section).some(isTag('h2'))) {
    throw new Error(`${file}, step ${step.id}: no h2 is allowed, the figure’s words name the step`);
  }
  const words = wordsIn(section);
  if (words > MOST_WORDS_IN_A_STEP) {
    throw new Error(`${file}, step ${step.id}: ${words} words, at most ${MOST_WORDS_IN_A_STEP} are allowed`);
  }
  return { ...step, prose: new Markup(serialize(section)) };
}

function readAboutPart(prose: ParentNode, file: string): Lesson['aboutPart'] {
  if (!elements(prose).some(hasClass('part'))) return null;
  const aside = only(prose, file, 'aside with class part', hasClass('part'));
  return {
    title: text(only(aside, `${file}, class part`, 'h2', isTag('h2'))),
    promise: text(only(aside, `${file}, class part`, 'p', isTag('p'))),
  };
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

type Settings = Pick<Lesson, 'part' | 'figure' | 'example' | 'summary'> & { readonly order: number };

function readSettings(file: string): Settings {
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { order, part, figure, example = {}, summary } = settings as Record<string, unknown>;
  if (
    typeof order !== 'number' ||
    typeof part !== 'number' ||
    typeof figure !== 'string' ||
    typeof summary !== 'string'
  ) {
    throw new Error(`${file}: order (number), part (number), figure (name) and summary (text) are needed`);
  }
  return { order, part, figure, example: example as Record<string, string>, summary };
}

type Prose = Pick<
  Lesson,
  'aboutPart' | 'title' | 'lead' | 'steps' | 'minutes' | 'fallback' | 'program' | 'asked'
>;

function readProse(file: string, language: Catalogue, figureSteps: readonly FigureStep[]): Prose {
  const prose = parseFragment(readFileSync(file, 'utf8'));
  checkTerms(prose, file);
  const program = only(prose, file, 'figure with class program', hasClass('program'));
  nameChanges(program, language.changed);
  const steps = readSteps(prose, file, figureSteps);
  return {
    aboutPart: readAboutPart(prose, file),
    title: text(only(prose, file, 'h1', isTag('h1'))),
    lead: text(only(prose, file, 'paragraph with class lead', hasClass('lead'))),
    ...{ steps, minutes: minutesFor(prose, steps) },
    fallback: new Markup(serialize(only(prose, file, 'aside with class fallback', hasClass('fallback')))),
    program: new Markup(serializeOuter(program)),
    asked: elements(prose)
      .filter(hasClass('asked'))
      .map((aside) => readAsked(aside, file)),
  };
}

/** By part, then by `order`: any two numbers leave room for another between them. */
function sortIntoWalk<L extends Settings & { readonly slug: string }>(lessons: readonly L[]): readonly L[] {
  const walk = [...lessons].sort((one, other) => one.part - other.part || one.order - other.order);
  for (const [index, { slug, part, order }] of walk.entries()) {
    const next = walk[index + 1];
    if (next?.part === part && next.order === order) {
      throw new Error(`${slug} and ${next.slug} have the same part ${part} and order ${order}`);
    }
  }
  return walk;
}

/**
 * Every folder with a lesson.json is a lesson; its place in the walk comes from `part` and `order`. `figures`: the
 * steps of each, by its name. Throws an error that names the file where a lesson can't be built.
 */
export function readLessons(
  folder: string,
  language: Catalogue,
  figures: ReadonlyMap<string, readonly FigureStep[]>,
): readonly Lesson[] {
  const found = readdirSync(folder)
    .filter((slug) => existsSync(join(folder, slug, 'lesson.json')))
    .map((slug) => ({ slug, ...readSettings(join(folder, slug, 'lesson.json')) }));
  return sortIntoWalk(found).map(({ slug, part, figure, example, summary }, index) => {
    const steps = figures.get(figure);
    if (!steps) {
      const known = [...figures.keys()].join(', ');
      throw new Error(`${join(folder, slug, 'lesson.json')}: figure is "${figure}", there are ${known}`);
    }
    const prose = readProse(join(folder, slug, `${language.code}.html`), language, steps);
    return { slug, part, figure, example, summary, number: index + 1, ...prose };
  });
}
