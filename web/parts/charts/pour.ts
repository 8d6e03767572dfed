import { css, html, unsafeCSS } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import picture from '../../drawings/pour.css?inline';
import { fitsInLine, placeWords, pour, type Pour } from '../../drawings/pour.js';
import { nextPlace } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** Where a sentence in one line would be drawn smaller than its numbers can be read. */
export const LEAST_IN_LINE = 760;

const NOTHING: Pour = { words: [], asking: 0, strongest: null, receives: [], total: '' };

const styles = css`
  svg {
    pointer-events: none;
  }
  /* Over the picture, where it has a word. */
  button {
    position: absolute;
    left: calc(100% * var(--x));
    top: calc(100% * var(--y));
    inline-size: calc(100% * var(--width));
    block-size: calc(100% * var(--height));
    border: 1px solid transparent;
    border-radius: 24px;
  }
  button:hover {
    border-color: var(--soft-query);
  }
  button.guess {
    border: 2px dashed var(--soft-ink);
  }
  button:disabled {
    border-color: transparent;
  }
`;

/**
 * @summary A sentence that pours into one bar by the weights of the word that asks. Its words can be pressed; they are one
 * stop of the keyboard, and arrows go from one to the next.
 * @fires word-choose - `{word}`
 */
export class PourPart extends part([unsafeCSS(picture), styles], {
  pour: NOTHING,
  /** What the words are as a group. */
  label: '',
  /** What each word is called where it is pressed. */
  labels: typed<readonly string[]>([]),
  /** The word that was said to be the answer; null: none. */
  guess: typed<number | null>(null),
  /** Nothing can be pressed. */
  fixed: false,
  // Its own state.
  isNarrow: false,
  focused: typed<number | null>(null),
}) {
  constructor() {
    super();
    watchSize(this, (width) => {
      this.isNarrow = width < LEAST_IN_LINE;
    });
  }

  protected override render(): TemplateResult {
    const { words } = this.pour;
    const layout = this.isNarrow || !fitsInLine(words) ? 'tall' : 'wide';
    const shown = pour(this.pour, layout);
    const stop = Math.min(this.focused ?? this.pour.asking, words.length - 1);
    return html`<div class=${classMap({ pour: true, [layout]: true })}>
      <svg viewBox=${`0 0 ${shown.width} ${shown.height}`} aria-hidden="true">${drawn(shown)}</svg>
      <div role="group" aria-label=${this.label} @keydown=${(event: KeyboardEvent) => this.walk(event)}>
        ${placeWords(words, layout).map(
          ({ box }, word) =>
            html`<button
              type="button"
              class=${classMap({ guess: word === this.guess })}
              aria-label=${this.labels[word] ?? ''}
              aria-pressed=${word === this.pour.asking ? 'true' : 'false'}
              tabindex=${word === stop ? 0 : -1}
              ?disabled=${this.fixed}
              ${variables({
                '--x': box.x / shown.width,
                '--y': box.y / shown.height,
                '--width': box.width / shown.width,
                '--height': box.height / shown.height,
              })}
              @focus=${() => (this.focused = word)}
              @click=${() => this.emit('word-choose', { word })}
            ></button>`,
        )}
      </div>
    </div>`;
  }

  /** Along the sentence, whether it stands in a line or in a column. */
  private walk(event: KeyboardEvent): void {
    if (isForBrowser(event)) return;
    const places = this.pour.words.map((_, column) => ({ row: 0, column }));
    const from = { row: 0, column: this.focused ?? this.pour.asking };
    const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key] ?? event.key;
    const next = nextPlace(places, from, key);
    if (!next) return;
    event.preventDefault();
    this.renderRoot.querySelectorAll('button')[next.column]?.focus();
  }
}

define('soft-pour', PourPart);
