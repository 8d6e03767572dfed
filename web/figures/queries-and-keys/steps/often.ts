import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../../base/button.js';
import { control } from '../../base/controls.js';
import { table } from '../../base/table.js';
import { queriesAndKeys, type View } from '../figure.js';
import { countingTask, type Counted, type CountedHead } from '../trained/counting-task.js';
import { findingNamed, sentencesOf } from '../trained/findings.js';
import { withEncoder } from '../trained/telling.js';

/** null where nothing is counted. */
type OftenView = View<Counted | null>;

/** Over many sentences, counted when the learner asks: how often does a finding hold? */
export default queriesAndKeys.step<Counted | null, 'encoder'>({
  ...withEncoder,
  task: ({ inputs }) => countingTask(inputs.finding),
  runs: ({ result }) => result as Counted | null,
  canSelect: false,
  results: ({ shown, inputs }) => ({
    statistics: (shown?.heads ?? []).flatMap((counted, head) => {
      const { query, key } = findingNamed(inputs.finding);
      return [
        { of: { head: head + 1, query, key }, numbers: { ...counted.there } },
        { of: { head: head + 1, query: key, key: query }, numbers: { ...counted.back } },
      ];
    }),
  }),
  view: (v) => {
    const { pattern, sentences } = sentencesOf(findingNamed(v.inputs.finding));
    const total = sentences.length;
    const count = v.words.short(total);
    return html`
      ${control(v, 'finding')} ${v.note('often.sentences', { count, pattern })}
      ${v.work.taskStatus === 'running' ? progress(v, total) : start(v, count)}
      ${v.shown?.heads ? countTable(v, v.shown.heads, count) : nothing} ${v.note('learned')}
    `;
  },
  say: (v) => {
    const { words, shown } = v;
    const [first] = shown?.heads ?? [];
    if (!first) return words.say('say.often-open');
    return words.say('say.often', {
      ...namesOf(v),
      count: words.short(first.there.sentences),
      there: words.fixed(first.there.mean, 3),
      back: words.fixed(first.back.mean, 3),
      percent: percent(v, first.there.largest),
    });
  },
});

const namesOf = ({ inputs }: OftenView): { readonly query: string; readonly key: string } => {
  const { query, key } = findingNamed(inputs.finding);
  return { query, key };
};

const percent = ({ words }: OftenView, share: number): string =>
  words.say('often.percent', { percent: words.fixed(100 * share, 0) });

function progress({ words, work, shown }: OftenView, total: number): TemplateResult {
  const done = shown?.done ?? 0;
  return html`<div class="row" role="status">
    <progress class="narrow" max=${total} .value=${done}></progress>
    <p class="note narrow">
      ${words.say('often.progress', { done: words.short(done), total: words.short(total) })}
    </p>
    ${button(words.say('often.stop'), () => work.stopTask(), 'button quiet narrow')}
  </div>`;
}

function start({ words, work }: OftenView, sentences: string): TemplateResult {
  const { taskStatus: status } = work;
  const count = words.say(status === 'done' ? 'often.again' : 'often.count', { count: sentences });
  const failed = () => words.say('often.failed', { reason: words.explain(work.failure) });
  return html`
    <div>${button(count, () => work.startTask(), 'button')}</div>
    ${status === 'stopped' ? html`<p class="note" role="status">${words.say('often.stopped')}</p>` : nothing}
    ${status === 'failed' ? html`<p class="problem" role="alert">${failed()}</p>` : nothing}
  `;
}

function countTable(v: OftenView, heads: readonly CountedHead[], count: string): TemplateResult {
  const { words } = v;
  const names = namesOf(v);
  const mean = (way: 'there' | 'back') => (head: number) => {
    const { mean: value } = heads[head]![way];
    return { text: words.fixed(value, 3), bar: value };
  };
  const share = (of: 'largest' | 'largestOfOthers') => (head: number) => ({
    text: percent(v, heads[head]!.there[of]),
  });
  const [first, others] = [words.say('often.first'), words.say('often.first-but-itself')];
  const [there, back] = [words.say('often.there', names), words.say('often.back', names)];
  const counted = table(v, {
    label: words.say('often.table', { count }),
    columns: [
      { role: 'plain', label: words.say('often.head') },
      { role: 'weight', label: there, bar: 'weight', cell: mean('there') },
      { role: 'plain', label: first, cell: share('largest') },
      { role: 'plain', label: others, cell: share('largestOfOthers') },
      { role: 'weight', label: back, cell: mean('back') },
    ],
    rows: heads.map((_, index) => words.say('head.name', { number: words.short(index + 1) })),
    mark: (head) => ({ lit: head === 0 }),
  });
  return html`${counted} ${v.note('often.note', { count })}`;
}
