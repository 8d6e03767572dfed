import type { HeadSurveyInput, SliceOptions } from '../../engine/model-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { Resources } from '../../work/resources.js';
import type { Task } from '../../work/task.js';
import { PROMPT_FAMILIES, surveyOf, type PromptFamily } from '../decoder/prompt-families.js';
import { sentencesOfFamily } from '../encoder/families.js';
import { HEADS, LAYERS, type FINDINGS } from './definition.js';
import { TEXTS } from './surprise-task.js';

export type FindingName = (typeof FINDINGS)[number];

/** A head over all places of a finding. Layers and heads count from 0. */
export interface CountedHead {
  readonly layer: number;
  readonly head: number;
  /** Of the weight. */
  readonly mean: number;
  /** 0..1: in how many of the places it is the largest of those that it is compared with. */
  readonly largest: number;
  /** Mean of the weights the other way round, from key to query: only where no mask hides it. */
  readonly back?: number;
}

export interface Counted {
  /** Prompts. */
  readonly done: number;
  readonly total: number;
  readonly places: number;
  /** Those of the largest mean first; null while it counts. */
  readonly heads: readonly CountedHead[] | null;
  /** The mean weight there if every query spread its weight evenly: where queries see many keys, and a place is every one's. */
  readonly even?: number;
}

/** The family of prompts, and the head that is asked about; null: that with the largest share. */
interface Finding {
  readonly family: string;
  readonly head: Pick<CountedHead, 'layer' | 'head'> | null;
}

const FINDS_NAME = { layer: 2, head: 6 };

const FINDINGS_COUNTED: Readonly<Record<FamilyName, Finding>> = {
  name: { family: 'pronoun and name', head: FINDS_NAME },
  gender: { family: 'the right one of two names', head: FINDS_NAME },
  before: { family: 'token before', head: { layer: 3, head: 6 } },
  repeated: { family: 'what came next the last time, in random words', head: null },
  network: { family: 'a X network', head: { layer: 0, head: 3 } },
};

/** The findings that are counted over prompts of a family. */
export type FamilyName = Exclude<FindingName, 'first'>;

/** How many prompts or texts a finding is counted over. */
export const totalOf = (name: FindingName): number => (name === 'first' ? TEXTS : promptsOf(name).length);

/** A text with fewer tokens before a query has little else to look at. */
const FROM = 8;

/** The prompts that are counted over. */
export function promptsOf(name: FamilyName): readonly string[] {
  const { family } = FINDINGS_COUNTED[name];
  return name === 'network'
    ? sentencesOfFamily(family).sentences
    : familyNamed(family).prompts.map(({ text }) => text);
}

/** The head that the finding is about. */
export function askedHead(name: FindingName, heads: readonly CountedHead[]): CountedHead {
  const asked = name === 'first' ? null : FINDINGS_COUNTED[name].head;
  const found = asked && heads.find(({ layer, head }) => layer === asked.layer && head === asked.head);
  return found ?? heads.reduce((best, each) => (each.largest > best.largest ? each : best));
}

function familyNamed(name: string): PromptFamily {
  const found = PROMPT_FAMILIES.find((family) => family.name === name);
  if (!found) throw new Error(`there are no prompts of ${name}`);
  return found;
}

/** The encoder's first layer has four heads. */
const ENCODER_HEADS = 4;
/** Words of the sentence “a social network”: what “network” puts on its kind, and the other way round. */
const NETWORK = { query: 2, key: 1 };
const BACK = { query: 1, key: 2 };

/** How many heads a finding is counted in. */
export const headsOf = (name: FindingName): number => (name === 'network' ? ENCODER_HEADS : LAYERS * HEADS);

const byMean = (heads: readonly CountedHead[]): readonly CountedHead[] =>
  [...heads].sort((one, other) => other.mean - one.mean);

/** A finding in all heads of the story model. */
const surveyed = (
  { decoder }: Resources['decoder'],
  name: FamilyName,
  options: Omit<HeadSurveyInput, 'prompts' | 'places'>,
) =>
  decoder.survey({
    ...surveyOf(familyNamed(FINDINGS_COUNTED[name].family), (text) => decoder.tokens(text)),
    ...options,
  });

/** What every later token puts on the first one, in all heads of the story model. */
async function surveyedFirst({ decoder }: Resources['decoder'], options: SliceOptions) {
  const { default: prompts } = await import('../../data/story-texts.json', { with: { type: 'json' } });
  // The last token of a text predicts none of it.
  const places = prompts.map((ids) => ids.map((_, query) => ({ query, key: 0 })).slice(FROM, -1));
  const shares = places.flat().map(({ query }) => 1 / (query + 1));
  const even = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return { ...(await decoder.survey({ prompts, places, ...options })), even };
}

/** Counts how often a finding holds, in each head. Needs the story model; for `network` the encoder. */
export const oftenTask = (name: FindingName, isAskedFor: boolean): Task<Counted> => ({
  key: `often ${name}`,
  isAskedFor,
  ...(name === 'network' && { needs: ['encoder'] }),
  async *run({ decoder, encoder }, signal) {
    let shown: Counted = { done: 0, total: totalOf(name), places: 0, heads: null };
    const onProgress = (progress: Pick<Counted, 'done' | 'total'>): void => {
      shown = { ...shown, ...progress };
    };
    yield* inSlices(
      async (nextSlice) => {
        const options = { onProgress, nextSlice, signal };
        if (name === 'first') {
          const { places, heads, even } = await surveyedFirst(decoder, options);
          shown = { ...shown, places, heads: byMean(heads), even };
        } else if (name === 'network') {
          const prompts = promptsOf(name);
          const places = [NETWORK, BACK].flatMap((place) =>
            Array.from({ length: ENCODER_HEADS }, (_, head) => ({ layer: 0, head, ...place })),
          );
          const found = await encoder.survey({ sentences: prompts, places, ...options });
          const heads = found.slice(0, ENCODER_HEADS).map(({ mean, largest }, head) => {
            return { layer: 0, head, mean, largest, back: found[ENCODER_HEADS + head]!.mean };
          });
          shown = { ...shown, places: prompts.length, heads: byMean(heads) };
        } else {
          const { places, heads } = await surveyed(decoder, name, options);
          shown = { ...shown, places, heads: byMean(heads) };
        }
      },
      () => shown,
    );
  },
});

/** What a head that is looked at may do, each as a finding. */
export const HABITS = ['name', 'before'] as const satisfies readonly FamilyName[];

export interface CountedHabits {
  /** Prompts, of all habits. */
  readonly done: number;
  readonly total: number;
  /** Of each habit all heads of the story model, in no order; null while it counts. */
  readonly heads: Readonly<Record<(typeof HABITS)[number], readonly CountedHead[]>> | null;
}

/** The prompts over which the habits are counted. */
export const promptsOfHabits = (): number => HABITS.reduce((sum, habit) => sum + promptsOf(habit).length, 0);

/** Counts how often each head does what the heads worth a look do, once it is asked for. Needs the story model. */
export const habitsTask = (): Task<CountedHabits> => ({
  key: 'habits of all heads',
  isAskedFor: true,
  async *run({ decoder }, signal) {
    const total = promptsOfHabits();
    let shown: CountedHabits = { done: 0, total, heads: null };
    yield* inSlices(
      async (nextSlice) => {
        const heads: Partial<Record<(typeof HABITS)[number], readonly CountedHead[]>> = {};
        let before = 0;
        for (const habit of HABITS) {
          const onProgress = ({ done }: Pick<CountedHabits, 'done'>): void => {
            shown = { ...shown, done: before + done };
          };
          ({ heads: heads[habit] } = await surveyed(decoder, habit, { onProgress, nextSlice, signal }));
          before += promptsOf(habit).length;
        }
        shown = { ...shown, heads: heads as NonNullable<CountedHabits['heads']> };
      },
      () => shown,
    );
  },
});
