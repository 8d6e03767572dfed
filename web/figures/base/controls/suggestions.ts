import { html, type TemplateResult } from 'lit';
import { button } from './button.js';

/** Inputs that are worth a try, each of which is taken by its button. */
export const suggestions = <Suggestion>(
  label: string,
  offered: readonly Suggestion[],
  nameOf: (suggestion: Suggestion) => string,
  take: (suggestion: Suggestion) => void,
): TemplateResult =>
  html`<p class="note suggestions">
    <span>${label}</span>
    ${offered.map((suggestion) => {
      const choose = (): void => {
        take(suggestion);
      };
      return button(nameOf(suggestion), choose, 'link');
    })}
  </p>`;
