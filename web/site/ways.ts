/** The key of the way on, with Alt and Shift; lesson pages say so, and the link by `aria-keyshortcuts`. */
const ONWARD = 'J';

/**
 * The letter of a key. Alt makes other signs of letters on some systems: then the place on the keyboard tells which it
 * was.
 */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');

const isOnward = (event: KeyboardEvent): boolean =>
  event.altKey &&
  event.shiftKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  // With AltGr it may write a letter.
  !event.getModifierState('AltGraph') &&
  letterOf(event) === ONWARD;

/** To Next; where all steps stand on one page, to the step that is read. */
function goOnward(lesson: HTMLElement): void {
  const links = [...lesson.querySelectorAll<HTMLElement>('.step-links .primary, .tabs [aria-current]')];
  links.find((link) => link.checkVisibility())?.focus();
}

/**
 * The ways through a lesson for who has no mouse: past the header to the step, from its heading past the prose to the
 * figure, and from anywhere on to Next.
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
  stage?.addEventListener('keydown', (event) => {
    // A part that takes the key for itself (an edit that is given up) prevents more.
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) goOnward(lesson);
  });
  for (const hint of lesson.querySelectorAll<HTMLElement>('.leave-figure')) hint.hidden = false;
}
