import type { nothing, TemplateResult } from 'lit';
import type { Patch } from '../../model/controller.js';
import type { Fields } from '../../model/fields.js';
import type { AnyStage } from '../../model/token.js';
import { control, type ControlOptions } from './controls.js';
import { knownWords } from './known-words.js';
import type { View } from './view.js';

export interface VectorWordsOptions<F extends Fields> extends Omit<ControlOptions<F>, 'read'> {
  /** What the words change; `name` is what the input is called. Errors: InputError where there are too many or few. */
  take(words: readonly string[], name: string): Patch<F>;
}

/** A line of words that have vectors; the step needs the vectors of words. */
export function vectorWords<F extends Fields, K extends string, In extends AnyStage, Shown>(
  v: View<F, K, In, Shown>,
  input: keyof F & string,
  { take, ...options }: VectorWordsOptions<F>,
): TemplateResult | typeof nothing {
  const name = v.words.say(`${options.label ?? input}.label` as K);
  const vectors = v.work.resources['word-vectors']!;
  return control(v, input, { ...options, read: (text) => take(knownWords(vectors, text, name), name) });
}
