import { isAnswer } from '../../../model/answers.js';
import { html, type TemplateResult } from 'lit';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { inLaterSteps, type View } from '../later.js';
import { HEADS } from '../../encoder/heads.js';
import { counting, percent } from '../../encoder/counting.js';
import '../../../parts/estimates/dot-rows.js';
import type { DotRow } from '../../../parts/estimates/dot-rows.js';
import { countingTask, type Counted } from '../counting-task.js';
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
        ${control(v, 'finding')}
        ${v.covered(() => html`<div class="count">${counting(v, { done: v.shown?.done ?? 0, total })}</div>`)}
        ${v.note('often.sentences', { count: v.words.short(total), pattern })}
      </div>
      ${dots(v, v.words.short(total))} ${v.note('learned')}
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
 * A dot for each sentence, and what is counted of them. The share and the mean are not the same: what counts for one is
 * filled, the other is a stroke. Until they are counted, the places of both are drawn.
 */
function dots(v: OftenView, total: string): TemplateResult {
  const { words, shown } = v;
  const names = pairNamed(v.inputs.finding);
  const isCovered = v.isAsking || !shown;
  const rows = HEADS.map((_, head): DotRow => {
    const counted = shown?.heads?.[head];
    return {
      label: words.say('head.name', { number: words.short(head + 1) }),
      dots: (isCovered ? [] : shown.each).flatMap((sentence) => {
        const own = sentence[head];
        return own ? [{ number: own.mean, counts: own.largest === 1 }] : [];
      }),
      mean: counted?.there.mean ?? null,
      texts: counted
        ? [
            percent(v, counted.there.largest),
            percent(v, counted.there.largestOfOthers),
            words.fixed(counted.there.mean, 3),
            words.fixed(counted.back.mean, 3),
          ]
        : ['', '', '', ''],
    };
  });
  return html`<soft-dot-rows
    .label=${words.say('often.table', { count: total })}
    .head=${words.say('often.head')}
    .axis=${words.say('often.axis', names)}
    .columns=${[
      {
        heading: words.say('often.share'),
        names: [words.say('often.first'), words.say('often.first-but-itself', names)],
      },
      {
        heading: words.say('often.mean'),
        names: [words.say('often.there', names), words.say('often.back', names)],
      },
    ]}
    .rows=${rows}
    .isCovered=${isCovered}
    .write=${(tick: number) => words.short(tick)}
  ></soft-dot-rows>`;
}
