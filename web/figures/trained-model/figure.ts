import type { Token as ModelToken } from '../../engine/model-types.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { headStyles } from '../encoder/head.styles.js';
import { definition, type TrainedModelFields } from './definition.js';
import { en } from './en.js';
import type { Story } from './model.js';
import { trainedModelStyles } from './trained-model.styles.js';

type WordKey = keyof typeof en;

/** A trained encoder on the learner's sentence, and a trained language model that writes on, opened to the last number. */
export const trainedModel = figure({ definition, words: { en }, styles: [headStyles, trainedModelStyles] });
export type View<Shown = unknown> = ViewOf<TrainedModelFields, WordKey, Shown>;

/** A step with a story in it. */
export type StoryView = View<{ readonly story: Story }>;

/** A token as it is shown: without the blank that begins a word. */
export function pieceName(words: View['words'], { piece }: ModelToken): string {
  if (piece === '<s>') return words.say('piece.start');
  if (piece === '</s>') return words.say('piece.end');
  const [, byte] = /^<0x([0-9A-F]{2})>$/.exec(piece) ?? [];
  if (byte === '0A') return words.say('piece.line');
  if (byte !== undefined) return words.say('piece.byte', { byte });
  return piece.trim() || words.say('piece.blank');
}
