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

/**
 * Calls back when something in the page has faded to another colour; returns what stops it. In Firefox the elements in it
 * take part in that without a transition of their own, which in all other cases tells them.
 */
export function whenFaded(changed: () => void): () => void {
  const stopped = new AbortController();
  const faded = ({ propertyName }: TransitionEvent): void => {
    if (propertyName === 'color') changed();
  };
  document.addEventListener('transitionend', faded, stopped);
  return () => stopped.abort();
}
