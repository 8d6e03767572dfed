import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Role } from '../../model/token.js';
import { define } from '../kit/define.js';
import { fieldText } from './field-text.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { signStyles } from '../kit/sign.styles.js';

const styles = css`
  :host {
    container-type: inline-size;
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 18em) minmax(0, 1fr);
    align-items: center;
    gap: 4px 14px;
  }
  /* A sentence needs room; a name with a hint beside it does not. */
  .line:has(> .plain) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  .box {
    position: relative;
    display: flex;
    min-block-size: max(34px, var(--finger) + 2px);
    border: 1px solid var(--soft-edge);
    border-radius: 6px;
    background: var(--role-wash);
    box-shadow: var(--role-light);
  }
  .box.query {
    border-color: color-mix(in srgb, var(--role) 45%, transparent);
    border-radius: 17px;
  }
  .box.plain {
    background: var(--soft-card);
  }
  .box:hover {
    border-color: var(--role);
  }
  .box:focus-within {
    outline: 3px solid var(--soft-focus);
    outline-offset: 1px;
  }
  .box.invalid {
    border: 2px solid var(--soft-problem);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    padding: 3px 36px 3px 16px;
    border: 0;
    border-radius: inherit;
    outline: none;
    background: none;
    color: var(--role);
    font-size: var(--size-prose);
    font-weight: 600;
    appearance: none;
  }
  .plain input {
    padding-inline-start: 12px;
    font-size: var(--size-prose);
    font-weight: 400;
  }
  .clear {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: max(34px, var(--finger));
    block-size: max(32px, var(--finger));
    border-radius: 50%;
    color: var(--soft-soft);
    --sign: 12px;
  }
  .clear:hover {
    color: var(--soft-ink);
  }
  .hint {
    color: var(--soft-soft);
    font-size: var(--size-control);
    line-height: 1.4;
  }
  .problem {
    grid-column: 2 / -1;
  }
  @media print {
    .box {
      border: 0;
    }
    .clear {
      display: none;
    }
  }
  @container (max-width: 480px) {
    .line,
    .line:has(> .plain) {
      grid-template-columns: minmax(0, 1fr);
    }
    .problem {
      grid-column: 1;
    }
  }
`;

/**
 * @summary A labelled input in its role's shape, with a button that clears it.
 * @fires text-edit - `{text, final}`
 */
export class TextInput extends part([roles, signStyles, styles], {
  label: '',
  value: '',
  hint: '',
  /** What is wrong with the text; empty when nothing is. */
  problem: '',
  textRole: typed<Role>('plain'),
  /** Accessible name of the clear button. */
  clearLabel: '',
}) {
  /** As by the Tab key: what is typed stands in the place of what was there. */
  override focus(): void {
    this.field.focus();
    this.field.select();
  }

  protected override render(): TemplateResult {
    const invalid = this.problem !== '';
    return html`
      <div class="line">
        <label class="caption" for="field">${this.label}</label>
        <div class=${classMap({ box: true, [this.textRole]: true, invalid })}>
          <input
            id="field"
            type="text"
            dir="auto"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="done"
            aria-invalid=${invalid ? 'true' : nothing}
            aria-describedby="problem hint"
            ${fieldText(this.value, invalid ? this.problem : undefined)}
            @input=${() => this.edit(false)}
            @change=${() => this.edit(true)}
            @blur=${() => this.requestUpdate()}
          />
          ${
            this.value === ''
              ? nothing
              : html`<button
                  class="clear cross"
                  type="button"
                  aria-label=${this.clearLabel}
                  @click=${this.clear}
                ></button>`
          }
        </div>
        ${this.hint === '' ? nothing : html`<span class="hint" id="hint">${this.hint}</span>`}
        ${invalid ? html`<span class="problem" id="problem">${this.problem}</span>` : nothing}
      </div>
    `;
  }

  private get field(): HTMLInputElement {
    return this.renderRoot.querySelector('input')!;
  }

  private edit(final: boolean): void {
    this.emit('text-edit', { text: this.field.value, final });
  }

  private readonly clear = (): void => {
    this.field.value = '';
    this.edit(true);
    this.field.focus();
  };
}

define('soft-text-input', TextInput);
