import { css } from 'lit';

/**
 * Matrices of many columns: as wide as a phone, and none is scrolled. Their cells are too small for a finger, so the
 * selected one is walked with arrows that are not.
 */
export const matrixSmallStyles = css`
  .at {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 4px;
  }
  .walk .number,
  .row-in-words {
    visibility: var(--soft-covered, visible);
  }
  /* As wide as the matrix, whose columns are not to be wider for it. */
  .row-in-words {
    display: flex;
    flex-wrap: wrap;
    inline-size: 0;
    min-inline-size: 100%;
    gap: 2px 10px;
    max-block-size: 66px;
    margin-block-start: 4px;
    overflow: hidden auto;
    font-size: var(--size-note);
  }
  /* On a desk the row stands beside the matrix, line by line; more rows are lower, so that all are in view. */
  @container (min-width: 860px) {
    .dense {
      --row: max(14px, var(--soft-dense-height, 300px) / var(--columns));
    }
    .dense:has(> .row-in-words) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 20px;
    }
    .dense > .walk {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .dense > .row-in-words {
      display: grid;
      grid-auto-rows: var(--row);
      grid-row: 1;
      grid-column: 2;
      gap: 0;
      inline-size: auto;
      min-inline-size: 0;
      max-inline-size: 140px;
      max-block-size: none;
      margin: 0;
      overflow: visible;
      line-height: 1.1;
    }
    .dense > .row-in-words li {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 8px;
      overflow: hidden;
    }
    .dense > .row-in-words .label {
      padding-block: 0;
    }
    .dense tbody th {
      padding-block: 0;
      line-height: 0;
    }
    .dense .cell {
      min-inline-size: calc(var(--row) - 2px);
      block-size: calc(var(--row) - 2px);
    }
  }
  .mapped th .label,
  .mapped .text {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    clip-path: inset(50%);
  }
  .mapped .corner {
    display: none;
  }
  .mapped.mapped th {
    min-inline-size: 0;
    padding: 0;
  }
  .mapped.mapped table {
    border-spacing: 1px;
  }
  .mapped .cell.cell {
    min-inline-size: var(--soft-map-cell, 18px);
    inline-size: var(--soft-map-cell, 18px);
    block-size: var(--soft-map-cell, 18px);
    padding: 0;
  }
  .mapped input {
    inset: -2px auto auto -2px;
    inline-size: 64px;
    block-size: max(24px, var(--finger));
  }
  @container (max-width: 559px) {
    table {
      border-spacing: 1px;
    }
    th {
      padding-inline: 0;
    }
    .label,
    .compact .label {
      padding-inline: 2px;
    }
    .cell {
      min-inline-size: max(44px, calc(var(--characters) * 1ch + 4px));
      padding-inline: 1px;
    }
    .many .walk {
      display: grid;
    }
    .many .frame {
      overflow: visible;
    }
    .many table {
      inline-size: 100%;
      border-spacing: 1px;
      table-layout: fixed;
    }
    .many tbody th,
    .many thead td {
      inline-size: var(--soft-small-label, 52px);
      min-inline-size: 0;
    }
    .many th .label {
      max-inline-size: 100%;
      padding-inline: 1px;
      border-width: 0;
      font-size: var(--size-note);
      line-height: 1.2;
    }
    .many thead th {
      padding: 0;
    }
    .many thead .label {
      max-block-size: 5.5em;
      padding: 0;
      writing-mode: vertical-rl;
      transform: rotate(180deg);
    }
    .many .cell {
      min-inline-size: 0;
      block-size: 21px;
      padding: 0;
      border-width: 0;
      border-radius: 2px;
      font-size: var(--size-note);
    }
    .many .cell.over {
      block-size: 32px;
    }
    .many .under {
      font-size: var(--size-note);
    }
    .many .text {
      overflow: visible;
      max-inline-size: none;
    }
    .many .zero {
      display: none;
    }
    .many tbody tr:has(> [aria-selected='true']) {
      outline: 1.5px solid var(--soft-edge);
    }
    /* What is typed into is as high as a finger. */
    .many table:not([aria-readonly]) .cell {
      block-size: max(21px, var(--finger));
    }
    .dense .cell {
      block-size: 18px;
    }
    /* What is typed into it stands over its neighbours. */
    .many input {
      inset-inline: calc(50% - 32px) auto;
      inset-block: calc(50% - 22px) auto;
      inline-size: 64px;
      block-size: 44px;
    }
  }
`;
