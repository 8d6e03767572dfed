import { html, nothing, type TemplateResult } from 'lit';
import type { ScoreStatistics } from '../../engine/training-types.js';
import type { StatisticsResults } from '../../model/results.js';
import { button } from '../base/controls/button.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { DIMENSIONS, type ScoresFields } from './definition.js';
import { en as first } from './en.js';
import { scores } from './figure.js';
import { en as later } from './statistics.words.js';
import { statisticsTask, type Dimension, type KnownStatistics, type Side } from './statistics-task.js';

const en = { ...first, ...later };

/** The figure in the steps that compare random vectors. */
export const withStatistics = figure<ScoresFields, keyof typeof en>({ ...scores.shape, words: { en } });

export interface StatisticsShown {
  readonly known: KnownStatistics;
}

export type View<Shown = StatisticsShown> = ViewOf<ScoresFields, keyof typeof en, Shown>;

type Content<Shown> = ContentOf<ScoresFields, keyof typeof en, Shown, 'learning'>;

/** What the questions of both steps ask about. */
export const ASKED: Dimension = '64';

/** The first is what is written and drawn first. */
export const SIDES: readonly Side[] = ['divided', 'plain'];

/** What both steps have in common; `first` is computed before all else. */
export const ofStatistics = (first: readonly Dimension[]) =>
  ({
    needs: ['learning'],
    task: ({ inputs }) => statisticsTask(inputs.seed, [...first, inputs.dimension]),
    results: ({ shown: { known } }) => ({
      statistics: DIMENSIONS.flatMap((dimension) => {
        const of = known.get(dimension);
        return of ? SIDES.map((side) => lineOf(dimension, side, of[side])) : [];
      }),
    }),
    untilAnswered: 'say.hidden',
  }) as const satisfies Partial<Content<StatisticsShown>>;

const lineOf = (
  dimension: Dimension,
  side: Side,
  { variance, typicalDistance, largestWeight, entropy, shareSaturated }: ScoreStatistics,
): StatisticsResults => ({
  of: { dimension: Number(dimension), divided: side === 'divided' },
  numbers: { variance, typicalDistance, largestWeight, entropy, shareSaturated },
});

/** What the task has found so far, as a step shows it. */
export const knownOf = (result: unknown): KnownStatistics => (result ?? new Map()) as KnownStatistics;

export function drawAgain(v: View): TemplateResult | typeof nothing {
  if (!v.editable || !v.canEdit('seed')) return nothing;
  const draw = (): void => {
    v.change({ seed: v.inputs.seed + 1 });
  };
  return html`<div class="again">${button(v.words.say('scale.again'), draw, 'button quiet narrow')}</div>`;
}
