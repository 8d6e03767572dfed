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

export function readProgress(): Progress {
  try {
    const stored: unknown = JSON.parse(recall('progress') ?? 'null');
    return isProgress(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function visitStep(lesson: string, step: string): void {
  const { visited } = readProgress();
  const steps = [...new Set([...(visited[lesson] ?? []), step])];
  remember('progress', JSON.stringify({ visited: { ...visited, [lesson]: steps }, last: { lesson, step } }));
}

/** Marks the finished lessons in the header, in colour and in words. */
export function showProgress(): void {
  const { visited } = readProgress();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.progress a[data-lesson]')) {
    const steps = (link.dataset.steps ?? '').split(' ');
    const seen = visited[link.dataset.lesson ?? ''] ?? [];
    const done = steps.every((step) => seen.includes(step));
    link.classList.toggle('done', done);
    for (const word of link.querySelectorAll<HTMLElement>('[data-progress]')) {
      word.hidden = (word.dataset.progress === 'done') !== done;
    }
  }
}
