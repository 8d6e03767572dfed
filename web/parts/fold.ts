import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from './define.js';
import { part } from './part.js';
import { watchSize } from './size.js';

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
      mask-image: linear-gradient(#000 calc(100% - 16px), transparent);
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
}) {
  private readonly observer = watchSize(this, () => this.measure());

  protected override willUpdate(): void {
    this.toggleAttribute('limited', this.isLimited && !this.isOpen);
  }

  protected override render(): TemplateResult {
    const { isLimited, isOpen, isCut, isShortened } = this;
    return html`
      <div class=${isCut ? 'shown faded' : 'shown'} @focusin=${this.reveal}>
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
    for (const element of this.content) this.observer.observe(element);
  };

  private edge(): number {
    return Math.ceil(this.renderRoot.querySelector('.shown')?.getBoundingClientRect().bottom ?? 0);
  }

  private measure(): void {
    if (!this.isLimited || this.isOpen) return;
    const edge = this.edge();
    this.isCut = this.content.some((element) => Math.floor(element.getBoundingClientRect().bottom) > edge);
  }

  private readonly reveal = (event: Event): void => {
    const target = event.composedPath()[0];
    const isBelow = target instanceof Element && target.getBoundingClientRect().bottom > this.edge();
    if (this.isCut && !this.isOpen && isBelow) this.open(true);
  };
}

define('soft-fold', Fold);
