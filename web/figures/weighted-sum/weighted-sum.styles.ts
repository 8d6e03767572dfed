import { css } from 'lit';

/** Some of its tables have three rows. */
export const weightedSumStyles = css`
  soft-record-table {
    --soft-table-most: 54px;
  }
  /* So far to the right that the curve that hangs from the scores has room for the numbers at its left. */
  .asks:has(> soft-slider) + .ways > soft-record-table {
    --soft-table-lead: 20%;
  }
  /* A line that falls from a bar goes on behind it. */
  .note.from {
    position: relative;
    margin: 0;
    background: var(--soft-card);
    text-align: end;
  }
  /* What stands between the bars and the curve is not to be crossed by a line. */
  .ways:has(+ :not(.from)) > soft-record-table {
    --fall: none;
  }
`;
