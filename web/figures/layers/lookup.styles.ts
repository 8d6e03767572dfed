import { css } from 'lit';
import { heardOnly } from './layers.styles.js';

export const lookupStyles = css`
  .lookup {
    --soft-cell-width: 42px;
    --soft-cell-height: 26px;
    display: grid;
    grid-template-columns: repeat(3, auto);
    gap: 2px 20px;
    justify-content: start;
    align-items: end;
  }
  .lookup > :is(.title-keys, .asking, .keys, .title-values, .values, .added) {
    grid-column: 1 / -1;
  }
  .lookup > .title-bias,
  .lookup > .bias {
    grid-column: 1;
  }
  .lookup > .title-scores,
  .lookup > .scores {
    grid-column: 2;
  }
  .lookup > .title-weights,
  .lookup > .weights {
    grid-column: 3;
  }
  .lookup > :is(.title-bias, .title-scores, .title-weights) {
    grid-row: 4;
  }
  .lookup > :is(.bias, .scores, .weights) {
    grid-row: 5;
  }
  .lookup .title {
    margin: 0;
    white-space: nowrap;
  }
  .lookup > :is(.title-bias, .title-scores, .title-weights) {
    text-align: end;
  }
  .lookup soft-matrix::part(row-label),
  .kinds soft-matrix::part(row-label) {
    max-inline-size: none;
  }
  .lookup > .asking soft-matrix::part(column-label) {
    inline-size: min-content;
    max-inline-size: none;
  }
  /* The bias beside them names their records. */
  .lookup > :is(.scores, .weights) soft-matrix::part(row-label) {
    ${heardOnly}
  }
  /* A column of one number has no room for a sentence: it would push its neighbours away. */
  .lookup > * {
    position: relative;
  }
  .lookup soft-matrix::part(problem) {
    position: absolute;
    z-index: 1;
    inset-block-start: 100%;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(22em, 75cqi);
    padding: 6px 8px;
    border: 1px solid var(--soft-problem);
    border-radius: 4px;
    background: var(--soft-card);
  }
  .lookup > .values soft-matrix::part(problem) {
    inset-inline-end: 0;
  }
  /* Who asks is chosen just above it: where it is narrow the name leaves its room to the numbers. */
  @container (max-width: 679.9px) {
    .lookup > :is(.asking, .keys) {
      --soft-row-label: 68px;
    }
    .lookup > .asking soft-matrix::part(row-label) {
      ${heardOnly}
    }
  }
  .kinds {
    --soft-cell-width: 40px;
    --soft-cell-height: 24px;
    padding-block-start: 6px;
    border-block-start: 1px solid var(--soft-rule);
  }
  @container (min-width: 680px) {
    .lookup {
      --soft-row-label: 112px;
      --soft-cell-width: 46px;
      grid-template-columns: repeat(5, auto);
      gap: 2px 10px;
    }
    .lookup > :is(.title-keys, .asking, .keys) {
      grid-column: 1;
    }
    .lookup > :is(.title-bias, .bias) {
      grid-column: 2;
    }
    .lookup > :is(.title-scores, .scores) {
      grid-column: 3;
    }
    .lookup > :is(.title-weights, .weights) {
      grid-column: 4;
    }
    .lookup > :is(.title-values, .values) {
      grid-column: 5;
    }
    .lookup > .title {
      grid-row: 1;
    }
    .lookup > :is(.title-bias, .title-scores, .title-weights) {
      text-align: center;
    }
    .lookup > .asking {
      grid-row: 2;
    }
    /* The names of what is written need the room beside the word that asks. */
    .lookup > .values {
      grid-row: 2 / 4;
    }
    .lookup > :is(.keys, .bias, .scores, .weights) {
      grid-row: 3;
    }
    .lookup > .added {
      grid-row: 4;
      grid-column: 1 / -1;
      justify-self: end;
    }
    .lookup > :is(.bias, .scores, .weights, .values) {
      --soft-row-label: 0;
    }
    .lookup > :is(.bias, .values) soft-matrix::part(row-label) {
      ${heardOnly}
    }
    .kinds {
      --soft-row-label: 108px;
      --soft-cell-width: 86px;
    }
    .kinds soft-matrix::part(column-label) {
      max-inline-size: 6.5em;
      font-size: var(--size-note);
    }
  }
  @container (min-width: 720px) {
    .kinds {
      --soft-cell-width: 104px;
    }
    .kinds soft-matrix::part(column-label) {
      max-inline-size: none;
      font-size: var(--size-label);
      white-space: nowrap;
    }
  }
  @container (min-width: 740px) {
    .lookup {
      --soft-cell-width: 52px;
      column-gap: 16px;
    }
  }
  /* The table has the width of the stage, and its rows what the stage leaves them. */
  @container (min-width: 860px) {
    .lookup {
      --soft-cell-width: clamp(52px, 7.6cqi, 84px);
      --soft-cell-height: clamp(26px, (var(--soft-lookup-stage-height, 0px) - 348px) / 6, 52px);
      --soft-cell-font: var(--size-formula);
    }
    .kinds {
      --soft-cell-width: clamp(104px, 14cqi, 160px);
      --soft-cell-height: clamp(24px, (var(--soft-lookup-stage-height, 0px) - 270px) / 9, 40px);
      --soft-cell-font: var(--size-formula);
    }
  }
`;
