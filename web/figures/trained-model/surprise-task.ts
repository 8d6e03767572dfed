import type { AnyIntervention } from '../../engine/intervention-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { Task } from '../../work/task.js';
import { changesField, isOfAllTexts } from './interventions.js';

/** How much the tokens of texts surprise the model: the mean of -ln of the probability that it gave them, in nats. */
export interface CountedSurprise {
  /** Texts, of both runs. */
  readonly done: number;
  readonly total: number;
}

/** So many texts are counted over. */
export const TEXTS = 16;

/** What was counted, by what is changed: texts and model stay the same. */
const counted = new Map<string, number>();

/** By which what was counted is kept. */
export const nameOf = (changes: readonly AnyIntervention[]): string => changesField().format(changes);

/** The mean surprise with some changes; null where it is not counted yet. */
export const surpriseOf = (changes: readonly AnyIntervention[]): number | null =>
  counted.get(nameOf(changes)) ?? null;

/** Whether the changes can be carried out in any text. */
export const canCount = (changes: readonly AnyIntervention[]): boolean => changes.every(isOfAllTexts);

/** Counts the mean surprise with nothing changed and with the changes, once it is asked for. Needs the story model. */
export const surpriseTask = (changes: readonly AnyIntervention[]): Task<CountedSurprise> => ({
  key: `surprise ${nameOf(changes)}`,
  isAskedFor: true,
  async *run({ decoder: { decoder } }, signal) {
    const { default: texts } = await import('../../data/story-texts.json', { with: { type: 'json' } });
    const open = [[], changes].filter((each) => surpriseOf(each) === null);
    const total = open.length * texts.length;
    let shown: CountedSurprise = { done: 0, total };
    for (const [index, interventions] of open.entries()) {
      yield* inSlices(
        async (nextSlice) => {
          const { mean } = await decoder.read({
            texts,
            interventions,
            nextSlice,
            signal,
            onProgress: ({ done }) => {
              shown = { done: index * texts.length + done, total };
            },
          });
          counted.set(nameOf(interventions), mean);
        },
        () => shown,
      );
    }
  },
});
