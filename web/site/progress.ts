import { placeNow } from '../figures/renamed-steps.js';
import { recallLearner, rememberLearner } from './learner.js';

type StepsByLesson = Readonly<Record<string, readonly string[]>>;

export interface Progress {
  /** Visited steps by lesson. */
  readonly visited: StepsByLesson;
  /** Those of which the question was answered or skipped. */
  readonly answered: StepsByLesson;
  readonly last: { readonly lesson: string; readonly step: string } | null;
}

const NOTHING: Progress = { visited: {}, answered: {}, last: null };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isStepsByLesson = (value: unknown): value is StepsByLesson =>
  isRecord(value) && Object.values(value).every((steps) => Array.isArray(steps));

/** Before questions were remembered, there was no `answered`. */
type Stored = Omit<Progress, 'answered'> & Partial<Progress>;

function isProgress(value: unknown): value is Stored {
  if (!isRecord(value) || !isStepsByLesson(value.visited)) return false;
  if (value.answered !== undefined && !isStepsByLesson(value.answered)) return false;
  const last = value.last;
  const lastIsKnown =
    last === null || (isRecord(last) && typeof last.lesson === 'string' && typeof last.step === 'string');
  return lastIsKnown;
}

const withStep = (steps: StepsByLesson, lesson: string, step: string): StepsByLesson => ({
  ...steps,
  [lesson]: [...new Set([...(steps[lesson] ?? []), step])],
});

/** A lesson is called as its figure: what was visited where a step no longer is was visited where it is now. */
const stepsNow = (steps: StepsByLesson): StepsByLesson =>
  Object.entries(steps)
    .flatMap(([lesson, all]) => all.map((each) => placeNow(lesson, each)))
    .reduce<StepsByLesson>((now, { figure, step }) => withStep(now, figure, step), {});

function progressNow({ visited, answered = {}, last }: Stored): Progress {
  const place = last && placeNow(last.lesson, last.step);
  return {
    visited: stepsNow(visited),
    answered: stepsNow(answered),
    last: place && { lesson: place.figure, step: place.step },
  };
}

export function readProgress(): Progress {
  try {
    const stored: unknown = JSON.parse(recallLearner('progress') ?? 'null');
    return isProgress(stored) ? progressNow(stored) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A primer is read in between: the walk goes on where the learner left it. */
export function visitStep(lesson: string, step: string, place: 'in-walk' | 'beside-walk'): void {
  const { visited, last, ...others } = readProgress();
  writeProgress({
    ...others,
    visited: withStep(visited, lesson, step),
    last: place === 'in-walk' ? { lesson, step } : last,
  });
}

/** The question of a step is answered, or skipped. */
export function answerStep(lesson: string, step: string): void {
  const { answered, ...others } = readProgress();
  writeProgress({ ...others, answered: withStep(answered, lesson, step) });
}

export const hasAnswered = (lesson: string, step: string): boolean =>
  readProgress().answered[lesson]?.includes(step) ?? false;

function writeProgress(progress: Progress): void {
  rememberLearner('progress', JSON.stringify(progress));
}

/** Marks the finished lessons in the header, in colour and in words, and says in the menu how far each is read. */
export function showProgress(): void {
  const { visited } = readProgress();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a[data-lesson]')) {
    const steps = (link.dataset.steps ?? '').split(' ');
    const seen = visited[link.dataset.lesson ?? ''] ?? [];
    const read = steps.filter((step) => seen.includes(step)).length;
    const done = read === steps.length;
    link.classList.toggle('done', done);
    for (const word of link.querySelectorAll<HTMLElement>('[data-progress]')) {
      word.hidden = (word.dataset.progress === 'done') !== done;
    }
    for (const count of link.querySelectorAll<HTMLElement>('.menu-progress')) {
      const { text = '', done: whole = '' } = count.dataset;
      count.textContent = done
        ? whole
        : text.replace('{read}', String(read)).replace('{all}', String(steps.length));
      count.hidden = read === 0;
    }
  }
}
