import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import { lazy } from '../model/lazy.js';
import { inLanguages } from '../parts/kit/subscripts.js';
import type { AuthorLimits } from './author-limits.js';
import type { Tools, ToolsFigure } from './tools.js';

const stepChoice = lazy(() => import('./step-choice.js'));
export const tools = lazy(() => import('./tools.js'));

/** What stands around a figure: above it the choice of step, below it its sentence and the tools, where the author shows them. */
export class AroundFigure {
  /** Until a figure is chosen all is shown. */
  limits: AuthorLimits = { hidden: new Set(), editable: null, problems: [] };
  readonly #element: ReactiveElement;
  #tools: Tools | null = null;

  constructor(element: ReactiveElement) {
    this.#element = element;
  }

  /** It comes before the figure, which it would push down. */
  async fetch(): Promise<void> {
    if (this.#shows('steps')) await stepChoice.fetch();
  }

  /** They come after the figure; where they can't be loaded, a later change asks once more. */
  request(): void {
    if (this.#shows('tools') && !this.#toolbar && tools.request()) this.#element.requestUpdate();
  }

  /** The figure shows something else: what the tools said of it before is out of date. */
  forgetNotice(): void {
    this.#tools?.forgetNotice();
  }

  /** `sentence` says what is shown. */
  render(figure: ToolsFigure, sentence: string): TemplateResult {
    const { controller, element, language } = figure;
    const toolbar = this.#toolbar;
    const isComing = !toolbar && this.#shows('tools') && tools.failure === null;
    return html`${this.#shows('steps') ? stepChoice.now?.stepChoice(controller, element, language) : nothing}
      ${element}
      <div class="status ${isComing ? 'coming' : ''}">
        <p class="sentence" part="sentence">${inLanguages(toolbar?.stageText(figure) ?? sentence)}</p>
        ${toolbar?.render(figure)}
        <slot name="tools"></slot>
      </div>`;
  }

  #shows(piece: 'steps' | 'tools'): boolean {
    return !this.limits.hidden.has(piece);
  }

  /** null where the author shows no tools, and until they have come. */
  get #toolbar(): Tools | null {
    const { now } = tools;
    if (!now || !this.#shows('tools')) return null;
    return (this.#tools ??= new now.Tools(() => this.#element.requestUpdate()));
  }
}
