import { css } from 'lit';

/** A name that is heard, and not seen. */
export const heardOnly = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  border: 0;
  line-height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const layersStyles = css`
  .setting,
  .words,
  .blended,
  .matrices,
  .maps {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 20px;
    min-inline-size: 0;
  }
  .settings {
    display: grid;
    gap: 8px;
  }
  .setting > .cover > soft-slider {
    flex: 1 1 150px;
    max-inline-size: 320px;
  }
  .sentence {
    display: grid;
    gap: 6px;
    flex: 1 1 260px;
    max-inline-size: 420px;
  }
  .words,
  .blended,
  .block,
  .matrices {
    --soft-cell-height: 22px;
  }
  .blended {
    align-items: start;
    gap: 8px 12px;
  }
  @container (min-width: 860px) {
    .blended {
      --soft-cell-width: clamp(44px, 6.2cqi, 70px);
      --soft-cell-height: clamp(22px, (var(--soft-lookup-stage-height, 0px) - 324px) / 4, 66px);
      --soft-cell-font: var(--size-formula);
    }
    .matrices {
      --soft-cell-width: clamp(42px, 6cqi - 12px, 56px);
      /* Eleven rows, one below the other. */
      --soft-cell-height: clamp(22px, (var(--soft-lookup-stage-height, 0px) - 184px) / 11 - 2px, 44px);
    }
    .block {
      --soft-cell-width: clamp(40px, 8cqi - 31px, 58px);
      --soft-cell-height: clamp(22px, (var(--soft-lookup-stage-height, 0px) - 206px) / 8, 60px);
    }
  }
  @container (min-width: 1080px) {
    :is(.matrices, .block) {
      --soft-cell-font: var(--size-formula);
    }
  }
  :is(.blended, .matrices, .maps, .words) > *,
  :is(.blended, .matrices) > .cover > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .matrices,
  .maps {
    align-items: start;
  }
  .block {
    --soft-cell-width: 40px;
  }
  .title {
    margin-block-end: 2px;
    font-size: var(--size-label);
  }
  soft-matrix::part(row-label) {
    padding-block: 0;
    line-height: 18px;
  }
  /* A name of two words takes two lines. */
  .wrapped::part(column-label) {
    max-inline-size: 4.8em;
    padding-inline: 0;
    font-size: var(--size-note);
    line-height: 1.2;
    white-space: normal;
  }
  /* The first matrix names the rows of all. */
  @container (min-width: 630px) {
    .unnamed::part(row-label) {
      ${heardOnly}
    }
  }
  /* What each value contributes, below the values: column below column. */
  @container (min-width: 630px) and (max-width: 859px) {
    .blended {
      --soft-cell-width: calc((100cqi - 180px) / 6 - 2px);
      --soft-cell-height: 26px;
      column-gap: 6px;
    }
    .blended > :nth-child(3),
    .blended > .cover:last-child > * {
      margin-inline-start: auto;
    }
  }
  .blend,
  .sums {
    flex: 1 1 300px;
    min-inline-size: 0;
  }
  .strip,
  .lefts {
    display: flex;
    overflow: hidden;
    border-radius: 4px;
    font-size: var(--size-note);
  }
  .strip > span {
    flex: calc(var(--share) * 1000) 0 0;
    min-inline-size: 0;
    background: var(--soft-weight-wash);
    border-inline-end: 1px solid var(--soft-card);
    white-space: nowrap;
  }
  .strip span {
    overflow: hidden;
    /* A name that is too long for its part says so. */
    text-overflow: ellipsis;
  }
  .strip > span > span {
    display: block;
    padding: 4px 6px;
  }
  .strip > .own {
    background: var(--soft-weight);
    color: var(--soft-card);
    font-weight: 600;
  }
  .lefts {
    flex-wrap: wrap;
    gap: 6px;
    overflow: visible;
  }
  /* As high with numbers as without. */
  .lefts + .note {
    min-block-size: 20px;
  }
  .left {
    flex: 1 1 110px;
    border-block-end: 6px solid var(--soft-rule);
    position: relative;
  }
  .left::after {
    content: '';
    position: absolute;
    inset-block-end: -6px;
    inset-inline-start: 0;
    inline-size: calc(var(--share) * 100%);
    block-size: 6px;
    background: var(--soft-output);
  }
  .block {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(250px, 30cqi)), 1fr));
    gap: 8px;
    align-items: start;
  }
  .part {
    min-inline-size: 0;
    padding: 4px 6px;
    border: 1px solid var(--soft-rule);
    border-radius: 6px;
  }
  .part > .title {
    font-weight: 600;
  }
  .norm {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .block soft-matrix::part(column-label) {
    padding-inline: 1px;
    font-size: var(--size-note);
  }
  .headless::part(column-label) {
    ${heardOnly}
  }
  .dots {
    display: block;
    flex: 1 1 80px;
    min-inline-size: 0;
    max-inline-size: 140px;
    block-size: auto;
  }
  .dots .axis {
    fill: none;
    stroke: var(--soft-rule);
  }
  .dots .way {
    stroke: var(--soft-edge);
    stroke-dasharray: 2 2;
  }
  .dots circle {
    fill: var(--soft-ink);
    fill-opacity: 0.7;
  }
  .maps {
    --soft-map-cell: 17px;
  }
  /* Three of twelve columns stand side by side. */
  @container (min-width: 640px) and (max-width: 839px) {
    .maps {
      --soft-map-cell: 15px;
    }
  }
  @container (min-width: 840px) {
    .maps {
      --soft-map-cell: clamp(17px, (var(--soft-lookup-stage-height, 0px) - 190px) / 13, 21px);
    }
  }
`;
