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
    ? markup`<a class="button primary" rel="next" href="../${nextLesson.slug}/">${language.lesson.nextLesson(nextLesson.title)}</a>`
    : markup`<a class="button primary" href="../../">${language.lesson.backToStart}</a>`;
  return markup`<div class="step-links">
    ${previous ? markup`<a class="button" href="#${previous.id}" data-to="${previous.id}"><span class="short" aria-hidden="true">${language.lesson.back}</span><span class="to">${language.lesson.backTo(previous.title)}</span></a>` : null}
    <button class="more" type="button" aria-expanded="false">${language.lesson.more}</button>
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

function askedOften({ asked }: Lesson, { language }: Site): Markup | null {
  if (asked.length === 0) return null;
  return markup`<section class="asked-often">
      <h2>${language.lesson.askedOften}</h2>
      ${asked.map(
        ({ question, answer }) => markup`<details name="asked">
        <summary><span class="to-step">${language.lesson.backToStep}</span> ${question}</summary>
        <div class="answer">${answer}</div>
      </details>`,
      )}
    </section>`;
}

export function lessonPage(lesson: Lesson, site: Site): Page {
  const { language } = site;
  const part = site.parts.find(({ lessons }) => lessons.includes(lesson));
  const [firstStep] = lesson.steps;
  const main = markup`<div class="lesson" data-lesson="${lesson.slug}">
      <div class="column">
        <nav class="steps-navigation" aria-label="${language.lesson.stepsNavigation}">
          <div class="tabs" data-label="${language.lesson.steps}">${lesson.steps.map(tab)}</div>
        </nav>
        <header class="lesson-header">
          <p class="part">${part?.title ?? null}</p>
          <h1>${lesson.title}</h1>
          <p class="lead">${lesson.lead}</p>
        </header>
        <div class="steps">
          <p class="unknown-step" role="alert" hidden>${language.lesson.unknownStep} <code></code></p>
          <p class="visually-hidden announcement" role="status"></p>
          ${lesson.steps.map((_, index) => stepSection(lesson, index, site))}
        </div>
        ${lesson.program}
        ${askedOften(lesson, site)}
        <p class="leave-figure" hidden><kbd>${language.lesson.leaveKey}</kbd> ${language.lesson.leaveFigure}</p>
      </div>
      <p class="printed-alone" hidden>${language.lesson.printedAlone}</p>
      <figure class="stage">
        ${figureTag(
          lesson.figure,
          { step: firstStep?.id ?? '', address: './' },
          markup`${lesson.fallback}
          <a class="embed-link" slot="tools" href="../../embed/#${lesson.figure}" aria-label="${language.embed.embedThis}">${language.embed.embed}</a>`,
        )}
        <p class="too-long" role="status" hidden>${language.lesson.tooLong}</p>
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
