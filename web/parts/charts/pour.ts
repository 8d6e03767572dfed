import { css, html, nothing, unsafeCSS } from 'lit';
import type { TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { classMap } from 'lit/directives/class-map.js';
import picture from '../../drawings/pour.css?inline';
import type { Box } from '../../drawings/labels.js';
import { fitsInLine, placeWeights, placeWords, pour, type Pour } from '../../drawings/pour.js';
import { nextInLine } from '../navigation/line-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** Where a sentence in one line would be drawn smaller than its numbers can be read. */
export const LEAST_IN_LINE = 760;

const NOTHING: Pour = { words: [], asking: 0, strongest: null, asked: null, receives: [], total: '' };

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
  button.weight {
    border-radius: 8px;
  }
  button.weight:hover {
    border-color: var(--soft-weight);
  }
  button.weight[aria-pressed='true'] {
    border: 2px solid var(--soft-weight);
  }
  button.guess {
    border: 2px dashed var(--soft-ink);
  }
  button:disabled {
    border-color: transparent;
  }
`;

/** Both kinds of what can be pressed: each is one stop of the keyboard. */
type Kind = 'word' | 'weight';

/**
 * @summary A sentence that pours into one bar by the weights of the word that asks. Its words can be pressed, and so can
 * their weights; either are one stop of the keyboard, and arrows go from one to the next.
 * @fires word-choose - `{word}`
 * @fires weight-choose - `{word}`
 */
export class PourPart extends part([unsafeCSS(picture), styles], {
  pour: NOTHING,
  /** What the words are as a group. */
  label: '',
  /** What each word is called where it is pressed. */
  labels: typed<readonly string[]>([]),
  /** The same of their weights; none: these can't be pressed. */
  weightsLabel: '',
  weightLabels: typed<readonly string[]>([]),
  /** The word whose weight is selected; null: none. */
  selected: typed<number | null>(null),
  /** The word that was said to be the answer; null: none. */
  guess: typed<number | null>(null),
  /** No word can be pressed. */
  fixed: false,
  // Its own state.
  isNarrow: false,
  focused: typed<Readonly<Partial<Record<Kind, number>>>>({}),
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
    const within = (box: Box) =>
      variables({
        '--x': box.x / shown.width,
        '--y': box.y / shown.height,
        '--width': box.width / shown.width,
        '--height': box.height / shown.height,
      });
    const boxes = placeWords(words, layout).map(({ box }) => box);
    return html`<div class=${classMap({ pour: true, [layout]: true })}>
      <svg viewBox=${`0 0 ${shown.width} ${shown.height}`} aria-hidden="true">${drawn(shown)}</svg>
      ${this.group('word', this.label, boxes, within)}
      ${this.weightLabels.length === 0 ? nothing : this.group('weight', this.weightsLabel, placeWeights(words, layout), within)}
    </div>`;
  }

  /** What can be pressed, over where it is drawn. */
  private group(
    kind: Kind,
    label: string,
    boxes: readonly Box[],
    within: (box: Box) => DirectiveResult,
  ): TemplateResult {
    const labels = kind === 'word' ? this.labels : this.weightLabels;
    const pressed = kind === 'word' ? this.pour.asking : this.selected;
    const stop = this.stopOf(kind);
    return html`<div
      role="group"
      aria-label=${label}
      @keydown=${(event: KeyboardEvent) => this.walk(event, kind)}
    >
      ${boxes.map(
        (box, word) =>
          html`<button
            type="button"
            class=${classMap({ [kind]: true, guess: kind === 'word' && word === this.guess })}
            aria-label=${labels[word] ?? ''}
            aria-pressed=${word === pressed ? 'true' : 'false'}
            tabindex=${word === stop ? 0 : -1}
            ?disabled=${kind === 'word' && this.fixed}
            ${within(box)}
            @focus=${() => (this.focused = { ...this.focused, [kind]: word })}
            @click=${() => this.emit(`${kind}-choose`, { word })}
          ></button>`,
      )}
    </div>`;
  }

  private stopOf(kind: Kind): number {
    const { asking, strongest, words } = this.pour;
    const first = kind === 'word' ? asking : (this.selected ?? strongest ?? asking);
    return Math.min(this.focused[kind] ?? first, words.length - 1);
  }

  /** Along the sentence, whether it stands in a line or in a column. */
  private walk(event: KeyboardEvent, kind: Kind): void {
    if (isForBrowser(event)) return;
    const next = nextInLine(this.pour.words.length, this.stopOf(kind), event.key);
    if (next === null) return;
    event.preventDefault();
    this.renderRoot.querySelectorAll<HTMLElement>(`button.${kind}`)[next]?.focus();
  }
}

define('soft-pour', PourPart);
