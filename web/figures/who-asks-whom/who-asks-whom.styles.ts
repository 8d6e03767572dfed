import { css } from 'lit';

export const whoStyles = css`
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    margin-block-end: 2px;
    font-size: var(--size-label);
  }
  .shape {
    color: var(--soft-soft);
    font: 500 var(--size-code)/1.3 var(--soft-mono);
    white-space: nowrap;
  }
  .besides {
    color: var(--soft-soft);
    font-weight: 400;
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px 20px;
  }
  .matrices > *,
  .matrices > .cover > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .outcome {
    margin: 0;
    font-size: var(--size-control);
    line-height: 1.4;
  }
  .outcome b {
    font-weight: 650;
  }
  /* Below the cables: what comes of it, and what it is made from. */
  .plugged {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 10px 20px;
  }
  .plugged > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .plugged > .reached {
    display: grid;
    gap: 8px;
    flex: 1 1 100%;
  }
  /* What is plugged, and the weights that change with it, are in view together. */
  @container (max-width: 599px) {
    .plugged > .reached {
      order: 1;
    }
    .plugged > .output {
      order: 2;
    }
    .plugged > :is(.query, .key, .value) {
      order: 3;
    }
  }
  .stack {
    display: grid;
    align-content: start;
    gap: 8px;
  }
  /* How many rows it has is what is asked. */
  .asked > .cover[inert] :is(soft-matrix, .shape) {
    visibility: hidden;
  }
  .meters {
    display: flex;
    align-items: end;
    gap: 0;
  }
  .meters .title {
    white-space: nowrap;
  }
  /* Its rows are named by the matrix at its left. */
  .meters soft-matrix.meter::part(row-label) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    clip-path: inset(50%);
  }
  /* Beside a map, whose rows have other heights, the sums of all words are left to the table view. */
  @container (max-width: 859px) {
    .meter {
      display: none;
    }
    /* What is moved and what comes of it are in view together; what is chosen besides is below them. */
    .choices {
      display: contents;
    }
    .last,
    .beside:has(soft-goal) {
      order: 1;
    }
  }
  .matrices > .cover > soft-goal {
    flex: 1 1 260px;
    align-self: start;
  }
  .verdict {
    margin: 4px 0 0;
    color: inherit;
    font-size: var(--size-label);
    line-height: 1.4;
  }
  .counts {
    margin: 0;
    font-size: var(--size-control);
  }
  .counts .number {
    font-weight: 600;
  }
  :host([room='narrow']) :is(.meeting, .plugged, .matrices) soft-matrix {
    max-inline-size: none;
    overflow: visible;
  }
  :host([room='narrow']) .title {
    font-size: var(--size-note);
  }
  :is(.meeting, .plugged, .matrices, .sides) soft-matrix::part(axes) {
    display: none;
  }
  @container (min-width: 560px) and (max-width: 859px) {
    .large:not(.padded, .drawn, :has(soft-goal)) {
      --soft-matrix-width: calc(100cqi - 110px);
    }
    .large.padded {
      --soft-matrix-width: calc(100cqi - 310px);
    }
    .padded > .cover,
    .padded > .cover > * {
      --soft-matrix-width: 150px;
    }
    .sides {
      --soft-matrix-width: calc(100cqi - 130px);
      --soft-cell-most: 58px;
    }
  }
  /* Each cable ends above the matrix that it makes. */
  @container (min-width: 600px) {
    soft-cables {
      --soft-cables-width: none;
      --soft-cables-height: 56px;
    }
    soft-cables::part(plugs) {
      display: none;
    }
    .plugged {
      --soft-cell-width: 40px;
      display: grid;
      grid-template-columns: var(--columns);
      grid-template-areas:
        'query key value'
        'weights weights output'
        'reached reached reached';
      justify-items: center;
      gap: 8px 0;
    }
    .plugged > .query {
      grid-area: query;
    }
    .plugged > .key {
      grid-area: key;
    }
    .plugged > .value {
      grid-area: value;
    }
    .plugged > .weights {
      grid-area: weights;
    }
    .plugged > .output {
      grid-area: output;
    }
    .plugged > .reached {
      grid-area: reached;
      justify-self: stretch;
      align-content: start;
    }
  }
  @container (min-width: 860px) {
    .in-words {
      display: none;
    }
    :is(.meeting, .plugged, .matrices, .sides) {
      --soft-cell-width: 40px;
      --soft-cell-height: 22px;
      --soft-cell-font: var(--size-note);
    }
    /* A name may be wider than its column, and is no higher than its row. */
    :is(.meeting, .plugged, .matrices, .sides) soft-matrix::part(row-label),
    :is(.meeting, .plugged, .matrices, .sides) soft-matrix::part(column-label) {
      padding-block: 0;
      line-height: 1.3;
    }
    .sides soft-matrix::part(column-label) {
      max-inline-size: 60px;
      font-size: var(--size-note);
      padding-inline: 1px;
      margin-inline: -12px;
    }
    .sides {
      --soft-cell-width: 36px;
    }
    /* What a step is about has the room of the stage; beside it stand the sums, or what is to be reached. */
    .large {
      --soft-cell-font: var(--size-formula);
      /* A score has room below its weight. */
      --soft-cell-height: 38px;
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 130px);
      --soft-matrix-width: calc(100cqi - 160px);
      --soft-cell-most: 80px;
    }
    .large:has(soft-goal) {
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 144px);
      --soft-matrix-width: calc(100cqi - 450px);
    }
    .large.padded {
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 155px);
      --soft-matrix-width: calc(100cqi - 490px);
    }
    .padded > .cover {
      --soft-matrix-width: 190px;
    }
    /* Below what is to be reached, and beside the mask. */
    .large.drawn {
      --soft-cell-width: 46px;
      --soft-cell-height: 26px;
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 285px);
      --soft-matrix-width: calc(100cqi - 520px);
    }
    .large .meter {
      --soft-matrix-width: 0px;
      --soft-cell-width: 60px;
    }
    .sides {
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 128px);
      --soft-matrix-width: calc(50cqi - 185px);
      --soft-cell-most: max(44px, 8cqi - 28px);
    }
    @container (min-width: 1080px) {
      .sides {
        --soft-cell-font: var(--size-control);
      }
    }
    .sides .meter {
      --soft-matrix-width: 0px;
    }
    .plugged {
      --soft-cell-width: clamp(44px, 9cqi - 30px, 68px);
      --soft-cell-height: 26px;
      --soft-matrix-height: calc((var(--soft-lookup-stage-height, 0px) - 420px) / 2);
      --soft-cell-most: 56px;
      --soft-cell-font: var(--size-formula);
      grid-template-areas:
        'query key value'
        'reached weights output';
    }
    /* What is to be reached stands beside them, and is higher with its hints. */
    .plugged > :is(.weights, .output) {
      --soft-matrix-height: calc((var(--soft-lookup-stage-height, 0px) - 280px) / 2);
    }
    .plugged > .reached {
      padding-inline-end: 16px;
    }
    .sides {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
      gap: 8px 28px;
    }
    .beside {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 8px 28px;
    }
  }
`;
