import families from '../../data/prompt-families.json' with { type: 'json' };
import type { Token, TokenPlace } from '../../engine/model-types.js';

/**
 * Where a finding lies in a prompt. Of a piece that stands there more than once, the last one is meant.
 * - `named`: from the query's piece to the key's, which is before it
 * - `before`: from each token to the one before it, the start token left out
 * - `after-same`: from each token that stands there once more to what came next the last time
 * - `after-same-as-last`: the same from the last token alone
 */
type Place = 'named' | 'before' | 'after-same' | 'after-same-as-last';

interface Prompt {
  readonly text: string;
  /** As the vocabulary spells it; for `named`. */
  readonly query?: string;
  readonly key?: string;
  /** The pieces that the key is compared with; all where none are named. */
  readonly among?: readonly string[];
}

export interface PromptFamily {
  readonly name: string;
  readonly place: Place;
  readonly prompts: readonly Prompt[];
}

/** Families of prompts over which it is counted what the heads of the story model do. */
export const PROMPT_FAMILIES = families as readonly PromptFamily[];

/** What the engine's survey takes. */
export function surveyOf(
  { place, prompts }: PromptFamily,
  tokensOf: (text: string) => readonly Token[],
): { readonly prompts: readonly string[]; readonly places: readonly (readonly TokenPlace[])[] } {
  return {
    prompts: prompts.map(({ text }) => text),
    places: prompts.map((prompt) => {
      const pieces = tokensOf(prompt.text).map(({ piece }) => piece);
      return PLACES[place](pieces, prompt);
    }),
  };
}

const PLACES: Record<Place, (pieces: readonly string[], prompt: Prompt) => readonly TokenPlace[]> = {
  named: (pieces, { text, query: asking = '', key: asked = '', among }) => {
    const query = pieces.lastIndexOf(asking);
    const keyOf = (piece: string): number => pieces.slice(0, query).lastIndexOf(piece);
    const place = { query, key: keyOf(asked), ...(among && { among: among.map(keyOf) }) };
    if (query < 0 || Math.min(place.key, ...(place.among ?? [])) < 0) {
      throw new Error(`'${text}' has no piece '${asked}' before '${asking}'`);
    }
    return [place];
  },
  before: (pieces) => pieces.map((_, i) => ({ query: i, key: i - 1 })).slice(2),
  'after-same': (pieces) => pieces.flatMap((_, query) => afterSame(pieces, query)),
  'after-same-as-last': (pieces) => afterSame(pieces, pieces.length - 1),
};

function afterSame(pieces: readonly string[], query: number): readonly TokenPlace[] {
  const earlier = pieces.slice(0, query).lastIndexOf(pieces[query]!);
  return earlier < 0 ? [] : [{ query, key: earlier + 1 }];
}
