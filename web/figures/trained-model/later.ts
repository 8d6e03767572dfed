import { figure, type ViewOf } from '../base/contract/step.js';
import type { TrainedModelFields } from './definition.js';
import { en as first } from './en.js';
import { trainedModel } from './figure.js';
import { en as later } from './later.words.js';
import type { Story } from './model.js';

const en = { ...first, ...later };

/** The figure in its steps with the story model, which say more than the first one. */
export const withStory = figure<TrainedModelFields, keyof typeof en>({
  ...trainedModel.shape,
  words: { en },
});
export type View<Shown = { readonly story: Story }> = ViewOf<TrainedModelFields, keyof typeof en, Shown>;
