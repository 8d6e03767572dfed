import { css } from 'lit';
import { forEachRole } from './roles.js';

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

    --soft-output: var(--soft-value);
    --soft-plain: var(--soft-ink);
    --soft-query-wash: color-mix(in srgb, var(--soft-query) var(--soft-wash), var(--soft-card));
    --soft-key-wash: color-mix(in srgb, var(--soft-key) var(--soft-wash), var(--soft-card));
    --soft-value-wash: color-mix(in srgb, var(--soft-value) var(--soft-wash), var(--soft-card));
    --soft-weight-wash: color-mix(in srgb, var(--soft-weight) var(--soft-wash), var(--soft-card));
    --soft-score-wash: color-mix(in srgb, var(--soft-score) var(--soft-wash), var(--soft-card));
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
    --soft-paper: var(--soft-lookup-paper, #fbfaf7);
    --soft-card: var(--soft-lookup-card, #ffffff);
    --soft-quiet: var(--soft-lookup-quiet, #f2f1ec);
    --soft-ink: var(--soft-lookup-ink, #1d1f24);
    --soft-soft: var(--soft-lookup-soft, #5c5f68);
    --soft-rule: var(--soft-lookup-rule, #e2dfd7);
    --soft-edge: var(--soft-lookup-edge, #85878e);
    --soft-query: var(--soft-lookup-query, #1756a9);
    --soft-key: var(--soft-lookup-key, #a8480a);
    --soft-value: var(--soft-lookup-value, #0f6e4f);
    --soft-weight: var(--soft-lookup-weight, #6a3fa0);
    --soft-score: var(--soft-lookup-score, #5c5f68);
    --soft-negative: var(--soft-lookup-negative, #a32c4c);
    --soft-problem: var(--soft-lookup-problem, #a5261f);
    --soft-focus: var(--soft-lookup-focus, #1756a9);
    --soft-weight-depth: 45%;
  }

  @media not print {
    .theme-dark {
      color-scheme: dark;
      --soft-wash: 16%;
      --soft-wash-tone: 0.285 calc(c * 0.34);
      --soft-paper: var(--soft-lookup-paper, #15171b);
      --soft-card: var(--soft-lookup-card, #1c1f25);
      --soft-quiet: var(--soft-lookup-quiet, #24272e);
      --soft-ink: var(--soft-lookup-ink, #e9e7e1);
      --soft-soft: var(--soft-lookup-soft, #a4a7b0);
      --soft-rule: var(--soft-lookup-rule, #2d313a);
      --soft-edge: var(--soft-lookup-edge, #767a85);
      --soft-query: var(--soft-lookup-query, #7db4ff);
      --soft-key: var(--soft-lookup-key, #ffa35c);
      --soft-value: var(--soft-lookup-value, #5ed3a4);
      --soft-weight: var(--soft-lookup-weight, #c3a2f5);
      --soft-score: var(--soft-lookup-score, #a4a7b0);
      --soft-negative: var(--soft-lookup-negative, #ff93ac);
      --soft-problem: var(--soft-lookup-problem, #ff9a90);
      --soft-focus: var(--soft-lookup-focus, #7db4ff);
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
