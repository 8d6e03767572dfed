import { html, type TemplateResult } from 'lit';
import type { Fields } from '../../../model/fields.js';
import type { Role } from '../../../model/token.js';
import type { View } from '../contract/view.js';
import { guessedNumber } from '../questions/prediction.js';

/**
 * The share that the question of the step asks for, as a bar to be dragged, and afterwards beside what was guessed; `truth`
 * is null until it is known. Only a share that is a weight has a colour. The part that draws it comes after the first numbers.
 */
export const guessBar = (
  v: View<Fields, never, unknown>,
  truth: number | null,
  role: Role = 'plain',
): TemplateResult =>
  html`<soft-guess-bar
    class=${role}
    part="guess-bar"
    .label=${v.prediction?.question ?? ''}
    .guess=${guessedNumber(v)}
    .truth=${v.isAsking ? null : truth}
    .open=${v.isAsking}
    .format=${(value: number) => v.words.short(value)}
    @guess=${({ detail }: CustomEvent<{ value: number }>) => {
      v.choose(v.words.short(detail.value));
    }}
  ></soft-guess-bar>`;
