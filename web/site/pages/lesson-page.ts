import { figureTag } from './figure.js';
import { markup, type Markup } from './markup.js';
import type { Lesson, Step } from './lessons.js';
import type { Page, Site } from './shell.js';

function tab(step: Step): Markup {
  return markup`<a href="#${step.id}" id="tab-${step.id}" data-to="${step.id}">${step.title}</a>`;
}

function stepLinks(lesson: Lesson, index: number, { language, lessons }: Site): Markup {
  const previous = lesson.steps[index - 1];
  const next = lesson.steps[index + 1];
  const nextLesson = lessons[lesson.number];
  const onward = nextLesson
    ? markup`<a class="button primary" href="../${nextLesson.slug}/">${language.lesson.nextLesson(nextLesson.title)}</a>`
    : markup`<a class="button primary" href="../../">${language.lesson.backToStart}</a>`;
  return markup`<div class="step-links">
    ${previous ? markup`<a class="button" href="#${previous.id}" data-to="${previous.id}">${language.lesson.back(previous.title)}</a>` : null}
    ${next ? markup`<a class="button primary" href="#${next.id}" data-to="${next.id}">${language.lesson.next(next.title)}</a>` : onward}
  </div>`;
}

function stepSection(lesson: Lesson, index: number, site: Site): Markup | null {
  const step = lesson.steps[index];
  if (!step) return null;
  const position = site.language.lesson.position(index + 1, lesson.steps.length, step.title);
  return markup`<section class="step" id="${step.id}" data-step="${step.id}" data-position="${position}">
    <h2 tabindex="-1">${step.title}</h2>
    ${step.prose}
    ${stepLinks(lesson, index, site)}
  </section>`;
}

function lessonLink(lesson: Lesson, relation: 'prev' | 'next', direction: string): Markup {
  return markup`<a rel="${relation}" href="../${lesson.slug}/">
      <span class="direction">${direction}</span>
      <span class="title">${lesson.title}</span>
    </a>`;
}

function lessonLinks(lesson: Lesson, { language, lessons }: Site): Markup {
  const previous = lessons[lesson.number - 2];
  const next = lessons[lesson.number];
  return markup`<nav class="lesson-links" aria-label="${language.lesson.around}">
    ${previous ? lessonLink(previous, 'prev', language.lesson.previousTitle) : null}
    ${next ? lessonLink(next, 'next', language.lesson.nextTitle) : null}
  </nav>`;
}

function askedOften({ asked }: Lesson, { language }: Site): Markup | null {
  if (asked.length === 0) return null;
  return markup`<section class="asked-often">
      <h2>${language.lesson.askedOften}</h2>
      ${asked.map(
        ({ question, answer }) => markup`<details>
        <summary>${question}</summary>
        <div class="answer">${answer}</div>
      </details>`,
      )}
    </section>`;
}

export function lessonPage(lesson: Lesson, site: Site): Page {
  const { language } = site;
  const part = site.parts.find(({ lessons }) => lessons.includes(lesson));
  const [firstStep] = lesson.steps;
  const main = markup`<header class="lesson-header">
      <p class="part">${part?.title ?? null}</p>
      <h1>${lesson.title}</h1>
      <p class="lead">${lesson.lead}</p>
    </header>
    <div class="lesson" data-lesson="${lesson.slug}">
      <div class="column">
        <nav class="steps-navigation" aria-label="${language.lesson.stepsNavigation}">
          <div class="tabs" data-label="${language.lesson.steps}">${lesson.steps.map(tab)}</div>
          <button class="form-switch" type="button" hidden>
            <span data-form="page">${language.lesson.asPage}</span>
            <span data-form="steps">${language.lesson.asSteps}</span>
          </button>
        </nav>
        <div class="steps">
          <p class="unknown-step" role="alert" hidden>${language.lesson.unknownStep} <code></code></p>
          <p class="visually-hidden announcement" role="status"></p>
          ${lesson.steps.map((_, index) => stepSection(lesson, index, site))}
        </div>
        ${lesson.program}
      </div>
      <figure class="stage">
        ${figureTag(lesson.figure, { step: firstStep?.id ?? '', address: './' }, lesson.fallback)}
        <p class="too-long" role="status" hidden>${language.lesson.tooLong}</p>
        <p class="below-figure">
          <span class="leave-figure" hidden><kbd>${language.lesson.leaveKey}</kbd> ${language.lesson.leaveFigure}</span>
          <a class="embed-link" href="../../embed/#${lesson.figure}">${language.embed.embedThis}</a>
        </p>
      </figure>
    </div>
    ${askedOften(lesson, site)}
    ${lessonLinks(lesson, site)}`;
  return {
    path: `lessons/${lesson.slug}/index.html`,
    title: lesson.title,
    description: lesson.lead,
    kind: 'lesson',
    lesson,
    main,
  };
}
