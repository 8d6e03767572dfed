import { css } from 'lit';

/** Some of its tables have three rows. */
export const weightedSumStyles = css`
  soft-record-table {
    --soft-table-most: 54px;
  }
`;
