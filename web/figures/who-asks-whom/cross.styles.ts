import { css } from 'lit';

/** Two sentences meet: fifteen rows in three columns, in which factors and products share their places. */
export const crossStyles = css`
  .meeting {
    display: grid;
    gap: 10px 18px;
  }
  /* Factors and products share rows and columns wherever all three columns of them have room. */
  @container (min-width: 640px) {
    .meeting {
      grid-template-columns: repeat(3, auto);
      grid-template-areas:
        'start key value'
        'query weights output';
      justify-content: start;
      align-items: end;
      gap: 8px 26px;
    }
    .meeting > .start {
      grid-area: start;
      align-self: start;
    }
    .meeting > .query {
      grid-area: query;
      justify-self: end;
    }
    .meeting > .key {
      grid-area: key;
    }
    .meeting > .value {
      grid-area: value;
    }
    .meeting > .weights {
      grid-area: weights;
    }
    .meeting > .output {
      grid-area: output;
    }
    .meeting > :is(.weights, .query, .output) {
      align-self: start;
    }
    /* A name makes no column wider than the one below it, and none begin farther left. */
    .many-rows :is(.start, .value, .output) soft-matrix::part(column-label) {
      padding-inline: 0;
      font-size: var(--size-note);
    }
    .many-rows .start soft-matrix::part(row-label) {
      min-inline-size: 40px;
    }
    .many-rows .stack {
      gap: 2px;
    }
    .many-rows > :is(.key, .value) soft-matrix {
      justify-self: end;
    }
    /* Its columns are named by the matrix above it. */
    .many-rows :is(.key, .value) soft-matrix.shared::part(column-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
  }
  @container (min-width: 640px) and (max-width: 859px) {
    .many-rows {
      --soft-cell-width: calc((100cqi - 240px) / 11);
      --soft-cell-height: 24px;
      --soft-cell-font: var(--size-note);
      --soft-matrix-space: 4px;
      grid-template-areas:
        'start start start'
        '. key value'
        'query weights output';
      gap: 2px 12px;
    }
    /* What goes in stands above, each with its features. */
    .many-rows .start {
      grid-template-columns: auto 1fr;
      column-gap: 24px;
    }
    .many-rows .start > .cover > * {
      grid-column: 1 / -1;
    }
    .meeting soft-matrix::part(row-label) {
      padding-block: 0;
      font-size: var(--size-note);
    }
  }
  @container (min-width: 860px) {
    .many-rows {
      /* Fifteen rows, one below the other. */
      --soft-cell-height: clamp(19px, (var(--soft-lookup-stage-height, 0px) - 106px) / 15 - 2px, 40px);
      --soft-cell-width: clamp(44px, 7cqi - 20px, 58px);
      --soft-cell-font: var(--size-note);
      --soft-matrix-space: 4px;
      gap: 2px 26px;
    }
    @container (min-width: 1080px) {
      .many-rows {
        --soft-cell-font: var(--size-control);
      }
    }
    .meeting.many-rows soft-matrix::part(row-label) {
      font-size: var(--size-note);
      line-height: 1.2;
    }
    .many-rows .start soft-matrix.shared::part(column-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
  }
`;
