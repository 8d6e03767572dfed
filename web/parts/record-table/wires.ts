import { css, html, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part } from '../kit/part.js';
import { watchSize } from '../kit/size.js';

/** The least width of a column of cards and what is between two, which the browser fits into the width, as `ends` does. */
export const COLUMN = 150;
export const GAP = 12;
/** How far from its start a column has its line. */
export const LINE = 11;
const HEIGHT = 22;
/** The middle of the query. */
const FROM = 110;

const styles = css`
  svg {
    display: block;
    inline-size: 100%;
    block-size: ${HEIGHT}px;
    overflow: visible;
  }
  path {
    fill: none;
    stroke: color-mix(in srgb, var(--soft-query) 40%, var(--soft-card));
  }
`;

/** Where the lines of the columns are, in so much width; the last columns have no cards where the others have all. */
export function ends(count: number, width: number): readonly number[] {
  const most = Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP)));
  const down = Math.ceil(count / most);
  const step = (width + GAP) / most;
  return Array.from({ length: Math.ceil(count / down) }, (_, column) => column * step + LINE);
}

/** @summary Lines from the query to the first card of each column of records. */
class Wires extends part([styles], {
  /** How many records there are. */
  count: 0,
  // Its own state.
  width: 0,
}) {
  constructor() {
    super();
    watchSize(this, (width) => {
      this.width = width;
    });
  }

  protected override render(): TemplateResult {
    const half = HEIGHT / 2;
    return html`<svg aria-hidden="true">
      ${ends(this.count, this.width).map(
        (x) => svg`<path d="M${FROM} 0C${FROM} ${half} ${x} 0 ${x} ${HEIGHT}" />`,
      )}
    </svg>`;
  }
}

define('soft-wires', Wires);
