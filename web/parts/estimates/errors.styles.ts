import { css } from 'lit';

/** What pictures of errors have in common: their texts, and a guess that stays beside the truth. */
export const errorStyles = css`
  text {
    fill: var(--soft-soft);
    font-size: 12px;
  }
  text.strong {
    fill: var(--soft-ink);
    font-weight: 600;
    font-size: 13px;
  }
  text.number {
    font: 600 14.5px/1 var(--soft-mono);
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
