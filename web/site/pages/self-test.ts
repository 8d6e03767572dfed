import { QUESTIONS, type Question } from '../self-test/questions.js';
import { copyable } from './copyable.js';
import { withFormulas } from './definitions.js';
import { figureTag } from './figure.js';
import { sectionsOf } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import { markup, type Markup } from './markup.js';
import type { Site } from './shell.js';

/** Ten questions, each a figure that is opened and judged by the script of the page. Throws where one has no lesson. */
export function selfTest(site: Site): Markup {
  const { selfTest: words } = site.language.built;
  return markup`<section class="self-test" aria-labelledby="self-test">
    <h2 id="self-test">${words.title}</h2>
    <p>${words.lead}</p>
    <p class="test-progress" hidden>
      <span role="status" data-text="${words.progress}"></span>
      <button class="button again" type="button">${words.again}</button>
    </p>
    <div class="all-done" hidden>
      <p>${words.allDone}</p>
      ${copyable(words.allDoneLabel, site.language.embed.copy, words.allDoneLine, site)}
    </div>
    <ol class="questions">${QUESTIONS.map((question) => questionItem(question, site))}</ol>
  </section>`;
}

function questionItem(question: Question, site: Site): Markup {
  const { language } = site;
  const { selfTest: words } = language.built;
  const { title, goal, ...sentences } = words.questions[question.id] ?? {};
  if (title === undefined || goal === undefined)
    throw new Error(`the question "${question.id}" of the self-test has no title and goal in the language`);
  const { lesson, step } = placeOf(question, site.lessons);
  return markup`<li data-question="${question.id}">
      <details name="self-test">
        <summary><span class="question-title">${title}</span> <span class="question-state" data-state="done" hidden>${words.done}</span><span class="question-state" data-state="skipped" hidden>${words.skipped}</span></summary>
        <p class="question-goal">${withFormulas(goal)}</p>
        <p class="verdict" role="status"></p>
        ${figureTag(
          question.figure,
          {
            step: question.step,
            hide: 'prediction',
            editable: question.editable.join(' '),
            ...question.given,
          },
          markup`<p>${language.embed.frameWithoutScript}</p>`,
        )}
        <p class="question-links">
          <a href="../lessons/${lesson.slug}/#${step.id}">${words.lookAgain(lesson.title, step.title)}</a>
          <button class="button skip-question" type="button" hidden>${words.skip}</button>
          <button class="button primary next-question" type="button" hidden>${words.next}</button>
        </p>
        <div class="sentences" hidden>${Object.entries(sentences).map(([name, text]) => markup`<p data-sentence="${name}">${text}</p>`)}</div>
      </details>
    </li>`;
}

function placeOf({ id, figure, step: name }: Question, lessons: readonly Lesson[]) {
  const lesson = lessons.find((each) => each.figure === figure);
  const step = lesson && sectionsOf(lesson).find((each) => each.id === name);
  if (!lesson || !step)
    throw new Error(
      `the question "${id}" of the self-test: there is no lesson of ${figure} with a step "${name}"`,
    );
  return { lesson, step };
}
