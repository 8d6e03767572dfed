import { html, type TemplateResult } from 'lit';
import type { ObservedExample } from '../../../engine/training-types.js';
import { at, matrixOf } from '../../../model/tensor.js';
import '../../../parts/chart.js';
import '../../../parts/weight-bars.js';
import { matrix } from '../../base/matrix.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingOf,
  trainingTable,
  trainingWaiting,
} from '../../base/training-views.js';
import type { TrainingShown } from '../../../work/work.js';
import { projections, type View } from '../figure.js';
import { guessing } from '../training.js';

/** So many fresh examples are shown. */
const EXAMPLES = 6;
const KEYS = 'ABCDEFGH';
const CHANCE = 1 / 8;
/** Adam's, where the learner has set none. */
const STANDARD_RATE = 0.02;

/** What the model does with an example that no step has seen, as it is now. */
interface Example {
  readonly asked: string;
  readonly pairs: readonly { readonly key: string; readonly value: string; readonly weight: number }[];
  readonly answer: string;
  readonly right: string;
}

interface Shown {
  readonly examples: readonly Example[];
}

/** Trains on paired recall as the experiment has it: eight keys, eight values, four pairs, 200 steps. */
export default projections.step<Shown>({
  arms: ({ inputs }) => [
    { id: 'recall', options: { experiment: 'paired-recall', ...commonOptions(inputs) } },
  ],
  runs: ({ training }) => {
    const run = training?.arms[0]?.run;
    return {
      examples: run ? Array.from({ length: EXAMPLES }, (_, index) => readExample(run.observe(index))) : [],
    };
  },
  canSelect: () => false,
  view: (v) => {
    const training = trainingOf(v, {
      standardRate: STANDARD_RATE,
      armName: () => v.words.say('learn.arm'),
    });
    if (!v.work.training) return trainingWaiting(training);
    return html`
      ${trainingControls(training)}
      <div class="pair">${attentionMap(v)} ${exampleBars(v)}</div>
      <div class="pair">${lossChart(training, [guessing(v)])} ${accuracyChart(v, v.work.training)}</div>
      ${trainingTable(training)}
    `;
  },
  say: ({ words, work: { training } }) => {
    const state = training?.arms[0]?.state;
    if (!training || !state || state.accuracy === null) return words.say('learn.say-start');
    // Said once, not in every frame.
    if (training.isRunning) return words.say('learn.say-running');
    return words.say('learn.say', { step: words.short(state.step), share: words.fixed(state.accuracy, 3) });
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
      const { asked, pairs: inRow } = examples[row]!;
      const { key: pairKey, value: pairValue } = inRow[col]!;
      const message = isAsked(row, col) ? 'learn.cell-right' : 'learn.cell';
      return words.say(message, { key: asked, pairKey, pairValue, weight });
    },
  });
  return html`<div>
    <p class="title">${words.say('learn.map')}</p>
    ${map} ${v.note('learn.framed')}
  </div>`;
}

/** The example that is selected closely: its pairs, its question, its answer. */
function exampleBars({ words, shown: { examples }, selection }: View<Shown>): TemplateResult {
  const { asked, pairs, answer, right } = examples[selection?.row ?? 0] ?? examples[0]!;
  return html`<div>
    <soft-weight-bars
      .label=${words.say('learn.bars', { key: asked })}
      .bars=${pairs.map(({ key, value, weight }) => ({
        label: `${key} → ${value}`,
        text: words.fixed(weight, 3),
        value: weight,
        role: 'weight' as const,
        marked: key === asked,
      }))}
    ></soft-weight-bars>
    <p class="note">${words.say('learn.answer', { answer, right })}</p>
  </div>`;
}

/** The share of right answers among the examples of each step. */
const accuracyChart = ({ words }: View, { arms, steps }: TrainingShown): TemplateResult =>
  html`<soft-chart
    .label=${words.say('learn.accuracy')}
    .xLabel=${words.say('training.axis')}
    .steps=${steps}
    .lines=${arms.map(({ id, curve }) => ({
      id,
      label: words.say('learn.arm'),
      values: curve.accuracy,
    }))}
    .references=${[
      { label: words.say('learn.all'), value: 1 },
      { label: words.say('learn.guessing'), value: CHANCE },
    ]}
    .write=${(value: number) => words.short(value)}
  ></soft-chart>`;
