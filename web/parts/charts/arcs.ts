import { html, nothing, svg } from 'lit';
import type { PropertyValues, SVGTemplateResult, TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { arcOpacity, arcPath, arcThickness } from '../../drawings/arc.js';
import { arcsStyles, SPREAD_HEIGHT } from './arcs.styles.js';
import { define } from '../kit/define.js';
import { nextPlace } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

export interface ArcWord {
  readonly id: string;
  readonly text: string;
}

export interface ArcsTexts {
  /** Said after the word that asks. */
  readonly query: string;
}

/** More words than this stand closer, so that a sentence fits beside the prose. */
const MANY = 6;
/** Above the words; where they stand above a matrix there is less room. */
const HEIGHT = 84;
const HEIGHT_ABOVE_MATRIX = 58;
/** Where the words are spread over a place of at least this width. */
const LEAST_SPREAD = 700;
/** The weight of an arc that is drawn as thin as one can be. */
const HAIR_LINE = 0.001;

/**
 * @summary Words in a row, and arcs from the one that asks to all that answer, as thick as their weights. Tab reaches one
 * word, arrow keys walk on from there.
 * @fires word-select - `{index}`
 */
export class Arcs extends part([roles, arcsStyles], {
  label: '',
  words: typed<readonly ArcWord[]>([]),
  /** Which word asks. */
  from: 0,
  weights: typed<readonly number[]>([]),
  /** The weights as they are to be read, under their words; none where a matrix below has them. */
  weightTexts: typed<readonly string[]>([]),
  texts: typed<ArcsTexts>({ query: '' }),
  /** All words equally wide, as the columns of a matrix below; the numbers stand there. */
  inColumns: false,
  /** The words are spread over the width, and the arcs rise with it, where there is room. */
  isSpread: false,
  /** All arcs are hair lines, and the weights are covered. */
  isCovered: false,
  /** The word that the learner says it is; null: none. */
  guess: typed<number | null>(null),
  // Its own state.
  width: 0,
  /** Of the arcs, measured where the words are spread. */
  height: SPREAD_HEIGHT,
  /** The word that Tab reaches; without one, that which asks. */
  active: typed<number | null>(null),
  /** Where the words stand, measured: arcs begin and end above their middles. */
  centres: typed<readonly number[]>([]),
}) {
  private frame: number | null = null;
  /** Another word asks, which may be out of view. */
  private isQueryDue = false;
  private readonly watchMore = watchSize(this, (width) => {
    this.width = width;
    this.measure();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    // A font that loads late changes the words but not the element.
    void this.updateComplete.then(() => {
      for (const inside of this.renderRoot.querySelectorAll('svg, .words')) this.watchMore(inside);
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('words') || changed.has('weightTexts') || changed.has('from') || changed.has('inColumns'))
      this.measureLater();
    this.isQueryDue ||= changed.has('from') || changed.has('words');
  }

  /** Once all parts have drawn themselves, and before anything is painted: the page is laid out once for all. */
  private measureLater(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.measure();
      if (this.isQueryDue) this.showQuery();
      this.isQueryDue = false;
    });
  }

  protected override render(): TemplateResult {
    const isAboveMatrix = this.inColumns || this.weightTexts.length === 0;
    const isSpread = this.isSpread && this.width >= LEAST_SPREAD;
    const height = isSpread ? this.height : isAboveMatrix ? HEIGHT_ABOVE_MATRIX : HEIGHT;
    const strongest = this.isCovered ? -1 : this.weights.indexOf(Math.max(...this.weights));
    return html`
      <div class="scroll" role="group" aria-label=${this.label}>
        <div class="row">
          <svg class=${classMap({ weight: true, spread: isSpread })} aria-hidden="true" height=${height}>
            ${this.renderArcs(height)}
          </svg>
          <div
            class=${classMap({ words: true, columns: this.inColumns, many: this.words.length > MANY, spread: isSpread })}
            @keydown=${this.walk}
          >
            ${this.words.map((word, index) => this.renderWord(word, index, strongest))}
          </div>
        </div>
      </div>
    `;
  }

  private renderArcs(height: number): (SVGTemplateResult | typeof nothing)[] {
    const start = this.centres[this.from];
    return this.words.map((_, index) => {
      const end = this.centres[index];
      const isGuess = index === this.guess;
      const weight = this.isCovered ? HAIR_LINE : Math.min(this.weights[index] ?? 0, 1);
      if (start === undefined || end === undefined || !(weight > 0)) return nothing;
      const path = arcPath(start, end, height);
      return svg`<path d=${path} stroke-width=${arcThickness(weight)} stroke-opacity=${arcOpacity(weight)}></path>
        ${isGuess ? svg`<path class="guess" d=${path}></path>` : nothing}`;
    });
  }

  private renderWord({ text }: ArcWord, index: number, strongest: number): TemplateResult {
    const weight = this.weightTexts[index] ?? '';
    const asks = index === this.from;
    const classes = {
      chip: asks || index === strongest,
      query: asks,
      key: !asks && index === strongest,
      word: true,
      guess: index === this.guess,
    };
    return html`<button
      type="button"
      aria-pressed=${asks ? 'true' : 'false'}
      tabindex=${index === this.reached ? 0 : -1}
      ${variables({ '--weight': this.isCovered ? 0 : (this.weights[index] ?? 0) })}
      @focus=${() => (this.active = index)}
      @click=${() => this.emit('word-select', { index })}
    >
      <span class=${classMap(classes)} dir="auto">${text}</span>
      ${asks ? html`<span class="visually-hidden">${this.texts.query}</span>` : nothing}
      ${weight === '' ? nothing : this.isCovered ? coveredText(weight) : html`<span class="weight-text">${weight}</span>`}
    </button>`;
  }

  /** The word that Tab reaches: in a shorter sentence the one before may be gone. */
  private get reached(): number {
    return this.active !== null && this.active < this.words.length ? this.active : this.from;
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const places = this.words.map((_, column) => ({ row: 0, column }));
    const next = nextPlace(places, { row: 0, column: this.reached }, event.key);
    if (next === null || isForBrowser(event)) return;
    event.preventDefault();
    this.buttons[next.column]?.focus();
  };

  private get buttons(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.words > button')];
  }

  /** Scrolls the row alone: scrollIntoView would move the page. */
  private showQuery(): void {
    const scroll = this.renderRoot.querySelector('.scroll');
    const button = this.buttons[this.from];
    if (scroll === null || button === undefined) return;
    scroll.scrollLeft = button.offsetLeft + button.offsetWidth / 2 - scroll.clientWidth / 2;
  }

  private measure(): void {
    const centres = this.buttons.map((button) => button.offsetLeft + button.offsetWidth / 2);
    if (centres.join() !== this.centres.join()) this.centres = centres;
    const spread = this.renderRoot.querySelector('svg.spread');
    if (spread !== null) this.height = spread.clientHeight;
  }
}

/** As wide as the number, without it. */
const coveredText = (text: string): TemplateResult =>
  html`<span class="weight-text covered" aria-hidden="true">${text.replaceAll(/\d/g, '0')}</span>`;

define('soft-arcs', Arcs);
