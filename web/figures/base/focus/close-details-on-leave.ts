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
    for (const details of opened()) if (!event.composedPath().includes(details)) details.open = false;
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

function liesOver(details: HTMLDetailsElement): boolean {
  const content = details.querySelector(':scope > :not(summary)');
  return content !== null && getComputedStyle(content).position === 'absolute';
}
