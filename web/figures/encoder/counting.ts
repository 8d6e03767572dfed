import { html, nothing, type TemplateResult } from 'lit';
import type { Fields } from '../../model/fields.js';
import { button, leading } from '../base/controls/button.js';
import type { View } from '../base/contract/view.js';
import type { en } from './counting.words.js';

/** Any step in which something is counted. */
type CountingView = View<Fields, keyof typeof en, unknown>;

/** What is counted: so many sentences, of which so many are done. */
interface Count {
  readonly done: number;
  readonly total: number;
}

/** How far a count is, or the way to begin it. */
export const counting = (v: CountingView, count: Count): TemplateResult =>
  v.work.taskStatus === 'running' ? progress(v, count) : start(v, count);

function progress({ words, work }: CountingView, { done, total }: Count): TemplateResult {
  return html`<div class="row">
    <progress class="narrow" max=${total} .value=${done}></progress>
    <p class="note narrow">
      ${words.say('count.progress', { done: words.short(done), total: words.short(total) })}
    </p>
    ${button(words.say('count.stop'), () => work.stopTask(), 'button quiet narrow')}
  </div>`;
}

function start(v: CountingView, { total }: Count): TemplateResult {
  const { words, work } = v;
  const { taskStatus: status } = work;
  const isDone = status === 'done';
  const label = words.say(isDone ? 'count.again' : 'count.start', { count: words.short(total) });
  const failed = () => words.say('count.failed', { reason: words.explain(work.failure) });
  return html`
    <div>${button(label, () => work.startTask(), isDone ? 'button quiet' : leading(v))}</div>
    ${status === 'stopped' ? html`<p class="note">${words.say('count.stopped')}</p>` : nothing}
    ${status === 'failed' ? html`<p class="problem" role="alert">${failed()}</p>` : nothing}
  `;
}

/** A share, as it is written: it counts sentences, where a weight is part of one. */
export const percent = ({ words }: Pick<CountingView, 'words'>, share: number): string =>
  words.say('count.percent', { percent: words.fixed(100 * share, 0) });
