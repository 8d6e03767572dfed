import type { Language, MessageKey } from '../../../model/language/language.js';
import type { AnyView } from '../contract/view.js';

/** What is written in the pictures of operations; they are fetched after the figures, and so are their words. */
const en = {
  'picture.of': 'The same computation as a picture',
  'picture.exponentials': 'exp(score / {temperature})',
  'picture.exponentials-at-1': 'exp(score)',
  'picture.exponentials-shifted': 'exp((score − {largest}) / {temperature})',
  'picture.total': '÷ {total}: the weight',
  'picture.total-probability': '÷ {total}: the probability',
  'picture.score': 'score',
  'picture.relu': 'relu(score)',
  'picture.weight': 'weight',
  'picture.value': 'value',
  'picture.query': 'query',
  'picture.key': 'key',
  'picture.equal': 'equal: 1',
  'picture.different': 'not equal: 0',
  'picture.steps': 'step 0',
  'picture.losses': '{loss} after step {step}',
  'picture.losses-before': '{loss} before the first step, of {count} new examples',
  'picture.losses-of': '{losses}: {lines}',
  'picture.loss-of': '{name} {loss}',
  'picture.rest': 'all others',
  'picture.width': 'width: its weight',
  'picture.widths': 'widths: the weights, together 1',
} as const;

export const wordsOf = (v: AnyView): Language<keyof typeof en | MessageKey> => v.words.with({ en });
