import { css } from 'lit';

/** Beside each other where there is room: the sentence, what a head makes of it, and what can be chosen. */
export const trainedHeadStyles = css`
  .settings,
  .layers,
  .counted {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
    align-items: start;
  }
  @container (max-width: 559px) {
    :host([asking]) .layers > .names {
      order: -1;
    }
    .layers > .settings {
      display: contents;
    }
    .settings > * {
      order: 1;
    }
  }
  .finding {
    display: grid;
    gap: 4px;
  }
  .counted .title,
  .names .title {
    margin: 0;
  }
  .names,
  .keys-only {
    display: grid;
    gap: 8px;
  }
  .names table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 12.5px;
    line-height: 1.3;
  }
  .names :is(th, td) {
    padding: 1px 6px 1px 0;
    text-align: end;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .names th[scope='row'] {
    text-align: start;
  }
  .names thead :is(th, td) {
    font-weight: 600;
  }
  .names > .cover[inert] thead td::before {
    content: none;
  }
  .names .first {
    font-weight: 600;
  }
  @container (min-width: 700px) {
    .counted {
      grid-template-columns: 1fr 1fr;
    }
  }
  @container (min-width: 860px) {
    .head {
      grid-template-columns: auto minmax(0, 1fr);
      grid-template-rows: auto auto auto auto 1fr;
      gap: 4px 20px;
      --soft-row-label: 82px;
      --soft-cell-height: 24px;
      --soft-cell-width: 42px;
      --soft-bar-row: 20px;
    }
    .head:has(> .columns) {
      grid-template-rows: 84px auto auto auto auto 1fr;
    }
    .head soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.2;
    }
    .head > soft-arcs {
      grid-area: 1 / 1;
    }
    /* So that a matrix of fifteen pieces is above the dock of a desk. */
    .head > soft-arcs:not(.columns) {
      margin-block-end: -6px;
    }
    .head > soft-weight-maps {
      grid-area: 1 / 2 / 3 / 3;
    }
    .head > :is(soft-weight-bars, soft-choice, .keys-only, .note),
    .head > .cover > .as-one {
      grid-column: 2;
    }
    .head > soft-matrix {
      grid-area: 2 / 1 / 7 / 2;
    }
    /* The words of the arcs stand above the columns. */
    .head > soft-arcs.columns {
      inline-size: 0;
      min-inline-size: calc(100% - var(--soft-row-label) - 4px);
      margin-inline: calc(var(--soft-row-label) + 3px) 1px;
    }
    .head > soft-arcs.columns ~ soft-matrix:not(.turned)::part(column-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    .head soft-matrix::part(axes) {
      display: none;
    }
    .head > .note {
      font-size: 12px;
      line-height: 1.2;
    }
    .keys-only {
      gap: 4px;
    }
    .layers {
      grid-template-columns: 180px 290px minmax(0, 1fr);
      column-gap: 20px;
    }
    .layers > :first-child {
      grid-column: 1 / -1;
    }
    .names-counted {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 6px 16px;
      align-items: start;
    }
    .names-counted > :first-child {
      grid-column: 1 / -1;
    }
    /* As high as the table that it stands in place of. */
    .layers > .waiting {
      min-block-size: 420px;
    }
  }
`;
