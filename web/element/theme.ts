export type Theme = 'light' | 'dark';

// A canvas reads every colour notation that the browser knows, also those that come after us.
let canvas: CanvasRenderingContext2D | null = null;

function luminance(colour: string): number {
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) return 0;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

const known = new Map<string, Theme>();

/** Reading a canvas takes long, and a page has few colours of text. */
function themeOfColour(colour: string): Theme {
  const theme = known.get(colour) ?? (luminance(colour) > 0.5 ? 'dark' : 'light');
  known.set(colour, theme);
  return theme;
}

/**
 * The inherited text colour is the one sign of a dark page that all documentation themes share:
 * light text means a dark page.
 */
export function themeOf(element: Element): Theme {
  return themeOfColour(getComputedStyle(element).color);
}

const listeners = new Set<() => void>();
let stopWatchingPage: (() => void) | null = null;

/** Calls back when the host page may have changed its theme; returns what stops it. All share one watch. */
export function watchTheme(changed: () => void): () => void {
  listeners.add(changed);
  stopWatchingPage ??= watchPage(() => {
    for (const listener of listeners) listener();
  });
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    stopWatchingPage?.();
    stopWatchingPage = null;
  };
}

function watchPage(changed: () => void): () => void {
  // A theme may be marked by any attribute.
  const observer = new MutationObserver(changed);
  const roots = [document.documentElement, document.body];
  for (const root of roots) observer.observe(root, { attributes: true });
  // Where a page fades from one theme to the other, its text has the new colour only at the end.
  const faded = ({ target, propertyName }: TransitionEvent): void => {
    if (propertyName === 'color' && roots.some((root) => root === target)) changed();
  };
  document.addEventListener('transitionend', faded);
  const preference = matchMedia('(prefers-color-scheme: dark)');
  preference.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    document.removeEventListener('transitionend', faded);
    preference.removeEventListener('change', changed);
  };
}
