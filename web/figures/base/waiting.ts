import { html, type TemplateResult } from 'lit';
import type { Language } from '../../model/language/language.js';
import type { Work } from '../../work/work.js';

export interface WaitingView {
  readonly words: Language;
  readonly work: Pick<Work, 'failure' | 'progress' | 'retry'>;
}

/** What is said while something is on its way, and where it can't be had. */
export interface WaitingTexts {
  readonly waiting: string;
  failed(reason: string): string;
}

const MEGABYTE = 1e6;

/** What stands in place of a part until all that it needs is there. */
export function waiting(v: WaitingView, texts: WaitingTexts): TemplateResult {
  const { words, work } = v;
  if (work.failure === null) {
    return html`<p class="note waiting" role="status">${texts.waiting} ${bytes(v)}</p>`;
  }
  return html`<div class="problem" role="alert">
    <p>${texts.failed(words.explain(work.failure))}</p>
    <button class="button quiet" @click=${() => work.retry()}>${words.say('status.retry')}</button>
  </div>`;
}

function bytes({ words, work: { progress } }: WaitingView): string {
  if (!progress) return '';
  const megabytes = (count: number) => words.fixed(count / MEGABYTE, 1);
  return words.say('model.arrived', {
    loaded: megabytes(progress.loaded),
    total: megabytes(progress.total),
  });
}
