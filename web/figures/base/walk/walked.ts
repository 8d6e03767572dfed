import { html, type TemplateResult } from 'lit';
import { late } from '../late.js';
import type { AnyView } from '../view.js';
import type { PictureNumbers } from './picture-numbers.js';

/** What is said of pictures; null until it has come, when the figure is drawn once more. */
export function saidOf({ redraw }: Pick<AnyView, 'redraw'>): typeof late.said.now {
  if (!late.said.now) void late.said.fetch().then(redraw, () => undefined);
  return late.said.now;
}

/** A picture whose points are walked with the arrow keys, and listed in the table view. */
export function walked(v: AnyView, numbers: PictureNumbers, picture: TemplateResult): TemplateResult {
  v.pictures.push(numbers);
  const walk = saidOf(v)?.walkOf(v.words, numbers, v.training?.isRunning === true);
  return html`<soft-walk .walk=${walk ?? null}>${picture}</soft-walk>`;
}
