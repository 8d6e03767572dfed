import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import { control } from '../../base/controls.js';
import type { LayerRun } from '../../base/layer-run.js';
import { oneOf } from '../../base/prediction.js';
import { training } from '../../base/training.js';
import { isToldTo, programOf, projections, sentence, type View } from '../figure.js';
import { numbered, numbers } from '../matrices.js';
import { countOf, projectTwice, ROLES } from '../model.js';
import { guessing } from '../training.js';

const PROJECTIONS = ROLES.map((role) => `${role}-projection` as const);

interface Shown {
  readonly layer: LayerRun;
  readonly folded: LayerRun;
}

/** A full projection and then three more, beside three that hold both; and both trained. */
export default projections.step<Shown>({
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
    ${v.question()}
    <div class="body">
      ${wayTitle(v, 'in-turn', countInTurn(v.shown))}
      <div class="pair">
        ${numbers(v, 'hidden-projection', { list: 'firstMatrix' })} ${numbers(v, 'hidden')}
      </div>
      <div class="lenses">${ROLES.map((role) => secondProjection(v, role))}</div>
    </div>
    <div class="body">
      ${wayTitle(v, 'folded', countFolded(v.shown))}
      <div class="lenses">
        ${PROJECTIONS.map((stage) => numbers(v, stage, { run: 'folded', title: `twice.${stage}` }))}
      </div>
    </div>
    ${v.hasPredicted ? outputs(v) : nothing} ${v.hasPredicted && !v.compact ? extraTraining(v) : nothing}
  `,
  shows: isToldTo,
  sentence: (v, cell, text) => {
    const stage = PROJECTIONS.find((name) => name === cell.stage);
    return stage && cell.run === 'folded'
      ? v.words.tokens('from.folded', { matrix: { text: v.words.say(`twice.${stage}`) } })
      : sentence(v, cell, text);
  },
  untilAnswered: 'twice.hidden-result',
  say: ({ words, shown }) =>
    words.say('twice.say', {
      before: words.short(countInTurn(shown)),
      after: words.short(countFolded(shown)),
    }),
  predict: ({ words }) => oneOf(words, 'twice', { options: ['same', 'close', 'other'], correct: 'same' }),
  program: (v) => programOf(v.shown.folded),
});

const count = (matrices: readonly Matrix[]): number =>
  matrices.reduce((sum, matrix) => sum + countOf(matrix), 0);
const three = (run: LayerRun): Matrix[] => PROJECTIONS.map((stage) => run.matrix(stage));
const countInTurn = ({ layer }: Shown): number => count([layer.matrix('hidden-projection'), ...three(layer)]);
const countFolded = ({ folded }: Shown): number => count(three(folded));

const wayTitle = ({ words }: View, way: 'in-turn' | 'folded', learned: number): TemplateResult =>
  html`<p class="way">
    <b>${words.say(`twice.${way}`)}</b>
    <span class="note">${words.say('twice.count', { count: words.short(learned) })}</span>
  </p>`;

/** Of what P has made of the embeddings. */
const secondProjection = (v: View, role: (typeof ROLES)[number]): TemplateResult =>
  numbers(v, `${role}-projection`, {
    list: `${role}Matrix`,
    rows: numbered('p', v.inputs.features.length),
  });

const outputs = (v: View): TemplateResult =>
  html`<div class="pair">
    ${numbers(v, 'output', { title: 'twice.output', twin: 'folded' })}
    ${numbers(v, 'output', { title: 'twice.folded-output', run: 'folded', twin: '' })}
  </div>`;

const extraTraining = (v: View): TemplateResult =>
  html`<div class="body training">
    <p class="title">${v.words.say('twice.train')}</p>
    ${control(v, 'size', { label: 'twice.size', name: (size) => size, hasNotes: true })}
    ${training(v, ({ controls, chart, table }) => html`${controls} ${chart('loss', [guessing(v)])} ${table}`)}
  </div>`;
