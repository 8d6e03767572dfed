import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { define } from '../kit/define.js';
import { part } from '../kit/part.js';
import { subscripts } from '../kit/subscripts.js';

const styles = css`
  label {
    display: inline-grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 12px;
    min-block-size: max(32px, var(--finger));
    cursor: pointer;
  }
  input {
    inline-size: 38px;
    block-size: 22px;
    border: 1px solid var(--soft-edge);
    border-radius: 11px;
    background: var(--soft-quiet);
    appearance: none;
    cursor: pointer;
    transition: background-color 160ms;
  }
  input::before {
    content: '';
    display: block;
    inline-size: 14px;
    block-size: 14px;
    margin: 3px;
    border-radius: 50%;
    background: var(--soft-soft);
    transition: margin 160ms;
  }
  input:checked {
    border-color: var(--soft-ink);
    background: var(--soft-ink);
  }
  input:checked::before {
    margin-inline-start: 19px;
    background: var(--soft-card);
  }
  label:hover input {
    border-color: var(--soft-ink);
  }
  .label {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .text {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
  }
  .note {
    color: var(--soft-soft);
    font-size: var(--size-label);
    line-height: 1.4;
  }
  @media print {
    label:has(:checked) .label::before {
      content: '✓ ' / '';
    }
    label:not(:has(:checked)) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    input::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    input:checked {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
    input:checked::before {
      background: HighlightText;
    }
  }
`;

/**
 * @summary A checkbox that looks and speaks like a switch.
 * @csspart note - what it does, in a few words
 * @fires toggle - `{on}`
 */
export class Switch extends part([styles], {
  label: '',
  on: false,
  note: '',
}) {
  protected override render(): TemplateResult {
    const noted = this.note !== '';
    return html`
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby="label"
          aria-describedby=${noted ? 'note' : nothing}
          .checked=${live(this.on)}
          @change=${this.toggle}
        />
        <span class="text">
          <span class="label" id="label">${subscripts(this.label)}</span>
          ${noted ? html`<span class="note" id="note" part="note">${subscripts(this.note)}</span>` : nothing}
        </span>
      </label>
    `;
  }

  private readonly toggle = (event: Event): void => {
    this.emit('toggle', { on: (event.target as HTMLInputElement).checked });
  };
}

define('soft-switch', Switch);
