import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** What is pressed or typed into, and a row of numbers; what is dragged in a drawing has no place of its own. */
const TARGET = 'a[href], button, input, label, select, summary, textarea, tr, [tabindex]:not(svg *)';
/** What is seen of a target, in pixels: at least that, or nothing. Rows are lower. */
const FINGER = 44;
/** Edges that meet are told apart by less, since pages are laid out in fractions of a pixel. */
const HAIR = 0.5;

const styles = css`
  :host,
  .shown {
    display: contents;
  }
  @media not print {
    :host([limited]) {
      position: relative;
      display: grid;
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      min-block-size: 0;
    }
    :host([limited]) .shown {
      display: block;
      min-block-size: 0;
      overflow: clip;
      /* Of what is pressed or typed into nothing is cut: it would be too low to hit. */
      border-block-end: calc(1px * var(--left-out)) solid transparent;
    }
    :host([limited]) .shown.faded {
      mask: linear-gradient(#000 calc(100% - 16px), transparent) padding-box;
    }
  }
  .toggle {
    padding-inline: var(--fold-margin, 20px);
  }
  button.link {
    min-block-size: max(28px, var(--finger));
    font-size: 13px;
  }
`;

/**
 * Keeps what is slotted to the height that its place leaves it; a button shows the rest, and takes it back. What is
 * reached by the keyboard or by speech below the edge opens it, too.
 *
 * @summary Content cut at a height, with a button for the rest.
 * @fires fold-toggle - `{isOpen}`
 */
export class Fold extends part([styles], {
  /** Whether its place leaves it less than it needs. */
  isLimited: false,
  /** Whether something is left out already, whatever fits. */
  isShortened: false,
  isOpen: false,
  more: '',
  less: '',
  // Its own state.
  isCut: false,
  /** How much above the edge is left out, so that no target is cut to less than a finger. */
  leftOut: 0,
}) {
  private readonly watchMore = watchSize(this, () => this.measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch();
  }

  protected override willUpdate(): void {
    this.toggleAttribute('limited', this.isLimited && !this.isOpen);
  }

  protected override render(): TemplateResult {
    const { isLimited, isOpen, isCut, isShortened } = this;
    return html`
      <div
        class=${isCut ? 'shown faded' : 'shown'}
        ${variables({ '--left-out': isCut ? this.leftOut : 0 })}
        @focusin=${this.reveal}
      >
        <slot @slotchange=${this.watch}></slot>
      </div>
      ${isLimited && (isOpen || isCut || isShortened) ? this.toggle() : nothing}
    `;
  }

  private toggle(): TemplateResult {
    const { isOpen, more, less } = this;
    return html`<div class="toggle" part="toggle">
      <button
        class="link"
        type="button"
        aria-expanded=${isOpen ? 'true' : 'false'}
        @click=${() => this.open(!isOpen)}
      >
        ${isOpen ? less : more}
      </button>
    </div>`;
  }

  private open(isOpen: boolean): void {
    this.emit('fold-toggle', { isOpen });
  }

  private get content(): readonly Element[] {
    return this.renderRoot.querySelector('slot')?.assignedElements() ?? [];
  }

  private readonly watch = (): void => {
    for (const element of this.content) this.watchMore(element);
  };

  protected override updated(changed: PropertyValues<this>): void {
    // The button has taken some of the room, or given it back.
    if (changed.has('isCut')) this.measure();
  }

  private measure(): void {
    if (!this.isLimited || this.isOpen) return;
    const { shown } = this;
    // What fits without the button needs none.
    const { bottom } = this.getBoundingClientRect();
    this.isCut = this.content.some((element) => element.getBoundingClientRect().bottom > bottom + HAIR);
    const edge = shown.getBoundingClientRect().bottom;
    const scale = scaleOf(shown);
    this.leftOut = this.isCut ? (edge - lastWholeEnd(this.content, edge, scale)) / scale : 0;
  }

  private get shown(): HTMLElement {
    return this.renderRoot.querySelector('.shown')!;
  }

  private readonly reveal = (event: Event): void => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !this.isCut || this.isOpen) return;
    const { shown } = this;
    const end = shown.getBoundingClientRect().bottom - this.leftOut * scaleOf(shown);
    if (target.getBoundingClientRect().bottom > end + HAIR) this.open(true);
  };
}

/** A page may show it larger or smaller than it is laid out. */
const scaleOf = (element: HTMLElement): number => element.getBoundingClientRect().width / element.offsetWidth;

/**
 * The lowest place up to `edge`, by less than a finger, that cuts nothing to less than that; where parts stand side by
 * side so that there is none, that which cuts the fewest.
 */
function lastWholeEnd(content: readonly Element[], edge: number, scale: number): number {
  const finger = FINGER * scale;
  const boxes = content.flatMap(targetsIn).map((target) => target.getBoundingClientRect());
  const cutAt = (end: number): number =>
    boxes.filter(({ top, bottom }) => top < end - HAIR && bottom > end + HAIR && end - top < finger).length;
  return boxes
    .map(({ top }) => top)
    .filter((top) => top < edge && edge - top < finger)
    .sort((one, other) => other - one)
    .reduce((best, end) => (cutAt(end) < cutAt(best) ? end : best), edge);
}

/** In a shadow tree, too; what is folded away in it has a box, and is not seen. */
const targetsIn = (root: Element | ShadowRoot): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(TARGET) && element.checkVisibility() ? [element] : []),
    ...(element.shadowRoot ? targetsIn(element.shadowRoot) : []),
  ]);

define('soft-fold', Fold);
