import { machine, type MachineLayout } from '../../drawings/machine.js';
import { TALL_MACHINE, WIDE_MACHINE } from '../../drawings/machine-layouts.js';
import { writeSvg } from '../../drawings/write-svg.js';
import { ANSWER_ROWS } from '../answer/rows.js';
import { answerSection, placeOfRow } from './answer-table.js';
import { spokenSymbol } from '../../model/spoken-name.js';
import { Language } from '../../model/language/language.js';
import { withFormulas } from './definitions.js';
import type { Program } from './lesson-programs.js';
import { sectionsOf } from './lesson-steps.js';
import type { Lesson } from './lessons.js';
import { builtParts, MACHINE, type BuiltPart } from './machine-parts.js';
import { markup, Markup, type Fragment } from './markup.js';
import { selfTest } from './self-test.js';
import type { Page, Site } from './shell.js';
import { takeAlong, type Told } from './take-along.js';
import { whereNext, wordsTable } from './where-next.js';
import type { Catalogue } from '../language/en.js';

/** Where the walk ends: all that was built as one machine, its program, questions answered by doing, and where to go on. */
export function builtPage(site: Site, told: Told): Page {
  const { built: words } = site.language;
  const parts = builtParts(MACHINE, site.lessons);
  const main = markup`${answerSection(site)}
    <section class="machine" aria-labelledby="machine">
      <header>
        <h2 id="machine">${words.machine}</h2>
        <p>${words.machineLead}</p>
      </header>
      <div class="machine-picture">
        ${picture('wide', WIDE_MACHINE, parts, site)}
        ${picture('tall', TALL_MACHINE, parts, site)}
      </div>
      <ol class="machine-parts">${parts.map((part) => partItem(part, site))}</ol>
    </section>
    ${twoTables(site)}
    ${ladder(site)}
    ${selfTest(site)}
    ${takeAlong(told, site)}
    ${whereNext(site)}
    ${closing(site)}`;
  return {
    path: 'built/index.html',
    title: words.title,
    description: words.lead,
    kind: 'built',
    lesson: null,
    figure: null,
    main,
  };
}

const addressOf = ({ lesson, step }: BuiltPart): string => `../lessons/${lesson.slug}/#${step.id}`;

function wordsOf(id: string, { language }: Site): Catalogue['built']['parts'][string] {
  const words = language.built.parts[id];
  if (!words) throw new Error(`the part "${id}" of the machine has no words in the language`);
  return words;
}

/** Of a link some programs leave out what is set as a formula: where there is one, its letters are heard in its place. */
function named(name: string): Fragment {
  const seen = withFormulas(name);
  if (!name.includes('`')) return seen;
  const heard = spokenSymbol(name.replaceAll('`', ''), new Language('en'));
  return markup`<span aria-hidden="true">${seen}</span><span class="visually-hidden">${heard}</span>`;
}

function picture(name: string, layout: MachineLayout, parts: readonly BuiltPart[], site: Site): Markup {
  const drawn = parts.map((part) => ({
    id: part.id,
    lines: wordsOf(part.id, site).lines,
    address: addressOf(part),
  }));
  return markup`<div class="${name}">${new Markup(writeSvg(machine(drawn, layout)))}</div>`;
}

const partItem = (part: BuiltPart, site: Site): Markup =>
  markup`<li data-part="${part.id}">
        <a href="${addressOf(part)}">${named(wordsOf(part.id, site).name)}</a>
        <p class="part-told"><span class="part-place">${site.language.built.builtIn(part.lesson.title, part.step.title)}</span> ${part.lesson.closing.told}</p>
      </li>`;

/** The last sentence; its number is that of the table, also where the learner's own sentence is asked. */
function closing({ language, lessons }: Site): Markup {
  const { closing: words } = language.ending;
  const head = ANSWER_ROWS.find(({ id }) => id === 'head')!;
  placeOfRow(head, lessons);
  return markup`<section class="built-closing" aria-label="${words.label}">
      <p>${words.sentence[0]}<a href="../lessons/${head.lesson}/#${head.step}"><span class="closing-weight">${words.weight}</span><span class="visually-hidden">${words.heard}</span></a>${words.sentence[1]}</p>
      <p class="closing-buttons">
        <button class="button print-page" type="button" hidden>${words.print}</button>
        <a class="button primary to-own-sentence" href="#own-sentence">${words.own}</a>
      </p>
    </section>`;
}

/** The two tables of a layer beside each other. */
function twoTables({ language }: Site): Markup {
  const { caption, columns, rows } = language.ending.twoTables;
  return wordsTable('two-tables', caption, columns, rows);
}

/** The programs of the walk, one lesson after the other: the first and the last stand open. */
function ladder(site: Site): Markup {
  const { built: words } = site.language;
  const rungs = site.lessons.filter(({ programs }) => programs.length > 0);
  return markup`<section class="ladder" aria-labelledby="ladder">
    <h2 id="ladder">${words.ladder}</h2>
    <p>${words.ladderLead}</p>
    <ol class="rungs">${rungs.map((lesson) => rung(lesson, lesson === rungs[0] || lesson === rungs.at(-1), site))}</ol>
  </section>`;
}

const rung = (lesson: Lesson, isOpen: boolean, site: Site): Markup =>
  markup`<li>
      <details ${isOpen ? markup`open` : null}>
        <summary>${lesson.title}</summary>
        <div class="rung-programs">${lesson.programs.map((program) => listing(lesson, program, site))}</div>
      </details>
    </li>`;

function listing(lesson: Lesson, { steps, lines, caption }: Program, { language }: Site): Markup {
  const titles = new Map(sectionsOf(lesson).map(({ id, title }) => [id, title]));
  const names = steps.map((id) => titles.get(id) ?? id).join(', ');
  return markup`<figure class="program">
            <p class="of-steps">${language.lesson.programOf(names)}</p>
            ${lines}
            <figcaption>${fromHere(caption)}</figcaption>
          </figure>`;
}

/** What a lesson links to beside it is one folder further from here. */
const fromHere = ({ source }: Markup): Markup =>
  new Markup(source.replaceAll('href="../', 'href="../lessons/'));
