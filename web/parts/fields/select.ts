import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

const styles = css`
  label {
    display: flex;
    /* A list of long names may stand below its label, where there is room. */
    flex-wrap: var(--soft-select-wrap, nowrap);
    align-items: center;
    gap: 4px 8px;
  }
  select {
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: max(30px, var(--finger));
    padding: 2px 8px;
    border: 1px solid var(--soft-edge);
    border-radius: 6px;
    background: var(--soft-card);
    color: inherit;
    font: inherit;
  }
`;

/**
 * @summary One of many in a list that opens: where as many radio buttons would take more room than what they change.
 * @fires choose - `{value}`
 */
export class Select extends part([styles], {
  label: '',
  options: typed<readonly SelectOption[]>([]),
  value: '',
}) {
  protected override render(): TemplateResult {
    return html`<label>
      <span class="caption">${this.label}</span>
      <select @change=${this.choose}>
        ${this.options.map(
          ({ value, label }) =>
            html`<option value=${value} .selected=${live(value === this.value)}>${label}</option>`,
        )}
      </select>
    </label>`;
  }

  private readonly choose = ({ target }: Event): void => {
    this.emit('choose', { value: (target as HTMLSelectElement).value });
  };
}

define('soft-select', Select);
