import { figureTag } from './figure.js';
import { markup, type Markup } from './markup.js';
import type { Lesson } from './lessons.js';
import type { Part } from './parts.js';
import type { Page, Site } from './shell.js';

/** The lesson whose figure computes on the first screen: its answer needs no explanation. */
const OPENING_FIGURE = 'weighted-sum';

function stepLink(lesson: Lesson, id: string, title: string): Markup {
  return markup`<li>
        <a href="lessons/${lesson.slug}/#${id}" data-lesson="${lesson.slug}" data-step="${id}" data-title="${lesson.title}">${title}</a>
      </li>`;
}

function lessonItem(lesson: Lesson, { language }: Site): Markup {
  return markup`<li class="walk-lesson">
    <p class="walk-number">${language.start.number(lesson.number)}</p>
    <h3><a href="lessons/${lesson.slug}/">${lesson.title}</a></h3>
    <p>${lesson.lead}</p>
    <ul class="walk-steps" aria-label="${language.start.stepsOf(lesson.title)}">
      ${lesson.steps.map(({ id, title }) => stepLink(lesson, id, title))}
    </ul>
  </li>`;
}

function partSection(part: Part, site: Site): Markup {
  return markup`<section class="walk-part">
    <h2>${part.title}</h2>
    <p class="walk-promise">${part.promise}</p>
    <ol>${part.lessons.map((lesson) => lessonItem(lesson, site))}</ol>
  </section>`;
}

function openingFigure(site: Site): Markup | null {
  const lesson = site.lessons.find(({ figure }) => figure === OPENING_FIGURE);
  if (!lesson) return null;
  return markup`<figure class="stage">
    ${figureTag(lesson.figure, lesson.example, markup`<p>${site.language.start.fallback}</p>`)}
    <figcaption>${site.language.start.caption}</figcaption>
  </figure>`;
}

export function startPage(site: Site): Page {
  const { start } = site.language;
  const [first] = site.lessons;
  const main = markup`<div class="opening">
      <div class="opening-text">
        <h1>${start.title}</h1>
        <p class="lead">${start.lead}</p>
        <p class="opening-links">
          ${first ? markup`<a class="button primary begin" href="lessons/${first.slug}/">${start.begin(first.title)}</a>` : null}
          <a class="button primary resume" hidden>${start.resume} <span></span></a>
        </p>
        <p class="promise">${start.promise}</p>
      </div>
      ${openingFigure(site)}
    </div>
    <div class="walk">${site.parts.map((part) => partSection(part, site))}</div>`;
  return {
    path: 'index.html',
    title: start.title,
    description: start.lead,
    kind: 'start',
    lesson: null,
    main,
  };
}
