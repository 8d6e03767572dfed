import { storyHead } from '../../figures/flow/head.js';
import { ANSWER_ROWS, type AnswerRow } from '../answer/rows.js';
import { LONGEST_SENTENCE } from '../last-sentence.js';
import { sectionsOf } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import { markup, type Markup } from './markup.js';
import { beginAgain, type Site } from './shell.js';

/** The lesson of a row, and the step in it. Throws where there is none. */
export function placeOfRow({ id, lesson: slug, step }: AnswerRow, lessons: readonly Lesson[]): Lesson {
  const lesson = lessons.find((each) => each.slug === slug);
  if (!lesson || !sectionsOf(lesson).some((section) => section.id === step))
    throw new Error(`the row "${id}" of the answer: there is no step "${step}" of a lesson "${slug}"`);
  return lesson;
}

function answerRow(row: AnswerRow, { language, lessons }: Site): Markup {
  const { name, adds } = language.ending.rows[row.id];
  const { place } = placeOfRow(row, lessons);
  return markup`<tr data-row="${row.id}">
          <th scope="row"><a href="../lessons/${row.lesson}/#${row.step}"><span class="number">${place?.number ?? null}</span> ${name}</a> <span class="adds">${adds}</span></th>
          <td class="most"></td>
          ${storyHead.words.map(() => markup`<td class="empty"></td>`)}
        </tr>`;
}

/** The question of the start page, and a row for what each lesson added to its answer; the script of the page computes it. */
export function answerSection(site: Site): Markup {
  const { ending: words, start, embed } = site.language;
  const [before, word, after] = start.title;
  return markup`<section class="answer" data-embed="../embed/" aria-labelledby="answer">
    <header class="answer-header">
      <h1 id="answer">${before}<span class="asks">${word}</span>${after}</h1>
      <p class="lead">${words.lead}</p>
      <p class="time-taken" hidden><span data-text="${words.timeTaken(site.lessons.length)}"></span> ${beginAgain(site.language)}</p>
    </header>
    <p class="answer-problem" role="alert" hidden><span></span> <button class="button" type="button">${words.tryAgain}</button></p>
    <div class="answer-scroll" role="region" tabindex="0" aria-labelledby="answer-caption">
      <table>
        <caption><span id="answer-caption">${words.caption[0]}<b class="asker">${word}</b>${words.caption[1]}</span></caption>
        <thead>
          <tr>
            <th scope="col">${words.lesson}</th>
            <th scope="col" class="most-head">${words.most}</th>
            ${storyHead.words.map((text) => markup`<th scope="col" class="word">${text}</th>`)}
          </tr>
        </thead>
        <tbody>${ANSWER_ROWS.map((row) => answerRow(row, site))}</tbody>
      </table>
    </div>
    <noscript><p>${embed.frameWithoutScript}</p></noscript>
    <p class="answer-status" role="status"></p>
    <p class="answer-loaded visually-hidden" role="status"></p>
    <p class="answer-note"><span class="guess-note" hidden>${words.guessNote}</span> ${words.note}</p>
    <form class="own-sentence" hidden>
      <label for="own-sentence">${words.ownLabel}</label>
      <div>
        <input id="own-sentence" type="text" maxlength="${LONGEST_SENTENCE}" required autocomplete="off" placeholder="${words.ownExample}">
        <button class="button primary" type="submit">${words.ownAsk}</button>
        <button class="button to-story" type="button" hidden>${words.toStory}</button>
      </div>
      <p class="own-note">${words.ownNote}</p>
    </form>
    <div class="answer-words" hidden>${Object.entries(words.said).map(([name, text]) => markup`<p data-word="${name}">${text}</p>`)}</div>
  </section>`;
}
