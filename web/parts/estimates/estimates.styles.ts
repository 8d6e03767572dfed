import { css } from 'lit';

export const estimatesStyles = css`
  /* A figure may give it the height that its stage has: its strips take it. */
  :host {
    display: block;
    block-size: var(--soft-estimates-height, auto);
  }
  svg {
    display: block;
    overflow: visible;
  }
  /* Where a label stands on a line, the line gives way. */
  .broken {
    paint-order: stroke;
    stroke: var(--soft-card);
    stroke-width: 6px;
    stroke-linejoin: round;
  }
  .axis,
  .off {
    stroke: var(--soft-edge);
  }
  .off {
    stroke-width: 1.5;
  }
  .grid {
    stroke: var(--soft-rule);
  }
  .tick {
    stroke: var(--soft-value);
    opacity: 0.55;
  }
  .returned {
    fill: var(--soft-value);
    stroke: var(--soft-value);
    stroke-width: 1.5;
  }
  .truth {
    fill: var(--soft-ink);
    stroke: var(--soft-ink);
    stroke-width: 1.5;
  }
  .dot {
    fill: var(--soft-soft);
    opacity: 0.72;
  }
  .dot.lit {
    fill: var(--soft-query);
    stroke: var(--soft-card);
    stroke-width: 1.5;
    opacity: 1;
  }
  .mean {
    stroke: var(--soft-ink);
    stroke-width: 2.5;
  }
  .strip {
    cursor: pointer;
  }
  .strip.asked {
    cursor: ew-resize;
    touch-action: pan-y;
  }
  .heading {
    margin: 6px 0 2px;
    font: 600 var(--size-prose)/1.3 var(--soft-serif);
  }
  @media (forced-colors: active) {
    text,
    text.strong {
      fill: CanvasText;
    }
    .dot,
    .returned,
    .truth {
      fill: CanvasText;
      stroke: CanvasText;
    }
    .dot.lit {
      fill: Highlight;
    }
  }
`;
