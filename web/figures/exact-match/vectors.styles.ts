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
  /* What the step is about is the vectors: they take the room, and the table beside them what it needs. */
  @container (min-width: 860px) {
    :host([room='all']) .vectors:has(> .matrices) {
      --besides: 252px;
      --soft-cell-most: 36px;
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - var(--besides));
      --soft-matrix-width: calc(100cqi - 404px);
      --soft-table-most: 40px;
      --soft-table-besides: calc(var(--besides) - 8px);
      grid-template-columns: minmax(0, max-content) minmax(230px, 1fr);
    }
    /* A hint has a line of its own. */
    :host([room='all']) .asks:has(> soft-goal) + .vectors:has(> .matrices) {
      --besides: 272px;
    }
    :host([room='all']) .asks:has(> soft-goal) + .vectors:has(> .matrices > .note) {
      --besides: 300px;
    }
    /* What is to be reached takes one line each. */
    :host([room='all']) .asks:has(> soft-goal) {
      grid-template-columns: 160px max-content minmax(160px, 1fr);
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
