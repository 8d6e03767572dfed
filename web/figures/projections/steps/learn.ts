import { html, type TemplateResult } from 'lit';
import type { ObservedExample } from '../../../engine/training-types.js';
import { at, matrixOf } from '../../../model/tensor.js';
import { bars } from '../../base/numbers/bars.js';
import { matrix } from '../../base/numbers/matrix.js';
import { oneOf } from '../../base/questions/prediction.js';
import { accuracyChart, lossChart } from '../../base/training/chart.js';
import { reachedTable } from '../../base/training/reached.js';
import { toTheEnd, training } from '../../base/training/training.js';
import { projections, type View } from '../figure.js';
import { guessing } from '../training.js';

/** So many fresh examples are shown. */
const EXAMPLES = 6;
const KEYS = 'ABCDEFGH';
const CHANCE = 1 / 8;

/** What share is right. */
const ANSWERS = { guessed: CHANCE, half: 1 / 2, 'nearly-all': 1 };

/** What the model does with an example that no step has seen, as it is now. */
interface Example {
  readonly asked: string;
  readonly pairs: readonly { readonly key: string; readonly value: string; readonly weight: number }[];
  readonly answer: string;
  readonly right: string;
}

export interface Shown {
  readonly examples: readonly Example[];
}

/** Trains on paired recall as the experiment has it: eight keys, eight values, four pairs, 200 steps. */
export default projections.step<Shown>({
  training: { arms: () => ({ recall: { experiment: 'paired-recall' } }), standardRate: 0.02 },
  runs: ({ training: shown }) => {
    const run = shown?.arms[0]?.run;
    return {
      examples: run ? Array.from({ length: EXAMPLES }, (_, index) => readExample(run.observe(index))) : [],
    };
  },
  floor: (v) => guessing(v),
  canSelect: false,
  view: (v) =>
    html`${training(
      v,
      ({ shown, controls }) => html`
        <div class="pair">
          <div>${controls}</div>
          ${reachedTable(v, shown)}
        </div>
        <div class="together">
          ${attentionMap(v)}
          <div class="beside-map">
            ${exampleBars(v)}
            <div>${accuracyChart(v, shown, { references: accuracies(v), answers: ANSWERS })}</div>
          </div>
        </div>
        ${lossChart(v, shown)}
      `,
    )}`,
  reveal: toTheEnd,
  predict: ({ words }) =>
    oneOf(words, 'learn', {
      options: ['guessed', 'half', 'nearly-all'],
      correct: 'nearly-all',
      measured: true,
    }),
  describe: ({ words, work }) => {
    const state = work.training?.arms[0]?.state;
    if (!state || state.accuracy === null) return words.say('learn.say-start');
    // Said once, not in every frame.
    if (work.training.isRunning) return words.say('learn.say-running');
    const values = { step: words.short(state.step), share: words.fixed(state.accuracy, 3) };
    return words.counted('learn.say', state.step, values);
  },
});

function readExample({ tokens, labels, logits, attention }: ObservedExample): Example {
  const key = (token: number | undefined): string => KEYS.charAt(token ?? 0);
  const value = (token: number | undefined): string => String((token ?? 0) + 1);
  const weights = attention[0]!.weights;
  const pairs = Array.from({ length: weights.cols }, (_, pair) => ({
    key: key(tokens[2 * pair]),
    value: value(tokens[2 * pair + 1]),
    weight: at(weights, 0, pair),
  }));
  const scores = logits[0]!.data;
  const answer = scores.indexOf(Math.max(...scores));
  return { asked: key(tokens.at(-1)), pairs, answer: value(answer), right: value(labels[0]?.[0]) };
}

/** One row for each example: what its question gives each of its pairs. */
function attentionMap(v: View<Shown>): TemplateResult {
  const { words, shown } = v;
  const { examples } = shown;
  const pairs = examples[0]?.pairs ?? [];
  const isAsked = (row: number, col: number): boolean =>
    examples[row]!.pairs[col]!.key === examples[row]!.asked;
  const map = matrix(v, {
    stage: 'weights',
    numbers: matrixOf(
      examples.map((example) => example.pairs.map(({ weight }) => weight)),
      pairs.length,
    ),
    title: words.say('learn.map'),
    heading: null,
    rows: examples.map(({ asked }) => words.say('learn.asks', { key: asked })),
    columns: pairs.map((_, index) => words.say('learn.pair', { number: String(index + 1) })),
    corner: { rows: words.say('learn.rows'), columns: words.say('learn.columns') },
    compact: true,
    mark: ({ row, col }) => ({ lit: isAsked(row, col) }),
    label: ({ row, col }, weight) => {
      const { key: pairKey, value: pairValue } = examples[row]!.pairs[col]!;
      const message = isAsked(row, col) ? 'learn.cell-right' : 'learn.cell';
      return words.say(message, { pairKey, pairValue, weight });
    },
  });
  return html`<div>
    <p class="title">${words.say('learn.map')}</p>
    ${map}
  </div>`;
}

/** The example that is selected closely: its pairs, its question, its answer. */
function exampleBars(v: View<Shown>): TemplateResult {
  const { words, selection } = v;
  const { examples } = v.shown;
  const { asked, pairs, answer, right } = examples[selection?.row ?? 0] ?? examples[0]!;
  return html`<div>
    ${bars(
      v,
      words.say('learn.bars', { key: asked }),
      pairs.map(({ key, value, weight }) => ({
        label: `${key} → ${value}`,
        text: words.fixed(weight, 3),
        value: weight,
        role: 'weight',
        marked: key === asked,
      })),
    )}
    <p class="note">${words.say('learn.answer', { answer, right })}</p>
    ${v.note('learn.framed')}
  </div>`;
}

/** What the share of right answers is compared with. */
const accuracies = ({ words }: View) => [
  { label: words.say('learn.all'), value: 1 },
  { label: words.say('learn.guessing'), value: CHANCE },
];
