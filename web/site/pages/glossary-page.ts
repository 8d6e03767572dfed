import { definitionOf, stepOf } from './definitions.js';
import { glossaryOf } from './glossaries.js';
import { markup } from './markup.js';
import type { Page, Site } from './shell.js';

/** Every term with its one sentence, its symbol, its other names, and the step that shows it. */
export function glossaryPage(site: Site): Page {
  const { glossary: words, code } = site.language;
  const terms = Object.entries(glossaryOf(code)).map(([id, definition]) => ({ id, definition }));
  terms.sort((one, other) => one.definition.term.localeCompare(other.definition.term, code));
  const main = markup`<header class="lesson-header">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
    </header>
    <dl class="glossary">
      ${terms.map(({ id, definition }) => {
        const { lesson, step } = stepOf(id, definition, site);
        return markup`<div id="${id}">
        <dt><dfn>${definition.term}</dfn></dt>
        <dd>${definitionOf(definition, site)}
          <p><a href="../lessons/${lesson.slug}/#${step.id}">${words.shownIn(step.title, lesson.title)}</a></p>
        </dd>
      </div>`;
      })}
    </dl>`;
  return {
    path: 'glossary/index.html',
    title: words.title,
    description: words.lead,
    kind: 'glossary',
    lesson: null,
    figure: null,
    main,
  };
}
