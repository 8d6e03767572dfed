import { css } from 'lit';

/** How the steps stand beside the prose. */
export const meetingStyles = css`
  /*
   * Where there is room, rows meet columns: a product stands beside its left factor, whose rows it shares, and below
   * the other one, whose columns it shares. Each name is then seen once, at the outermost of them.
   */
  @container (min-width: 680px) {
    .settings {
      padding: 0 20px 5px;
      margin-inline: -20px;
      border-block-end: 1px solid var(--soft-rule);
    }
    .meeting {
      display: grid;
      grid-auto-columns: auto;
      justify-content: space-between;
      gap: 10px 8px;
      padding: 4px var(--bleed);
      margin: -4px -12px;
      overflow-x: auto;
      --bleed: 4px;
    }
    .meeting.in-line {
      grid-auto-flow: column;
      padding-block-end: 24px;
    }
    :is(.meeting, .matrices, .outputs) {
      --soft-cell-width: 40px;
      --soft-cell-height: 24px;
      --soft-cell-font: var(--size-note);
      --soft-matrix-space: 8px;
    }
    .meeting.in-line {
      --soft-cell-width: 36px;
    }
    /* Each column has the name of a word. */
    .ring > .matrices:last-child {
      --soft-cell-width: 56px;
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
    /* No names are in their column. */
    .meeting soft-matrix:not(.rows, .turned) {
      margin-inline-start: -4px;
    }
    .meeting .title {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    .again,
    .taken,
    .band-note,
    .turned,
    .symbol,
    .line {
      display: block;
    }

    /* In place of titles: at the left of a matrix its name, below a column the line of the program that computes it. */
    :is(.crossing, .in-line) :is(.title, .title > *) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      margin: 0;
      clip-path: inset(50%);
      overflow: hidden;
    }
    :is(.lens, .embeddings, .start, .again, .scores, .weights, .output, .plain-output) {
      position: relative;
    }
    :is(.lens, .scores) {
      display: grid;
      grid-template-columns: 0 auto;
      row-gap: 2px;
    }
    :is(.lens, .scores) :is(soft-matrix, div) {
      grid-column: 2;
    }
    :is(.lens, .scores) > .symbol {
      grid-column: 1;
      place-self: center end;
      padding-inline-end: 4px;
      margin: 0;
      font-weight: 600;
      white-space: nowrap;
    }
    .scores {
      grid-template-columns: 0 auto 0;
    }
    .scores > .symbol {
      grid-area: 1 / 3;
      justify-self: start;
      padding-inline-start: 4px;
    }
    .scores > .symbol + soft-matrix {
      grid-row: 1;
    }
    :is(.symbol, .line) > span {
      color: var(--role);
    }
    .line {
      position: absolute;
      inset: calc(100% + 1px) 0 auto;
      display: grid;
      justify-content: center;
      margin: 0;
      font-size: var(--size-label);
      font-weight: 600;
      white-space: nowrap;
    }

    /* Above, X meets what words are found by and what they contribute; below, what they ask with. */
    .crossing {
      grid-template-areas:
        '. . . .'
        'query scores weights output';
      gap: 20px 6px;
      padding-block-end: 22px;
      --pitch: 27px;
      --soft-cell-height: calc(var(--pitch) - 2px);
      --soft-row-ground: transparent;
    }
    .start {
      grid-area: 1 / 1 / 2 / span 2;
      inline-size: 0;
      min-inline-size: 100%;
      gap: 4px;
    }
    :is(.start, .again) {
      --soft-cell-width: 34px;
    }
    .crossing > .query {
      --soft-cell-width: 36px;
    }
    .crossing soft-matrix::part(row-label) {
      padding-inline: 0 2px;
      font-size: var(--size-note);
    }
    :is(.embeddings, .again, .crossing > .query) > .line {
      inset-inline-start: 66px;
    }
    .start > .line {
      inset-inline-start: 118px;
      justify-content: start;
    }
    .start > .note {
      max-inline-size: 190px;
      line-height: 1.35;
    }
    .band-note > b {
      display: block;
      color: var(--role);
    }
    .start soft-matrix::part(column-label) {
      margin-inline: -2px;
    }
    .crossing > .again {
      display: none;
      grid-area: again;
    }
    .crossing > .query {
      grid-area: query;
    }
    .crossing > .query > :is(.symbol, .symbol + *) {
      grid-area: 1 / 2;
      justify-self: end;
    }
    .crossing > .query > .symbol {
      justify-self: start;
      margin-inline-start: 14px;
    }
    .crossing > :is(.key, .turned) {
      grid-area: 1 / scores;
      justify-self: end;
    }
    :is(.value, .output, .plain-output) {
      --soft-matrix-space: 4px;
    }
    .crossing > .value {
      grid-area: 1 / output;
    }
    .crossing > .plain {
      grid-area: 1 / weights;
      justify-self: start;
    }
    .scores {
      grid-area: scores;
    }
    .weights {
      grid-area: weights;
    }
    .output {
      grid-area: output;
    }
    .plain-output {
      grid-area: 3 / output;
    }
    .written {
      grid-column: 1 / -1;
    }
    /* The rows and the column of the path run below the numbers, and are seen in the gaps. */
    .asks,
    .found {
      grid-column: 1 / -1;
      display: grid;
      grid-template-columns: subgrid;
      align-self: end;
      block-size: var(--pitch);
      margin-inline: calc(-1 * var(--bleed));
      border-radius: 5px;
    }
    .asks::before,
    .found::before {
      content: '';
      grid-column: 1 / output;
      align-self: center;
      block-size: 1.5px;
      margin-inline: 108px 20px;
      background: var(--soft-ink);
    }
    .has-plain > .found::before {
      grid-column: 1 / weights;
    }
    :is(.value, .plain, .output) soft-matrix::part(table) {
      background: var(--soft-card);
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
    .taken {
      grid-area: 2 / output;
      align-self: stretch;
      inline-size: calc(100% / var(--values));
      margin-block: -30px calc(var(--words) * var(--pitch) + 6px);
      margin-inline-start: calc(100% / var(--values) * var(--number));
      background: linear-gradient(var(--soft-value), var(--soft-value)) center / 1.5px 100% no-repeat;
    }
    /* From the last column of K to the last of the keys as columns. */
    .turned {
      position: relative;
      align-self: end;
      inline-size: 0;
      block-size: 22px;
      padding-inline-start: 10px;
      border-inline-start: 1.5px solid var(--soft-key);
      margin: 0;
      margin-block-end: -24px;
      margin-inline-end: calc(var(--soft-cell-width) / 2 - 9px);
      color: var(--soft-soft);
      font-size: var(--size-note);
      white-space: nowrap;
    }
    /* The heads of the arrows in the gaps. */
    .turned::after,
    .taken ~ .output::before,
    .asks ~ :is(.query, .scores, .weights, .output)::after,
    .found ~ :is(.key, .value)::after {
      content: '';
      position: absolute;
      inset-block-end: calc((var(--words) - var(--at) - 0.5) * var(--pitch) - 2px);
      inset-inline-end: calc(100% + 3px);
      inline-size: 7px;
      block-size: 7px;
      border: solid var(--soft-ink);
      border-width: 1.5px 1.5px 0 0;
      rotate: 45deg;
    }
    .asks ~ * {
      --at: var(--query);
    }
    .crossing > .query::after {
      display: none;
    }
    .found ~ :is(.key, .value) {
      --at: var(--key);
    }
    .turned::after {
      inset: auto auto 0 -4.5px;
      border-color: var(--soft-key);
      rotate: 135deg;
    }
    .taken ~ .output::before {
      inset: -6px auto auto calc(100% / var(--values) * (var(--number) + 0.5) - 3.5px);
      border-color: var(--soft-value);
      rotate: 135deg;
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
  }
  @container (min-width: 860px) {
    .meeting {
      margin-inline: -8px;
      --bleed: 8px;
    }
    /* Fourteen rows, one below the other. */
    .crossing {
      --pitch: clamp(27px, (var(--soft-lookup-stage-height, 0px) - 126px) / 14, 42px);
    }
    .meeting.in-line {
      justify-content: start;
      gap: 10px 44px;
      --soft-cell-width: clamp(58px, 9cqi - 22px, 78px);
      --soft-cell-height: clamp(34px, (var(--soft-lookup-stage-height, 0px) - 114px) / 7, 78px);
      --soft-cell-font: var(--size-prose);
    }
    .weights {
      --soft-cell-width: 42px;
    }
    .crossing > .query {
      --soft-cell-width: 40px;
    }
    /* Fewer columns have room for their names, which are wider than numbers. */
    .crossing.of-few > :is(.key, .turned, .scores, .weights) {
      --soft-cell-width: 60px;
    }
    .crossing soft-matrix::part(row-label) {
      font-size: var(--size-label);
    }
    .scores {
      margin-inline-start: 4px;
    }
    .scores > .symbol {
      grid-column: 1;
      justify-self: end;
    }
    .crossing:not(.has-plain) {
      grid-template-areas:
        '. . . . .'
        'again query scores weights output';
    }
    .crossing > .again {
      display: grid;
      align-self: stretch;
      align-content: space-between;
    }
    .again > .band-note {
      max-inline-size: 158px;
    }
    .crossing:not(.has-plain) > .query > .rows::part(row-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
    .crossing:not(.has-plain) > .start > .line {
      display: none;
    }
    .crossing:not(.has-plain) > .query::after {
      display: block;
    }
    .crossing:not(.has-plain) > .query > .rows {
      margin-inline-start: -4px;
    }
    .crossing:not(.has-plain) > .query > .line {
      inset-inline-start: 0;
    }
    .crossing:not(.has-plain) > .query > .symbol {
      grid-column: 1;
      justify-self: end;
      margin: 0;
    }
    .crossing:not(.has-plain) > .start > .note {
      max-inline-size: none;
    }
    .has-plain > .found::before {
      grid-column: 1 / output;
    }
    .has-plain {
      grid-template-areas:
        '. . . . .'
        'query scores weights output plain-output';
      --pitch: max(26px, (var(--soft-lookup-stage-height, 0px) - 136px) / 14);
    }
    .has-plain > .start > .note {
      font-size: var(--size-note);
    }
    .crossing > .plain {
      grid-area: 1 / plain-output;
    }
    .plain-output {
      grid-area: plain-output;
    }
    .ways:has(.outputs) {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
    }
    .cover:has(> .training[open]) + .ways {
      display: none;
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
  }
  @media (min-height: 56.25rem) {
    @container (min-width: 1080px) {
      .crossing.crossing > * {
        --soft-cell-width: 50px;
        --soft-cell-font: var(--size-control);
      }
    }
  }
  @media (pointer: coarse) {
    .meeting.meeting {
      --pitch: 46px;
    }
  }
`;
