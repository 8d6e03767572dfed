import { html, nothing, type TemplateResult } from 'lit';
import type { AnyView } from '../contract/view.js';
import { isLittle } from '../contract/figure-settings.js';

/** What is moved, and the numbers that change with it, which have one of two places. */
export interface AtOnce {
  readonly moved: TemplateResult;
  /** Where there is room enough, the numbers stand where the step has them. */
  readonly numbers: TemplateResult | typeof nothing;
}

/** In a place of little room the numbers stand straight beside what is moved, so that both are above its edge. */
export function atOnce(v: AnyView, moved: TemplateResult, numbers: TemplateResult): AtOnce {
  const isBeside = isLittle(v.room) && !v.compact;
  const beside = isBeside ? html`<div class="written">${numbers}</div>` : nothing;
  return {
    moved: html`<div class="at-once">${moved} ${beside}</div>`,
    numbers: isBeside ? nothing : numbers,
  };
}
