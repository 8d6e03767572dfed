import { serialize } from 'parse5';
import { Markup } from './markup.js';
import {
  atMostOne,
  checkWords,
  countWords,
  hasClass,
  isTag,
  only,
  rawText,
  text,
  type Element,
  type ParentNode,
} from './prose.js';

/** What stands with the last step of a lesson. */
export interface Closing {
  /** How far what was built gets with the question of the walk; a primer asks none. */
  readonly story: Markup | null;
  /** The one sentence to tell a friend. */
  readonly tell: Markup;
  /** The same as text, for other pages. */
  readonly told: string;
}

const MOST_WORDS_OF_STORY = 40;
const MOST_WORDS_TO_TELL = 30;

const inside = (paragraph: Element): Markup => new Markup(serialize(paragraph));

/** Errors: none, or one that stands before a section, without its sentence, or with too many words. */
export function readClosing(prose: ParentNode, file: string, isPrimer: boolean): Closing {
  const aside = only(prose, file, 'aside with class closing', hasClass('closing'));
  const where = `${file}, class closing`;
  const following = prose.childNodes.slice(prose.childNodes.indexOf(aside));
  if (following.some((node) => 'tagName' in node && isTag('section')(node)))
    throw new Error(`${where}: it stands after the last section`);
  const tell = only(aside, where, 'paragraph with class tell', hasClass('tell'));
  checkWords(countWords(tell), MOST_WORDS_TO_TELL, `${where}, class tell`);
  const what = 'paragraph with class story';
  const story = atMostOne(aside, where, what, hasClass('story'));
  if (isPrimer && story) throw new Error(`${where}: a primer has no ${what}, the story is that of the walk`);
  if (!isPrimer && !story) throw new Error(`${where}: exactly one ${what} is needed, there is none`);
  if (story) checkWords(countWords(story), MOST_WORDS_OF_STORY, `${where}, class story`);
  return { story: story && inside(story), tell: inside(tell), told: text(tell) };
}

/** What stands before the first step of the walk; null: there is none. Errors: one in any other lesson. */
export function readOpening(prose: ParentNode, file: string, isFirst: boolean): Markup | null {
  const aside = atMostOne(prose, file, 'aside with class opening', hasClass('opening'));
  if (!aside) return null;
  if (!isFirst)
    throw new Error(`${file}: an aside with class opening stands in the first lesson of the walk alone`);
  if (rawText(aside).trim() === '') throw new Error(`${file}: the aside with class opening is empty`);
  return inside(aside);
}
