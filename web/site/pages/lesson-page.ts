import { shortcuts } from '../../parts/navigation/shortcuts.js';
import { openedTerms } from './definitions.js';
import { glossaryOf } from './glossaries.js';
import { figureTag } from './figure.js';
import { markup, type Markup } from './markup.js';
import type { Lesson } from './lessons.js';
import { sectionsOf, type DeeperStep, type Section, type Step } from './lesson-steps.js';
import { programs } from './program-figures.js';
import { BUILT, type Page, type Site } from './shell.js';

function tab(step: Step): Markup {
  return markup`<a href="#${step.id}" id="tab-${step.id}" data-to="${step.id}">${step.title}</a>`;
}

/** A step of a lesson whose prose links to a primer, or opens a term that the primer shows. */
interface Use {
  readonly lesson: Lesson;
  readonly step: Section;
}

/** Of each lesson the first. */
function usesOf({ slug }: Lesson, { lessons, language }: Site): readonly Use[] {
  const glossary = glossaryOf(language.code);
  const isShown = (term: string): boolean => glossary[term]?.step.startsWith(`${slug}/`) === true;
  return lessons.flatMap((lesson) => {
    const step = sectionsOf(lesson).find(
      ({ primers, terms }) => primers.includes(slug) || terms.some(isShown),
    );
    return step ? [{ lesson, step }] : [];
  });
}

const addressOf = ({ lesson, step }: Use): string => `../${lesson.slug}/#${step.id}`;

/** From the last step: to the next lesson, or to the end of the walk; from a primer back to the first step that needs it, if no other led here. */
function onward(lesson: Lesson, site: Site): Markup {
  const { language, lessons } = site;
  const nextLesson = lesson.place && lessons[lesson.place.number];
  // A title would make it two lines high, where all other buttons have one.
  if (nextLesson) {
    return markup`<a class="button primary" rel="next" aria-keyshortcuts="${shortcuts.onward}" href="../${nextLesson.slug}/" aria-label="${language.lesson.nextLesson}: ${nextLesson.title}">${language.lesson.nextLesson}</a>`;
  }
  // The walk ends where all that was built is one machine; its title, too, would make two lines of it.
  if (lesson.place)
    return markup`<a class="button primary" rel="next" aria-keyshortcuts="${shortcuts.onward}" href="../../${BUILT}" aria-label="${language.lesson.next(language.built.title)}">${language.lesson.nextPage}</a>`;
  const [use] = usesOf(lesson, site);
  return use
    ? markup`<a class="button primary far to-use" aria-keyshortcuts="${shortcuts.onward}" href="${addressOf(use)}">${language.primers.backTo(use.step.title)}</a>`
    : markup`<a class="button primary" aria-keyshortcuts="${shortcuts.onward}" href="../../">${language.lesson.backToStart}</a>`;
}

/** Beside the walk, a primer says where its matter is needed. */
function usedIn(primer: Lesson, site: Site): Markup | null {
  const { primers: words } = site.language;
  const uses = primer.place ? [] : usesOf(primer, site);
  if (uses.length === 0) return null;
  const link = (use: Use): Markup =>
    markup`<li><a href="${addressOf(use)}">${words.usedInStep(use.lesson.place?.number ?? 0, use.step.title)}</a></li>`;
  return markup`<div class="used-in"><p>${words.usedIn}</p><ul>${uses.map(link)}</ul></div>`;
}

const backLink = ({ id, title }: Section, { language }: Site): Markup =>
  markup`<a class="button" href="#${id}" data-to="${id}"><span class="short" aria-hidden="true">${language.lesson.back}</span><span class="to">${language.lesson.backTo(title)}</span></a>`;

function nextLink(lesson: Lesson, index: number, site: Site): Markup {
  const { language } = site;
  const next = lesson.steps[index + 1];
  return next
    ? markup`<a class="button primary" href="#${next.id}" aria-keyshortcuts="${shortcuts.onward}" data-to="${next.id}">${language.lesson.next(next.title)}</a>`
    : onward(lesson, site);
}

function stepLinks(back: Markup | null, next: Markup, { language }: Site): Markup {
  return markup`<div class="step-links">
    ${back}
    <button class="more" type="button" aria-expanded="false" data-other="${language.lesson.less}">${language.lesson.more}</button>
    ${next}
  </div>`;
}

/** What came of the question stands where it was asked. Until it is answered, a line says that there is more. */
const prose = ({ prose: text, explanation }: Section, { language }: Site): Markup =>
  markup`${text}
    <p class="from-learner outcome" hidden><span></span> <span class="because"></span> <span class="scale" aria-hidden="true"><span></span><span class="axis"><span class="mark yours"></span><span class="mark"></span></span><span></span></span></p>
    ${explanation && markup`${explanation}<div class="later">${language.lesson.afterPrediction}</div>`}`;

const opening = ({ opening: given }: Section): Markup | null =>
  given === null ? null : markup` data-opening="${given}"`;

function stepSection(lesson: Lesson, step: Step, index: number, site: Site): Markup {
  const { lesson: words } = site.language;
  const previous = lesson.steps[index - 1];
  const total = lesson.steps.length;
  const isLast = index === total - 1;
  return markup`<section class="step" id="${step.id}" data-step="${step.id}"${opening(step)} data-position="${words.position(index + 1, total, step.title)}">
    <h2 tabindex="-1" aria-description="${words.place(index + 1, total)}">${step.title}</h2>
    <a class="to-figure" href="#figure">${words.toFigure}</a>
    ${prose(step, site)}
    ${toDeeper(step.deeper, site)}
    ${askedOften(lesson, step, site)}
    ${isLast ? closing(lesson, site) : null}
    ${isLast ? deeperOf(lesson, site) : null}
    ${isLast ? usedIn(lesson, site) : null}
    ${fromLearner(site)}
    ${stepLinks(previous ? backLink(previous, site) : null, nextLink(lesson, index, site), site)}
  </section>
  ${step.deeper.map((deeper) => deeperSection(lesson, deeper, step, index, site))}`;
}

/** Opened from its main step, in whose place it stands, and left to that step, to another deeper one of it or to the main step that follows. */
function deeperSection(lesson: Lesson, deeper: DeeperStep, host: Step, index: number, site: Site): Markup {
  const { lesson: words } = site.language;
  return markup`<section class="step" id="${deeper.id}" data-step="${deeper.id}" data-deeper data-host="${host.id}"${opening(deeper)} data-position="${words.deeperStep(deeper.title)}">
    <p class="kind">${words.deeper}</p>
    <h2 id="heading-${deeper.id}" tabindex="-1" aria-description="${words.deeperThan(host.title)}">${deeper.title}</h2>
    <a class="to-figure" href="#figure">${words.toFigure}</a>
    ${prose(deeper, site)}
    ${toDeeper(
      host.deeper.filter((other) => other !== deeper),
      site,
    )}
    ${askedOften(lesson, deeper, site)}
    ${fromLearner(site)}
    ${stepLinks(backToHost(host, site), nextLink(lesson, index, site), site)}
  </section>`;
}

const linkTo = ({ id, title }: Section): Markup => markup`<a href="#${id}" data-to="${id}">${title}</a>`;

/** From a step to what goes on with it, for who wants more. */
function toDeeper(deeper: readonly DeeperStep[], { language }: Site): Markup | null {
  if (deeper.length === 0) return null;
  return markup`<div class="to-deeper"><p>${language.lesson.deeper}</p><ul>${deeper.map((step) => markup`<li>${linkTo(step)}</li>`)}</ul></div>`;
}

/** At the end of a lesson: all that it has beside the walk, with one line about each. */
function deeperOf({ steps }: Lesson, { language }: Site): Markup | null {
  const all = steps.flatMap(({ deeper }) => deeper);
  if (all.length === 0) return null;
  return markup`<details class="deeper-steps">
      <summary>${language.lesson.deeperSteps(all.length)}</summary>
      <dl>${all.map((step) => markup`<dt>${linkTo(step)}</dt><dd>${step.line}</dd>`)}</dl>
    </details>`;
}

const backToHost = ({ id, title }: Step, { language: { lesson: words } }: Site): Markup =>
  markup`<a class="button" href="#${id}" data-to="${id}"><span class="short" aria-hidden="true">${words.back}</span><span class="to">${words.backToHost(title)}</span></a>`;

function closing({ closing: end }: Lesson, { language }: Site): Markup {
  return markup`<div class="closing">
      ${end.story && markup`<p class="story">${end.story}</p>`}
      <p class="tell"><strong>${language.lesson.tell}</strong> ${end.tell}</p>
    </div>`;
}

/** Where the step is not as its text describes it, what makes it so; and what was set elsewhere, to be taken over. */
const fromLearner = ({ language: { lesson: words } }: Site): Markup =>
  markup`<p class="from-learner changed" hidden><span data-text="${words.changedByYou}"></span> <button class="quiet" type="button">${words.asInText}</button></p>
    <p class="from-learner elsewhere" hidden><span data-text="${words.changedElsewhere}"></span> <button class="quiet" type="button">${words.yours}</button></p>`;

/** What learners ask at a step, once its own question is answered. */
function askedOften(lesson: Lesson, { id }: Section, { language }: Site): Markup | null {
  const asked = lesson.asked.filter(({ step }) => step === id);
  if (asked.length === 0) return null;
  return markup`<div class="asked-often">
      <h3>${language.lesson.askedOften}</h3>
      ${asked.map(
        ({ question, answer }) => markup`<details name="asked">
        <summary><span class="to-step">${language.lesson.backToStep}</span> ${question}</summary>
        <div class="answer">${answer}</div>
      </details>`,
      )}
    </div>`;
}

export function lessonPage(lesson: Lesson, site: Site): Page {
  const { language } = site;
  const part = site.parts.find(({ lessons }) => lessons.includes(lesson));
  const [firstStep] = lesson.steps;
  const main = markup`<div class="lesson ${lesson.place ? null : 'primer'}" data-lesson="${lesson.slug}">
      <div class="column">
        ${lesson.place ? null : markup`<p class="return" data-text="${language.primers.backTo('{title}')}" hidden><a></a></p>`}
        <nav class="steps-navigation" aria-label="${language.lesson.stepsNavigation}">
          <div class="tabs" data-label="${language.lesson.steps}">${lesson.steps.map(tab)}</div>
        </nav>
        <header class="lesson-header">
          <p class="part">${part?.title ?? language.primers.one}</p>
          <h1>${lesson.title}</h1>
          <p class="lead">${lesson.lead}</p>
          ${lesson.opening && markup`<div class="opening-story">${lesson.opening}</div>`}
        </header>
        <div class="steps">
          <p class="unknown-step" role="alert" hidden>${language.lesson.unknownStep} <code></code></p>
          <p class="visually-hidden announcement" role="status"></p>
          ${lesson.steps.map((step, index) => stepSection(lesson, step, index, site))}
        </div>
        ${programs(lesson, site)}
        ${openedTerms(lesson, '../../', site)}
        <p class="leave-figure" hidden>${language.lesson.leaveFigure.map(([keys, text]) => markup`<kbd>${keys}</kbd> ${text} `)}</p>
      </div>
      <p class="printed-alone" hidden>${language.lesson.printedAlone}</p>
      <figure class="stage" id="figure" role="none">
        <h3 class="visually-hidden" tabindex="-1" data-text="${language.lesson.figure('{step}')}">${language.lesson.figure(firstStep?.title ?? '')}</h3>
        ${figureTag(
          lesson.figure,
          { step: firstStep?.id ?? '', address: './' },
          markup`${lesson.fallback}
          <a class="embed-link" slot="tools" href="../../embed/#${lesson.figure}" aria-label="${language.embed.embedThis}">${language.embed.embed}</a>`,
        )}
        <p class="too-long" role="status" hidden>${language.lesson.tooLong}</p>
        <p class="onward"></p>
      </figure>
    </div>`;
  return {
    path: `lessons/${lesson.slug}/index.html`,
    title: lesson.title,
    description: lesson.lead,
    kind: 'lesson',
    lesson,
    figure: lesson.figure,
    main,
  };
}
