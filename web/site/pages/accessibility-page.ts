import { markup, type Markup } from './markup.js';
import type { Page, Site } from './shell.js';

type Section = Site['language']['accessibility']['sections'][number];

const section = ({ title, points }: Section): Markup =>
  markup`<section class="points">
    <h2>${title}</h2>
    <ul>${points.map((point) => markup`<li>${point}</li>`)}</ul>
  </section>`;

/** What was tried for those who hear, press keys, touch or enlarge the pages, and what is missing. */
export function accessibilityPage({ language: { accessibility } }: Site): Page {
  const main = markup`<header class="lesson-header">
      <h1>${accessibility.title}</h1>
      <p class="lead">${accessibility.lead}</p>
    </header>
    ${accessibility.sections.map(section)}`;
  return {
    path: 'accessibility/index.html',
    title: accessibility.title,
    description: accessibility.lead,
    kind: 'accessibility',
    lesson: null,
    figure: null,
    main,
  };
}
