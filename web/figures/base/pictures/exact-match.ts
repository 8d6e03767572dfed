import { drawExactMatch } from '../../../drawings/exact-match.js';
import type { Compared } from '../contract/explanation.js';
import type { Draw, Subject } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { wordsOf } from './words.js';

/** Two names: letter under letter. */
export const namesCompared = (v: AnyView, { query, key, isEqual }: Compared): Draw =>
  compared(v, { query: [...query], key: [...key], isEqual });

/** Two vectors that must be equal in every number. */
export function vectorsCompared({ v, derivation }: Subject): Draw | null {
  if (derivation.operation !== 'all-equal') return null;
  const texts = (name: 'query' | 'key') =>
    derivation.operands
      .filter((operand) => operand.name === name)
      .map(({ value, cell }) => v.write(value, cell));
  return compared(v, { query: texts('query'), key: texts('key'), isEqual: derivation.result === 1 });
}

interface Pieces {
  readonly query: readonly string[];
  readonly key: readonly string[];
  readonly isEqual: boolean;
}

function compared(v: AnyView, pieces: Pieces): Draw {
  const words = wordsOf(v);
  const texts = {
    query: words.say('picture.query'),
    key: words.say('picture.key'),
    result: words.say(pieces.isEqual ? 'picture.equal' : 'picture.different'),
  };
  return (size) => drawExactMatch({ ...pieces, texts }, size);
}
