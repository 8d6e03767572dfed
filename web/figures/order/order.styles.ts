import { css, unsafeCSS } from 'lit';
import { EASE } from '../../parts/kit/moves.js';
import { TRAVEL_TIME } from '../../parts/matrix/travel.js';

export const orderStyles = css`
  .setting,
  .order-control {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 6px 20px;
    min-inline-size: 0;
  }
  .own {
    display: grid;
    gap: 10px;
    flex: 1 1 300px;
  }
  .setting > soft-slider {
    flex: 1 1 130px;
    max-inline-size: 300px;
  }
  .words,
  .orders,
  .matrices,
  .maps,
  .sums {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px 24px;
  }
  .orders {
    flex: 1 1 auto;
    gap: 12px 0;
  }
  .matrices > *,
  .sums > *,
  .maps > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .orders,
  .words {
    --soft-cell-height: 22px;
  }
  .orders soft-matrix::part(row-label),
  .words soft-matrix::part(row-label) {
    padding-block: 0;
    line-height: 18px;
  }
  .orders .matrices {
    gap: 12px 16px;
  }
  .orders .matrices > * {
    flex-shrink: 0;
  }
  .sums {
    gap: 8px;
  }
  /* As high as the rows of the matrices at its sides, and level with them. */
  .ways {
    flex: 0 1 64px;
    min-inline-size: 28px;
    block-size: calc(var(--rows) * (var(--soft-cell-height) + 2px));
    margin-block-end: 2px;
    overflow: visible;
  }
  @media (pointer: coarse) {
    .ways {
      block-size: calc(46px * var(--rows));
    }
  }
  .way {
    fill: none;
    stroke: var(--soft-output);
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  @media (prefers-reduced-motion: no-preference) {
    .way {
      transition: ${unsafeCSS(`d ${TRAVEL_TIME}ms ${EASE}`)};
    }
  }
  .way.other {
    stroke: var(--soft-edge);
    stroke-dasharray: 4 4;
  }
  .sign {
    align-self: center;
    color: var(--soft-soft);
    font-size: var(--size-lead);
  }
  .verdict {
    margin: 0;
  }
  /* The first matrix of a sum names the rows of all. */
  @container (min-width: 840px) {
    .unnamed::part(row-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      border: 0;
      line-height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  .title {
    margin-block-end: 2px;
    font-size: var(--size-label);
  }
  .maps {
    align-items: start;
  }
  .words > :last-child {
    max-inline-size: 100%;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(0, 1fr);
    gap: 12px 24px;
    align-items: start;
  }
  .turning {
    display: grid;
    gap: 12px 24px;
    align-items: start;
  }
  .stack {
    display: grid;
    align-content: start;
    gap: 10px;
    min-inline-size: 0;
  }
  /* All hands, and below them the wave of one: its points stand below their clocks, beside the names of the hands. */
  .clocks {
    /* The wave is as high as two and a half clocks. */
    --soft-clock: clamp(30px, (var(--soft-lookup-stage-height, 0px) - 175px) / (var(--hands) + 2.5), 62px);
    --soft-clock-name: 58px;
    display: grid;
    gap: 8px;
    max-inline-size: calc(var(--soft-clock-name) + 12 * var(--soft-clock));
  }
  .curve svg {
    display: block;
    inline-size: calc(100% - var(--soft-clock-name));
    margin-inline-start: var(--soft-clock-name);
    background: var(--soft-cover, none);
  }
  .curve .axis {
    stroke: var(--soft-rule);
  }
  .curve :is(.line, .dot) {
    visibility: var(--soft-covered, visible);
  }
  .curve .line {
    fill: none;
    stroke: var(--soft-ink);
    stroke-width: 1.5px;
  }
  .curve .dot {
    fill: var(--soft-ink);
  }
  .curve .now {
    fill: var(--soft-card);
    stroke: var(--soft-ink);
    stroke-width: 2.5px;
  }
  .plane {
    inline-size: min(100%, 300px);
  }
  .map {
    --soft-cell-width: 24px;
    --soft-cell-height: 17px;
    --soft-cell-font: var(--size-note);
    /* Two maps of twelve columns stand side by side. */
    --soft-cell-spare: 0px;
    letter-spacing: -0.5px;
  }
  .map soft-matrix::part(row-label),
  .map soft-matrix::part(column-label) {
    padding-block: 0;
    border-block-width: 0;
    font-size: var(--size-note);
    line-height: 14px;
  }
  @container (min-width: 600px) and (max-width: 859px) {
    /* Embeddings and positions in one line. */
    .sums {
      --soft-cell-width: clamp(42px, (100cqi - 200px) / 8 - 2px, 72px);
    }
    /* Each order in a line of its own. */
    .orders {
      --soft-cell-width: max(42px, min(88px, (100cqi - 190px) / (var(--rows) + 2) - 2px));
      --soft-cell-height: 28px;
    }
  }
  /* All matrices of both orders in one line, and as large as it lets them be. */
  @container (min-width: 860px) {
    .orders {
      --most: clamp(48px, 7.8cqi, 84px);
      --taken: 306px;
      --room: (var(--soft-lookup-stage-height, 0px) - var(--taken));
      --soft-cell-font: var(--size-formula);
      --soft-cell-width: max(42px, (100cqi - 300px) / (2 * var(--rows) + 4) - 2px);
      /* A long word is whole in the row of words above. */
      --soft-column-label: var(--soft-cell-width);
      --soft-cell-height: max(22px, min(var(--most), var(--room) / var(--rows) - 2px));
    }
    .orders soft-matrix::part(row-label) {
      max-inline-size: 64px;
    }
    /* Nothing else is shown. */
    .map {
      --soft-cell-width: clamp(24px, 4.5cqi - 16px, 34px);
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 216px);
      --soft-cell-most: 34px;
    }
    .setting + .orders {
      --most: clamp(66px, 12cqi - 41px, 96px);
      --taken: 215px;
    }
    .two {
      --soft-matrix-height: calc(var(--soft-lookup-stage-height, 0px) - 235px);
      --plane: min(clamp(400px, 40cqi, 480px), max(300px, var(--soft-lookup-stage-height, 0px) - 16px));
      --soft-matrix-width: calc(100cqi - 140px - var(--plane));
    }
    .two > .plane {
      inline-size: var(--plane);
    }
    .turning {
      --plane: clamp(300px, 37cqi, max(300px, var(--soft-lookup-stage-height, 0px) - 90px));
      grid-template-columns: var(--plane) minmax(0, 1fr);
      --soft-cell-width: 40px;
      --soft-cell-height: 26px;
    }
    .turning .plane {
      inline-size: var(--plane);
    }
    .turning .by-hand {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: start;
    }
  }
  @container (max-width: 859px) {
    /* What is turned and what is to be reached are in view together. */
    .turning .plane {
      inline-size: min(100%, 220px);
    }
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
    .ways {
      display: none;
    }
  }
`;
