import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** What is pressed or typed into, and a row of numbers; what is dragged in a drawing has no place of its own. */
const TARGET = 'a[href], button, input, label, select, summary, textarea, tr, [tabindex]:not(svg *)';
/** A number that is asked about: in a table or matrix, or written out. */
const SELECTED = '[aria-selected="true"], .number.selected';
/** What is seen of a target, in pixels: at least that, or nothing. Rows are lower. */
const FINGER = 44;
/** Edges that meet are less than this apart: pages are laid out in fractions of a pixel, and a whole one is a border. */
const HAIR = 0.75;

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
    }
    :host([limited]) .shown.faded {
      --end: calc(100% - 1px * var(--left-out));
      mask: linear-gradient(#000 calc(var(--end) - 16px), transparent var(--end));
      /* What is not seen is not pressed. A border would end at a whole pixel, and rows end between two. */
      clip-path: inset(0 0 calc(1px * var(--left-out)));
    }
  }
  .toggle {
    padding-inline: var(--fold-margin, 20px);
  }
  button.link {
    min-block-size: max(28px, var(--finger));
    font-size: var(--size-label);
  }
`;

/**
 * Keeps what is slotted to the height that its place leaves it; a button shows the rest, and takes it back. What is
 * reached by the keyboard or by speech below the edge opens it, too. Where the selected number is below it, what is in the
 * slot `selected` stands beside the button.
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
  /** What is selected in what is slotted. */
  selection: typed<object | null>(null),
  // Its own state.
  isCut: false,
  /** How much above the edge is left out, so that no target is cut to less than a finger. */
  leftOut: 0,
  isSelectionBelow: false,
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
    const { isOpen, isSelectionBelow, more, less } = this;
    return html`<div class="toggle" part="toggle">
      <button
        class="link"
        type="button"
        aria-expanded=${isOpen ? 'true' : 'false'}
        @click=${() => this.open(!isOpen)}
      >
        ${isOpen ? less : more}
      </button>
      ${isSelectionBelow ? html`<slot name="selected"></slot>` : nothing}
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
    // What stands below the edge has taken some of the room, or given it back.
    if (changed.has('isCut') || changed.has('isSelectionBelow')) this.measure();
    // The tables and matrices draw after it.
    if (this.isCut && changed.has('selection')) requestAnimationFrame(() => this.measure());
  }

  private measure(): void {
    if (!this.isLimited || this.isOpen) return;
    const { shown, content } = this;
    // What fits without the button needs none.
    const { bottom } = this.getBoundingClientRect();
    this.isCut = content.some((element) => element.getBoundingClientRect().bottom > bottom + HAIR);
    const edge = shown.getBoundingClientRect().bottom;
    const scale = scaleOf(shown);
    const targets = boxesIn(content, TARGET);
    this.leftOut = this.isCut ? (edge - lastWholeEnd(targets, edge, scale)) / scale : 0;
    // Where the edge is while the button stands there alone: what is told beside it may not bring itself to an end.
    const { height = 0 } = this.renderRoot.querySelector('button')?.getBoundingClientRect() ?? {};
    const end = lastWholeEnd(targets, bottom - height, scale);
    const selected = boxesIn(content, SELECTED);
    this.isSelectionBelow =
      this.isCut && selected.length > 0 && selected.every((box) => box.bottom > end + HAIR);
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
function lastWholeEnd(targets: readonly DOMRect[], edge: number, scale: number): number {
  const finger = FINGER * scale;
  const cutAt = (end: number): number =>
    targets.filter(({ top, bottom }) => top < end - HAIR && bottom > end + HAIR && end - top < finger).length;
  return targets
    .map(({ top }) => top)
    .filter((top) => top < edge && edge - top < finger + HAIR)
    .sort((one, other) => other - one)
    .reduce((best, end) => (cutAt(end) < cutAt(best) ? end : best), edge);
}

const boxesIn = (content: readonly Element[], selector: string): readonly DOMRect[] =>
  content.flatMap((root) => partsIn(root, selector)).map((part) => part.getBoundingClientRect());

/** In a shadow tree, too; what is folded away in it has a box, and is not seen. */
const partsIn = (root: Element | ShadowRoot, selector: string): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) && element.checkVisibility() ? [element] : []),
    ...(element.shadowRoot ? partsIn(element.shadowRoot, selector) : []),
  ]);

define('soft-fold', Fold);
