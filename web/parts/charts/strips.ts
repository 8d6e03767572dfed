import { css, html, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import type { Role } from '../../model/token.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { variables } from '../kit/variables.js';

export interface Strip {
  readonly label: string;
  readonly role: Role;
  readonly values: ArrayLike<number>;
  /** The strip in words. */
  readonly description: string;
  /** Its place and its name are shown, and no numbers. */
  readonly isCovered?: boolean;
}

const HEIGHT = 40;
/** One number is one unit wide; a gap of a quarter keeps neighbours apart. */
const BAR = 0.75;

const styles = css`
  ul {
    grid-template-columns: fit-content(30%) minmax(0, 1fr);
    gap: 6px 14px;
  }
  .chip {
    justify-self: start;
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: max(
      ${HEIGHT}px,
      min(
        var(--soft-strip-most, 0px),
        (var(--soft-lookup-stage-height, 0px) - var(--soft-strips-besides, 220px)) / var(--strips)
      )
    );
    border-radius: 3px;
    background: var(--soft-quiet);
  }
  .covered {
    border: 1px solid var(--soft-rule);
    background: var(--soft-hatched);
  }
  rect {
    fill: var(--role);
  }
  line {
    stroke: var(--soft-edge);
    stroke-width: 0.5;
    vector-effect: non-scaling-stroke;
  }
  @media (forced-colors: active) {
    rect {
      fill: CanvasText;
    }
  }
`;

/** @summary Long vectors, one under the other, each number a bar above or below the middle. */
export class Strips extends part([roles, styles], {
  label: '',
  strips: typed<readonly Strip[]>([]),
}) {
  protected override render(): TemplateResult {
    // One scale for all, so that long vectors look long.
    const largest = Math.max(...this.strips.flatMap(({ values }) => Array.from(values, Math.abs)), 1e-9);
    return html`<ul class="aligned" aria-label=${this.label} ${variables({ '--strips': this.strips.length })}>
      ${this.strips.map(
        ({ label, role, values, description, isCovered = false }) => html`
          <li class=${role}>
            <span class="chip ${role}" aria-hidden="true">${label}</span>
            <svg
              class=${isCovered ? 'covered' : ''}
              viewBox="0 0 ${values.length} ${HEIGHT}"
              preserveAspectRatio="none"
              role="img"
              aria-label=${description}
            >
              <line x1="0" x2=${values.length} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
              ${isCovered ? '' : Array.from(values, (value, index) => barOf(index, value / largest))}
            </svg>
          </li>
        `,
      )}
    </ul>`;
  }
}

function barOf(index: number, level: number): SVGTemplateResult {
  const length = (Math.abs(level) * HEIGHT) / 2;
  const top = level > 0 ? HEIGHT / 2 - length : HEIGHT / 2;
  return svg`<rect x=${index} y=${top.toFixed(2)} width=${BAR} height=${length.toFixed(2)}></rect>`;
}

define('soft-strips', Strips);
