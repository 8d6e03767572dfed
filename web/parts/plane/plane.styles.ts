import { css } from 'lit';
import { moves } from '../kit/moves.js';

export const planeStyles = css`
  svg {
    display: block;
    /* As large as it will be, also before its size is known. */
    inline-size: 100%;
    max-inline-size: 560px;
    block-size: auto;
    margin-inline: auto;
    user-select: none;
    -webkit-user-select: none;
  }
  path,
  circle {
    fill: none;
  }
  .grid {
    stroke: var(--soft-rule);
    stroke-width: 1;
  }
  .axis {
    stroke: var(--soft-edge);
    stroke-width: 1;
  }
  .circle {
    stroke: var(--soft-edge);
    stroke-width: 1.25;
    stroke-dasharray: 1 4;
    stroke-linecap: round;
  }
  .tick {
    fill: var(--soft-soft);
    font: 400 var(--size-note) var(--soft-mono);
    paint-order: stroke;
    stroke: var(--soft-card);
    stroke-width: 3px;
  }
  .line {
    stroke: var(--soft-weight);
    stroke-linecap: round;
  }
  .shape {
    stroke: var(--soft-soft);
    stroke-width: 1.5;
    stroke-dasharray: 3 3;
    stroke-linejoin: round;
  }
  .shape.after {
    fill: color-mix(in srgb, var(--soft-output) 22%, transparent);
    stroke: var(--soft-output);
    stroke-dasharray: none;
  }
  .shape .dot {
    fill: var(--soft-soft);
    stroke: none;
  }
  .shape.after .dot {
    fill: var(--soft-output);
  }
  .guide {
    stroke: var(--soft-soft);
    stroke-width: 1.25;
    stroke-dasharray: 3 4;
  }
  .shaft {
    stroke: var(--role);
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .shaft.key {
    stroke-width: 2;
    stroke-dasharray: 6 5;
  }
  .handle {
    outline: none;
    transform: translate(var(--x), var(--y));
  }
  /* Where a browser can't move a path, its arrow's tip does not run ahead. */
  @supports (d: path('M0 0')) {
    :is(.shaft, .line) {
      d: var(--path);
      ${moves('d', 'stroke-width', 'stroke-opacity')}
    }
    .handle {
      ${moves('transform')}
    }
  }
  .tip {
    fill: var(--role);
    stroke: var(--soft-card);
    stroke-width: 2;
    transition: stroke 120ms;
  }
  .key .tip {
    fill: var(--role-wash);
    stroke: var(--role);
    stroke-width: 2.5;
  }
  /* What lies in it is to be seen. */
  .around .tip {
    fill: color-mix(in srgb, var(--role) 14%, transparent);
    stroke: var(--role);
  }
  .query.locked .tip {
    fill: var(--soft-card);
    stroke: var(--role);
  }
  .locked:not(.output) .tip {
    stroke-dasharray: 3 2;
  }
  .ring {
    stroke: transparent;
    stroke-width: 3;
  }
  .handle:hover .ring {
    stroke: var(--soft-rule);
  }
  .lit .ring {
    stroke: var(--role);
    stroke-width: 2;
  }
  .handle:focus-visible .ring {
    stroke: var(--soft-focus);
  }
  .name {
    fill: var(--role);
    stroke: var(--soft-card);
    stroke-width: 4px;
    stroke-linejoin: round;
    paint-order: stroke;
    font: 600 var(--size-control) var(--soft-sans);
    pointer-events: none;
  }
  .hit {
    fill: transparent;
    cursor: grab;
  }
  .hit:active {
    cursor: grabbing;
  }
  .locked .hit {
    cursor: default;
  }
  @media (forced-colors: active) {
    .handle .tip,
    .shaft {
      stroke: CanvasText;
    }
    .query .tip {
      fill: CanvasText;
    }
    .key .tip {
      fill: Canvas;
    }
    .name,
    .tick {
      fill: CanvasText;
      stroke: Canvas;
    }
    .grid {
      stroke: transparent;
    }
    :is(.line, .guide, .shape) {
      stroke: GrayText;
    }
    .shape.after {
      stroke: CanvasText;
    }
    .shape .dot {
      fill: GrayText;
    }
    .shape.after .dot {
      fill: CanvasText;
    }
    .handle:focus-visible .ring {
      stroke: Highlight;
    }
  }
`;
