import { css } from 'lit';

/** How the steps stand beside the prose. */
export const meetingStyles = css`
  /*
   * Where there is room, rows meet columns: a product stands beside its left factor, whose rows it shares, and below
   * the other one, whose columns it shares. Each name is then seen once, at the outermost of them.
   */
  @container (min-width: 860px) {
    .meeting {
      display: grid;
      grid-auto-columns: auto;
      justify-content: space-between;
      gap: 10px 8px;
      padding: 4px;
      margin: -4px;
      overflow-x: auto;
      --pitch: 26px;
    }
    .meeting.in-line {
      grid-auto-flow: column;
      justify-content: start;
      gap: 10px 48px;
      --pitch: 36px;
      --soft-cell-width: 48px;
      --soft-cell-height: 34px;
      --soft-cell-font: 13px;
    }
    :is(.meeting, .matrices, .outputs) {
      --soft-cell-width: 40px;
      --soft-cell-height: 24px;
      --soft-cell-font: 12px;
      --soft-matrix-space: 12px;
    }
    :is(.meeting, .matrices) soft-matrix::part(axes) {
      display: none;
    }
    /* The name of a word may be wider than its column, and no higher than its row. */
    :is(.meeting, .matrices, .outputs) soft-matrix::part(column-label) {
      max-inline-size: 74px;
      padding-inline: 1px;
      margin-inline: -14px;
    }
    :is(.meeting, .matrices, .outputs) soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.3;
    }
    /* Turned, it has other names than the matrix beside it. */
    .meeting soft-matrix:not(.rows, .turned)::part(row-label),
    :is(.meeting, .outputs) soft-matrix:not(.columns, .turned)::part(column-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    .meeting soft-matrix:not(.rows)::part(table) {
      inline-size: 100%;
    }
    .meeting .title {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    .lens > .title {
      inline-size: 0;
      justify-self: end;
      justify-content: end;
    }
    .again,
    .band {
      display: block;
    }
    .crossing {
      grid-template-columns: repeat(5, auto);
      grid-template-areas:
        'start . key aside value'
        'again query scores weights output';
    }
    .crossing.has-plain {
      column-gap: 6px;
      --soft-cell-width: 36px;
      --soft-cell-font: 11px;
      grid-template-areas:
        'start key aside value plain'
        'query scores weights output plain-output';
    }
    .start {
      grid-area: start;
    }
    .crossing > .again {
      grid-area: again;
    }
    .crossing > .query {
      grid-area: query;
    }
    .crossing > .key {
      grid-area: key;
      justify-self: end;
    }
    .crossing > .aside {
      grid-area: aside;
      align-self: start;
      inline-size: 0;
      min-inline-size: 100%;
    }
    .crossing > .value {
      grid-area: value;
    }
    .crossing > .plain {
      grid-area: plain;
    }
    .scores {
      grid-area: scores;
      display: grid;
      gap: 4px;
    }
    .weights {
      grid-area: weights;
    }
    .output {
      grid-area: output;
    }
    /* In line with the title of the weights, whose last name would touch it. */
    .crossing:not(.has-plain) > .output .title {
      margin-block-end: 26px;
    }
    .plain-output {
      grid-area: plain-output;
    }
    .has-plain .note {
      font-size: 12px;
      line-height: 1.3;
    }
    .has-plain > :is(.asks, .found) {
      grid-column-end: output;
    }
    .has-plain > .query,
    .has-plain > .query > soft-matrix {
      justify-self: end;
    }
    .ways:has(.outputs) {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
    .cover:has(> .training[open]) + .ways {
      display: none;
    }
    .folding {
      grid-template-columns: repeat(4, auto);
      justify-content: start;
      column-gap: 20px;
    }
    .folding > * {
      grid-row: 2;
    }
    .folding > .way {
      grid-row: 1;
    }
    .folding > .folded {
      grid-column: 2 / -1;
    }
    .folding > :is(.first, .lower) {
      grid-row: 3;
    }
    .hidden-result,
    .first {
      grid-column: 1;
      justify-self: end;
    }
    .costs {
      grid-template-areas:
        'here wide'
        'scores scores';
      grid-template-columns: 3fr 2fr;
      column-gap: 24px;
    }
    .cost > .matrices {
      column-gap: 12px;
    }
    .cost + .cost {
      grid-area: wide;
    }
    .costs > .matrices {
      grid-column: 1 / -1;
    }
    .ring {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 24px;
    }
    .ring > soft-goal {
      grid-area: 1 / 2 / 3 / 3;
    }
    .ring > :is(soft-choice, .matrices) {
      grid-column: 1;
    }
    .ring > .matrices:last-child {
      grid-column: 1 / -1;
      --soft-cell-width: 50px;
    }
    .band {
      border-radius: 4px;
      background: linear-gradient(var(--soft-ink), var(--soft-ink)) center / 100% 1.5px no-repeat;
    }
    .asks,
    .found {
      grid-column: 1 / -1;
      align-self: end;
      block-size: var(--pitch);
      margin-inline-start: 10px;
    }
    .asks {
      grid-row: 2;
      margin-block-end: calc((var(--words) - 1 - var(--query)) * var(--pitch) + 1px);
      background-color: var(--soft-query-wash);
    }
    .found {
      grid-row: 1;
      margin-block-end: calc((var(--words) - 1 - var(--key)) * var(--pitch) + 1px);
      background-color: var(--soft-key-wash);
    }
    .met {
      grid-area: scores;
      inline-size: calc(100% / var(--words));
      margin-block-start: 32px;
      margin-inline-start: calc(100% / var(--words) * var(--key));
      background: var(--soft-key-wash);
    }
    .taken {
      grid-area: value / value / output / output;
      inline-size: calc(100% / var(--values));
      margin-block-start: 20px;
      margin-inline-start: calc(100% / var(--values) * var(--number));
      background: linear-gradient(var(--soft-value), var(--soft-value)) center / 1.5px 100% no-repeat
        var(--soft-value-wash);
    }
  }
  @media (pointer: coarse) {
    .meeting.meeting {
      --pitch: 46px;
    }
  }
`;
