import type { ReadTexts, Token } from '../../engine/model-types.js';
import { inSlices } from '../../work/in-slices.js';
import type { Task } from '../../work/task.js';
import { FIRES, RECORD } from './record.js';

/** Over texts on which nothing was chosen: what the record does there. */
export interface CountedRecord {
  /** Texts. */
  readonly done: number;
  readonly total: number;
  /** null while it counts. */
  readonly found: FoundRecord | null;
}

/** How many tokens with another after them; of `was` and `after` also how many there are. */
export interface FoundRecord {
  /** “was” after “there” at which it fires. */
  readonly afterThere: number;
  readonly allAfterThere: number;
  /** Any other “was” at which it fires. */
  readonly elsewhere: number;
  readonly allElsewhere: number;
  /** Tokens at which it fires, and those of them after which “a” is next. */
  readonly fired: number;
  readonly right: number;
  /** Tokens after which “a” is next. */
  readonly allRight: number;
}

/** So many texts are counted over. */
export const HELD_OUT = 80;

/** Counts what the record does over the held-out texts, once it is asked for. Needs the story model. */
export const recordTask = (): Task<CountedRecord> => ({
  key: 'record over held-out texts',
  isAskedFor: true,
  async *run({ decoder: { decoder } }, signal) {
    const { default: texts } = await import('../../data/held-out-texts.json', { with: { type: 'json' } });
    let shown: CountedRecord = { done: 0, total: texts.length, found: null };
    yield* inSlices(
      async (nextSlice) => {
        const read = await decoder.read({
          texts,
          units: [RECORD],
          nextSlice,
          signal,
          onProgress: ({ done }) => {
            shown = { ...shown, done };
          },
        });
        shown = { ...shown, found: foundIn(texts, read, decoder.vocabulary) };
      },
      () => shown,
    );
  },
});

function foundIn(
  texts: readonly (readonly number[])[],
  { texts: read }: ReadTexts,
  vocabulary: readonly Token[],
): FoundRecord {
  const idOf = (piece: string): number => vocabulary.find((token) => token.piece === piece)!.id;
  const was = idOf(' was');
  const there = idOf(' there');
  const a = idOf(' a');
  const tokens = texts.flatMap((ids, text) =>
    ids.slice(1, -1).map((id, index) => ({
      isWas: id === was,
      isAfterThere: ids[index] === there,
      isRight: ids[index + 2] === a,
      fires: read[text]!.units[0]!.gated[index + 1]! <= FIRES,
    })),
  );
  const count = (matches: (token: (typeof tokens)[number]) => boolean): number =>
    tokens.filter(matches).length;
  return {
    afterThere: count(({ isWas, isAfterThere, fires }) => isWas && isAfterThere && fires),
    allAfterThere: count(({ isWas, isAfterThere }) => isWas && isAfterThere),
    elsewhere: count(({ isWas, isAfterThere, fires }) => isWas && !isAfterThere && fires),
    allElsewhere: count(({ isWas, isAfterThere }) => isWas && !isAfterThere),
    fired: count(({ fires }) => fires),
    right: count(({ fires, isRight }) => fires && isRight),
    allRight: count(({ isRight }) => isRight),
  };
}
