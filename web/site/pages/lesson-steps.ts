import { defaultTreeAdapter as tree, html, serialize } from 'parse5';
import type { Glossary } from '../../model/language/definition.js';
import type { FigureStep } from './figure-steps.js';
import { Markup } from './markup.js';
import {
  attribute,
  checkWords,
  countWords,
  elements,
  hasClass,
  isTag,
  text,
  wordsOf,
  type Element,
  type ParentNode,
} from './prose.js';

/** A step of the figure with its prose. */
export interface Section extends FigureStep {
  /** Of a step that asks: up to its question. */
  readonly prose: Markup;
  /** What is told with the answer to its question; null where nothing is. */
  readonly explanation: Markup | null;
  /** What the lesson opens it with besides the figure's preset, as in an address; null where its preset is meant. */
  readonly opening: string | null;
  /** The primers that its prose links to, by their slugs. */
  readonly primers: readonly string[];
  /** The terms that its prose can open, by their ids in the glossary. */
  readonly terms: readonly string[];
}

/** A step that the walk does without: it goes on with what one of its steps began, and is opened from that step. */
export interface DeeperStep extends Section {
  /** What it is about, in one line at the end of its lesson. */
  readonly line: string;
}

/** A main step of the walk, and the deeper ones that are opened from it and have no number of their own. */
export interface Step extends Section {
  readonly deeper: readonly DeeperStep[];
}

/** Of a step that asks nothing. */
const MOST_WORDS = 90;
const MOST_WORDS_WITH_A_NEW_TERM = 110;
/** Of one that asks: before its question, and in what explains the answer. */
const MOST_WORDS_BEFORE_A_QUESTION = 70;
const MOST_WORDS_AFTER_A_QUESTION = 60;
const MOST_WORDS_IN_A_LINE = 14;
/** Begins the question of a step; what explains its answer stands after it. */
const QUESTION = 'Predict:';
/** Begins it once it is answered. */
const ANSWERED_QUESTION = 'The question was:';
/** As a lesson links to a primer, or to a step of one. */
const LINK_TO_PRIMER = /^\.\.\/([a-z-]+)\/(?:#([a-z-]+))?$/;

/** Every section of a lesson in the order of its file: after a main step the deeper ones that belong to it. */
export const sectionsOf = ({ steps }: { readonly steps: readonly Step[] }): readonly Section[] =>
  steps.flatMap((step) => [step, ...step.deeper]);

/** What the steps of a lesson are checked against. */
export interface Around {
  readonly file: string;
  readonly slug: string;
  readonly glossary: Glossary;
}

/** The figure says which steps there are and what they are called, the lesson in which order they are walked. */
export function readSteps(
  prose: ParentNode,
  around: Around,
  figureSteps: readonly FigureStep[],
): readonly Step[] {
  const { file } = around;
  const sections = elements(prose).filter(isTag('section'));
  const found = sections.map((section) => attribute(section, 'data-step') ?? '');
  const wanted = figureSteps.map(({ id }) => id);
  if ([...found].sort().join() !== [...wanted].sort().join()) {
    throw new Error(
      `${file}: its sections have data-step ${found.join(', ')}; the steps of its figure are ${wanted.join(', ')}`,
    );
  }
  checkExplaining(prose, file);
  const steps: (Step & { readonly deeper: DeeperStep[] })[] = [];
  for (const [index, section] of sections.entries()) {
    const read = readSection(
      section,
      around,
      figureSteps.find(({ id }) => id === found[index])!,
    );
    if (!isDeeper(section)) steps.push({ ...read, deeper: [] });
    else if (steps.length > 0) steps.at(-1)!.deeper.push({ ...read, line: lineOf(section, file) });
    else
      throw new Error(
        `${file}, step ${read.id}: a deeper step belongs to the main step before it, and here is none`,
      );
  }
  return steps;
}

export const isDeeper = (section: Element): boolean => attribute(section, 'data-deeper') !== undefined;

function lineOf(section: Element, file: string): string {
  const words = wordsOf(section, 'data-deeper');
  const where = `${file}, step ${attribute(section, 'data-step')}, data-deeper`;
  if (words.length === 0) throw new Error(`${where}: one line about the step is needed, it is empty`);
  checkWords(words.length, MOST_WORDS_IN_A_LINE, where);
  return words.join(' ');
}

function readSection(section: Element, { file, slug, glossary }: Around, step: FigureStep): Section {
  const where = `${file}, step ${step.id}`;
  if (elements(section).some(isTag('h2'))) {
    throw new Error(`${where}: no h2 is allowed, the figure’s words name the step`);
  }
  checkQuestion(section, where);
  const definesTerm = Object.values(glossary).some((term) => term.step === `${slug}/${step.id}`);
  checkLength(section, where, definesTerm ? MOST_WORDS_WITH_A_NEW_TERM : MOST_WORDS);
  markQuestion(section);
  const primers = linksToPrimers(section).map((link) => link.slug);
  const terms = elements(section).filter(hasClass('term')).map(idOfTerm);
  return {
    ...step,
    ...splitAtAnswer(section),
    opening: attribute(section, 'data-opening') ?? null,
    primers: [...new Set(primers)],
    terms: [...new Set(terms)],
  };
}

/** What stands before the answer to the question of a step, and what explains it. */
function splitAtAnswer(section: Element): Pick<Section, 'prose' | 'explanation'> {
  const explanation = tree.createElement('section', html.NS.HTML, []);
  const first = section.childNodes.findIndex(
    (node) => tree.isElementNode(node) && hasClass('explains')(node),
  );
  const told = first === -1 ? [] : section.childNodes.slice(first);
  for (const node of told) {
    tree.detachNode(node);
    tree.appendChild(explanation, node);
  }
  return {
    prose: new Markup(serialize(section)),
    explanation: told.length > 0 ? new Markup(serialize(explanation)) : null,
  };
}

function checkLength(section: Element, where: string, most: number): void {
  const blocks = section.childNodes.filter((node) => tree.isElementNode(node));
  const explaining = blocks.filter(hasClass('explains'));
  if (explaining.length === 0) {
    checkWords(countWords(section), most, where);
    return;
  }
  const [before = ''] = blocks
    .filter((block) => !explaining.includes(block))
    .map(text)
    .join(' ')
    .split(QUESTION);
  checkWords(countIn(before), MOST_WORDS_BEFORE_A_QUESTION, `${where}, before its question`);
  const after = explaining.map(text).join(' ');
  checkWords(countIn(after), MOST_WORDS_AFTER_A_QUESTION, `${where}, class explains`);
}

const countIn = (words: string): number => words.split(' ').filter((word) => word !== '').length;

/** Elsewhere nothing would ever show it. */
function checkExplaining(prose: ParentNode, file: string): void {
  for (const explaining of elements(prose).filter(hasClass('explains'))) {
    const { parentNode: parent } = explaining;
    if (parent && tree.isElementNode(parent) && isTag('section')(parent)) continue;
    throw new Error(
      `${file}: “${text(explaining).slice(0, 40)}…” has class explains, which stands directly in the section of a step`,
    );
  }
}

/** Who reads in print or on one page meets the question before what explains its answer. */
function checkQuestion(section: Element, where: string): void {
  const blocks = section.childNodes.filter((node) => tree.isElementNode(node));
  const question = blocks.findIndex(
    (block) => !hasClass('explains')(block) && text(block).includes(QUESTION),
  );
  const explaining = blocks.findIndex(hasClass('explains'));
  if (explaining === -1 || (question !== -1 && question < explaining)) return;
  throw new Error(
    `${where}: the paragraph of class explains needs a question before it, which begins “${QUESTION}”`,
  );
}

/**
 * Gives the question of a step the class `asks`, since its figure asks it itself: a paragraph that begins with it, else the
 * words from those that begin it to the last question mark of the paragraph.
 */
function markQuestion(section: Element): void {
  for (const paragraph of elements(section).filter(isTag('p'))) {
    if (hasClass('explains')(paragraph) || !text(paragraph).includes(QUESTION)) continue;
    if (text(paragraph).startsWith(QUESTION)) giveClass(paragraph, 'asks');
    else wrapQuestion(paragraph);
    wrapBeginning(paragraph);
  }
}

/** Who has answered a question is not told to predict any more: then other words begin it. */
function wrapBeginning(paragraph: Element): void {
  const asks = [paragraph, ...elements(paragraph)].find(hasClass('asks'));
  const first = asks?.childNodes.find((node) => tree.isTextNode(node) && node.value.includes(QUESTION));
  if (!asks || !first || !tree.isTextNode(first)) return;
  first.value = first.value.trimStart().slice(QUESTION.length);
  const span = (...attributes: Element['attrs']): Element =>
    tree.createElement('span', html.NS.HTML, attributes);
  const begins = span(
    { name: 'class', value: 'predict' },
    { name: 'data-answered', value: ANSWERED_QUESTION },
  );
  const words = span();
  tree.insertText(words, QUESTION);
  tree.appendChild(begins, words);
  tree.insertBefore(asks, begins, first);
}

function giveClass(element: Element, name: string): void {
  const given = element.attrs.find((each) => each.name === 'class');
  if (given) given.value += ` ${name}`;
  else element.attrs.push({ name: 'class', value: name });
}

/** Errors: the question begins or ends within another element of the paragraph. */
function wrapQuestion(paragraph: Element): void {
  const texts = paragraph.childNodes.filter((node) => tree.isTextNode(node));
  const first = texts.find(({ value }) => value.includes(QUESTION));
  const last = texts.filter(({ value }) => value.includes('?')).at(-1);
  if (!first || !last)
    throw new Error(`“${text(paragraph).slice(0, 60)}…”: its question is no text of the paragraph itself`);
  const after = last.value.slice(last.value.lastIndexOf('?') + 1);
  last.value = last.value.slice(0, last.value.length - after.length);
  const before = first.value.slice(0, first.value.indexOf(QUESTION));
  first.value = first.value.slice(before.length);
  const nodes = [...paragraph.childNodes];
  const asked = nodes.slice(nodes.indexOf(first), nodes.indexOf(last) + 1);
  const asks = tree.createElement('span', html.NS.HTML, [{ name: 'class', value: 'asks' }]);
  tree.insertBefore(paragraph, asks, asked[0]!);
  tree.insertTextBefore(paragraph, before, asks);
  for (const node of asked) {
    tree.detachNode(node);
    tree.appendChild(asks, node);
  }
  const next = paragraph.childNodes[paragraph.childNodes.indexOf(asks) + 1];
  if (next) tree.insertTextBefore(paragraph, after, next);
  else tree.insertText(paragraph, after);
}

export interface LinkToPrimer {
  readonly href: string;
  readonly slug: string;
  /** null: the first one. */
  readonly step: string | null;
}

export function linksToPrimers(root: ParentNode): readonly LinkToPrimer[] {
  const links = elements(root).filter(isTag('a')).filter(hasClass('primer'));
  return links.map((link) => {
    const href = attribute(link, 'href') ?? '';
    const [, slug = '', step = null] = LINK_TO_PRIMER.exec(href) ?? [];
    return { href, slug, step };
  });
}

/** What is lit in the figure has a role, any other term is named as in the glossary. */
export const idOfTerm = (term: Element): string =>
  attribute(term, 'data-role') ?? attribute(term, 'data-term') ?? '';
