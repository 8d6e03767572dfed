import { css } from 'lit';
import { moves } from '../kit/moves.js';

/** Of arcs above words that are spread over the width, in pixels, where the figure gives them no other. */
export const SPREAD_HEIGHT = 150;

export const arcsStyles = css`
  .scroll {
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: thin;
  }
  .row {
    position: relative;
    inline-size: max-content;
    min-inline-size: 100%;
  }
  svg {
    display: block;
    inline-size: 100%;
    overflow: visible;
  }
  svg.spread {
    block-size: max(${SPREAD_HEIGHT}px, var(--soft-arcs-height, 0px));
  }
  path {
    fill: none;
    stroke: var(--soft-weight);
    stroke-linecap: butt;
    ${moves('stroke-width', 'stroke-opacity')}
  }
  .words {
    display: flex;
    justify-content: center;
    gap: 2px;
    padding: 0 4px 4px;
  }
  .words.spread {
    justify-content: space-evenly;
  }
  button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
    min-inline-size: 44px;
    min-block-size: calc(var(--finger) + 4px);
    padding: 2px 5px 4px;
    border-radius: 8px;
  }
  button:hover {
    background: var(--soft-quiet);
  }
  .word {
    display: block;
    max-inline-size: 10em;
    padding: 2px 7px;
    border: 1px solid transparent;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .word.chip {
    font-weight: 600;
  }
  .many button {
    min-inline-size: var(--finger);
    padding-inline: 1px;
  }
  .many .word {
    padding-inline: 3px;
    font-size: var(--size-label);
  }
  /* On a phone they keep their own widths: there the matrix scrolls. */
  @container (min-width: 860px) {
    .row:has(> .columns) {
      inline-size: 100%;
    }
    .words.columns {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      gap: 0;
      padding: 0;
    }
    .columns button {
      min-inline-size: 0;
      min-block-size: 26px;
      padding: 0;
    }
    .columns .word {
      max-inline-size: calc(100% + 10px);
      padding: 1px;
      margin-inline: -5px;
      font-size: var(--size-note);
    }
    .columns .weight-text {
      display: none;
    }
  }
  /* On a phone the words carry the row, and all that answer are in view. */
  @container (max-width: 559px) {
    .row:has(.weight-text) {
      inline-size: auto;
    }
    .row:has(.weight-text) svg {
      display: none;
    }
    .row:has(.weight-text) .words {
      flex-wrap: wrap;
    }
    button:has(.weight-text) {
      background: color-mix(in srgb, var(--soft-weight) calc(var(--weight) * 40%), #0000);
    }
    .words .weight-text {
      color: var(--soft-ink);
    }
  }
  .weight-text {
    color: var(--soft-soft);
    font: 400 var(--size-code)/1.3 var(--soft-mono);
    font-variant-numeric: tabular-nums;
  }
  .many .weight-text {
    font-size: var(--size-note);
  }
  path.guess {
    stroke: var(--soft-ink);
    stroke-width: 2;
    stroke-dasharray: 6 4;
  }
  .word.guess {
    outline: 2px dashed var(--soft-ink);
    outline-offset: 1px;
    border-radius: 4px;
  }
  .words .weight-text.covered {
    border-radius: 2px;
    background: var(--soft-hatched);
    color: transparent;
    user-select: none;
  }
  button:has(.chip) .weight-text {
    color: var(--soft-ink);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    path {
      stroke: CanvasText;
    }
  }
`;
