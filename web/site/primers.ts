import { recall, remember } from './storage.js';

/** The step that led to a primer, as the learner left it. */
const STEP = 'step-before-primer';

interface StepBefore {
  /** Its address, with the state of its figure. */
  readonly href: string;
  readonly title: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What is stored may be another page's, or damaged: only an address of this site is followed. */
function recallStep(): StepBefore | null {
  try {
    const { href, title } = JSON.parse(recall(STEP, 'in-tab') ?? '{}') as Readonly<Record<string, unknown>>;
    if (!isText(href) || !isText(title) || new URL(href).origin !== location.origin) return null;
    return { href, title };
  } catch {
    return null;
  }
}

/** In a lesson: who follows a link to a primer finds the way back to `current`, after `write` has the address up to date. */
export function rememberStepAtPrimers(
  lesson: HTMLElement,
  { current, write }: { readonly current: () => string; readonly write: () => void },
): void {
  for (const link of lesson.querySelectorAll<HTMLAnchorElement>('a.primer')) {
    link.addEventListener('click', () => {
      write();
      const title = lesson.querySelector(`[data-step="${current()}"] h2`)?.textContent ?? '';
      remember(STEP, JSON.stringify({ href: location.href, title } satisfies StepBefore), 'in-tab');
    });
  }
}

/** In a primer: the way back to the step that led here, from every step, and after the last one. */
export function showStepBefore(primer: HTMLElement): void {
  const step = recallStep();
  const place = primer.querySelector<HTMLElement>('.return');
  const links = primer.querySelectorAll<HTMLAnchorElement>('.return a, a.to-use');
  if (!step || !place) return;
  for (const link of links) {
    link.href = step.href;
    link.textContent = (place.dataset.text ?? '').replace('{title}', () => step.title);
  }
  place.hidden = false;
}
