import type { Language } from './language/language.js';
import { en } from './spoken-name.words.js';

/** The signs that have a name; others are read as they are. */
const SIGNS: Readonly<Record<string, keyof typeof en>> = {
  ',': 'sign.comma',
  '.': 'sign.full-stop',
  '?': 'sign.question',
  '!': 'sign.exclamation',
  ';': 'sign.semicolon',
  ':': 'sign.colon',
  '…': 'sign.ellipsis',
  '-': 'sign.hyphen',
  '–': 'sign.dash',
  '—': 'sign.dash',
  "'": 'sign.apostrophe',
  '’': 'sign.apostrophe',
  '"': 'sign.quotes',
  '“': 'sign.quotes',
  '”': 'sign.quotes',
  '(': 'sign.opening',
  ')': 'sign.closing',
  '/': 'sign.slash',
  '&': 'sign.and',
  '*': 'sign.asterisk',
  _: 'sign.underscore',
  '·': 'sign.dot',
};

/**
 * What a name is called where it is spoken: a screen reader passes over a name of signs alone, and over a blank one,
 * so these are named. "," is "comma", "?!" is "question mark, exclamation mark".
 */
export function spokenName(name: string, language: Language): string {
  const words = language.with({ en });
  if (name === '') return name;
  const signs = [...name.trim()];
  if (signs.length === 0) return words.say('sign.blank');
  if (!signs.every((sign) => sign in SIGNS)) return name;
  return signs
    .map((sign) => words.say(SIGNS[sign]!))
    .reduce((one, other) => words.say('sign.also', { one, other }));
}

/**
 * The names of things that stand in a row: those that are the same are told apart by their numbers, or by their places in
 * a text, of which that of the first is `first`.
 */
export function spokenNames(names: readonly string[], language: Language, first?: number): string[] {
  const words = language.with({ en });
  return names.map((each, index) => {
    const name = spokenName(each, language);
    const isRepeated = each !== '' && names.indexOf(each) !== names.lastIndexOf(each);
    return isRepeated
      ? words.say(first === undefined ? 'sign.numbered' : 'sign.placed', {
          name,
          number: String(index + (first ?? 1)),
        })
      : name;
  });
}

/** A symbol of ours as it is read: W_Q is "W Q", Kᵀ / √d_k is "K transposed over the root of d k". */
export function spokenSymbol(symbol: string, language: Language): string {
  const words = language.with({ en });
  return symbol
    .replaceAll(/(?<=\b[A-Za-z])_([A-Za-z\d])(?![A-Za-z\d])/g, ' $1')
    .replaceAll('ᵀ', ` ${words.say('sign.transposed')}`)
    .replaceAll('√', `${words.say('sign.root')} `)
    .replaceAll(' / ', ` ${words.say('sign.over')} `);
}
