import type { LitElement } from 'lit';

/**
 * What is unfolded, where it lies over the step: Escape closes it and gives the focus back, and it is closed once
 * something else is pressed or reached, which it might cover.
 */
export function closeDetailsOnLeave(figure: LitElement): void {
  const opened = (): HTMLDetailsElement[] =>
    [...figure.renderRoot.querySelectorAll<HTMLDetailsElement>('details[open]')].filter(liesOver);
  figure.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const details = opened().find((each) => event.composedPath().includes(each));
    if (!details) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  const leave = (event: Event): void => {
    const path = event.composedPath();
    // A number that is unfolded may have been asked for there, and is to be seen while it is explained.
    const dock = path.find((each) => each instanceof Element && each.classList.contains('dock'));
    for (const details of opened()) {
      const isBeside = dock instanceof Element && endOf(details) <= dock.getBoundingClientRect().top;
      if (!isBeside && !path.includes(details)) details.open = false;
    }
  };
  figure.addController({
    hostConnected: () => {
      // The page is not told of a focus that moves inside the figure.
      figure.renderRoot.addEventListener('focusin', leave);
      document.addEventListener('pointerdown', leave);
      document.addEventListener('focusin', leave);
    },
    hostDisconnected: () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    },
  });
}

const contentOf = (details: HTMLDetailsElement): Element | null =>
  details.querySelector(':scope > :not(summary)');

/** How far down it reaches. */
const endOf = (details: HTMLDetailsElement): number =>
  contentOf(details)?.getBoundingClientRect().bottom ?? 0;

function liesOver(details: HTMLDetailsElement): boolean {
  const content = contentOf(details);
  return content !== null && getComputedStyle(content).position === 'absolute';
}
