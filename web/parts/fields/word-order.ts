import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../kit/define.js';
import { disabled } from '../kit/disabled.js';
import { isForBrowser } from '../navigation/keys.js';
import { shortcuts } from '../navigation/shortcuts.js';
import { part, typed } from '../kit/part.js';

const styles = css`
  :host {
    min-inline-size: 0;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .word {
    min-inline-size: max(40px, var(--finger));
    min-block-size: max(32px, var(--finger));
    padding: 3px 12px;
    border: 1px solid var(--soft-edge);
    border-radius: 8px;
    background: var(--soft-card);
    font-weight: 600;
    text-align: center;
    cursor: grab;
    touch-action: none;
    user-select: none;
    overflow-wrap: anywhere;
  }
  .word:hover {
    border-color: var(--soft-ink);
  }
  .word[aria-pressed='true'] {
    border-color: var(--soft-ink);
    box-shadow: 0 0 0 1px var(--soft-ink);
  }
  .held {
    cursor: grabbing;
    background: var(--soft-quiet);
  }
  .button {
    min-inline-size: max(36px, var(--finger));
    padding-inline: 8px;
  }
  @media print {
    .button {
      display: none;
    }
  }
`;

interface Texts {
  readonly left: string;
  readonly right: string;
  /** Where a word stands, from 1. */
  place(word: string, place: number, count: number): string;
}

/**
 * @summary Words in a line that are put in another order: dragged, or the chosen one moved by buttons or, with Shift, by
 * the arrow keys. Tab reaches one word, from which the arrow keys walk to the others.
 * @fires word-move - `{from, to, final}`: places from 0
 */
export class WordOrder extends part([styles], {
  label: '',
  words: typed<readonly string[]>([]),
  texts: typed<Texts>({ left: '', right: '', place: (word) => word }),
  // Its own state.
  /** The place of the word that the buttons move, and that Tab reaches. */
  chosen: 0,
  isHeld: false,
}) {
  private get place(): number {
    return Math.min(this.chosen, this.words.length - 1);
  }

  protected override render(): TemplateResult {
    const { words, texts, place } = this;
    return html`
      <div class="caption" id="label" aria-hidden="true">${this.label}</div>
      <div class="line" role="group" aria-labelledby="label">
        <ol
          @pointermove=${this.drag}
          @pointerup=${this.release}
          @pointercancel=${this.release}
          @keydown=${this.press}
        >
          ${repeat(
            words,
            (_, index) => index,
            (word, index) =>
              html`<li>
                <button
                  type="button"
                  class="word ${this.isHeld && index === place ? 'held' : ''}"
                  tabindex=${index === place ? 0 : -1}
                  aria-pressed=${index === place ? 'true' : 'false'}
                  aria-label=${texts.place(word, index + 1, words.length)}
                  @pointerdown=${(event: PointerEvent) => this.take(event, index)}
                  @click=${() => (this.chosen = index)}
                  @focus=${() => (this.chosen = index)}
                >
                  ${word}
                </button>
              </li>`,
          )}
        </ol>
        <button
          type="button"
          class="button quiet"
          aria-label=${texts.left}
          aria-keyshortcuts=${shortcuts.moveLeft}
          title=${texts.left}
          ${disabled(place === 0)}
          @click=${() => this.move(place - 1, true)}
        >
          ←
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label=${texts.right}
          aria-keyshortcuts=${shortcuts.moveRight}
          title=${texts.right}
          ${disabled(place === words.length - 1)}
          @click=${() => this.move(place + 1, true)}
        >
          →
        </button>
      </div>
    `;
  }

  private take(event: PointerEvent, index: number): void {
    if (event.button !== 0) return;
    this.chosen = index;
    this.isHeld = true;
    (event.currentTarget as Element).closest('ol')!.setPointerCapture(event.pointerId);
  }

  /** Over another word it takes that one's place. */
  private readonly drag = (event: PointerEvent): void => {
    if (!this.isHeld) return;
    const items = [...this.renderRoot.querySelectorAll('li')];
    const over = items.findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    if (over >= 0 && over !== this.place) this.move(over, false);
  };

  private readonly release = (): void => {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.emit('word-move', { from: this.place, to: this.place, final: true });
  };

  private readonly press = (event: KeyboardEvent): void => {
    const step = isForBrowser(event) ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = this.place + step;
    if (next < 0 || next >= this.words.length) return;
    if (event.shiftKey) this.move(next, true);
    else this.chosen = next;
    void this.updateComplete.then(() => this.focusChosen());
  };

  private focusChosen(): void {
    this.renderRoot.querySelector<HTMLElement>('.word[tabindex="0"]')?.focus();
  }

  private move(to: number, final: boolean): void {
    const from = this.place;
    if (to < 0 || to >= this.words.length) return;
    this.chosen = to;
    this.emit('word-move', { from, to, final });
  }
}

define('soft-word-order', WordOrder);
