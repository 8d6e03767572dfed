import { html, type TemplateResult } from 'lit';
import { readAnswer } from '../../../model/answers.js';
import type { Fields } from '../../../model/fields.js';
import type { ShownCell } from '../../../model/token.js';
import type { View } from '../contract/view.js';

/**
 * The weight that the question of the step asks for, as a bar to be dragged, and afterwards beside what was guessed. The
 * part that draws it comes after the first numbers.
 */
export const guessBar = (v: View<Fields, never, unknown>, asked: ShownCell): TemplateResult =>
  html`<soft-guess-bar
    part="guess-bar"
    .label=${v.prediction?.question ?? ''}
    .guess=${guessedNumber(v)}
    .truth=${v.isAsking ? null : v.value(asked)}
    .format=${(value: number) => v.words.short(value)}
    @guess=${({ detail }: CustomEvent<{ value: number }>) => {
      v.choose(v.words.short(detail.value));
    }}
  ></soft-guess-bar>`;

/** null where nothing is guessed, and where what is typed is no number yet. */
function guessedNumber({ guess, isAsking, words }: View<Fields, never, unknown>): number | null {
  if (guess === null) return null;
  const read = isAsking ? words.read(guess) : readAnswer('number', guess);
  return typeof read === 'number' ? read : null;
}
