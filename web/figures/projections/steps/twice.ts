import { html, nothing, type TemplateResult } from 'lit';
import { numberedTo } from '../../../parts/kit/subscripts.js';
import { control } from '../../base/controls/controls.js';
import { oneOf } from '../../base/questions/prediction.js';
import { lossChart } from '../../base/training/chart.js';
import { reachedTable } from '../../base/training/reached.js';
import { training } from '../../base/training/training.js';
import type { ShownStage } from '../definition.js';
import { isToldTo, programOf, projections, type View } from '../figure.js';
import { numbers } from '../matrices.js';
import { countOf, projectTwice, ROLES } from '../model.js';
import { guessing } from '../training.js';

const PROJECTIONS = ROLES.map((role) => `${role}-projection` as const);

/** A full projection and then three more, beside three that hold both; and both trained. */
export default projections.step({
  training: {
    // Paired recall with and without one more projection before the others.
    arms: ({ inputs, hasPredicted, compact }) => {
      if (!hasPredicted || compact) return {};
      const size = Number(inputs.size);
      const common = { experiment: 'extra-projection', dimension: size, valueDimension: size } as const;
      return { none: { ...common, projection: 'none' }, extra: { ...common, projection: 'extra' } };
    },
    // With a larger one the extra projection makes training unsteady.
    standardRate: 0.005,
  },
  runs: ({ engine, inputs }) => projectTwice(engine, inputs),
  view: (v) => html`
    ${v.compact ? nothing : v.covered(() => extraTraining(v))}
    <div class="ways">${bothWays(v)} ${v.covered(() => outputs(v))}</div>
  `,
  floor: (v) => guessing(v),
  shows: (v, cell) => isToldTo(v, cell),
  untilAnswered: 'twice.hidden-result',
  describe: (v) => v.words.say('twice.say', { before: inTurn(v), after: folded(v) }),
  predict: ({ words }) => oneOf(words, 'twice', { options: ['same', 'close', 'other'], correct: 'same' }),
  program: (v) => programOf(v.shown.folded),
});

/** How many numbers some matrices have. */
const count = (v: View, stages: readonly ShownStage[], run?: string): string =>
  v.words.short(stages.reduce((sum, stage) => sum + countOf(v.run(run)!.matrix(stage)), 0));
const inTurn = (v: View): string => count(v, ['hidden-projection', ...PROJECTIONS]);
const folded = (v: View): string => count(v, PROJECTIONS, 'folded');

/** P meets W_Q, W_K and W_V: its rows are at the left, their columns above, and the products where they cross. */
function bothWays(v: View): TemplateResult {
  // What P has made of the embeddings.
  const rows = numberedTo('p', v.inputs.features.length);
  return html`<div class="meeting folding">
    ${wayTitle(v, 'in-turn', inTurn(v))} ${wayTitle(v, 'folded', folded(v))}
    <div class="hidden-result">${numbers(v, 'hidden', { class: 'rows' })}</div>
    <div class="first">${numbers(v, 'hidden-projection', { class: 'rows' })}</div>
    ${PROJECTIONS.map((stage) => html`<div class="upper">${numbers(v, stage, { rows })}</div>`)}
    ${PROJECTIONS.map((stage) => html`<div class="lower">${numbers(v, stage, { run: 'folded' })}</div>`)}
  </div>`;
}

const wayTitle = ({ words }: View, way: 'in-turn' | 'folded', learned: string): TemplateResult =>
  html`<p class="way ${way}">
    <b>${words.say(`twice.${way}`)}</b>
    <span class="note">${words.say('twice.count', { count: learned })}</span>
  </p>`;

const outputs = (v: View): TemplateResult =>
  html`<div class="outputs">
    ${numbers(v, 'output', { title: 'twice.output', twin: 'folded', class: 'columns' })}
    ${numbers(v, 'output', { run: 'folded', twin: '' })}
  </div>`;

/** In place of the matrices while it is open: both at once would not be in view. */
const extraTraining = (v: View): TemplateResult =>
  html`<details class="training" ?open=${v.inputs.trained > 0 && !v.isAsking}>
    <summary>${v.words.say('twice.train')}</summary>
    ${
      v.isAsking
        ? nothing
        : training(
            v,
            ({ shown, controls }) =>
              html`<div class="pair">
                <div class="body">
                  ${control(v, 'size', { label: 'twice.size', name: (size) => size, hasNotes: true })}
                  <div>${controls}</div>
                  ${reachedTable(v, shown)}
                </div>
                ${lossChart(v, shown)}
              </div>`,
          )
    }
  </details>`;
