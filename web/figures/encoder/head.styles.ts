import { css } from 'lit';

/** What is asked about a head, and its outcome. */
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
  /* What is asked comes first, then what it is about. */
  @container (max-width: 559px) {
    .sources > :is(soft-prediction, .sources:has(> soft-record-table)) {
      order: -1;
    }
  }
  /* In a line: the numbers that it is about stand right below. A part is asked for the room of its own element. */
  .outcome {
    max-inline-size: 560px;
  }
  .outcome > soft-prediction::part(box) {
    padding-block: 0;
  }
  .outcome > soft-prediction::part(told) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
