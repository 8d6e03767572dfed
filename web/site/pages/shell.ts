import type { Catalogue } from '../language/en.js';
import { markup, type Fragment, type Markup } from './markup.js';
import type { Lesson } from './lessons.js';
import type { Part } from './parts.js';
import { POLICY } from '../policy.js';

/** Where the walk ends, relative to dist/. */
export const BUILT = 'built/';

/** What a lesson is like at a glance, in its folder. */
export const PICTURE = 'picture.svg';

/** Addresses of built scripts and styles, relative to dist/. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  /** Those of the start page: no more than it needs before it is painted. */
  readonly startScript: string;
  readonly startStyles: readonly string[];
  readonly early: string;
  /** Of the gallery alone. */
  readonly galleryScript: string;
  /** Of the page of what was built. */
  readonly builtScript: string;
  readonly builtStyles: readonly string[];
  /** Of the gallery, and of the reference that goes with it. */
  readonly galleryStyles: readonly string[];
  /** Of lessons on paper. */
  readonly printStyles: readonly string[];
  /** The fonts that every page uses at once. */
  readonly fonts: readonly string[];
  readonly icon: string;
  /** What the element loads to show a step of a figure, by modulesKey(); else it would be found one by one. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** How the modules of a step are named; without it, those of the first step of its figure. */
export const modulesKey = (figure: string, step?: string): string =>
  step === undefined ? figure : `${figure}/${step}`;

/** What every page needs to know to draw itself. */
export interface Site {
  readonly language: Catalogue;
  readonly lessons: readonly Lesson[];
  readonly primers: readonly Lesson[];
  readonly parts: readonly Part[];
  readonly assets: Assets;
}

export interface Page {
  /** Where it is written, relative to dist/. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Names the page for its styles. */
  readonly kind:
    'start' | 'lesson' | 'embed' | 'reference' | 'glossary' | 'credits' | 'accessibility' | 'built';
  readonly lesson: Lesson | null;
  /** Which figure is on the first screen: what it needs is loaded at once. */
  readonly figure: string | null;
  /** The step that it shows first, where that is not the figure's own first one. */
  readonly step?: string;
  readonly main: Markup;
}

/** The way from a page back to dist/, so that the site works under any path. */
export function rootOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1) || './';
}

const stepsOf = ({ steps }: Lesson): string => steps.map(({ id }) => id).join(' ');

/** Whether a lesson is done is known to the learner's browser only: its script shows the right word. */
function segment(
  lesson: Lesson,
  number: number,
  startsPart: boolean,
  page: Page,
  { progress }: Catalogue,
): Markup {
  const current = lesson === page.lesson;
  return markup`<li ${startsPart ? markup`class="starts-part"` : null}>
        <a href="${rootOf(page.path)}lessons/${lesson.slug}/" data-lesson="${lesson.slug}" data-steps="${stepsOf(lesson)}" ${current ? markup`aria-current="page"` : null}>
          <span class="visually-hidden">
            ${progress.segment(number, lesson.title)},
            ${current ? markup`<span>${progress.current}, </span>` : null}
            <span data-progress="done" hidden>${progress.done}</span>
            <span data-progress="open">${progress.open}</span>
          </span>
        </a>
      </li>`;
}

/** All pages there are, and what can be done with this one. It opens and closes without script. */
function menu(page: Page, { language, parts, primers }: Site): Markup {
  const { menu: words } = language;
  const root = rootOf(page.path);
  const link = (lesson: Lesson): Markup => {
    const current = lesson === page.lesson ? markup`aria-current="page"` : null;
    const number = lesson.place && markup`<span>${lesson.place.number}</span> `;
    // How far the learner is, its script puts in.
    return markup`<li><a href="${root}lessons/${lesson.slug}/" data-lesson="${lesson.slug}" data-steps="${stepsOf(lesson)}" ${current}>${number}<img src="${root}lessons/${lesson.slug}/${PICTURE}" width="60" height="36" alt="" loading="lazy"><span class="menu-title">${lesson.title}</span> <span class="menu-progress" data-text="${language.progress.of}" data-done="${language.progress.done}" hidden></span></a></li>`;
  };
  const partOf = ({ title, lessons }: Part, index: number): Markup =>
    markup`<p class="menu-heading" id="menu-part-${index + 1}">${title}</p>
        <ol aria-labelledby="menu-part-${index + 1}">${lessons.map(link)}</ol>`;
  return markup`<button class="quiet menu-button" type="button" popovertarget="menu">${words.open}</button>
      <nav class="menu" id="menu" popover aria-label="${words.open}">
        ${parts.map(partOf)}
        ${
          primers.length === 0
            ? null
            : markup`<p class="menu-heading" id="menu-primers">${language.primers.title}</p>
        <ul aria-labelledby="menu-primers">${primers.map(link)}</ul>`
        }
        <p>
          <a href="${root}${BUILT}" ${page.kind === 'built' ? markup`aria-current="page"` : null}>${language.built.title}</a>
          ${
            page.lesson
              ? markup`<button class="quiet form-switch" type="button" hidden>
            <span data-form="page">${language.lesson.asPage}</span>
            <span data-form="steps">${language.lesson.asSteps}</span>
          </button>
          <button class="quiet query-axis" type="button" hidden>
            <span data-axis="columns">${language.lesson.queriesAsColumns}</span>
            <span data-axis="rows">${language.lesson.queriesAsRows}</span>
          </button>
          <button class="quiet print" type="button" hidden>${words.print}</button>`
              : null
          }
          ${beginAgain(language)}
          ${themeButton(language)}
          ${siteLinks(page, language)}
        </p>
        ${page.lesson ? keyboard(language) : null}
      </nav>`;
}

/** Forgets what was read and answered; shown where that is anything. */
export const beginAgain = ({ menu: words }: Catalogue): Markup =>
  markup`<button class="quiet begin-again" type="button" data-confirm="${words.forget}" hidden>${words.beginAgain}</button>`;

/** The keys that nobody would guess. */
const keyboard = ({ lesson: { keyboard: words } }: Catalogue): Markup =>
  markup`<details class="keys">
          <summary>${words.title}</summary>
          <dl>${words.keys.map(([keys, text]) => markup`<dt><kbd>${keys}</kbd></dt><dd>${text}</dd>`)}</dl>
        </details>`;

const themeButton = ({ theme }: Catalogue): Markup =>
  markup`<button class="quiet theme" type="button" hidden>
        <span>${theme.label}</span>
        <span data-theme-name="auto">${theme.auto}</span>
        <span data-theme-name="light">${theme.light}</span>
        <span data-theme-name="dark">${theme.dark}</span>
      </button>`;

function header(page: Page, site: Site): Markup {
  const { language, lessons } = site;
  const { progress, wordmark } = language;
  const { lesson } = page;
  const partStarts = new Set(site.parts.map(({ lessons: [first] }) => first));
  return markup`<header class="site-header">
    <p class="here">
      <a class="wordmark" href="${rootOf(page.path)}" aria-label="${language.name}">
        <span>${wordmark.first}</span> <span>${wordmark.second}</span>
      </a>
      ${lesson ? markup`<span class="number" aria-hidden="true">${lesson.place?.number ?? language.primers.one}</span> <span class="title" aria-hidden="true">${lesson.title}</span>` : null}
    </p>
    <nav class="progress" aria-label="${progress.label}">
      <ol>
        ${lessons.map((each, index) => segment(each, index + 1, partStarts.has(each), page, language))}
      </ol>
    </nav>
    <div class="site-header-end">
      ${menu(page, site)}
      ${themeButton(language)}
    </div>
  </header>`;
}

function siteLinks(page: Page, { footer: words }: Catalogue): Markup {
  const root = rootOf(page.path);
  return markup`<a href="${root}">${words.start}</a>
      <a href="${root}glossary/">${words.glossary}</a>
      <a href="${root}credits/">${words.credits}</a>
      <a href="${root}accessibility/">${words.accessibility}</a>
      <a href="${root}embed/">${words.embed}</a>
      <a href="${root}embed/#engine">${words.engine}</a>`;
}

function footer(page: Page, { language }: Site): Markup {
  const { footer: words } = language;
  return markup`<footer class="site-footer">
    <p>${words.promise}</p>
    <nav aria-label="${words.label}">
      ${siteLinks(page, language)}
    </nav>
  </footer>`;
}

function head(page: Page, { language, assets }: Site): Markup {
  const root = rootOf(page.path);
  const [script, styles] =
    page.kind === 'start' ? [assets.startScript, assets.startStyles] : [assets.script, assets.styles];
  const modules = (page.figure !== null && assets.modules[modulesKey(page.figure, page.step)]) || [];
  const title: Fragment = page.kind === 'start' ? language.name : `${page.title} · ${language.name}`;
  // What is fetched for the first paint stands first, and what holds up the reading of the page last: a policy in the
  // page keeps browsers from looking ahead, so that this has to be named before the fonts.
  return markup`<head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <meta name="description" content="${page.description}">
    ${page.lesson ? markup`<link rel="alternate" type="application/json+oembed" href="${root}embed/oembed/${page.lesson.figure}.json" title="${page.title}">` : null}
    <link rel="icon" type="image/svg+xml" href="${root}${assets.icon}">
    ${styles.map((style) => markup`<link rel="stylesheet" href="${root}${style}">`)}
    ${page.kind === 'embed' || page.kind === 'reference' ? assets.galleryStyles.map((style) => markup`<link rel="stylesheet" href="${root}${style}">`) : null}
    ${page.kind === 'built' ? assets.builtStyles.map((style) => markup`<link rel="stylesheet" href="${root}${style}">`) : null}
    ${page.lesson ? assets.printStyles.map((style) => markup`<link rel="stylesheet" media="print" href="${root}${style}">`) : null}
    <link rel="preload" as="script" href="${root}${assets.early}">
    <script type="module" blocking="render" src="${root}${script}"></script>
    ${assets.fonts.map((font) => markup`<link rel="preload" as="font" type="font/woff2" href="${root}${font}" crossorigin>`)}
    ${modules.map((module) => markup`<link rel="modulepreload" fetchpriority="low" href="${root}${module}">`)}
    <script type="module" src="${root}embed/soft-lookup.js"></script>
    ${page.kind === 'built' ? markup`<script type="module" src="${root}${assets.builtScript}"></script>` : null}
    ${page.kind === 'embed' ? markup`<script type="module" src="${root}${assets.galleryScript}"></script>` : null}
    <script src="${root}${assets.early}" ${page.figure === null ? null : markup`data-embed="${root}embed/"`}></script>
  </head>`;
}

export function renderPage(page: Page, site: Site): string {
  return markup`<!doctype html>
<html lang="${site.language.code}">
  ${head(page, site)}
  <body class="${page.kind}-page">
    <a class="skip" href="#content">${page.lesson ? site.language.skipToStep : site.language.skip}</a>
    ${header(page, site)}
    <main id="content" tabindex="-1">
    ${page.main}
    </main>
    ${footer(page, site)}
  </body>
</html>
`.source;
}
