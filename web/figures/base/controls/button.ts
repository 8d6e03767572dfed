import { html, type TemplateResult } from 'lit';
import { disabled } from '../../../parts/kit/disabled.js';

/** What comes next in a figure is filled; while a question is open, that is its answer, and all else is outlined. */
export const leading = ({ isAsking }: { readonly isAsking: boolean }): 'button' | 'button quiet leading' =>
  isAsking ? 'button quiet leading' : 'button';

/** A button; `classes` say how much it stands out. */
export const button = (
  text: string,
  press: () => void,
  classes:
    'button' | 'button quiet' | 'button quiet leading' | 'button quiet narrow' | 'link' = 'button quiet',
  isDisabled = false,
): TemplateResult =>
  html`<button class=${classes} ${disabled(isDisabled)} @click=${() => isDisabled || press()}>
    ${text}
  </button>`;
