import { withFormulas } from './definitions.js';
import { sectionsOf } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import { markup, type Markup } from './markup.js';
import { READINGS, type Reading } from './readings.js';
import type { Site } from './shell.js';

/**
 * A step that a text names, as `slug/#step`; of several, as `slug/#step|other`, the first that there is. Throws where there
 * is none.
 */
export function lessonAt(place: string, lessons: readonly Lesson[]): { lesson: Lesson; step: string } {
  const [slug, steps = ''] = place.split('/#');
  const lesson = lessons.find((each) => each.slug === slug);
  const known = lesson ? sectionsOf(lesson).map(({ id }) => id) : [];
  const step = steps.split('|').find((id) => known.includes(id));
  if (!lesson || step === undefined) throw new Error(`where to go next: there is no step ${place}`);
  return { lesson, step };
}

const lessonLink = (place: string, { lessons, language }: Site): Markup => {
  const { lesson, step } = lessonAt(place, lessons);
  return markup`<a href="../lessons/${lesson.slug}/#${step}">${language.whereNext.lesson(lesson.place!.number)}</a>`;
};

const lessonLinks = (shown: readonly string[], site: Site): Markup | null =>
  shown.length === 0
    ? null
    : markup` <span class="shown">(${shown.map((place, index) => [index > 0 ? ', ' : '', lessonLink(place, site)])})</span>`;

function reading({ id, address, shown }: Reading, site: Site): Markup {
  const told = site.language.whereNext.readings[id];
  if (!told) throw new Error(`what to read: "${id}" has no words in the language`);
  return markup`<dd><a href="${address}" rel="noreferrer">${told.cited}</a> <span class="why">${told.why}</span>${lessonLinks(shown, site)}</dd>`;
}

/** A table of words, each row with its name; wide ones scroll in their place. */
export function wordsTable(
  id: string,
  caption: string,
  columns: readonly string[],
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[],
): Markup {
  return markup`<div class="wide-table" role="region" tabindex="0" aria-labelledby="${id}"><table>
      <caption id="${id}">${caption}</caption>
      <thead><tr><td></td>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${rows.map(({ name, cells }) => markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${withFormulas(cell)}</td>`)}</tr>`)}</tbody>
    </table></div>`;
}

/** Papers with the sections that our symbols come from, code, models, and what it all means for who calls one. */
export function whereNext(site: Site): Markup {
  const { language } = site;
  const { whereNext: words } = language;
  const { symbols, api } = words;
  return markup`<section class="further" aria-labelledby="further">
      <h2 id="further">${words.title}</h2>
      <p>${words.lead}</p>
      <dl class="readings">
        ${READINGS.map(({ kind, readings }) => markup`<div><dt>${words.kinds[kind] ?? ''}</dt>${readings.map((each) => reading(each, site))}</div>`)}
        <div><dt>${words.yourOwn}</dt>
          <dd><a href="../embed/">${language.footer.embed}</a> <span class="why">${language.built.embed}</span></dd>
          <dd><a href="../embed/#engine">${language.footer.engine}</a> <span class="why">${language.built.engine}</span></dd>
        </div>
      </dl>
      <h3>${symbols.title}</h3>
      ${wordsTable('symbols', symbols.caption, symbols.columns, symbols.rows)}
      <h3>${api.title}</h3>
      <p>${api.lead}</p>
      <dl class="readings">
        ${api.rows.map(({ name, text, shown }) => markup`<div><dt>${name}</dt><dd>${text}${lessonLinks([shown], site)}</dd></div>`)}
      </dl>
    </section>`;
}
