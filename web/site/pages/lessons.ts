import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter as tree, html, parseFragment, serialize } from 'parse5';
import type { Catalogue } from '../language/en.js';
import type { Glossary } from '../../model/language/definition.js';
import { formula } from './formula.js';
import { glossaryOf } from './glossaries.js';
import type { FigureStep } from './figure-steps.js';
import { readClosing, readOpening, type Closing } from './lesson-ends.js';
import { readPrograms, type Program } from './lesson-programs.js';
import { idOfTerm, isDeeper, linksToPrimers, readSteps, sectionsOf, type Step } from './lesson-steps.js';
import { Markup } from './markup.js';
import {
  attribute,
  checkWords,
  countWords,
  elements,
  hasClass,
  isTag,
  only,
  text,
  type ChildNode,
  type Element,
  type ParentNode,
} from './prose.js';

/** A question that learners ask at a step, its answer, and a live miniature. */
export interface Asked {
  readonly step: string;
  readonly question: string;
  readonly answer: Markup;
}

/** A lesson of the walk, or a primer beside it. */
export interface Lesson {
  readonly slug: string;
  /** Its place in the walk: its number, from 1, after sorting the folders by `part` and `order`. A primer has none. */
  readonly place: { readonly part: number; readonly number: number } | null;
  /** What is said of its part, in the one lesson of the part that holds it. */
  readonly aboutPart: { readonly title: string; readonly promise: string } | null;
  readonly figure: string;
  /** Attributes that open the figure at its most telling moment. */
  readonly example: Readonly<Record<string, string>>;
  readonly title: string;
  readonly lead: string;
  /** The question of the whole walk, in its first lesson. */
  readonly opening: Markup | null;
  /** What the learner does, for docs/walk.md. */
  readonly summary: string;
  readonly steps: readonly Step[];
  readonly closing: Closing;
  /** How many words its main steps have, with what stands before and after them. */
  readonly words: number;
  /** About how long it takes: to read these words, and to try what each main step asks for. */
  readonly minutes: number;
  /** What stands in the figure's place when it cannot run. */
  readonly fallback: Markup;
  readonly programs: readonly Program[];
  readonly asked: readonly Asked[];
  /** The terms that its prose can open, by their ids in the glossary. */
  readonly terms: readonly string[];
}

const MOST_WORDS_IN_AN_ANSWER = 60;
const WORDS_IN_A_MINUTE = 200;
const MINUTES_OF_TRYING_IN_A_STEP = 1;
const ROLES = ['query', 'key', 'value', 'score', 'weight', 'output'];

function timeFor(prose: ParentNode): Pick<Lesson, 'words' | 'minutes'> {
  const read = elements(prose).filter(
    (element) =>
      (isTag('section')(element) && !isDeeper(element)) ||
      ['lead', 'opening', 'closing'].some((name) => hasClass(name)(element)),
  );
  const words = read.reduce((sum, element) => sum + countWords(element), 0);
  const steps = read.filter(isTag('section')).length;
  return { words, minutes: Math.round(words / WORDS_IN_A_MINUTE + steps * MINUTES_OF_TRYING_IN_A_STEP) };
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
function readAsked(aside: Element, file: string, steps: readonly Step[]): Asked {
  const heading = only(aside, `${file}, class asked`, 'h3', isTag('h3'));
  const question = text(heading);
  const step = attribute(aside, 'data-step') ?? '';
  const known = sectionsOf({ steps }).map(({ id }) => id);
  if (!known.includes(step)) {
    throw new Error(
      `${file}, “${question}”: data-step "${step}" says with which step it appears, there are ${known.join(', ')}`,
    );
  }
  only(aside, `${file}, “${question}”`, 'soft-lookup', isTag('soft-lookup'));
  tree.detachNode(heading);
  const paragraphs = aside.childNodes.filter((node) => tree.isElementNode(node)).filter(isTag('p'));
  const words = paragraphs.map(text).join(' ').split(' ').length;
  checkWords(words, MOST_WORDS_IN_AN_ANSWER, `${file}, “${question}”`);
  return { step, question, answer: new Markup(serialize(aside)) };
}

/**
 * Every term of the prose becomes a button that opens its one sentence, also without script: what is lit in the figure
 * has a role (`data-role`), any other is named as in the glossary (`data-term`). Returns the ids of all.
 */
function openTerms(root: ParentNode, file: string, glossary: Glossary): readonly string[] {
  const terms = elements(root).filter(hasClass('term'));
  const ids = terms.map((term) => {
    const role = attribute(term, 'data-role');
    const id = idOfTerm(term);
    if (role !== undefined && !ROLES.includes(role))
      throw new Error(`${file}: term with data-role "${role}", allowed are ${ROLES.join(', ')}`);
    if (!Object.hasOwn(glossary, id))
      throw new Error(`${file}: term with data-term "${id}" is not in the glossary`);
    term.tagName = term.nodeName = 'button';
    term.attrs.push({ name: 'type', value: 'button' }, { name: 'popovertarget', value: `define-${id}` });
    bindMarks(term);
    return id;
  });
  return [...new Set(ids)];
}

/**
 * A line may be broken on both sides of a button: what is written without a blank beside it, as a comma is, stays with it in
 * one span.
 */
function bindMarks(button: Element): void {
  const around = button.parentNode!;
  const isEmphasized =
    tree.isElementNode(around) && around.tagName === 'em' && around.childNodes.length === 1;
  const term = isEmphasized ? around : button;
  const parent = term.parentNode!;
  const place = parent.childNodes.indexOf(term);
  const opened = take(parent.childNodes[place - 1], /\S+$/);
  const closed = take(parent.childNodes[place + 1], /^\S+/);
  if (!opened && !closed) return;
  const bound = tree.createElement('span', html.NS.HTML, [{ name: 'class', value: 'bound' }]);
  tree.insertBefore(parent, bound, term);
  tree.detachNode(term);
  tree.insertText(bound, opened);
  tree.appendChild(bound, term);
  tree.insertText(bound, closed);
}

/** Takes what matches out of a text; where it is none, or has nothing of it, that is ''. */
function take(node: ChildNode | undefined, what: RegExp): string {
  if (!node || !tree.isTextNode(node)) return '';
  const [taken = ''] = what.exec(node.value) ?? [];
  node.value = node.value.replace(what, '');
  return taken;
}

/** Every formula of the prose becomes MathML, which screen readers read as mathematics. Throws where one can't be read. */
function writeFormulas(root: ParentNode, file: string): void {
  for (const written of elements(root).filter(hasClass('formula'))) {
    try {
      const { childNodes } = parseFragment(formula(text(written)).source);
      for (const node of childNodes) tree.insertBefore(written.parentNode!, node, written);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
    tree.detachNode(written);
  }
}

type Settings = Pick<Lesson, 'figure' | 'example' | 'summary'> & {
  /** null: a primer. */
  readonly part: number | null;
  readonly order: number;
};

function readSettings(file: string): Settings {
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { order, part, primer, figure, example = {}, summary } = settings as Record<string, unknown>;
  if (typeof figure !== 'string' || typeof summary !== 'string') {
    throw new Error(`${file}: figure (name) and summary (text) are needed`);
  }
  const about = { figure, example: example as Record<string, string>, summary };
  if (typeof primer === 'number' && part === undefined && order === undefined) {
    return { part: null, order: primer, ...about };
  }
  if (typeof part === 'number' && typeof order === 'number' && primer === undefined) {
    return { part, order, ...about };
  }
  throw new Error(
    `${file}: part (number) and order (number) are needed, or primer (number) in place of both`,
  );
}

type Prose = Omit<Lesson, 'slug' | 'place' | keyof Settings>;

/** What is known of a lesson before its prose is read. */
interface Known {
  readonly file: string;
  readonly slug: string;
  readonly place: Lesson['place'];
}

function readProse(
  { file, slug, place }: Known,
  language: Catalogue,
  figureSteps: readonly FigureStep[],
): Prose {
  const prose = parseFragment(readFileSync(file, 'utf8'));
  const glossary = glossaryOf(language.code);
  const terms = openTerms(prose, file, glossary);
  writeFormulas(prose, file);
  const steps = readSteps(prose, { file, slug, glossary }, figureSteps);
  return {
    aboutPart: readAboutPart(prose, file),
    title: text(only(prose, file, 'h1', isTag('h1'))),
    lead: text(only(prose, file, 'paragraph with class lead', hasClass('lead'))),
    opening: readOpening(prose, file, place?.number === 1),
    steps,
    ...timeFor(prose),
    terms,
    closing: readClosing(prose, file, place === null),
    fallback: new Markup(serialize(only(prose, file, 'aside with class fallback', hasClass('fallback')))),
    programs: readPrograms(prose, file, language.changed, steps),
    asked: elements(prose)
      .filter(hasClass('asked'))
      .map((aside) => readAsked(aside, file, steps)),
  };
}

/** By part, the primers last, then by `order`: any two numbers leave room for another between them. */
function sort<L extends Settings & { readonly slug: string }>(lessons: readonly L[]): readonly L[] {
  const partOf = ({ part }: Settings): number => part ?? Infinity;
  const sorted = [...lessons].sort((one, other) =>
    one.part === other.part ? one.order - other.order : partOf(one) - partOf(other),
  );
  for (const [index, { slug, part, order }] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next?.part === part && next.order === order) {
      const place = part === null ? `primer ${order}` : `part ${part} and order ${order}`;
      throw new Error(`${slug} and ${next.slug} have the same ${place}`);
    }
  }
  return sorted;
}

/** A link to a primer leads somewhere: the primer's page lists the steps that link to it, and lead back to them. */
function checkLinksToPrimers(folder: string, language: Catalogue, walk: Walk): void {
  for (const { slug } of [...walk.lessons, ...walk.primers]) {
    const file = join(folder, slug, `${language.code}.html`);
    for (const { href, ...link } of linksToPrimers(parseFragment(readFileSync(file, 'utf8')))) {
      const primer = walk.primers.find((each) => each.slug === link.slug);
      const isStep = link.step === null || (primer && sectionsOf(primer).some(({ id }) => id === link.step));
      if (primer && isStep) continue;
      const known = walk.primers.map((each) => `../${each.slug}/`).join(', ');
      throw new Error(
        `${file}: the link of class primer leads to "${href}", the primers are at ${known}, their steps at #<step>`,
      );
    }
  }
}

/** The lessons in their order, and the primers beside them. */
export interface Walk {
  readonly lessons: readonly Lesson[];
  readonly primers: readonly Lesson[];
}

/**
 * Every folder with a lesson.json is a lesson; its place in the walk comes from `part` and `order`. One with `primer`
 * stands beside the walk, in the order of that number. `figures`: the steps of each, by its name. Throws an error that
 * names the file where a lesson can't be built.
 */
export function readLessons(
  folder: string,
  language: Catalogue,
  figures: ReadonlyMap<string, readonly FigureStep[]>,
): Walk {
  const found = readdirSync(folder)
    .filter((slug) => existsSync(join(folder, slug, 'lesson.json')))
    .map((slug) => ({ slug, ...readSettings(join(folder, slug, 'lesson.json')) }));
  const all = sort(found).map(({ slug, part, figure, example, summary }, index) => {
    const steps = figures.get(figure);
    if (!steps) {
      const known = [...figures.keys()].join(', ');
      throw new Error(`${join(folder, slug, 'lesson.json')}: figure is "${figure}", there are ${known}`);
    }
    const place = part === null ? null : { part, number: index + 1 };
    const known = { file: join(folder, slug, `${language.code}.html`), slug, place };
    const prose = readProse(known, language, steps);
    return { slug, place, figure, example, summary, ...prose };
  });
  const walk = {
    lessons: all.filter(({ place }) => place !== null),
    primers: all.filter(({ place }) => place === null),
  };
  checkLinksToPrimers(folder, language, walk);
  return walk;
}
