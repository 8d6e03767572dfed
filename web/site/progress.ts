import { placeNow } from '../figures/renamed-steps.js';
import { recall, remember } from './storage.js';

export interface Progress {
  /** Visited steps by lesson. */
  readonly visited: Readonly<Record<string, readonly string[]>>;
  readonly last: { readonly lesson: string; readonly step: string } | null;
}

const NOTHING: Progress = { visited: {}, last: null };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProgress(value: unknown): value is Progress {
  if (!isRecord(value) || !isRecord(value.visited)) return false;
  const last = value.last;
  const lastIsKnown =
    last === null || (isRecord(last) && typeof last.lesson === 'string' && typeof last.step === 'string');
  return lastIsKnown && Object.values(value.visited).every((steps) => Array.isArray(steps));
}

/** A lesson is called as its figure: what was visited where a step no longer is was visited where it is now. */
function progressNow({ visited, last }: Progress): Progress {
  const now: Record<string, string[]> = {};
  for (const [lesson, steps] of Object.entries(visited)) {
    for (const { figure, step } of steps.map((each) => placeNow(lesson, each))) {
      now[figure] = [...new Set([...(now[figure] ?? []), step])];
    }
  }
  const place = last && placeNow(last.lesson, last.step);
  return { visited: now, last: place && { lesson: place.figure, step: place.step } };
}

export function readProgress(): Progress {
  try {
    const stored: unknown = JSON.parse(recall('progress') ?? 'null');
    return isProgress(stored) ? progressNow(stored) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A primer is read in between: the walk goes on where the learner left it. */
export function visitStep(lesson: string, step: string, place: 'in-walk' | 'beside-walk'): void {
  const { visited, last } = readProgress();
  const steps = [...new Set([...(visited[lesson] ?? []), step])];
  const progress: Progress = {
    visited: { ...visited, [lesson]: steps },
    last: place === 'in-walk' ? { lesson, step } : last,
  };
  remember('progress', JSON.stringify(progress));
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
