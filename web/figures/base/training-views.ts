import { html, type TemplateResult } from 'lit';
import type { Language } from '../../model/language/language.js';
import type { Work } from './work.js';
export function waiting(
  _v: { readonly language: Language; readonly work: Work },
  _texts: { waiting: string; failed: string },
): TemplateResult {
  return html``;
}
