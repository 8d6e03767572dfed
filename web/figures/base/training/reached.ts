import { html, nothing, type TemplateResult } from 'lit';
import type { ShownArm, TrainingShown } from '../../../work/work.js';
import { lossBefore } from '../compute/loss-before.js';
import { armName, type TrainingView } from './training.js';

/** Of the last step's examples; before the first, of new ones. */
export const lossOf = ({ run, state }: ShownArm): number | null =>
  state.step === 0 ? lossBefore(run) : state.loss;

/** What the models have reached: a row for each that is trained, or for each task. */
export const reachedRows = (
  { words }: TrainingView,
  columns: readonly string[],
  rows: readonly TemplateResult[],
): TemplateResult =>
  html`<table class="reached">
    <caption class="visually-hidden">
      ${words.say('training.table')}
    </caption>
    <thead>
      <tr>
        ${columns.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

/** What each arm has reached, or where it begins. */
export function reachedTable(v: TrainingView, { arms }: TrainingShown): TemplateResult {
  const { words } = v;
  const countsRight = arms.some(({ state }) => state.accuracy !== null);
  const write = (value: number | null): string =>
    value === null ? words.say('training.none-yet') : words.fixed(value, 4);
  const columns = [
    words.say('training.arm'),
    words.say('training.loss'),
    ...(countsRight ? [words.say('training.accuracy')] : []),
    words.say('training.parameters'),
  ];
  const rows = arms.map((arm) => {
    const { id, state } = arm;
    return html`<tr>
      <th scope="row">${armName(v, id)}</th>
      <td>${write(lossOf(arm))}</td>
      ${countsRight ? html`<td>${write(state.accuracy)}</td>` : nothing}
      <td>${words.short(state.parameters)}</td>
    </tr>`;
  });
  return reachedRows(v, columns, rows);
}
