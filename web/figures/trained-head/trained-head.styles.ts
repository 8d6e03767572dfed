import { css } from 'lit';

/** Beside each other where there is room: the sentence, what a head makes of it, and what can be chosen. */
export const trainedHeadStyles = css`
  .settings,
  .layers {
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
  /* In a narrow place the row that is asked about stands above the edge. */
  :host([room='narrow']:not([unfolded])) .finding > .note {
    display: none;
  }
  .names .title {
    margin: 0;
  }
  .names,
  .beside-head {
    display: grid;
    gap: 8px;
  }
  .names table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--size-label);
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
  @container (max-width: 859px) {
    .head soft-matrix::part(below) {
      display: none;
    }
  }
  @container (min-width: 700px) {
    .finding {
      grid-template-columns: auto 1fr;
      align-items: end;
      column-gap: 24px;
    }
    .finding > .note {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 860px) {
    .head {
      grid-template-columns: minmax(0, max-content) minmax(186px, 1fr);
      grid-template-rows: auto 1fr;
      gap: 0 20px;
      --soft-row-label: 62px;
      --soft-cell-width: max(46px, 7cqi - 17px);
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 168px);
    }
    .head soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.2;
    }
    .head > soft-arcs {
      /* So that a matrix of fifteen pieces, or one of twelve words and a bar, is above the dock of a desk. */
      margin-block: -8px -10px;
    }
    .head > soft-matrix {
      grid-area: 2 / 1;
    }
    .beside-head {
      grid-area: 1 / 2 / 3 / 3;
      gap: 6px;
      --soft-maps-in-row: 2;
      --soft-map: 52px;
    }
    /* The bar is below its row of the matrix. */
    .bar-by-itself {
      display: none;
    }
    /* The words of the arcs stand above the columns. */
    .head > soft-arcs.columns {
      inline-size: 0;
      min-inline-size: calc(100% - var(--soft-row-label) - 4px);
      margin-inline: calc(var(--soft-row-label) + 3px) 1px;
    }
    .head > soft-arcs.columns ~ soft-matrix:not(.turned)::part(column-label),
    .beside-head > soft-weight-maps::part(caption) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    .head soft-matrix::part(axes) {
      display: none;
    }
    .beside-head > .note {
      font-size: var(--size-note);
      line-height: 1.2;
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
