import { css } from 'lit';

/** How the marks of the drawings look: lines, areas, points and words, each in the colour of its role. */
export const pictureStyles = css`
  /* What is drawn in it is as high as it is, so that it must not be as high as what is drawn. */
  :host {
    block-size: max(var(--height, 0px), var(--soft-picture-height, 0px));
  }
  svg {
    display: block;
    overflow: visible;
    background: var(--soft-cover, none);
  }
  text {
    fill: var(--role, var(--soft-soft));
    font: 500 var(--size-note)/1 var(--soft-sans);
  }
  text.number {
    font-size: var(--size-note);
    font-family: var(--soft-mono);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  text.strong {
    fill: var(--role, var(--soft-ink));
    font-weight: 700;
  }
  text.on {
    fill: var(--soft-ink);
  }
  path,
  line {
    fill: none;
    stroke: var(--role, var(--soft-ink));
  }
  text.head {
    font-size: var(--size-note);
  }
  text.head,
  text.label {
    font-weight: 600;
  }
  text.label.strong {
    font-weight: 750;
  }
  .axis {
    stroke: var(--soft-edge);
  }
  .ruler {
    stroke-width: 1.5;
  }
  .curve,
  .ruler.strong {
    stroke-width: 2;
  }
  .curve {
    stroke-linejoin: round;
  }
  .guide {
    stroke: var(--soft-soft);
    stroke-dasharray: 3 3;
  }
  /* Covered, what it is drawn for: its axes stay. */
  .curve,
  .guide,
  .point {
    visibility: var(--soft-covered, visible);
  }
  .fall {
    stroke: var(--soft-ink);
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
  }
  .level {
    stroke: var(--soft-ink);
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }
  .point {
    fill: var(--soft-quiet);
    stroke: var(--soft-ink);
    stroke-width: 1.5;
  }
  .point.selected {
    fill: var(--role, var(--soft-ink));
    stroke: var(--role, var(--soft-ink));
  }
  .walked {
    fill: none;
    stroke: var(--soft-focus);
    stroke-width: 3;
  }
  /* A guess stays dashed beside the truth. */
  .answer {
    fill: none;
    stroke: var(--soft-ink);
    stroke-width: 1.5;
    stroke-dasharray: 3 3;
  }
  .answer.given {
    stroke-width: 2.5;
  }
  circle.answer {
    fill: var(--soft-quiet);
  }
  .answer[data-reached] {
    stroke: var(--soft-focus);
    stroke-width: 4;
  }
  .target {
    fill: transparent;
    stroke: transparent;
    cursor: pointer;
    pointer-events: all;
  }
  path.target {
    fill: none;
    pointer-events: stroke;
  }
  .area {
    fill: color-mix(in srgb, var(--role) 36%, var(--soft-quiet));
    stroke: var(--soft-quiet);
  }
  .share {
    fill: var(--role);
    stroke: var(--soft-quiet);
  }
  .bar {
    fill: color-mix(in srgb, var(--role, var(--soft-ink)) 70%, var(--soft-quiet));
  }
  .bar.negative {
    fill: color-mix(in srgb, var(--soft-negative) 45%, var(--soft-quiet));
  }
  .bar.result {
    fill: var(--soft-ink);
  }
  .vector {
    stroke-width: 2.5;
  }
  .vector.thin {
    stroke: color-mix(in srgb, var(--role) 55%, var(--soft-quiet));
    stroke-width: 1.2;
  }
  .tip {
    fill: var(--soft-quiet);
    stroke: var(--role);
    stroke-width: 1.5;
  }
  .tip.query,
  .tip.selected {
    fill: var(--role);
  }
  .faint {
    stroke: var(--soft-rule);
  }
  .angle {
    stroke-width: 1.5;
  }
  .wash {
    fill: var(--role-wash);
  }
  .edge {
    fill: var(--role);
  }
  text.letter {
    font: 600 var(--size-formula)/1 var(--soft-mono);
  }
  text.symbol {
    font: 600 var(--size-control)/1 var(--soft-serif);
  }
  text.symbol.below {
    font-size: var(--size-raised);
  }
  .deep {
    fill: var(--role);
    stroke: var(--soft-rule);
  }
  .hidden-cell {
    fill: none;
    stroke: var(--soft-edge);
    stroke-dasharray: 2 2;
  }
  .outline {
    fill: none;
    stroke: var(--soft-ink);
    stroke-width: 2;
  }
  .outline.strong {
    stroke-width: 3;
  }
  .outline.differs {
    stroke: var(--soft-negative);
  }
  text.differs {
    fill: var(--soft-negative);
  }
  .loss {
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .contour {
    stroke: var(--soft-soft);
  }
  .nth-1 {
    stroke-dasharray: 7 4;
  }
  .nth-2 {
    stroke-dasharray: 2 3;
  }
  .nth-3 {
    stroke-dasharray: 10 3 2 3;
  }
  .thin:not(.vector) {
    stroke: none;
  }
  @media (forced-colors: active) {
    svg [class] {
      --role: CanvasText;
      --role-wash: Canvas;
    }
    text.strong,
    text.differs {
      fill: CanvasText;
    }
    .outline {
      fill: none;
      stroke: Highlight;
    }
    .area.thin,
    .share.thin {
      fill: CanvasText;
    }
    text {
      fill: CanvasText;
    }
    path,
    line,
    .point {
      stroke: CanvasText;
    }
    .point,
    .area,
    .share,
    .bar {
      fill: Canvas;
      stroke: CanvasText;
    }
    .bar.negative {
      fill: Canvas;
      stroke-dasharray: 3 2;
    }
    .bar.result {
      fill: CanvasText;
    }
    .point.selected {
      fill: Highlight;
      stroke: Highlight;
    }
  }
  @media print {
    svg {
      print-color-adjust: exact;
    }
  }
`;
