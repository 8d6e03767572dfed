import { lastRung, type Program } from './lesson-programs.js';
import type { Lesson } from './lessons.js';
import { markup, type Markup } from './markup.js';
import type { Site } from './shell.js';

/** The place of the ending in the address of the last lesson. */
export const ENDING = 'built';

/** Whether the walk ends with this lesson: what its last step leads to is the ending. */
export const endsWalk = (lesson: Lesson, { lessons }: Site): boolean => lesson === lessons.at(-1);

/** What was built, lesson by lesson, the program that has grown with it, and what comes next. */
export function ending(site: Site): Markup {
  const { lessons, language } = site;
  const { ending: words } = language;
  const [first] = lessons.flatMap(({ programs }) => programs);
  const last = lastRung(lessons);
  return markup`<p>${words.lead}</p>
    <ol class="built">${lessons.map(builtIn)}</ol>
    ${first && last ? [listing(words.began, first), listing(words.became, last)] : null}
    <h3>${words.next}</h3>
    <p>${words.nextLead}</p>
    <ul>${words.lessons.map((each) => markup`<li>${each}</li>`)}</ul>`;
}

const builtIn = ({ slug, title, closing }: Lesson): Markup =>
  markup`<li><a href="../${slug}/">${title}.</a> ${closing.told}</li>`;

const listing = (caption: string, { code }: Program): Markup =>
  markup`<figure class="listing"><figcaption>${caption}</figcaption><pre>${code}</pre></figure>`;
