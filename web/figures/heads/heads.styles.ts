import { css } from 'lit';

export const headsStyles = css`
  .title {
    margin-block-end: 2px;
    font-size: var(--size-label);
  }
  .title:has(span) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 14px;
  }
  .matrices > *,
  .matrices > .cover > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .head-mark {
    display: inline-grid;
    place-content: center;
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--soft-ink);
    border-radius: 50%;
    background: var(--soft-card);
    color: var(--soft-ink);
    font-size: var(--size-note);
    font-weight: 700;
  }
  /* Arms */
  .arms {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 24px;
  }
  .twins {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 10px 24px;
  }
  .arm {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
  }
  .maps {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 6px 14px;
    --soft-map-cell: 15px;
  }
  .maps > *,
  .maps > .cover > * {
    min-inline-size: 0;
  }
  /* A few cells, each as large as what selects it; maps of many have arrows. */
  .results {
    --soft-map-cell: max(18px, min(var(--finger), 100cqi / 7));
  }
  /* What changes in a map moves nothing outside of it. */
  .maps soft-matrix {
    contain: layout style;
  }
  .read-outs {
    display: grid;
    flex: 1 1 120px;
    align-content: start;
    gap: 4px;
  }
  .sequence {
    inline-size: 280px;
    max-inline-size: 100%;
    overflow: hidden;
  }
  .sequence svg {
    display: block;
  }
  .arc {
    fill: none;
    stroke: var(--soft-weight);
  }
  .arc.second {
    stroke-dasharray: 4 3;
  }
  .sequence-words {
    display: grid;
    grid-template-columns: repeat(10, 28px);
  }
  .sequence-words .chip {
    padding: 0;
    margin-inline: 1px;
    font-family: var(--soft-mono);
    font-size: var(--size-label);
    text-align: center;
  }
  .driving > soft-slider {
    flex: 1 1 120px;
  }
  .right-share,
  .outcome-line {
    margin: 0;
    font-size: var(--size-control);
    font-weight: 600;
  }
  .proof {
    font-size: var(--size-note);
    line-height: 1.3;
  }
  .shares {
    display: flex;
    gap: 3px;
  }
  .share {
    flex: var(--share) 1 53px;
    min-inline-size: 53px;
    min-block-size: max(26px, var(--finger));
    padding: 0 4px;
    overflow: hidden;
    border: 1px solid var(--soft-rule);
    background: var(--soft-quiet);
    color: var(--soft-ink);
    font: var(--size-note)/1.2 var(--soft-mono);
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  .share.right {
    border: 2px solid var(--soft-ink);
    font-weight: 700;
  }
  .share[aria-pressed='true'] {
    outline: 2px solid var(--soft-ink);
    outline-offset: 1px;
  }
  /* Slices */
  .slices,
  .joining,
  .ring {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 20px;
    align-items: start;
  }
  .moved,
  .ways {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  /* What is asked about stands first, and what can be changed besides below it. */
  @container (max-width: 859px) {
    .moved > soft-choice,
    .driving > soft-slider,
    .arm > .sequence {
      order: 1;
    }
    .driving {
      display: contents;
    }
    /* Two matrices in a line, which they fill. */
    :is(.columns-of-heads, .joining) {
      --soft-cell-width: max(42px, 12cqi - 27px);
    }
    .joining > :first-child > * {
      flex: 1 1 250px;
    }
  }
  .way .title .note {
    font-weight: 400;
  }
  /* The formula */
  .formula-row {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 6px 24px;
  }
  .formula p {
    margin: 0;
    font-size: var(--size-prose);
    line-height: 1.5;
  }
  .formula .note {
    font-size: var(--size-label);
  }
  .symbol {
    min-block-size: max(24px, var(--finger));
    min-inline-size: max(24px, var(--finger));
    padding: 0 4px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    background: var(--soft-card);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .symbol:hover {
    border-color: var(--soft-ink);
  }
  .symbol[aria-pressed='true'] {
    border-color: var(--soft-ink);
    outline: 1.5px solid var(--soft-ink);
    font-weight: 600;
  }
  .meeting {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px 20px;
  }
  .lens {
    display: grid;
    gap: 6px;
  }
  .choosing > soft-text-input {
    flex: 0 1 240px;
  }
  .choosing {
    align-items: start;
  }
  .why {
    flex: 1 1 200px;
    align-self: start;
  }
  @container (min-width: 860px) {
    /* As wide as its longest words: the sliders beside it stay where they are while it trains. */
    .driving .drive {
      flex: 0 0 470px;
      flex-wrap: nowrap;
    }
    .driving .buttons {
      flex: none;
      flex-wrap: nowrap;
    }
    .arms {
      grid-template-columns: clamp(320px, 34cqi, 400px) minmax(0, 1fr);
      column-gap: 14px;
    }
    /* As large as leaves the first arm room for what it names, and the second for its two maps. */
    :host([room='all']) .arms .maps {
      --soft-map-cell: min(
        clamp(18px, 3.2cqi - 12px, 26px),
        max(18px, (var(--soft-lookup-stage-height, 0px) - 230px) / 11)
      );
    }
    .arms .read-outs {
      flex-basis: 110px;
    }
    /* What two heads name stands beside their arcs. */
    .arm.two:has(> .sequence) {
      grid-template-columns: 280px repeat(2, minmax(0, 1fr));
      column-gap: 8px;
    }
    .two > .sequence ~ .maps,
    .two > .sequence ~ .maps > .read-outs {
      display: contents;
    }
    .two > :is(.title, .right-share),
    .two > .sequence ~ .maps > .read-outs > .cover > * {
      grid-column: 1 / -1;
    }
    .two > .sequence ~ .maps > .cover > * {
      grid-area: 3 / 1;
    }
    .two > .sequence ~ .maps > :nth-child(2) > * {
      grid-area: 3 / 2 / auto / -1;
    }
    .two > .sequence ~ .maps > .read-outs > :first-child {
      grid-area: 2 / 2;
    }
    .two > .sequence ~ .maps > .read-outs > :nth-child(2) {
      grid-area: 2 / 3;
    }
    .slices {
      grid-template-columns: auto minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }
    .slices > .ways {
      grid-area: 1 / 2 / 3 / 3;
    }
    .slices > .moved {
      grid-column: 1;
    }
    .ring.ring {
      grid-template-columns: auto minmax(0, 1fr);
      row-gap: 5px;
      --soft-cell-height: 22px;
    }
    .ring > soft-goal {
      grid-area: 1 / 2 / 3 / 3;
    }
    .ring > .matrices:last-child {
      grid-column: 1 / -1;
    }
    :is(.slices, .joining, .ring, .meeting) {
      --soft-cell-width: 38px;
      --soft-cell-height: 24px;
      --soft-cell-font: var(--size-note);
      --soft-matrix-space: 8px;
    }
    .joining {
      --soft-cell-height: clamp(24px, (var(--soft-lookup-stage-height, 0px) - 206px) / 8, 52px);
      --soft-cell-width: clamp(38px, 6cqi - 15px, 52px);
    }
    .columns-of-heads {
      --soft-cell-height: clamp(24px, (var(--soft-lookup-stage-height, 0px) - 250px) / 8, 52px);
      --soft-cell-width: clamp(38px, 7cqi - 16px, 62px);
    }
    @container (min-width: 1080px) {
      :is(.columns-of-heads, .joining) {
        --soft-cell-font: var(--size-formula);
      }
      .maps {
        --soft-map-cell: 20px;
      }
    }
    .slices .way {
      --soft-cell-width: 47px;
    }
    :is(.slices, .joining, .ring, .meeting) soft-matrix::part(axes) {
      display: none;
    }
    /* The name of a word may be wider than its column, and no higher than its row. */
    :is(.slices, .joining, .ring, .meeting) soft-matrix::part(column-label) {
      max-inline-size: 74px;
      padding-inline: 1px;
      margin-inline: -14px;
      font-size: var(--size-note);
    }
    :is(.slices, .joining, .ring, .meeting) soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.3;
    }
    /* What stands in line with another matrix has the names of its rows there. */
    :is(.joining, .meeting) soft-matrix:not(.rows, .turned)::part(row-label),
    .slices .way .cover > :not(:first-child) soft-matrix:not(.turned)::part(row-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    .meeting {
      display: grid;
      grid-auto-flow: column;
      justify-content: start;
      gap: 10px 24px;
    }
    .lens > .title {
      inline-size: 0;
      min-inline-size: 100%;
    }
  }
`;
