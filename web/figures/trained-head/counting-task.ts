import type { SurveyedWeight } from '../../engine/encoder-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { Task } from '../../work/task.js';
import { HEADS } from '../encoder/heads.js';
import { findingNamed, sentencesOf, type FindingName } from './findings.js';

/** One head over all sentences of a finding: the pair as it is meant, and the other way round. */
export interface CountedHead {
  readonly there: SurveyedWeight;
  readonly back: SurveyedWeight;
}

export interface Counted {
  /** Sentences. */
  readonly done: number;
  readonly total: number;
  /** null while it counts. */
  readonly heads: readonly CountedHead[] | null;
}

/** Counts how often a finding holds. Needs the encoder. */
export const countingTask = (name: FindingName, isAskedFor = true): Task<Counted> => ({
  key: `counting ${name}`,
  isAskedFor,
  async *run({ encoder }, signal) {
    const finding = findingNamed(name);
    const { sentences } = sentencesOf(finding);
    const { query, key } = finding.pair;
    const places = HEADS.flatMap((_, head) => [
      { layer: 0, head, query, key },
      { layer: 0, head, query: key, key: query },
    ]);
    let shown: Counted = { done: 0, total: sentences.length, heads: null };
    const onProgress = (progress: Pick<Counted, 'done' | 'total'>): void => {
      shown = { ...progress, heads: null };
    };
    yield* inSlices(
      async (nextSlice) => {
        const found = await encoder.survey({ sentences, places, onProgress, nextSlice, signal });
        shown = { ...shown, heads: pairUp(found) };
      },
      () => shown,
    );
  },
});

const pairUp = (found: readonly SurveyedWeight[]): readonly CountedHead[] =>
  HEADS.flatMap((_, head) => {
    const [there, back] = found.slice(2 * head, 2 * head + 2);
    return there && back ? [{ there, back }] : [];
  });
