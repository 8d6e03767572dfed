import { css } from 'lit';

/** Where a head is looked at. */
export const headStyles = css`
  .sources,
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
    align-items: start;
  }
  .sources {
    row-gap: 6px;
  }
  .cover[inert] > .count {
    justify-self: start;
  }
  /* The numbers come first, then what is said of them. */
  @container (max-width: 559px) {
    .sources > .sources:has(> soft-record-table) {
      order: -1;
    }
  }
`;
