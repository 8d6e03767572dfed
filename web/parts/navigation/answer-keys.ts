import { html, nothing, type TemplateResult } from 'lit';
import type { ShownAnswer } from '../../model/answers.js';
import { isForBrowser } from './keys.js';
import { nextInLine } from './line-navigation.js';

/**
 * The answers whose marks are drawn below `root`, for keys and for the ear: one stop of Tab, arrows that lead along the
 * marks, and a press that takes the one that is reached. Its mark, which has the answer as this attribute, has
 * `data-reached` meanwhile.
 */
export function answerKeys(
  root: ParentNode,
  answers: readonly ShownAnswer[],
  take: (answer: string) => void,
  attribute = 'data-answer',
): TemplateResult | typeof nothing {
  if (!answers.some(({ guess }) => guess === 'offered')) return nothing;
  const given = answers.findIndex(({ guess }) => guess === 'given');
  const reach = (reached: string | null): void => {
    for (const mark of root.querySelectorAll(`[${attribute}]`))
      mark.toggleAttribute('data-reached', mark.getAttribute(attribute) === reached);
  };
  const walk = (event: KeyboardEvent, from: number): void => {
    const next = isForBrowser(event) ? null : nextInLine(answers.length, from, event.key);
    if (next === null) return;
    event.preventDefault();
    (event.currentTarget as Element).parentElement?.querySelectorAll('button')[next]?.focus();
  };
  return html`<div>
    ${answers.map(
      ({ value, label, guess }, index) =>
        html`<button
          type="button"
          class="visually-hidden"
          aria-pressed=${guess === 'given' ? 'true' : 'false'}
          tabindex=${index === Math.max(0, given) ? 0 : -1}
          @focus=${() => reach(value)}
          @blur=${() => reach(null)}
          @keydown=${(event: KeyboardEvent) => walk(event, index)}
          @click=${() => take(value)}
        >
          ${label}
        </button>`,
    )}
  </div>`;
}
