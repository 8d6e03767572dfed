import { css, unsafeCSS } from 'lit';
import { forEachRole } from './roles.js';

/** Each colour of the two themes: on light paper and on dark. */
const COLOURS = {
  paper: ['#fbfaf7', '#15171b'],
  card: ['#ffffff', '#1c1f25'],
  quiet: ['#f2f1ec', '#24272e'],
  ink: ['#1d1f24', '#e9e7e1'],
  soft: ['#5c5f68', '#a4a7b0'],
  rule: ['#e2dfd7', '#2d313a'],
  edge: ['#85878e', '#767a85'],
  query: ['#1756a9', '#7db4ff'],
  key: ['#a8480a', '#ffa35c'],
  value: ['#0f6e4f', '#5ed3a4'],
  weight: ['#6a3fa0', '#c3a2f5'],
  score: ['#5c5f68', '#a4a7b0'],
  negative: ['#a32c4c', '#ff93ac'],
  problem: ['#a5261f', '#ff9a90'],
  focus: ['#1756a9', '#7db4ff'],
} as const;

/** Each reads its public override first. */
const coloursOf = (theme: 'light' | 'dark') =>
  unsafeCSS(
    Object.entries(COLOURS)
      .map(
        ([name, [light, dark]]) =>
          `--soft-${name}: var(--soft-lookup-${name}, ${theme === 'light' ? light : dark});`,
      )
      .join('\n'),
  );

/**
 * The looks of everything, as inherited custom properties on the wrapper of a figure or page:
 * `.theme-light` or `.theme-dark`, and `.light-<role>` where the prose points at a role.
 * Each token reads its public override first; washes follow their colour.
 */
export const tokens = css`
  .theme-light,
  .theme-dark {
    --soft-serif: var(--soft-lookup-font-serif, Georgia, serif);
    --soft-sans: var(--soft-lookup-font-sans, system-ui, sans-serif);
    --soft-mono: var(--soft-lookup-font-mono, ui-monospace, monospace);
    /* How high a figure is at most until readers open the rest, such as 700px; none shows all of it. */
    --soft-height: var(--soft-lookup-height, 520px);

    --soft-output: var(--soft-value);
    --soft-plain: var(--soft-ink);
    ${forEachRole(
      (role) =>
        `--soft-${role}-wash: color-mix(in srgb, var(--soft-${role}) var(--soft-wash), var(--soft-card));`,
    )}
    --soft-output-wash: var(--soft-value-wash);
    --soft-plain-wash: var(--soft-quiet);

    ${forEachRole((role) => `--soft-light-${role}: none;`)}
  }

  /* Paper is light, whatever the screen was. */
  .theme-light,
  .theme-dark {
    color-scheme: light;
    --soft-wash: 11%;
    --soft-wash-tone: 0.955 calc(c * 0.17);
    ${coloursOf('light')}
    --soft-weight-depth: 45%;
  }

  @media not print {
    .theme-dark {
      color-scheme: dark;
      --soft-wash: 16%;
      --soft-wash-tone: 0.285 calc(c * 0.34);
      ${coloursOf('dark')}
      --soft-weight-depth: 35%;
    }
  }

  /* Mixed with a grey card a wash turns muddy; at its own lightness it keeps its hue. */
  @supports (color: oklch(from red l c h)) {
    .theme-light,
    .theme-dark {
      --soft-query-wash: oklch(from var(--soft-query) var(--soft-wash-tone) h);
      --soft-key-wash: oklch(from var(--soft-key) var(--soft-wash-tone) h);
      --soft-value-wash: oklch(from var(--soft-value) var(--soft-wash-tone) h);
      --soft-weight-wash: oklch(from var(--soft-weight) var(--soft-wash-tone) h);
    }
  }

  ${forEachRole((role) => `.light-${role} { --soft-light-${role}: 0 0 0 3px var(--soft-${role}); }`)}
`;
