import { html, nothing, type TemplateResult } from 'lit';
import type { ShownArm, TrainingShown } from '../../../work/work.js';
import { lossBefore } from '../compute/loss-before.js';
import { armName, type TrainingView } from './training.js';

/** Of the last step's examples; before the first, of new ones. */
export const lossOf = ({ run, state }: ShownArm): number | null =>
  state.step === 0 ? lossBefore(run) : state.loss;

/** What each arm has reached, or where it begins. */
export function reachedTable(v: TrainingView, { arms }: TrainingShown): TemplateResult {
  const { words } = v;
  const countsRight = arms.some(({ state }) => state.accuracy !== null);
  const write = (value: number | null): string =>
    value === null ? words.say('training.none-yet') : words.fixed(value, 4);
  return html`<table class="reached">
    <caption class="visually-hidden">
      ${words.say('training.table')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.say('training.arm')}</th>
        <th scope="col">${words.say('training.loss')}</th>
        ${countsRight ? html`<th scope="col">${words.say('training.accuracy')}</th>` : nothing}
        <th scope="col">${words.say('training.parameters')}</th>
      </tr>
    </thead>
    <tbody>
      ${arms.map((arm) => {
        const { id, state } = arm;
        return html`<tr>
          <th scope="row">${armName(v, id)}</th>
          <td>${write(lossOf(arm))}</td>
          ${countsRight ? html`<td>${write(state.accuracy)}</td>` : nothing}
          <td>${words.short(state.parameters)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}
