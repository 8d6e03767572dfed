import { html, nothing, type TemplateResult } from 'lit';
import { control } from '../../base/controls.js';
import { queriesAndKeys, type View } from '../figure.js';
import { countingTask, type Counted, type CountedHead } from '../trained/counting-task.js';
import { findingNamed, sentencesOf } from '../trained/findings.js';
import { withEncoder } from '../trained/telling.js';
import { table, type Columns } from '../trained/views.js';

/** null where nothing is counted. */
type OftenView = View<Counted | null>;

/** Over many sentences, counted when the learner asks: how often does a finding hold? */
export default queriesAndKeys.step<Counted | null, 'encoder'>({
  ...withEncoder,
  task: ({ inputs }) => countingTask(inputs.finding),
  runs: ({ result }) => result as Counted | null,
  canSelect: () => false,
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
    <button class="button quiet narrow" @click=${() => work.stopTask()}>${words.say('often.stop')}</button>
  </div>`;
}

function start({ words, work }: OftenView, count: string): TemplateResult {
  const { taskStatus: status } = work;
  const failed = () => words.say('often.failed', { reason: words.explain(work.failure) });
  return html`
    <div>
      <button class="button" @click=${() => work.startTask()}>
        ${words.say(status === 'done' ? 'often.again' : 'often.count', { count })}
      </button>
    </div>
    ${status === 'stopped' ? html`<p class="note" role="status">${words.say('often.stopped')}</p>` : nothing}
    ${status === 'failed' ? html`<p class="problem" role="alert">${failed()}</p>` : nothing}
  `;
}

type Row = CountedHead & { readonly name: string };

function countTable(v: OftenView, heads: readonly CountedHead[], count: string): TemplateResult {
  const { words } = v;
  const names = namesOf(v);
  const mean = (value: number) => ({ text: words.fixed(value, 3), bar: value });
  const share = (value: number) => ({ text: percent(v, value) });
  const [first, others] = [words.say('often.first'), words.say('often.first-but-itself')];
  const [there, back] = [words.say('often.there', names), words.say('often.back', names)];
  const columns: Columns<Row> = [
    { label: words.say('often.head'), role: 'plain', cell: (row) => ({ text: row.name }) },
    { label: there, role: 'weight', bar: 'weight', cell: (row) => mean(row.there.mean) },
    { label: first, role: 'plain', cell: (row) => share(row.there.largest) },
    { label: others, role: 'plain', cell: (row) => share(row.there.largestOfOthers) },
    { label: back, role: 'weight', cell: (row) => mean(row.back.mean) },
  ];
  const rows = heads.map((head, index) => ({
    ...head,
    name: words.say('head.name', { number: words.short(index + 1) }),
  }));
  return html`${table(v, words.say('often.table', { count }), columns, rows, 0)}
  ${v.note('often.note', { count })}`;
}
