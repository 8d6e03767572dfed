import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AnswerOnAxis, ShownAnswer } from '../../model/answers.js';
import { define } from '../kit/define.js';
import { isForBrowser } from '../navigation/keys.js';
import { part, typed } from '../kit/part.js';

/** A point of a line of a picture, both by number. */
export interface WalkedPoint {
  readonly line: number;
  readonly point: number;
}

/** What can be walked in a picture, and what is said of it. */
export interface Walk {
  /** What it shows, its shape included. */
  readonly label: string;
  /** What kind of picture it is: "chart". */
  readonly kind: string;
  /** Which keys walk it. */
  readonly hint: string;
  /** How many points each line has. */
  readonly counts: readonly number[];
  /** Where a walk begins. */
  readonly start: WalkedPoint;
  /** What is said of a point; of the first one on another line also which that is. */
  say(at: WalkedPoint, isOtherLine: boolean): string;
}

/** A picture that marks the point which is walked; marks of it may answer what is asked. */
interface Marking extends Element {
  walked: WalkedPoint | null;
  readonly answers?: readonly (ShownAnswer | AnswerOnAxis)[];
}

const PAGE = 10;

const styles = css`
  :host {
    position: relative;
  }
  .at {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    inline-size: fit-content;
    max-inline-size: 100%;
    margin: 0 auto;
    padding: 1px 8px;
    border: 1px solid var(--soft-edge);
    border-radius: 6px;
    background: var(--soft-card);
    font-size: var(--size-label);
    pointer-events: none;
  }
  @media print {
    .at {
      display: none;
    }
  }
`;

/**
 * @summary A picture whose points are walked with the arrow keys: each is said, marked and written.
 *
 * Without a walk, or while marks of its picture answer, which have keys of their own, it is the picture that it holds, and
 * nothing else. The picture stands in its slot.
 */
export class PictureWalk extends part([styles], {
  walk: typed<Walk | null>(null),
  // Its own state.
  /** The point that is walked; null until there is one, and while nobody walks. */
  at: typed<WalkedPoint | null>(null),
  isOtherLine: true,
}) {
  /** Where the last walk ended. */
  private left: WalkedPoint | null = null;

  protected override render(): TemplateResult {
    const { walk } = this;
    if (!walk || this.isAnswered) return html`<slot></slot>`;
    const at = this.inside(this.at ?? this.left ?? walk.start);
    const said = walk.say(at, this.isOtherLine);
    return html`<div
        role="slider"
        tabindex="0"
        aria-label=${walk.label}
        aria-roledescription=${walk.kind}
        aria-describedby="hint"
        aria-valuemin="0"
        aria-valuemax=${Math.max(0, (walk.counts[at.line] ?? 0) - 1)}
        aria-valuenow=${at.point}
        aria-valuetext=${said}
        @focus=${this.enter}
        @blur=${this.leave}
        @keydown=${this.step}
      >
        <slot></slot>
      </div>
      <p id="hint" hidden>${walk.hint}</p>
      ${this.at ? html`<p class="at" aria-hidden="true">${said}</p>` : nothing}`;
  }

  /** What can be pressed must not stand in a slider. */
  private get isAnswered(): boolean {
    return [...this.children].some((picture) =>
      (picture as Marking).answers?.some(
        (each) => ('answer' in each ? each.answer : each).guess === 'offered',
      ),
    );
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('at') && !changed.has('walk')) return;
    const walked = this.at && this.walk ? this.inside(this.at) : null;
    for (const picture of this.children) (picture as Marking).walked = walked;
  }

  /** Another run may have fewer points, and another step fewer lines. */
  private inside({ line, point }: WalkedPoint): WalkedPoint {
    const counts = this.walk?.counts ?? [];
    const within = Math.min(line, Math.max(0, counts.length - 1));
    return { line: within, point: Math.min(Math.max(0, point), Math.max(0, (counts[within] ?? 0) - 1)) };
  }

  private readonly enter = (): void => {
    const { walk } = this;
    if (!walk) return;
    this.isOtherLine = true;
    this.at = this.inside(this.left ?? walk.start);
  };

  private readonly leave = (): void => {
    this.left = this.at;
    this.at = null;
  };

  private readonly step = (event: KeyboardEvent): void => {
    const { walk, at } = this;
    if (!walk || !at || isForBrowser(event)) return;
    const next = this.nextOf(event.key, at, walk.counts);
    if (!next) return;
    event.preventDefault();
    this.isOtherLine = next.line !== at.line;
    this.at = this.inside(next);
  };

  private nextOf(key: string, { line, point }: WalkedPoint, counts: readonly number[]): WalkedPoint | null {
    switch (key) {
      case 'ArrowRight':
        return { line, point: point + 1 };
      case 'ArrowLeft':
        return { line, point: point - 1 };
      case 'PageUp':
        return { line, point: point + PAGE };
      case 'PageDown':
        return { line, point: point - PAGE };
      case 'Home':
        return { line, point: 0 };
      case 'End':
        return { line, point: Infinity };
      case 'ArrowDown':
        return { line: Math.min(line + 1, counts.length - 1), point };
      case 'ArrowUp':
        return { line: Math.max(line - 1, 0), point };
      default:
        return null;
    }
  }
}

define('soft-walk', PictureWalk);
