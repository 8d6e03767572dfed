import { css } from 'lit';

/** The heads in a row, below them the matrix of one, and beside it how often each looks where. */
export const trainedStyles = css`
  .four,
  .shares {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 20px;
    align-items: start;
  }
  .shares .title {
    margin: 0;
  }
  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  @container (min-width: 860px) {
    .four {
      grid-template-columns: auto minmax(0, 1fr);
      --soft-row-label: 82px;
      --soft-cell-height: 20px;
      --soft-cell-width: 36px;
    }
    .four > soft-weight-maps {
      grid-column: 1 / -1;
    }
    .four soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.2;
    }
    .four soft-matrix::part(axes) {
      display: none;
    }
    .shares .note {
      font-size: 12px;
      line-height: 1.3;
    }
  }
`;
