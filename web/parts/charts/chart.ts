import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { along, tickValues, type Scale } from '../../drawings/scale.js';
import type { AnswerOnAxis } from '../../model/answers.js';
import { endLabels } from '../../drawings/end-labels.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';
import { watchSize } from '../kit/size.js';
import type { WalkedPoint } from './walk.js';

/** One line of a chart: a value for each step done. Undefined values (NaN) leave a gap. */
export interface ChartLine {
  readonly label: string;
  readonly values: ArrayLike<number>;
}

/** A value to compare with. */
export interface ChartReference {
  readonly label: string;
  readonly value: number;
}

const HEIGHT = 220;
const MARGIN = { top: 14, bottom: 34, left: 44 };
const CHARACTER = 7.4;
const MOST_GROWTH = 3;
/** Beyond this many characters, or this share of the width, a label would take the room of the lines. */
const LONGEST_LABEL = 15;
const LABELS_SHARE = 1 / 4;

const styles = css`
  .heading {
    margin: 0 0 4px;
  }
  .plot {
    block-size: var(--soft-chart-height, ${HEIGHT}px);
  }
  svg {
    display: block;
    overflow: visible;
  }
  path {
    fill: none;
  }
  .grid {
    stroke: var(--soft-rule);
  }
  .axis {
    stroke: var(--soft-edge);
  }
  .reference {
    stroke: var(--soft-soft);
    stroke-dasharray: 2 4;
  }
  text {
    fill: var(--soft-soft);
    font-size: var(--size-note);
  }
  :host {
    position: relative;
  }
  soft-axis-answers {
    inset: auto var(--right) ${MARGIN.bottom}px ${MARGIN.left}px;
    block-size: var(--height);
  }
  .nth-1 {
    --dashes: 7 4;
  }
  .nth-2 {
    --dashes: 2 3;
  }
  .nth-3 {
    --dashes: 10 3 2 3;
  }
  .line {
    stroke: var(--soft-ink);
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-dasharray: var(--dashes, none);
  }
  .walked {
    fill: var(--soft-card);
    stroke: var(--soft-ink);
    stroke-width: 3;
  }
  .cross {
    stroke: var(--soft-edge);
  }
  text.end {
    fill: var(--soft-ink);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .line,
    .walked {
      stroke: CanvasText;
    }
    text {
      fill: CanvasText;
    }
  }
`;

/**
 * @summary Values by step, drawn as they come. Lines differ in their dashes.
 * @fires chart-guess - `{answer}`
 */
export class Chart extends part([styles], {
  label: '',
  xLabel: '',
  /** The right end of the chart. */
  steps: 1,
  /** At most four. */
  lines: typed<readonly ChartLine[]>([]),
  references: typed<readonly ChartReference[]>([]),
  /** Where the answers to the question of the step lie on its axis of values. */
  answers: typed<readonly AnswerOnAxis[]>([]),
  /** How a value is written on the axis. */
  write: typed<(value: number) => string>(String),
  /** The point that is marked. */
  walked: typed<WalkedPoint | null>(null),
  // Its own state.
  width: 400,
  height: HEIGHT,
}) {
  constructor() {
    super();
    watchSize(this, (width) => {
      this.width = width;
      this.height = this.renderRoot.querySelector('.plot')?.clientHeight ?? this.height;
    });
  }

  protected override render(): TemplateResult {
    const { width, lines } = this;
    const longest = Math.max(0, ...[...lines, ...this.references].map(({ label }) => label.length));
    const most = Math.max(LONGEST_LABEL * CHARACTER, width * LABELS_SHARE);
    const right = width - 10 - Math.min(longest * CHARACTER, most);
    const x: Scale = { from: 0, to: Math.max(1, this.steps), start: MARGIN.left, end: right };
    const y: Scale = { from: 0, to: this.largest, start: this.height - MARGIN.bottom, end: MARGIN.top };
    return html`
      <p class="caption heading" aria-hidden="true">${this.label}</p>
      <div class="plot">
        <svg
          width=${width}
          height=${this.height}
          viewBox="0 0 ${width} ${this.height}"
          role="img"
          aria-label=${this.label}
        >
          ${this.renderAxes(x, y)}
          ${this.references.map(
            ({ value }) => svg`<path class="reference" d="M${x.start} ${along(y, value)}H${x.end}"></path>`,
          )}
          ${lines.map(({ values }, index) => svg`<path class="line nth-${index}" d=${this.pathOf(values, x, y)}></path>`)}
          ${this.renderLabels(x, y)} ${this.renderWalked(x, y)}</svg
        >${this.renderAnswers(x, y)}
      </div>
    `;
  }

  /** What grows far beyond where it began leaves the chart at the top. */
  private get largest(): number {
    const largest = (numbers: readonly number[]) =>
      numbers.filter(Number.isFinite).reduce((most, value) => Math.max(most, value), 0);
    const references = this.references.map(({ value }) => value);
    const first = largest([...references, ...this.lines.map(({ values }) => values[0] ?? 0)]);
    const all = largest([...references, ...this.lines.flatMap(({ values }) => Array.from(values))]);
    return Math.min(all, MOST_GROWTH * first) * 1.05 || 1;
  }

  private renderAxes(x: Scale, y: Scale): SVGTemplateResult {
    return svg`<g aria-hidden="true">
      ${tickValues(y.to).map(
        (tick) => svg`<path class="grid" d="M${x.start} ${along(y, tick)}H${x.end}"></path>
          <text x=${x.start - 8} y=${along(y, tick) + 4} text-anchor="end">${this.write(tick)}</text>`,
      )}
      <path class="axis" d="M${x.start} ${y.end}V${y.start}H${x.end}"></path>
      <text x=${x.start} y=${this.height - 14} text-anchor="middle">0</text>
      <text x=${(x.start + x.end) / 2} y=${this.height - 14} text-anchor="middle">${this.xLabel}</text>
      <text x=${x.end} y=${this.height - 14} text-anchor="middle">${this.steps}</text>
    </g>`;
  }

  private renderAnswers(x: Scale, y: Scale): TemplateResult | typeof nothing {
    if (this.answers.length === 0) return nothing;
    return html`<soft-axis-answers
      .answers=${this.answers}
      .to=${y.to}
      .upwards=${true}
      @axis-guess=${({ detail }: CustomEvent<object>) => this.emit('chart-guess', detail)}
      ${variables({ '--right': `${this.width - x.end}px`, '--height': `${y.start - y.end}px` })}
    ></soft-axis-answers>`;
  }

  /** Where a column of the screen holds several values, only the last of them is drawn. */
  private pathOf(values: ArrayLike<number>, x: Scale, y: Scale): string {
    const points = new Map<number, number>();
    for (let step = 0; step < values.length; step += 1) {
      const value = values[step];
      if (value !== undefined && Number.isFinite(value))
        points.set(Math.round(along(x, step + 1)), Math.max(0, along(y, value)));
    }
    return [...points]
      .map(([column, row], index) => `${index === 0 ? 'M' : 'L'}${column} ${row.toFixed(1)}`)
      .join('');
  }

  private renderWalked(x: Scale, y: Scale): SVGTemplateResult | typeof nothing {
    const { walked } = this;
    const value = walked && this.lines[walked.line]?.values[walked.point];
    if (typeof value !== 'number' || !Number.isFinite(value)) return nothing;
    const left = along(x, walked!.point + 1);
    const top = Math.max(y.end, along(y, value));
    return svg`<path class="cross" d="M${left} ${y.start}V${y.end}"></path>
      <circle class="walked nth-${walked!.line}" cx=${left} cy=${top} r="5"></circle>`;
  }

  private renderLabels(x: Scale, y: Scale): SVGTemplateResult[] {
    const ends = [
      ...this.lines.map(({ label, values }, index) => ({
        label,
        value: lastOf(values),
        name: `end nth-${index}`,
      })),
      ...this.references.map(({ label, value }) => ({ label, value, name: '' })),
    ].filter((end): end is typeof end & { value: number } => end.value !== null);
    const heights = endLabels(
      ends.map(({ value }) => Math.max(y.end, along(y, value))),
      y.start,
    );
    return ends.map(
      ({ label, name }, index) =>
        svg`<text class=${name} aria-hidden="true" x=${x.end + 8} y=${(heights[index] ?? 0) + 4}>${label}</text>`,
    );
  }
}

function lastOf(values: ArrayLike<number>): number | null {
  const last = values[values.length - 1];
  return last !== undefined && Number.isFinite(last) ? last : null;
}

define('soft-chart', Chart);
