import { css, svg } from 'lit';
import type { SVGTemplateResult } from 'lit';

/** What would give an answer away is a hatched field of its size. */
export const hatchingStyles = css`
  .cover {
    fill: url(#hatching);
    stroke: var(--soft-rule);
  }
  .hatch {
    stroke: var(--soft-rule);
  }
`;

export const hatched = (x: number, y: number, width: number, height: number): SVGTemplateResult => svg`
  <pattern id="hatching" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M0 0V7"></path>
  </pattern>
  <rect class="cover" x=${x} y=${y} width=${Math.max(0, width)} height=${height} rx="3"></rect>`;
