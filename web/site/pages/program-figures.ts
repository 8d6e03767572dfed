import type { Lesson } from './lessons.js';
import { lastRung, type Program } from './lesson-programs.js';
import { sectionsOf } from './lesson-steps.js';
import { markup, type Markup } from './markup.js';
import type { Site } from './shell.js';

/** The programs of a lesson in the order of its steps; where there are several, each says of which steps it is. */
export function programs(lesson: Lesson, site: Site): readonly Markup[] {
  const all = [unchanged(lesson, site), ...lesson.programs].filter((program) => program !== null);
  const titles = new Map(sectionsOf(lesson).map(({ id, title }) => [id, title]));
  const { programOf, programUnchanged } = site.language.lesson;
  return all.map(({ steps, lines, caption }) => {
    const names = steps.map((id) => titles.get(id) ?? id).join(', ');
    // Its line has changed in the first of its steps; the script of the page says of the others that they go on with it.
    const first = lesson.steps.find(({ id }) => steps.includes(id))?.id ?? steps[0] ?? '';
    return markup`<figure class="program" data-steps="${steps.join(' ')}" data-first="${first}">
          ${all.length > 1 ? markup`<p class="of-steps">${programOf(names)}</p>` : null}
          ${lines}
          <figcaption><span class="changed">${caption}</span> <span class="so-far">${programUnchanged}</span></figcaption>
        </figure>`;
  });
}

/** Beside steps without a program of their own stands what the lessons before have built. */
function unchanged(lesson: Lesson, { lessons, language }: Site): Program | null {
  const own = lesson.programs.flatMap(({ steps }) => steps);
  const steps = sectionsOf(lesson).flatMap(({ id }) => (own.includes(id) ? [] : id));
  const before = lastRung(lessons.slice(0, (lesson.place?.number ?? 1) - 1));
  if (steps.length === 0 || !before) return null;
  return {
    ...before,
    steps,
    lines: markup`<pre>${before.code}</pre>`,
    caption: markup`${language.lesson.programUnchanged}`,
  };
}
