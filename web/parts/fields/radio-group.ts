import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** A button of a part's one group of real radio buttons; `description` is heard after its name. */
export const radio = (value: string, chosen: boolean, choose: () => void, description = ''): TemplateResult =>
  html`<input
    type="radio"
    name="group"
    value=${value}
    aria-description=${description || nothing}
    .checked=${live(chosen)}
    @change=${choose}
  />`;

/** Where each button lies unseen over the label that shows it. */
export const radioGroupStyles = css`
  legend {
    padding: 0 0 6px;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--soft-focus);
    outline-offset: 1px;
  }
`;
