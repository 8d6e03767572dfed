// No term before its time: a term is first used in the walk in the step that introduces it, or in a sentence that links
// to a primer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glossary } from '../../../web/model/language/glossary.en.js';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { attribute, elements, hasClass, prose, textOf, walk } from './programs.js';
import { messages } from './written.js';

type Element = DefaultTreeAdapterTypes.Element;

/** Terms that school does not teach in this sense, by their ids in the glossary, and the words that use them. */
const terms = {
  vector: /\bvectors?\b/i,
  length: /\b(?:unit )?lengths?\b/i,
  'dot-product': /\bdot products?\b/i,
  cosine: /\bcosines?\b/i,
  matrix: /\bmatri(?:x|ces)\b/i,
  'matrix-product': /\bmatrix products?\b|\bproducts? of (?:the |two )?matrices\b/i,
  identity: /\bidentity\b/i,
  exponential: /\bexp\b|\bexponentials?\b|(?<![\w’'.])e(?![\w’'.\-–])/,
  parameter: /\bparameters?\b/i,
  training: /\b(?:trained|training|trains?)\b/i,
  loss: /\bloss(?:es)?\b/i,
  'gradient-descent': /\bgradients?\b/i,
  seed: /\bseeds?\b/i,
  head: /\bheads?\b/i,
  layer: /\blayers?\b/i,
  token: /\btokens?\b|\bword pieces?\b/i,
  embedding: /\bembeddings?\b/i,
  rank: /\branks?\b/i,
  transpose: /\btransposed?s?\b/i,
  tanh: /\btanh\b/i,
  variance: /\bvariances?\b/i,
} as const;

type Term = keyof typeof terms;

/** A sentence of the walk, the step that it belongs to, and what it opens and links to. */
interface Sentence {
  readonly place: string;
  /** Nobody has to read it who walks through the lessons. */
  readonly isDeeper: boolean;
  readonly text: string;
  readonly opened: readonly string[];
  readonly linksToPrimer: boolean;
}

const MARK = '\u0001';
const PRIMER = '\u0002';

/** With a sign for what can be opened and for a link to a primer, so that sentences can be told apart. */
function marked(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      if (!tree.isElementNode(child) || ['pre', 'code', 'table', 'soft-lookup'].includes(child.tagName))
        return '';
      if (hasClass(child, 'formula')) return textOf(child).replaceAll('.', '');
      const text = marked(child);
      if (child.tagName === 'a' && hasClass(child, 'primer')) return `${text}${PRIMER}`;
      const id = attribute(child, 'data-term') ?? attribute(child, 'data-role');
      if (hasClass(child, 'term') && id) return `${text}${MARK}${id}${MARK}`;
      return ['p', 'h3', 'h2', 'h1', 'li', 'figcaption'].includes(child.tagName) ? `${text}\n` : text;
    })
    .join('');
}

const sentencesOf = (element: Element, place: string, isDeeper = false): readonly Sentence[] =>
  marked(element)
    .split('\n\n')
    .join('\n')
    .split(/(?<=[.?!]["”’)]?\u0002?)\s+(?=[^\s\d(])|\n(?=\s*[A-Z“])/)
    .map((raw) => ({
      place,
      isDeeper,
      text: raw
        .replace(new RegExp(`${MARK}[^${MARK}]*${MARK}|${PRIMER}`, 'g'), '')
        .replace(/\s+/g, ' ')
        .trim(),
      opened: [...raw.matchAll(new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'g'))].map(([, id = '']) => id),
      linksToPrimer: raw.includes(PRIMER),
    }))
    .filter(({ text }) => text !== '');

/** In the order in which a lesson is read: its lead before its first step, after a step what is asked there; its title is a name. */
function sentencesOfLesson(slug: string): readonly Sentence[] {
  const root = prose(slug);
  const top = elements(root).filter(({ parentNode }) => parentNode === root);
  const steps = top.filter(({ tagName }) => tagName === 'section');
  const stepOf = (element: Element): string => attribute(element, 'data-step') ?? '';
  const isOfStep = (element: Element): boolean => stepOf(element) !== '';
  const isBefore = (element: Element): boolean =>
    hasClass(element, 'lead') || hasClass(element, 'opening') || hasClass(element, 'part');
  const after = top.filter(
    (element) =>
      !isOfStep(element) && !isBefore(element) && !hasClass(element, 'fallback') && element.tagName !== 'h1',
  );
  return [
    ...top.filter(isBefore).flatMap((element) => sentencesOf(element, `${slug}/`)),
    ...steps.flatMap((step) => {
      const isDeeper = attribute(step, 'data-deeper') !== undefined;
      return top
        .filter((element) => stepOf(element) === stepOf(step))
        .flatMap((element) => sentencesOf(element, `${slug}/${stepOf(step)}`, isDeeper));
    }),
    ...after.flatMap((element) => sentencesOf(element, `${slug}/after`)),
  ];
}

const firstUse = (term: Term, sentences: readonly Sentence[]): Sentence | undefined =>
  sentences.find(({ text }) => terms[term].test(text.replace(/“[^”]*”/g, '')));

/** "" where the first use is its introduction. */
function faultOf(term: Term, sentence: Sentence): string {
  const { place, text, opened, linksToPrimer } = sentence;
  const isIntroduced = opened.includes(term) && glossary[term].step === place;
  return isIntroduced || linksToPrimer
    ? ''
    : `${term} is first used in ${place}, “${text}”; ${glossary[term].step} shows it`;
}

const walked = walk().flatMap(sentencesOfLesson);

test('a term that is used too early is found', () => {
  const [section] = elements(
    parseFragment(
      '<section><p>A loss of 2.5 falls. New? <a class="primer" href="../learning/">Read on</a>.</p></section>',
    ),
  );
  const sentences = sentencesOf(section!, 'exact-match/ask');
  assert.deepEqual(
    sentences.map(({ text, linksToPrimer }) => [text, linksToPrimer]),
    [
      ['A loss of 2.5 falls.', false],
      ['New?', false],
      ['Read on.', true],
    ],
  );
  assert.match(faultOf('loss', firstUse('loss', sentences)!), /^loss is first used in exact-match\/ask/);
  assert.equal(firstUse('tanh', sentences), undefined);
});

test('no term is used in the walk before the step that introduces it', () => {
  const uses = Object.keys(terms).flatMap((term) =>
    firstUse(term as Term, walked) ? [[term as Term, firstUse(term as Term, walked)!] as const] : [],
  );
  assert.deepEqual(
    uses.map(([term, sentence]) => faultOf(term, sentence)).filter((fault) => fault !== ''),
    [],
  );
});

test('who reads the main steps alone meets each term where it can be opened', () => {
  const main = walked.filter(({ isDeeper }) => !isDeeper);
  const faults = (Object.keys(terms) as Term[]).flatMap((term) => {
    const use = firstUse(term, main);
    if (!use || use.opened.includes(term) || use.linksToPrimer) return [];
    return [`${term} is first used in ${use.place}, “${use.text}”`];
  });
  assert.deepEqual(faults, []);
});

test('no figure uses a term that a later lesson introduces', () => {
  const slugs = walk();
  const told = messages();
  const lessonOf = (place: string): number => slugs.indexOf(place.split('/')[0] ?? '');
  const faults = (Object.keys(terms) as Term[]).flatMap((term) => {
    const use = firstUse(term, walked);
    const introduced = use ? lessonOf(use.place) : slugs.length;
    return slugs
      .slice(0, introduced)
      .flatMap((slug) =>
        told
          .filter(
            ({ where, text }) =>
              where.startsWith(`web/figures/${slug}/`) &&
              terms[term].test(text.replace(/“[^”]*”|\{[^}]*\}/g, '')),
          )
          .map(
            ({ where, text }) =>
              `${where}: ${term}, which ${use?.place ?? 'no lesson'} introduces: “${text}”`,
          ),
      );
  });
  assert.deepEqual(faults, []);
});
