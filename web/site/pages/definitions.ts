import type { Definition } from '../../model/language/definition.js';
import { formula } from './formula.js';
import { glossaryOf } from './glossaries.js';
import { sectionsOf, type Section } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import { markup, type Fragment, type Markup } from './markup.js';
import type { Site } from './shell.js';

/** A step of a lesson, as a definition names it. */
export interface Shown {
  readonly lesson: Lesson;
  readonly step: Section;
}

/** Where a term is shown. Throws where its definition names no step that there is. */
export function stepOf(id: string, { step: path }: Definition, { lessons, primers }: Walk): Shown {
  const [slug, name] = path.split('/');
  const lesson = [...lessons, ...primers].find((each) => each.slug === slug);
  const step = lesson && sectionsOf(lesson).find((each) => each.id === name);
  if (!lesson || !step)
    throw new Error(`The glossary shows “${id}” in ${path}, which is no step of a lesson.`);
  return { lesson, step };
}

type Walk = Pick<Site, 'lessons' | 'primers'>;

/** A text whose formulas stand between backticks, and become MathML. */
export const withFormulas = (text: string): Fragment =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? formula(piece) : piece));

/** The one sentence of a term, its symbol and its other names: what opens in place, and stands on the glossary's page. */
export function definitionOf({ sentence, symbol, otherNames = [] }: Definition, site: Site): Markup {
  const { glossary: words } = site.language;
  return markup`<p class="meaning">${sentence}</p>
    ${symbol === undefined ? null : markup`<p class="symbol">${words.symbol} <span>${withFormulas(symbol)}</span></p>`}
    ${otherNames.length === 0 ? null : markup`<p class="other-names">${words.otherNames} ${otherNames.join(', ')}</p>`}`;
}

/** What opens in place for the terms of a lesson's prose; `root` leads from the page to the site's start. */
export function openedTerms(lesson: Lesson, root: string, site: Site): readonly Markup[] {
  const { glossary: words } = site.language;
  const terms = glossaryOf(site.language.code);
  return lesson.terms.flatMap((id) => {
    const term = terms[id];
    if (!term) return [];
    const { lesson: other, step } = stepOf(id, term, site);
    const isHere = other === lesson;
    return markup`<div class="definition" id="define-${id}" popover>
      <p class="defined-term">${term.term}</p>
      ${definitionOf(term, site)}
      <p class="definition-links">
        <a ${other.place ? null : markup`class="primer"`} href="${isHere ? '' : `${root}lessons/${other.slug}/`}#${step.id}">${words.shownIn(step.title, isHere ? null : other.title)}</a>
        <a href="${root}glossary/#${id}">${words.title}</a>
      </p>
    </div>`;
  });
}
