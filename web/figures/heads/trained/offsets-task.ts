import type { SurveyedOffsets } from '../../../engine/encoder-types.js';
import { inSlices } from '../../../work/in-slices.js';
import type { Task } from '../../../work/task.js';
import { FAMILIES, sentencesOfFamily } from '../../encoder/families.js';

export interface OffsetsCounted {
  /** Sentences. */
  readonly done: number;
  readonly total: number;
  /** One for each head; null while it counts. */
  readonly heads: readonly SurveyedOffsets[] | null;
}

/** All sentences over which the findings of lesson 9 were counted. */
export const SENTENCES: readonly string[] = FAMILIES.flatMap((family) => sentencesOfFamily(family).sentences);

/** Counts where the heads of the first layer look. Needs the encoder. */
export const offsetsTask = (isAskedFor: boolean): Task<OffsetsCounted> => ({
  key: 'where heads look',
  isAskedFor,
  async *run({ encoder }, signal) {
    let shown: OffsetsCounted = { done: 0, total: SENTENCES.length, heads: null };
    const onProgress = (progress: Pick<OffsetsCounted, 'done' | 'total'>): void => {
      shown = { ...progress, heads: null };
    };
    yield* inSlices(
      async (nextSlice) => {
        const heads = await encoder.surveyOffsets({ sentences: SENTENCES, onProgress, nextSlice, signal });
        shown = { ...shown, heads };
      },
      () => shown,
    );
  },
});
