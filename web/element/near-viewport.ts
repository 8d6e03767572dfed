/** How far outside of the view a figure begins to load, in pixels. */
const MARGIN = 600;

/**
 * Calls `near` once: when the element is nearly in view, is reached by the keyboard, or is printed.
 * Until then a figure loads nothing, unless it is `eager`. Returns what stops the watching.
 */
export function whenNearViewport(element: HTMLElement, eager: boolean, near: () => void): () => void {
  // An observer would tell only after the next frame; where nothing is laid out, as in jsdom, there is none.
  if (eager || !('IntersectionObserver' in globalThis) || isNear(element)) {
    near();
    return () => undefined;
  }
  const arrive = (): void => {
    stop();
    near();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) arrive();
    },
    { rootMargin: `${MARGIN}px` },
  );
  const stop = (): void => {
    observer.disconnect();
    element.removeEventListener('focusin', arrive);
    removeEventListener('beforeprint', arrive);
  };
  observer.observe(element);
  element.addEventListener('focusin', arrive);
  addEventListener('beforeprint', arrive);
  return stop;
}

function isNear(element: HTMLElement): boolean {
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
  const drawn = width > 0 && height > 0;
  return (
    drawn && top < innerHeight + MARGIN && bottom > -MARGIN && left < innerWidth + MARGIN && right > -MARGIN
  );
}
