import { css, unsafeCSS } from 'lit';
import { COLUMN, GAP, LINE } from './wires.js';

/**
 * Records as cards in columns: a ring, in which the score stands, on a line that comes from the query, the key, and below it
 * the value. In a narrow place they stay a table, in which some are folded away.
 */
export const recordSpreadStyles = css`
  @container (max-width: 480px) {
    .spread:not(.unfolded) .folded {
      display: none;
    }
  }
  @container (min-width: 481px) {
    .spread {
      --card-row: max(35px, var(--finger) + 6px);
    }
    .spread :is(table, tfoot),
    .spread .records {
      display: block;
    }
    /* It is heard. */
    .spread thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .spread .rest {
      display: none;
    }
    .spread .records {
      columns: ${unsafeCSS(COLUMN)}px;
      column-gap: ${unsafeCSS(GAP)}px;
    }
    .spread .records > tr {
      position: relative;
      display: grid;
      grid-template: 1fr auto / 24px minmax(0, 1fr);
      min-block-size: var(--card-row);
      padding-block-end: 5px;
      break-inside: avoid;
    }
    /* The line on which its ring is. */
    .spread .records > tr::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 ${unsafeCSS(LINE - 0.5)}px;
      border-inline-start: 1px solid color-mix(in srgb, var(--soft-query) 40%, var(--soft-card));
    }
    .spread .records > tr:last-child::before {
      inset-block-end: 50%;
    }
    .spread .records > tr > * {
      block-size: auto;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    .spread .records > tr > .score {
      grid-area: 1 / 1 / span 2;
      align-self: center;
      z-index: 1;
    }
    .spread .records > tr > :is(.key, .value) {
      grid-column: 2;
      min-inline-size: 0;
      padding-inline: 7px 4px;
      border-inline-start: 3px solid var(--soft-key);
      background: var(--soft-key-wash);
    }
    .spread .records > tr > .key {
      grid-row: 1;
      padding-block-start: 1px;
    }
    .spread .records > tr > .value {
      grid-row: 2;
      text-align: start;
    }
    .spread .records :is(.chip, .field.chip) {
      display: block;
      min-inline-size: 0;
      min-block-size: 0;
      padding: 0;
      border: 0;
      border-radius: 0;
      background: none;
      box-shadow: none;
      font-size: var(--size-label);
      font-weight: 600;
      line-height: 15px;
      text-align: start;
    }
    .spread .records .value :is(.chip, .field.chip) {
      font: 500 var(--size-code)/14px var(--soft-mono);
    }
    .spread .records .field > :is(input, textarea) {
      inset: 0;
      block-size: 100%;
      padding: 0;
      font: inherit;
      text-align: start;
    }
    .spread .records .score :is(.select, .text) {
      display: block;
      inline-size: 21px;
      min-inline-size: 0;
      block-size: 21px;
      min-block-size: 0;
      margin: 0;
      padding: 0;
      border: 1.5px solid var(--soft-query);
      border-radius: 50%;
      background: var(--soft-card);
      color: var(--soft-query);
      font-size: var(--size-label);
      line-height: 18px;
      text-align: center;
    }
    .spread .records .score .select > .text {
      border: 0;
      background: none;
      color: inherit;
      font-weight: inherit;
    }
    .spread .records .score .select.chosen {
      box-shadow: 0 0 0 2px var(--soft-ink);
    }
    .spread .records > .lit .score .select {
      background: var(--soft-query);
      color: var(--soft-card);
      font-weight: 700;
    }
    .spread .records > .lit::after {
      content: '';
      position: absolute;
      inset: -1px -1px 4px 23px;
      border: 2px solid var(--soft-ink);
      border-radius: 3px;
      pointer-events: none;
    }
    .spread .records > .dim .chip {
      font-weight: 500;
    }
    /* Shown where it is wanted: at the row that is pointed at, or has the focus. */
    .spread .records > tr > .end {
      position: absolute;
      inset-block-start: 3px;
      inset-inline-end: 2px;
      inline-size: auto;
      opacity: 0;
    }
    .spread .records > tr:is(:hover, :focus-within) > .end,
    .spread.removing .end {
      opacity: 1;
    }
    .spread tfoot tr {
      display: flex;
      align-items: center;
      justify-content: space-between;
      block-size: 36px;
      border-block-start: 2px solid var(--soft-ink);
    }
    .spread tfoot tr > * {
      block-size: auto;
      border: 0;
    }
    .spread tfoot .note {
      flex: 1;
    }
    .spread tfoot .note:empty {
      display: block;
    }
    .spread tfoot .end {
      display: none;
    }
    .spread ~ .below {
      margin-block-start: 0;
    }
  }
  /* Nothing can be pointed at. */
  @container (min-width: 481px) {
    @media (hover: none) {
      .spread ~ .below .offer {
        display: inline-flex;
      }
      .spread:not(.removing) .end {
        display: none;
      }
    }
  }
`;
