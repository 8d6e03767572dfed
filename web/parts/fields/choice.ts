import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { radio, radioGroupStyles } from './radio-group.js';
import { subscripts } from '../kit/subscripts.js';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** How it is spoken, where its label would be passed over. */
  readonly spoken?: string;
}

const styles = css`
  .options {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px;
    max-inline-size: 100%;
    padding: 2px;
    border-radius: 9px;
    background: var(--soft-quiet);
  }
  label {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-inline-size: var(--finger);
    min-block-size: max(26px, var(--finger));
    padding: 2px 10px;
    border: 1px solid transparent;
    border-radius: 6px;
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 500;
    line-height: 1.3;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  label:hover {
    color: var(--soft-ink);
  }
  label:has(:checked) {
    border-color: var(--soft-edge);
    background: var(--soft-card);
    color: var(--soft-ink);
    font-weight: 600;
  }
  /* Holds the bold width from the start, so that choosing moves nothing. */
  .text::after {
    content: attr(data-text) / '';
    display: block;
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 600;
  }
  .note {
    color: var(--soft-soft);
    font-size: var(--size-note);
    font-weight: 400;
  }
  @media print {
    .options,
    label {
      padding: 0;
      border: 0;
      background: none;
    }
    label:not(:has(:checked)),
    fieldset:not(:has(:checked)) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
    label:has(:checked) .note {
      color: HighlightText;
    }
    label:not(:has(:checked)) {
      border-color: Canvas;
    }
  }
`;

/**
 * @summary A segmented group of real radio buttons.
 * @fires choose - `{value}`
 */
export class Choice extends part([radioGroupStyles, styles], {
  label: '',
  options: typed<readonly ChoiceOption[]>([]),
  value: '',
  hideLabel: false,
}) {
  protected override render(): TemplateResult {
    return html`
      <fieldset>
        <legend class=${this.hideLabel ? 'visually-hidden' : 'caption'}>${subscripts(this.label)}</legend>
        <div class="options">
          ${this.options.map(
            ({ value, label, note, spoken }) => html`
              <label>
                ${radio(value, value === this.value, () => this.emit('choose', { value }))}
                ${spoken === undefined ? nothing : html`<span class="visually-hidden">${spoken}</span>`}
                <span class="text" data-text=${label} aria-hidden=${spoken === undefined ? nothing : 'true'}
                  >${subscripts(label)}</span
                >
                ${note === undefined ? nothing : html`<span class="note">${subscripts(note)}</span>`}
              </label>
            `,
          )}
        </div>
      </fieldset>
    `;
  }
}

define('soft-choice', Choice);
