import { ASKED_WORD } from '../../figures/flow/definition.js';
import { figureTag } from './figure.js';
import { markup, type Markup } from './markup.js';
import type { Step } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import type { Part } from './parts.js';
import type { Pictures } from './pictures.js';
import { beginAgain, BUILT, type Page, type Site } from './shell.js';

/** What the page shows: a figure, and which of its steps. */
export const LIVE = { figure: 'flow', step: 'head' } as const;
/** What it shows besides on a device on which its question is answered, as in an address. */
const ANSWERED = `word=${ASKED_WORD}`;
/** The step of the figure that reads a sentence of the learner's own. */
const OWN_SENTENCE = 'sentence';
/** Where there is room, the tiles of a part stand below each other, so many to a column. */
const ROWS = 3;

/** A dash; its name is said, and shown beside the dashes while it is the present one. */
function stepLink(lesson: Lesson, { id, title, deeper }: Step): Markup {
  const ids = deeper.map((step) => step.id).join(' ');
  return markup`<li><a href="lessons/${lesson.slug}/#${id}" data-lesson="${lesson.slug}" data-step="${id}" ${ids ? markup`data-deeper="${ids}"` : null} data-title="${lesson.title}"><span>${title}</span></a></li>`;
}

function tile(lesson: Lesson, { language: { start } }: Site, pictures: Pictures): Markup {
  return markup`<li class="tile">
    <div class="thumbnail">${pictures.thumbnails.get(lesson.figure) ?? null}</div>
    <div class="tile-title">
      ${lesson.place && markup`<span class="tile-number">${lesson.place.number}</span>`}
      <h3><a href="lessons/${lesson.slug}/">${lesson.title}</a></h3>
    </div>
    <div class="tile-end">
      <ul class="dashes" aria-label="${start.stepsOf(lesson.title)}">
        ${lesson.steps.map((step) => stepLink(lesson, step))}
      </ul>
      ${deeperMarks(lesson, start)}
      <p class="present-step" hidden></p>
      <p class="tile-time"><span>${start.minutes(lesson.minutes)}</span><span hidden>${start.done}</span></p>
    </div>
  </li>`;
}

/** The steps that the walk does without: how many there are. */
function deeperMarks({ steps }: Lesson, start: Site['language']['start']): Markup | null {
  const count = steps.flatMap(({ deeper }) => deeper).length;
  if (count === 0) return null;
  return markup`<p class="deeper-marks"><span class="visually-hidden">${start.deeper(count)}</span><span aria-hidden="true">${'·'.repeat(count)}</span></p>`;
}

function partSection(part: Part, site: Site, pictures: Pictures): Markup {
  const columns = Math.ceil(part.lessons.length / ROWS);
  return markup`<section class="walk-part columns-${columns}">
    <h2>${part.title}</h2>
    <p class="walk-promise">${part.promise}</p>
    <ol class="tiles">${part.lessons.map((lesson) => tile(lesson, site, pictures))}</ol>
  </section>`;
}

/** Beside the walk, and without an order: none builds on another. */
function primersSection(site: Site, pictures: Pictures): Markup | null {
  const { language, primers } = site;
  if (primers.length === 0) return null;
  return markup`<section class="primers">
    <h2>${language.primers.title}</h2>
    <p class="walk-promise">${language.primers.promise}</p>
    <ul class="tiles">${primers.map((primer) => tile(primer, site, pictures))}</ul>
  </section>`;
}

/** The start page: one live head, then all lessons as tiles. */
export function startPage(site: Site, pictures: Pictures): Page {
  const { start } = site.language;
  const [first] = site.lessons;
  const minutes = site.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const [before, word, after] = start.title;
  const title = before + word + after;
  const live = figureTag(LIVE.figure, { step: LIVE.step, hide: 'tools' }, pictures.head);
  const main = markup`<div class="opening">
      <h1>${before}<span class="asks">${word}</span>${after}</h1>
      <p class="lead">${start.lead}</p>
      <div class="live" data-answered="${ANSWERED}">${live}</div>
      <div class="opening-end">
        <p class="opening-links">
          <a class="button primary resume" hidden>${start.resume} <span></span></a>
          ${first ? markup`<a class="button primary begin" href="lessons/${first.slug}/"><span>${start.begin(site.lessons.length)}</span><span hidden>${start.again}</span></a>` : null}
          <button class="button own-sentence" type="button" data-step="${OWN_SENTENCE}" hidden>${start.ownSentence}</button>
        </p>
        <p class="opening-note"><span class="place" data-text="${start.place}" hidden></span> <span>${start.promise(minutes)}</span> ${start.about} ${beginAgain(site.language)}</p>
      </div>
    </div>
    <div class="walk">${site.parts.map((part) => partSection(part, site, pictures))}</div>
    ${primersSection(site, pictures)}
    <section class="to-built">
      <h2><a href="${BUILT}">${site.language.built.title}</a></h2>
      <p class="walk-promise">${site.language.built.summary}</p>
    </section>`;
  return {
    path: 'index.html',
    title,
    description: start.description,
    kind: 'start',
    lesson: null,
    figure: LIVE.figure,
    step: LIVE.step,
    main,
  };
}
