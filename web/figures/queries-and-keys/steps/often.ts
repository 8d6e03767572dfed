import { html, nothing, type TemplateResult } from 'lit';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import { choice } from '../../base/controls.js';
import { FINDING_NAMES } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';
import { countingTask, type Counted, type CountedHead } from '../trained/counting-task.js';
import { findingNamed, sentencesOf } from '../trained/findings.js';

/** null where nothing is counted. */
type OftenView = View<Counted | null>;

/** Over many sentences, counted when the learner asks: how often does a finding hold? */
export default queriesAndKeys.step<Counted | null, 'encoder'>({
  needs: ['encoder'],
  waiting: { waiting: 'encoder.waiting', failed: 'encoder.failed' },
  task: ({ inputs }) => countingTask(inputs.finding),
  runs: ({ result }) => result as Counted | null,
  canSelect: () => false,
  view: (v) => {
    const { pattern, sentences } = sentencesOf(findingNamed(v.inputs.finding));
    const total = sentences.length;
    const count = v.words.short(total);
    return html`
      ${v.fixed ? nothing : findingChoice(v)} ${v.note('often.sentences', { count, pattern })}
      ${v.work.taskStatus === 'running' ? progress(v, total) : start(v, count)}
      ${v.shown?.heads ? table(v, v.shown.heads, count) : nothing} ${v.note('learned')}
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

const findingChoice = (v: OftenView): TemplateResult =>
  choice(v.words, {
    label: 'often.choose',
    options: FINDING_NAMES,
    value: v.inputs.finding,
    name: (finding) => v.words.say(`often.${finding}`),
    choose: (finding) => {
      v.change({ finding });
    },
  });

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

function table(v: OftenView, heads: readonly CountedHead[], count: string): TemplateResult {
  const { words } = v;
  const names = namesOf(v);
  const column = (id: string, label: string, role: TableColumn['role']): TableColumn => ({
    id,
    label,
    role,
    numeric: id !== 'head',
    ...(id === 'there' && { bar: 'weight' }),
  });
  return html`<soft-record-table
      .label=${words.say('often.table', { count })}
      .columns=${[
        column('head', words.say('often.head'), 'plain'),
        column('there', words.say('often.there', names), 'weight'),
        column('first', words.say('often.first'), 'plain'),
        column('others', words.say('often.first-but-itself'), 'plain'),
        column('back', words.say('often.back', names), 'weight'),
      ]}
      .rows=${heads.map((head, index) => rowOf(v, head, index))}
      .footer=${null}
    ></soft-record-table>
    ${v.note('often.note', { count })}`;
}

function rowOf(v: OftenView, { there, back }: CountedHead, index: number): TableRow {
  const { words } = v;
  const name = words.say('head.name', { number: words.short(index + 1) });
  const mean = (value: number): TableCell => ({ text: words.fixed(value, 3), bar: value });
  return {
    id: String(index),
    name,
    lit: index === 0,
    cells: {
      head: { text: name },
      there: mean(there.mean),
      first: { text: percent(v, there.largest) },
      others: { text: percent(v, there.largestOfOthers) },
      back: mean(back.mean),
    },
  };
}
