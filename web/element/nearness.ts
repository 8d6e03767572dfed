/**
 * Calls `near` once: when the element is nearly in view, is reached by the keyboard, or is printed.
 * Until then a figure loads nothing. Returns what stops the watching.
 */
export function watchNearness(element: HTMLElement, near: () => void): () => void {
  const arrive = (): void => {
    stop();
    near();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) arrive();
    },
    { rootMargin: '600px' },
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
