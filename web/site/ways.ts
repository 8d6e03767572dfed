import { isPressed, shortcuts } from '../parts/navigation/shortcuts.js';

/** On a link the browser opens a new tab with Enter. */
const isOnward = (event: KeyboardEvent): boolean =>
  isPressed(event, shortcuts.onward) &&
  !(event.key === 'Enter' && (event.composedPath()[0] as Element).matches('a[href]'));

const ONWARD_LINKS = '.step-links .primary, .tabs [aria-current]';

/** What has the focus, through every shadow root. */
function focused(): HTMLElement | null {
  let { activeElement: element } = document;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element as HTMLElement | null;
}

/** To Next; where all steps stand on one page, to the step that is read. */
function goOnward(lesson: HTMLElement): void {
  const links = [...lesson.querySelectorAll<HTMLElement>(ONWARD_LINKS)];
  links.find((link) => link.checkVisibility())?.focus();
}

/**
 * The ways through a lesson for who has no mouse: past the header to the step, from its heading past the prose to the
 * figure, and from anywhere on to Next; Escape leads from the figure there, and back to where one was.
 */
export function startWays(lesson: HTMLElement): void {
  const stage = lesson.querySelector<HTMLElement>('.stage');
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    lesson.querySelector<HTMLElement>('.step:not([hidden]) h2')?.focus();
  });
  for (const link of lesson.querySelectorAll('.to-figure')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      stage?.querySelector<HTMLElement>('h3')?.focus();
    });
  }
  // On its way down: a field of the figure keeps for itself what it is told of.
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOnward(event)) return;
      event.preventDefault();
      event.stopPropagation();
      goOnward(lesson);
    },
    { capture: true },
  );
  let left: HTMLElement | null = null;
  lesson.addEventListener('keydown', (event) => {
    // A part that takes the key for itself (an edit that is given up) prevents more.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (stage?.contains(event.target as Node)) {
      left = focused();
      goOnward(lesson);
    } else if ((event.target as Element).matches(ONWARD_LINKS)) left?.focus();
  });
  for (const hint of lesson.querySelectorAll<HTMLElement>('.leave-figure')) hint.hidden = false;
}
