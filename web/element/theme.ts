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
let watch: ReturnType<typeof watchPage> | null = null;

/** Calls back when the page around a figure may have changed its theme; returns what stops it. All share one watch. */
export function watchTheme(figure: Element, changed: () => void): () => void {
  listeners.add(changed);
  watch ??= watchPage(() => {
    for (const listener of listeners) listener();
  });
  watch.include(figure);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    watch?.stop();
    watch = null;
  };
}

function watchPage(changed: () => void): { include(figure: Element): void; stop(): void } {
  const observer = new MutationObserver(changed);
  /** What figures take their colour from; weak, so that what left the page does not stay in memory. */
  const watched = new WeakSet<EventTarget>();
  const stopped = new AbortController();
  // Where a page fades from one theme to the other, its text has the new colour only at the end.
  const faded = ({ target, propertyName }: TransitionEvent): void => {
    if (propertyName === 'color' && watched.has(target!)) changed();
  };
  document.addEventListener('transitionend', faded, stopped);
  // jsdom has none.
  if ('matchMedia' in globalThis)
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, stopped);
  return {
    // A theme may be marked by any attribute of anything around the figure: of the page, or of an app in it.
    include(figure) {
      for (let node = around(figure); node; node = around(node)) {
        if (watched.has(node)) continue;
        watched.add(node);
        observer.observe(node, { attributes: true });
      }
    },
    stop() {
      observer.disconnect();
      stopped.abort();
    },
  };
}

/** Where an element inherits its colour from. */
const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null;
