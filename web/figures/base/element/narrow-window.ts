/** In one column, on a phone or a small tablet, what is asked is read before the figure. */
const NARROW = '(max-width: 47.99rem)';

/** null where there is no window to measure. */
const query = typeof matchMedia === 'function' ? matchMedia(NARROW) : null;

export const isNarrowWindow = (): boolean => query?.matches ?? false;

/** Returns what ends it. */
export function watchNarrowWindow(changed: () => void): () => void {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
