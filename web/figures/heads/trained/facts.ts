import { spokenName } from '../../../model/spoken-name.js';
import type { InputsOf } from '../../../model/fields.js';
import type { Fact, Facts } from '../../base/voice/facts.js';
import { percent } from '../../encoder/counting.js';
import { HEADS } from '../../encoder/heads.js';
import { pairIn } from '../../encoder/one-head.js';
import type { HeadsFields } from '../definition.js';
import type { View } from './figure.js';
import { ASKED, countedIn, sharesOf } from './places.js';
import { en } from './facts.words.js';

/** What the step `trained` tells: of a head that was chosen its name, then the weight looked at and its largest share. */
export const spokenTrained: Facts<View, InputsOf<HeadsFields>> = {
  inputs: {
    head: ({ words, inputs: { head } }) =>
      words.with({ en }).say('changed.head', { number: head, note: words.say(`head.${head}`) }),
  },
  progress: ({ words, shown: { counted } }) =>
    words.with({ en }).say('count.done', {
      done: words.short(counted?.done ?? 0),
      total: words.short(counted?.total ?? 0),
    }),
  follows: (v): readonly Fact[] => [...weightLookedAt(v), ...sharesOfHead(v)],
};

function weightLookedAt(v: View): readonly Fact[] {
  const { words: run } = v.shown;
  const { row, col } = pairIn(v, run);
  const nameOf = (word: number): string => spokenName(run.words[word] ?? '', v.words);
  return [
    {
      name: v.words.with({ en }).say('fact.weight', { query: nameOf(row), key: nameOf(col) }),
      text: v.text({ stage: 'weights', row, col }),
    },
  ];
}

/** How often the largest weight of the head in view is on the word itself, and on the one before. */
function sharesOfHead(v: View): readonly Fact[] {
  const counted = countedIn(v)?.[HEADS.indexOf(v.inputs.head)];
  if (!counted) return [];
  const shares = sharesOf(counted, v.inputs.withoutItself);
  const words = v.words.with({ en });
  return [
    { name: words.say('fact.itself'), text: percent(v, shares.itself) },
    { name: words.say('fact.before'), text: percent(v, shares[ASKED.place]) },
  ];
}
