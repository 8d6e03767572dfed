import { queryWord, weightText } from './asking.js';
import type { WordsView } from './figure.js';
import { strongest } from './model.js';

/** The key that most weight is on, and the weight on the word itself. */
export function sayStrongest(v: WordsView): string {
  const { asked, query, words } = v.shown;
  const best = strongest(asked, query);
  return v.words.say('say.ask', {
    query: queryWord(v),
    key: words[best] ?? '',
    weight: weightText(v, best),
    own: weightText(v, query),
  });
}
