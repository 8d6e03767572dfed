import { html, nothing, type TemplateResult } from 'lit';
import { tryAgain } from '../figures/base/controls/try-again.js';
import type { Language } from '../model/language/language.js';

/** What was refused, in place. */
export function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul class="problems problem" role="alert" part="error">
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
}

/** The engine or the figure can't be had; the reason, and another try. */
export function failureNote(error: unknown, language: Language, retry: () => void): TemplateResult {
  return html`<div class="problems problem" role="alert" part="error">
    <span>${language.say('status.failed', { reason: language.explain(error) })}</span>
    <span>${tryAgain(language, error, retry)}</span>
  </div>`;
}
