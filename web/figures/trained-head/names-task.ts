import type { SurveyedWeight } from '../../engine/encoder-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { ResourceName } from '../../work/resources.js';
import type { Task } from '../../work/task.js';
import { FIRST_NAMES, NAMED_PAIR, sentenceWith } from './names.js';
import { PLACES, type LayerName } from './places.js';

/** How a name is written. */
export const SPELLINGS = ['capital', 'small'] as const;
export type Spelling = (typeof SPELLINGS)[number];

/** What “she” puts on “dog”, with the name in either spelling. */
export type BothSpellings = Readonly<Record<Spelling, SurveyedWeight>>;

export interface CountedNames {
  /** Names. */
  readonly done: number;
  readonly total: number;
  /** One for each name, and over all of them; null while it counts. */
  readonly counted: { readonly names: readonly BothSpellings[]; readonly all: BothSpellings } | null;
}

const spelt = (name: string, spelling: Spelling): string =>
  spelling === 'small' ? name.toLowerCase() : name;

/** Reads the sentence with every name, capital and small, in the layer and head that are looked at. */
export function namesTask(layer: LayerName, isAskedFor: boolean): Task<CountedNames> {
  const resource = layer === '2' ? 'encoder-rest' : 'encoder';
  return {
    key: `names in layer ${layer}`,
    isAskedFor,
    needs: [resource] satisfies ResourceName[],
    async *run({ [resource]: encoder }, signal) {
      const total = FIRST_NAMES.length;
      const { layer: index, index: head } = PLACES[layer];
      const places = [{ layer: index, head, ...NAMED_PAIR }];
      let shown: CountedNames = { done: 0, total, counted: null };
      const count = async (nextSlice: () => Promise<void>): Promise<void> => {
        const survey = async (spelling: Spelling, names: readonly string[]): Promise<SurveyedWeight> => {
          const sentences = names.map((name) => sentenceWith(spelt(name, spelling)));
          const [found] = await encoder.survey({ sentences, places, nextSlice, signal });
          return found!;
        };
        const both = async (...names: readonly string[]): Promise<BothSpellings> => ({
          capital: await survey('capital', names),
          small: await survey('small', names),
        });
        const names: BothSpellings[] = [];
        for (const name of FIRST_NAMES) {
          names.push(await both(name));
          shown = { done: names.length, total, counted: null };
          await nextSlice();
          signal.throwIfAborted();
        }
        shown = { ...shown, counted: { names, all: await both(...FIRST_NAMES) } };
      };
      yield* inSlices(count, () => shown);
    },
  };
}
