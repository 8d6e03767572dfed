import { html, type TemplateResult } from 'lit';
import type { AnyView } from '../contract/view.js';
import type { PictureNumbers } from '../contract/picture-numbers.js';

/** A picture whose points are walked with the arrow keys, and listed in the table view. */
export function walked(v: AnyView, numbers: PictureNumbers, picture: TemplateResult): TemplateResult {
  v.pictures.push(numbers);
  const walk = v.afterPaint?.walkOf(v.words, numbers, v.training?.isRunning === true);
  return html`<soft-walk .walk=${walk ?? null}>${picture}</soft-walk>`;
}
