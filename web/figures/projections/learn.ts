import { html, type TemplateResult } from 'lit';
import type { ObservedExample } from '../../engine/training-types.js';
import type { Cell } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import type { ChartReference } from '../../parts/chart.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/weight-bars.js';
import { titled } from '../figure-element.js';
import type { Arm, ShownArm, TrainingShown } from '../training/session.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import type { ShownStage } from './definition.js';
import type { Words } from './matrices.js';
import type { Inputs } from './model.js';

/** So many fresh examples are shown. */
const EXAMPLES = 6;
const KEYS = 'ABCDEFGH';

export const RECALL_RATE = 0.02;
const CHANCE = 1 / 8;
/** The loss of who gives each of the eight values the same chance: ln 8. */
const GUESSING = 3 * Math.LN2;
export const guessing = (words: Words): ChartReference => ({
  label: words.say('learn.guessing'),
  value: GUESSING,
});

/** Paired recall as the experiment has it: eight keys, eight values, four pairs, 200 steps. */
export const recallArms = (inputs: Inputs): Arm[] => [
  { id: 'recall', options: { experiment: 'paired-recall', ...commonOptions(inputs) } },
];

export interface LearnContext {
  readonly words: Words;
  isSelected(cell: Cell<ShownStage>): boolean;
  select(event: CustomEvent<{ cell: Cell<ShownStage> }>): void;
  /** The example that is looked at closely. */
  readonly chosen: number;
  readonly training: TrainingContext;
}

/** Trains, and shows at every moment what the model does with examples that it has not seen. */
export function learnBody(context: LearnContext, shown: TrainingShown | null): TemplateResult {
  const { words, training } = context;
  const arm = shown?.arms[0];
  if (!shown || !arm) return trainingWaiting(training);
  const examples = examplesOf(arm);
  return html`
    ${trainingControls(training, shown)}
    <div class="pair">${attentionMap(context, examples)} ${exampleBars(context, examples)}</div>
    <div class="pair">${lossChart(training, shown, [guessing(words)])} ${accuracyChart(words, shown)}</div>
    ${trainingTable(training, shown)}
  `;
}

interface Example {
  readonly asked: string;
  readonly pairs: readonly { readonly key: string; readonly value: string; readonly weight: number }[];
  readonly answer: string;
  readonly right: string;
}

/** What the model does with a few examples that no step has seen, as it is now. */
function examplesOf({ run }: ShownArm): readonly Example[] {
  return Array.from({ length: EXAMPLES }, (_, index) => readExample(run.observe(index)));
}

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
function attentionMap(context: LearnContext, examples: readonly Example[]): TemplateResult {
  const { words } = context;
  const pairs = examples[0]?.pairs ?? [];
  const cells = examples.map(({ asked, pairs: row }, index) =>
    row.map(({ key, value, weight }, col): MatrixCell => {
      const cell: Cell<ShownStage> = { stage: 'weights', row: index, col };
      const text = words.fixed(weight, 3);
      return {
        text,
        value: weight,
        cell,
        lit: key === asked,
        selected: context.isSelected(cell),
        label: words.say(key === asked ? 'learn.cell-right' : 'learn.cell', {
          ...{ key: asked, pairKey: key, pairValue: value, weight: text },
        }),
      };
    }),
  );
  return titled(
    words.say('learn.map'),
    html`<soft-matrix
        .label=${words.say('learn.map')}
        .rowLabels=${examples.map(({ asked }) => words.say('learn.asks', { key: asked }))}
        .colLabels=${pairs.map((_, index) => words.say('learn.pair', { number: String(index + 1) }))}
        .rowRole=${'query'}
        .colRole=${'key'}
        .cellRole=${'weight'}
        .scale=${'weight'}
        .corner=${{ rows: words.say('learn.rows'), columns: words.say('learn.columns') }}
        .compact=${true}
        .cells=${cells}
        @cell-select=${context.select}
      ></soft-matrix>
      <p class="note">${words.say('learn.framed')}</p>`,
  );
}

/** One example closely: its pairs, its question, its answer. */
function exampleBars({ words, chosen }: LearnContext, examples: readonly Example[]): TemplateResult {
  const example = examples[chosen] ?? examples[0];
  if (!example) return html``;
  const { asked, pairs, answer, right } = example;
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
const accuracyChart = (words: Words, { arms, steps }: TrainingShown): TemplateResult =>
  html`<soft-chart
    .label=${words.say('learn.accuracy')}
    .xLabel=${words.say('training.axis')}
    .steps=${steps}
    .lines=${arms.map(({ id, curve }) => ({ id, label: words.say('learn.arm'), values: curve.accuracy }))}
    .references=${[
      { label: words.say('learn.all'), value: 1 },
      { label: words.say('learn.guessing'), value: CHANCE },
    ]}
    .write=${(value: number) => words.short(value)}
  ></soft-chart>`;
