import { html, type TemplateResult } from 'lit';
import type { Drawing } from '../../drawings/drawing.js';
import type { Scale } from '../../drawings/scale.js';
import type { ShownAnswer } from '../../model/answers.js';
import type { Size } from '../../drawings/size.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { answerKeys } from '../navigation/answer-keys.js';
import { pictureStyles } from './picture.styles.js';
import { roles } from '../kit/roles.js';
import { SizeObserver, watchSize } from '../kit/size.js';
import type { WalkedPoint } from './walk.js';

/** The bars under which a picture may stand: what they measure from their start to their end. */
export interface BarsAbove {
  readonly bar: Element;
  readonly from: number;
  readonly to: number;
}

/**
 * @summary A picture of what a number was computed from, as wide as there is room, and as high as `--soft-picture-height`
 * says, if that is more than its `height`.
 *
 * @fires picture-guess - `{answer}`
 *
 * While it stands under the bars it is told of and takes over their scale, it has the attribute `hangs`.
 */
export class PictureView extends part([roles, pictureStyles], {
  /** The picture in words. */
  label: '',
  draw: typed<(size: Size) => Drawing>((size) => ({ ...size, marks: [] })),
  height: 160,
  /** Where its scores stand as bars in the figure that it is in; null where they do not. */
  above: typed<((figure: Element) => BarsAbove | null) | null>(null),
  /** What in it is an answer to the question of the step. */
  answers: typed<readonly ShownAnswer[]>([]),
  /** The point that is marked. */
  walked: typed<WalkedPoint | null>(null),
  // Its own state: nothing is drawn before there is room.
  width: 0,
  laidOut: 0,
  scores: typed<Scale | null>(null),
}) {
  private drawing: Drawing | null = null;
  private bar: Element | null = null;
  private readonly barSize = new SizeObserver(() => {
    this.measureLater();
  });
  private frame: number | null = null;

  constructor() {
    super();
    watchSize(this, (width, height) => {
      this.width = width;
      this.laidOut = height;
      this.measureLater();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.watchBar(null);
  }

  protected override willUpdate(): void {
    const { width, drawnHeight: height, scores, walked } = this;
    this.style.setProperty('--height', `${this.height}px`);
    const size = { width, height, ...(scores && { scores }), ...(walked && { walked }) };
    this.drawing = width > 0 ? this.draw(size) : null;
    this.toggleAttribute('hangs', this.drawing?.hangs === true);
  }

  protected override render(): TemplateResult {
    return html`<svg
        width=${this.width}
        height=${this.drawnHeight}
        role="img"
        aria-label=${this.label}
        @click=${this.press}
      >
        ${this.drawing ? drawn(this.drawing) : ''}
      </svg>
      ${answerKeys(this.renderRoot, this.answers, this.take)}`;
  }

  private get drawnHeight(): number {
    return Math.max(this.height, this.laidOut);
  }

  private readonly press = ({ target }: Event): void => {
    const pressed = (target as Element).getAttribute('data-answer');
    const answer = this.answers.find(({ value }) => value === pressed);
    if (answer) this.take(answer.value);
  };

  private readonly take = (answer: string): void => {
    this.emit('picture-guess', { answer });
  };

  protected override updated(): void {
    this.measureLater();
  }

  /** Once all parts have drawn themselves, and before anything is painted. */
  private measureLater(): void {
    // A last change may be drawn after it has left, and nothing would end what is watched then.
    if (!this.isConnected) return;
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.measure();
    });
  }

  private measure(): void {
    const root = this.getRootNode();
    const above = root instanceof ShadowRoot ? (this.above?.(root.host) ?? null) : null;
    this.watchBar(above?.bar ?? null);
    const scale = above && this.scaleOf(above);
    if (!isSame(scale, this.scores)) this.scores = scale;
  }

  /** What stands beside the bars may move them, although nothing of the picture has changed. */
  private watchBar(bar: Element | null): void {
    if (bar === this.bar) return;
    this.barSize.disconnect();
    if (bar) this.barSize.observe(bar);
    this.bar = bar;
  }

  private scaleOf({ bar, from, to }: BarsAbove): Scale {
    const { left } = this.getBoundingClientRect();
    const { left: start, right: end } = bar.getBoundingClientRect();
    // The line at its left is the axis, from which it is measured.
    return { from, to, start: start + bar.clientLeft - left, end: end - left };
  }
}

const isSame = (one: Scale | null, other: Scale | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['from', 'to', 'start', 'end'] as const).every((name) => one[name] === other[name]));

define('soft-picture', PictureView);
