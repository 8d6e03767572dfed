import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from './define.js';
import { part } from './part.js';
import { watchSize } from './size.js';
import { variables } from './variables.js';

/** What is pressed or typed into. */
const TARGET = 'a[href], button, input, label, select, summary, textarea, [tabindex]';
/** What is seen of a target, in pixels: at least that, or nothing. */
const FINGER = 44;

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

  private edge(): number {
    return Math.ceil(this.renderRoot.querySelector('.shown')?.getBoundingClientRect().bottom ?? 0);
  }

  private measure(): void {
    if (!this.isLimited || this.isOpen) return;
    const edge = this.edge();
    this.isCut = this.content.some((element) => Math.floor(element.getBoundingClientRect().bottom) > edge);
    this.leftOut = this.isCut ? edge - lastWholeEnd(this.content, edge) : 0;
  }

  private readonly reveal = (event: Event): void => {
    const target = event.composedPath()[0];
    const isBelow =
      target instanceof Element && target.getBoundingClientRect().bottom > this.edge() - this.leftOut;
    if (this.isCut && !this.isOpen && isBelow) this.open(true);
  };
}

/** The lowest place up to `edge` where nothing that can be hit is cut to less than a finger. */
function lastWholeEnd(content: readonly Element[], edge: number): number {
  const boxes = content.flatMap(targetsIn).map((target) => target.getBoundingClientRect());
  let end = edge;
  for (;;) {
    const cut = boxes.filter(({ top, bottom }) => top < end && bottom > end && end - top < FINGER);
    if (cut.length === 0) return end;
    end = Math.min(...cut.map(({ top }) => Math.floor(top)));
  }
}

const targetsIn = (root: Element | ShadowRoot): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(TARGET) ? [element] : []),
    ...(element.shadowRoot ? targetsIn(element.shadowRoot) : []),
  ]);

define('soft-fold', Fold);
