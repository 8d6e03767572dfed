import { html, nothing, type TemplateResult } from 'lit';
import { tryAgain } from '../figures/base/controls/try-again.js';
import type { Language } from '../model/language/language.js';
import type { PageAround } from './page-around.js';
import { retryAll } from './retry-list.js';

/** What an element looks like on the page around it. */
export function frame(
  { theme, highlight }: Readonly<Record<'theme' | 'highlight', string | null>>,
  page: PageAround,
  card: TemplateResult,
): TemplateResult {
  const { code, direction } = page.language;
  const chosen = theme === 'light' || theme === 'dark' ? theme : page.theme;
  const light = highlight ? ` light-${highlight}` : '';
  return html`<div class="place" @transitionrun=${page.readTheme}>
    <div class="frame theme-${chosen}${light} room-${page.room}" lang=${code} dir=${direction}>${card}</div>
  </div>`;
}

/** The figure, or what is there without it, below what was refused and why it can't be loaded; `failure` is null where it can. */
export function card(
  problems: readonly string[],
  failure: unknown,
  language: Language,
  figure: TemplateResult,
): TemplateResult {
  return html`<div class="card" part="card">
    ${problemList(problems)} ${failure === null ? nothing : failureNote(failure, language)} ${figure}
  </div>`;
}

/** What the page has put in place of a figure; one that is on its way is not printed. */
export function fallback(isOnItsWay: boolean, language: Language): TemplateResult {
  return html`<div class="fallback">
    <slot></slot>
    ${isOnItsWay ? html`<p class="unprinted">${language.say('status.unprinted')}</p>` : nothing}
  </div>`;
}

/** What was refused, in place. */
function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul class="problems problem" role="alert" part="error">
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
}

/** The engine or the figure can't be loaded; the reason, and another try. */
function failureNote(error: unknown, language: Language): TemplateResult {
  return html`<div class="problems problem" role="alert" part="error">
    <span>${language.say('status.failed', { reason: language.explain(error) })}</span>
    <span>${tryAgain(language, error, retryAll)}</span>
  </div>`;
}
