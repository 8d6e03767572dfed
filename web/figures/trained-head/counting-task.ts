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

/** The pair as it is meant, in one sentence: the survey of that sentence alone, for each head. */
type OneSentence = readonly SurveyedWeight[];

export interface Counted {
  /** Sentences. */
  readonly done: number;
  readonly total: number;
  /** Those that are done. */
  readonly each: readonly OneSentence[];
  /** null while it counts. */
  readonly heads: readonly CountedHead[] | null;
}

/** Sentences that are read in one frame. */
const AT_ONCE = 4;

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
    const total = sentences.length;
    const each: OneSentence[] = [];
    let shown: Counted = { done: 0, total, each, heads: null };
    yield* inSlices(
      async (nextSlice) => {
        const survey = (some: readonly string[]) =>
          encoder.survey({ sentences: some, places, nextSlice, signal });
        for (const sentence of sentences) {
          each.push(pairUp(await survey([sentence])).map(({ there }) => there));
          if (each.length % AT_ONCE !== 0) continue;
          shown = { done: each.length, total, each: [...each], heads: null };
          await nextSlice();
          signal.throwIfAborted();
        }
        shown = { done: total, total, each, heads: pairUp(await survey(sentences)) };
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
