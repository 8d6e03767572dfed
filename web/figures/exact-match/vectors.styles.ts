import { css } from 'lit';

/** For the steps that show the lookup as vectors. */
export const vectorsStyles = css`
  /* What is said once the puzzle is solved takes one line. */
  @container (min-width: 700px) {
    .asks > soft-goal {
      --soft-goal-reached: 18px;
    }
  }
  soft-matrix {
    --soft-row-label: 76px;
  }
  .matrices {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  /* The keys stand twice, as vectors and in their table. */
  @container (min-width: 700px) {
    .vectors:has(> .matrices) {
      display: grid;
      grid-template-columns: minmax(0, max-content) minmax(240px, 1fr);
      gap: 12px 24px;
    }
  }
  /* On a desk nine records, their vectors and the hints of the puzzle are in view together. */
  @container (min-width: 860px) {
    .vectors:has(> .matrices) {
      --soft-cell-height: 20px;
      --soft-table-row: 25px;
      --soft-table-padding: 0;
    }
    .matrices soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.2;
    }
    .matrices {
      gap: 4px;
    }
  }
  /* Without a puzzle there is room to grow into. */
  @container (min-width: 720px) {
    :host([room='all']) .asks:not(:has(> soft-goal)) + .vectors {
      --soft-cell-height: clamp(20px, (var(--soft-lookup-stage-height, 0px) - 260px) / 9, 36px);
      --soft-table-row: clamp(25px, (var(--soft-lookup-stage-height, 0px) - 260px) / 9, 40px);
    }
  }
  /* Eight names beside each other, and the table beside them. */
  @container (min-width: 700px) and (max-width: 779px) {
    .vectors {
      --soft-cell-width: 34px;
      --soft-row-label: 62px;
      column-gap: 16px;
    }
  }
`;
