import { isAnswer } from '../../../model/answers.js';
import { html, nothing, type TemplateResult } from 'lit';
import { counting, percent } from '../../encoder/counting.js';
import { control } from '../../base/controls/controls.js';
import { numberOf } from '../../base/questions/prediction.js';
import { figure, type ViewOf } from '../../base/contract/step.js';
import { coveredCell, table, type Column } from '../../base/numbers/table.js';
import type { TrainedModelFields } from '../definition.js';
import { en as first } from '../en.js';
import { trainedModel } from '../figure.js';
import {
  askedHead,
  headsOf,
  oftenTask,
  promptsOf,
  totalOf,
  type Counted,
  type CountedHead,
} from '../often-task.js';
import { en as own } from '../often.words.js';

const en = { ...first, ...own };
/** null where nothing is counted. */
type View = ViewOf<TrainedModelFields, keyof typeof en, Counted | null>;

/** So many heads are shown, at most. */
const MOST_SHOWN = 8;

/** Over many prompts: how often does a finding hold? It is counted once the learner has guessed, or asks for it. */
export default figure<TrainedModelFields, keyof typeof en>({
  ...trainedModel.shape,
  words: { en },
}).step<Counted | null, 'decoder'>({
  needs: ['decoder'],
  waiting: 'decoder',
  // One finding is about the encoder.
  also: ({ inputs: { finding } }) => (finding === 'network' ? ['encoder'] : []),
  task: ({ inputs: { finding, prediction } }) => oftenTask(finding, !isAnswer(prediction)),
  runs: ({ result }) => result as Counted | null,
  canSelect: false,
  view: (v) => {
    const { words, inputs, shown } = v;
    const { finding } = inputs;
    const total = totalOf(finding);
    const count = words.short(total);
    return html`<div class="sources">
      <div class="finding">
        ${v.compact ? nothing : control(v, 'finding')}
        ${
          finding === 'first'
            ? v.note('often.texts', { count })
            : v.note('often.prompts', { count, example: promptsOf(finding)[0] ?? '' })
        }
      </div>
      ${v.covered(() => html`<div class="count">${counting(v, { done: shown?.done ?? 0, total })}</div>`)}
      ${counted(v, total)}
    </div>`;
  },
  predict: ({ words, shown, inputs: { finding } }) => {
    const heads = shown?.heads;
    const asked = heads && askedHead(finding, heads);
    const next = heads?.find((head) => head !== asked);
    return numberOf(words, `often-${finding}`, {
      correct: asked ? 100 * asked.largest : null,
      decimals: 0,
      range: [0, 100],
      params: {
        count: words.short(totalOf(finding)),
        mean: asked ? words.fixed(asked.mean, 3) : '',
        next: next ? words.fixed(next.mean, 3) : '',
        all: heads ? words.fixed(meanOf(heads), 3) : '',
        even: words.fixed(shown?.even ?? 0, 3),
        back: asked?.back === undefined ? '' : words.fixed(asked.back, 3),
      },
    });
  },
  untilAnswered: 'say.often-open',
  describe: (v) => {
    const { words, shown, inputs } = v;
    if (!shown?.heads) return words.say('say.often-open');
    const asked = askedHead(inputs.finding, shown.heads);
    return words.say(inputs.finding === 'first' ? 'say.often-first' : 'say.often', {
      ...placeOf(asked),
      percent: percent(v, asked.largest),
      places: words.short(shown.places),
      all: words.fixed(meanOf(shown.heads), 3),
      even: words.fixed(shown.even ?? 0, 3),
    });
  },
  results: ({ shown }) => ({
    statistics: (shown?.heads ?? []).map(({ layer, head, mean, largest }) => ({
      of: { layer: layer + 1, head: head + 1 },
      numbers: { mean, largest },
    })),
  }),
});

/** The mean weight over all heads. */
const meanOf = (heads: readonly CountedHead[]): number =>
  heads.reduce((sum, { mean }) => sum + mean, 0) / heads.length;

const placeOf = ({ layer, head }: CountedHead) => ({ layer: String(layer + 1), head: String(head + 1) });

/** Until they are counted, and while that is asked, the places of the numbers are drawn. */
function counted(v: View, total: number): TemplateResult {
  const { words } = v;
  const heads = v.isAsking ? null : v.shown?.heads;
  const asked = heads && askedHead(v.inputs.finding, heads);
  const count = Math.min(MOST_SHOWN, headsOf(v.inputs.finding));
  // The head asked about is shown, whatever its mean.
  const shown = asked
    ? [...new Set([asked, ...heads])].slice(0, count).sort((one, other) => other.mean - one.mean)
    : Array.from({ length: count }, () => null);
  const numbers = (of: 'largest' | 'mean', write: (number: number) => string): Pick<Column, 'cell'> => ({
    cell: (row) => {
      const head = shown[row];
      const number = head ? head[of] : 0.5;
      const cell = { text: write(number), bar: number };
      return head ? cell : coveredCell(cell);
    },
  });
  return table(v, {
    label: words.say('often.table'),
    columns: [
      { role: 'plain', label: words.say('often.head') },
      {
        role: 'plain',
        bar: 'weight',
        id: 'share',
        label: words.say('often.share'),
        ...numbers('largest', (number) => percent(v, number)),
      },
      {
        role: 'weight',
        bar: 'weight',
        id: 'mean',
        label: words.say('often.mean'),
        ...numbers('mean', (number) => words.fixed(number, 3)),
      },
    ],
    rows: shown.map((head) => words.say('often.place', head ? placeOf(head) : { layer: '…', head: '…' })),
    mark: (row) => ({ lit: Boolean(asked) && shown[row] === asked }),
    note: words.say(v.inputs.finding === 'first' ? 'often.places-first' : 'often.places', {
      all: heads ? words.fixed(meanOf(heads), 3) : '…',
      even: heads ? words.fixed(v.shown?.even ?? 0, 3) : '…',
      places: heads ? words.short(v.shown!.places) : '…',
      count: words.short(total),
    }),
  });
}
