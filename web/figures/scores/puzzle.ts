import type { TemplateResult } from 'lit';
import type { Language, MessageKey } from '../../model/language/language.js';
import { at } from '../../model/tensor.js';
import { puzzleCard } from '../goals.js';
import type { en } from './en.js';
import { COSINE, DOT, type Shown } from './model.js';

/** More than any weight that a cosine can give to one key of six. */
const LOOKUP = 0.99;

export function scoresPuzzle(
  words: Language<keyof typeof en | MessageKey>,
  step: string,
  shown: Shown,
): TemplateResult {
  const weights = (way: number) => shown[way]!.trace.heads[0]!.weights;
  const first = (way: number) => at(weights(way), 0, 0);
  const leads = (way: number, key: number) =>
    weights(way).data.every((weight, other) => other === key || weight < at(weights(way), 0, key));
  return step === 'stretch'
    ? puzzleCard(
        {
          title: words.say('goal.stretch'),
          goals: [
            { text: words.say('goal.cosine-best'), reached: leads(COSINE, 0) },
            { text: words.say('goal.dot-best'), reached: leads(DOT, 1) },
          ],
          reached: words.say('goal.stretch-reached'),
          hints: [words.say('hint.angle'), words.say('hint.length'), words.say('hint.stretch-solution')],
        },
        words,
      )
    : puzzleCard(
        {
          title: words.say('goal.limit'),
          goals: [
            { text: words.say('goal.dot-above'), reached: first(DOT) > LOOKUP },
            { text: words.say('goal.cosine-above'), reached: first(COSINE) > LOOKUP },
          ],
          reached: words.say('goal.limit-reached'),
          hints: [words.say('hint.longer'), words.say('hint.temperature'), words.say('hint.limit-solution')],
        },
        words,
      );
}
