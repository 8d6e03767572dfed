import { css } from 'lit';

export const whoStyles = css`
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    margin-block-end: 2px;
    font-size: 13px;
  }
  .shape {
    color: var(--soft-soft);
    font: 500 13px/1.3 var(--soft-mono);
    white-space: nowrap;
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px 20px;
  }
  .matrices > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .outcome {
    margin: 0;
    font-size: 14px;
    line-height: 1.4;
  }
  .outcome b {
    font-weight: 650;
  }
  .meeting {
    display: grid;
    gap: 10px 18px;
  }
  .stack {
    display: grid;
    align-content: start;
    gap: 8px;
  }
  .meters {
    display: flex;
    align-items: end;
    gap: 0;
  }
  .meters .title {
    white-space: nowrap;
  }
  .verdict {
    margin: 4px 0 0;
    font-size: 13px;
    line-height: 1.4;
  }
  .counts {
    margin: 0;
    font-size: 14px;
  }
  .counts .number {
    font-weight: 600;
  }
  :host([room='narrow']) :is(.meeting, .matrices) soft-matrix {
    max-inline-size: none;
    overflow: visible;
  }
  :host([room='narrow']) .title {
    font-size: 12px;
  }
  :is(.meeting, .matrices) soft-matrix::part(axes) {
    display: none;
  }
  @container (min-width: 860px) {
    :is(.meeting, .matrices) {
      --soft-cell-width: 40px;
      --soft-cell-height: 24px;
      --soft-cell-font: 12px;
    }
    .meeting {
      grid-template-columns: repeat(3, auto);
      grid-template-areas:
        'start key value'
        'query weights output';
      justify-content: start;
      align-items: end;
      gap: 8px 26px;
    }
    .meeting.wide {
      grid-template-areas:
        'start key value'
        'start weights output';
    }
    .start {
      grid-area: start;
      align-self: start;
    }
    .meeting > .query {
      grid-area: query;
      justify-self: end;
    }
    .meeting > .key {
      grid-area: key;
    }
    .meeting > .value {
      grid-area: value;
    }
    .meeting > .weights {
      grid-area: weights;
    }
    .meeting > .output {
      grid-area: output;
      align-self: start;
    }
    .meeting > :is(.weights, .query) {
      align-self: start;
    }
    .sides {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
      gap: 8px 28px;
      --soft-cell-width: 37px;
    }
    .beside {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 8px 28px;
    }
  }
`;
