import { css } from 'lit';

/** The heads in a row, below them the matrix of one, and beside it what is counted. */
export const trainedStyles = css`
  .four,
  .counts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px 20px;
    align-items: start;
  }
  .four soft-weight-maps::part(caption) {
    display: none;
  }
  @container (min-width: 860px) {
    .four {
      grid-template-columns: auto minmax(0, 1fr);
      grid-template-rows: auto auto 1fr;
      --soft-row-label: 64px;
      --soft-cell-height: 18px;
      --soft-cell-width: clamp(36px, 6cqi - 18px, 50px);
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 290px);
    }
    .four soft-weight-maps {
      grid-area: 1 / 1 / 2 / 3;
    }
    .four soft-matrix {
      grid-area: 2 / 1;
      line-height: 1.2;
    }
    .four > .counts {
      grid-area: 2 / 2;
    }
    .four soft-matrix::part(row-label) {
      padding-block: 0;
      font-size: var(--size-note);
      line-height: 1.15;
    }
    .four soft-matrix::part(axes) {
      display: none;
    }
    .counts .note {
      font-size: var(--size-note);
      line-height: 1.3;
    }
  }
`;
