import { css } from 'lit';

/** What pictures of errors have in common: their texts, and a guess that stays beside the truth. */
export const errorStyles = css`
  text {
    fill: var(--soft-soft);
    font-size: var(--size-note);
  }
  text.strong {
    fill: var(--soft-ink);
    font-weight: 600;
    font-size: var(--size-label);
  }
  text.number {
    font: 600 var(--size-formula)/1 var(--soft-mono);
    fill: var(--soft-ink);
  }
  .guess {
    fill: var(--soft-card);
    stroke: var(--soft-ink);
    stroke-width: 2;
  }
  .guessed {
    stroke: var(--soft-ink);
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
  }
`;
