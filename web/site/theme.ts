import { figuresIn, setInput } from './figure.js';
import { recall, remember } from './storage.js';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function currentTheme(): Theme {
  const stored = recall('theme');
  return THEMES.find((theme) => theme === stored) ?? 'auto';
}

/** Runs before the first paint, so that no page flashes in the wrong colours. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme();
}

function passThemeToFigures(): void {
  for (const figure of figuresIn(document)) {
    // In the gallery the author says which theme the figure has.
    if (!figure.closest('.gallery')) setInput(figure, 'theme', currentTheme());
  }
}

export function startThemeButton(): void {
  passThemeToFigures();
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.theme')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const following = THEMES[(THEMES.indexOf(currentTheme()) + 1) % THEMES.length] ?? 'auto';
      remember('theme', following);
      applyTheme();
      passThemeToFigures();
    });
  }
}
