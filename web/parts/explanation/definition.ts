import { css, html, nothing, type TemplateResult } from 'lit';
import type { Definition } from '../../model/language/definition.js';
import { fetchGlossary } from '../../model/language/glossary.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { placeBeside } from '../kit/place.js';
import { subscripts } from '../kit/subscripts.js';

const styles = css`
  :host {
    display: inline;
  }
  /* As high as it must be to be hit, without moving the line that it is part of. */
  .link {
    min-block-size: 24px;
    margin-block: -2px;
  }
  @media (pointer: coarse) {
    .link {
      min-block-size: 44px;
      margin-block: -12px;
    }
  }
  [popover] {
    position: absolute;
    inline-size: min(340px, 100vw - 32px);
    margin: 0;
    padding: 10px 14px;
    border: 1px solid var(--soft-rule);
    border-radius: 8px;
    background: var(--soft-card);
    color: var(--soft-ink);
    box-shadow: 0 8px 24px rgb(0 0 0 / 12%);
    font: 400 var(--size-control)/1.45 var(--soft-sans);
  }
  p {
    margin: 0;
  }
  .meaning {
    font: 400 var(--size-prose)/1.45 var(--soft-serif);
  }
  .meaning ~ p {
    color: var(--soft-soft);
  }
`;

/** What a definition is read with. */
export interface DefinitionTexts {
  /** "What is a weight?" */
  readonly ask: string;
  /** The same on the page, where it stands beside the number: "weight?" */
  readonly short: string;
  readonly symbol: string;
  readonly otherNames: string;
  /** Says why a sentence could not be loaded. */
  readonly explain: (error: unknown) => string;
}

/** @summary A term of the glossary, whose one sentence opens in place; it is fetched when it is asked for. */
export class DefinitionView extends part([styles], {
  /** The id of the term. */
  term: '',
  language: 'en',
  texts: typed<DefinitionTexts>({ ask: '', short: '', symbol: '', otherNames: '', explain: String }),
  /** What is shown of it. */
  found: typed<Definition | null>(null),
  failure: '',
}) {
  protected override render(): TemplateResult {
    const { found, failure, texts } = this;
    return html`<button
        type="button"
        class="link"
        popovertarget="definition"
        aria-label=${texts.ask}
        @keydown=${this.closeByKey}
      >
        ${texts.short}
      </button>
      <div id="definition" popover @toggle=${this.open}>
        ${failure === '' ? nothing : html`<p>${failure}</p>`}
        ${found === null ? nothing : this.renderDefinition(found)}
      </div>`;
  }

  private renderDefinition({ sentence, symbol, otherNames = [] }: Definition): TemplateResult {
    return html`<p class="meaning">${sentence}</p>
      ${symbol === undefined ? nothing : html`<p>${this.texts.symbol} ${subscripts(symbol)}</p>`}
      ${otherNames.length === 0 ? nothing : html`<p>${this.texts.otherNames} ${otherNames.join(', ')}</p>`}`;
  }

  /** Escape closes it and does no more, though a page may lead out of the figure by that key. */
  private readonly closeByKey = (event: KeyboardEvent): void => {
    const popover = (event.currentTarget as HTMLButtonElement).popoverTargetElement;
    if (event.key !== 'Escape' || !(popover instanceof HTMLElement) || !popover.matches(':popover-open'))
      return;
    event.preventDefault();
    popover.hidePopover();
  };

  /** The browser opens and closes it; what it says is fetched now. */
  private readonly open = async ({ newState, currentTarget }: ToggleEvent): Promise<void> => {
    if (newState !== 'open') return;
    const popover = currentTarget as HTMLElement;
    try {
      this.found = (await fetchGlossary(this.language))[this.term] ?? null;
      this.failure = '';
    } catch (error) {
      this.failure = this.texts.explain(error);
    }
    this.announce(this.found?.sentence ?? this.failure);
    await this.updateComplete;
    placeBeside(popover, this);
  };
}

define('soft-definition', DefinitionView);
