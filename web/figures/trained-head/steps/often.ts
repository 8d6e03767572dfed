import { isAnswer } from '../../../model/answers.js';
import { html, type TemplateResult } from 'lit';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { coveredCell, table, type Column } from '../../base/numbers/table.js';
import { inLaterSteps, type View } from '../later.js';
import { HEADS } from '../../encoder/heads.js';
import { counting, percent } from '../../encoder/counting.js';
import { countingTask, type Counted, type CountedHead } from '../counting-task.js';
import { findingNamed, sentencesOf } from '../findings.js';
import { withEncoder } from '../../encoder/telling.js';

/** null where nothing is counted. */
type OftenView = View<Counted | null>;

/** Over many sentences: how often does a finding hold? It is counted once the learner has guessed, or asks for it. */
export default inLaterSteps.step<Counted | null, 'encoder'>({
  ...withEncoder,
  task: ({ inputs: { finding, prediction } }) => countingTask(finding, !isAnswer(prediction)),
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
    return html`<div class="sources">
      <div class="finding">
        ${control(v, 'finding')} ${v.note('often.sentences', { count: v.words.short(total), pattern })}
      </div>
      ${v.covered(() => html`<div class="count">${counting(v, { done: v.shown?.done ?? 0, total })}</div>`)}
      ${tables(v, (!v.isAsking && v.shown?.heads) || [], v.words.short(total))} ${v.note('learned')}
    </div>`;
  },
  predict: ({ words, shown, inputs: { finding } }) => {
    const { there } = shown?.heads?.[0] ?? {};
    return numberOf(words, 'often', {
      correct: there ? 100 * there.largest : null,
      decimals: 0,
      range: [0, 100],
      params: {
        ...pairNamed(finding),
        count: words.short(sentencesOf(findingNamed(finding)).sentences.length),
        mean: there ? words.fixed(there.mean, 3) : '',
      },
    });
  },
  untilAnswered: 'say.often-open',
  describe: (v) => {
    const { words, shown } = v;
    const [first] = shown?.heads ?? [];
    if (!first) return words.say('say.often-open');
    return words.say('say.often', {
      ...pairNamed(v.inputs.finding),
      count: words.short(first.there.sentences),
      there: words.fixed(first.there.mean, 3),
      back: words.fixed(first.back.mean, 3),
      percent: percent(v, first.there.largest),
    });
  },
});

function pairNamed(finding: OftenView['inputs']['finding']): {
  readonly query: string;
  readonly key: string;
} {
  const { query, key } = findingNamed(finding);
  return { query, key };
}

/**
 * What counts sentences, and what adds up weights, side by side: they are not the same. Until they are counted the places
 * of the numbers are drawn.
 */
function tables(v: OftenView, heads: readonly CountedHead[], count: string): TemplateResult {
  const { words } = v;
  const names = pairNamed(v.inputs.finding);
  const counted = (
    of: (head: CountedHead) => number,
    write: (number: number) => string,
  ): Pick<Column, 'cell'> => ({
    cell: (row) => {
      const head = heads[row];
      const number = head ? of(head) : 0.5;
      const cell = { text: write(number), bar: number };
      return head ? cell : coveredCell(cell);
    },
  });
  const share = (label: 'first' | 'first-but-itself', of: 'largest' | 'largestOfOthers'): Column => ({
    role: 'plain',
    bar: 'weight',
    label: words.say(`often.${label}`, names),
    ...counted(
      (head) => head.there[of],
      (number) => percent(v, number),
    ),
  });
  const mean = (way: 'there' | 'back'): Column => ({
    role: 'weight',
    bar: 'weight',
    label: words.say(`often.${way}`, names),
    ...counted(
      (head) => head[way].mean,
      (number) => words.fixed(number, 3),
    ),
  });
  const side = (name: 'share' | 'mean', columns: readonly Column[]): TemplateResult =>
    html`<div>
      <p class="title">${words.say(`often.${name}`)}</p>
      ${v.note(`often.${name}-note`, { ...names, count })}
      ${table(v, {
        label: words.say(`often.${name}-table`, { count }),
        columns: [{ role: 'plain', label: words.say('often.head') }, ...columns],
        rows: HEADS.map((_, index) => words.say('head.name', { number: words.short(index + 1) })),
        mark: (head) => ({ lit: head === 0 }),
      })}
    </div>`;
  return html`<div class="counted">
    ${side('share', [share('first', 'largest'), share('first-but-itself', 'largestOfOthers')])}
    ${side('mean', [mean('there'), mean('back')])}
  </div>`;
}
