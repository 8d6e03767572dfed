import { html, type TemplateResult } from 'lit';
import type { Language } from '../../../model/language/language.js';
import type { Work } from '../../../work/work.js';
import { tryAgain } from './try-again.js';

interface WaitingView {
  readonly words: Language;
  readonly work: Pick<Work, 'failure' | 'progress' | 'retry'>;
}

const en = {
  'model.arrived': '{loaded} of {total} MB are loaded.',
} as const;

const MEGABYTE = 1e6;

/**
 * What stands in place of a part until all that it needs is there: the message `<name>.waiting`, and where it can't
 * be had `<failed>.failed`, with {reason}.
 */
export function waiting(v: WaitingView, name: string, failed = name): TemplateResult {
  const { work } = v;
  const words = v.words as Language<string>;
  if (work.failure === null) {
    return html`<p class="note waiting">${words.say(`${name}.waiting`)} <span>${bytes(v)}</span></p>`;
  }
  return html`<div class="problem" role="alert">
    <p>${words.say(`${failed}.failed`, { reason: words.explain(work.failure) })}</p>
    ${tryAgain(words, work.failure, () => work.retry())}
  </div>`;
}

function bytes({ words, work: { progress } }: WaitingView): string {
  if (!progress) return '';
  const megabytes = (count: number) => words.fixed(count / MEGABYTE, 1);
  return words.with({ en }).say('model.arrived', {
    loaded: megabytes(progress.loaded),
    total: megabytes(progress.total),
  });
}
