import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import { choice } from '../../base/controls.js';
import type { LayerRun } from '../../base/layer-run.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingOf,
  trainingTable,
  trainingWaiting,
} from '../../base/training-views.js';
import { SIZES } from '../definition.js';
import { isToldTo, programOf, projections, sentence, type View } from '../figure.js';
import { numbered, numbers } from '../matrices.js';
import { countOf, projectTwice, ROLES } from '../model.js';
import { guessing } from '../training.js';

/** Adam's, where the learner has set none: with a larger one the extra projection makes training unsteady. */
const STANDARD_RATE = 0.005;

const PROJECTIONS = ROLES.map((role) => `${role}-projection` as const);

interface Shown {
  readonly layer: LayerRun;
  readonly folded: LayerRun;
}

/** A full projection and then three more, beside three that hold both; and both trained. */
export default projections.step<Shown>({
  // Paired recall with and without one more projection before the others.
  arms: ({ inputs, hasPredicted, compact }) =>
    hasPredicted && !compact
      ? (['none', 'extra'] as const).map((kind) => ({
          id: kind,
          options: {
            experiment: 'extra-projection',
            projection: kind,
            dimension: Number(inputs.size),
            valueDimension: Number(inputs.size),
            ...commonOptions(inputs),
          },
        }))
      : [],
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
  say: ({ words, hasPredicted, shown }) =>
    hasPredicted
      ? words.say('twice.say', {
          before: words.short(countInTurn(shown)),
          after: words.short(countFolded(shown)),
        })
      : words.say('twice.hidden-result'),
  predict: ({ words }) => ({
    kind: 'choice',
    question: words.say('twice.question'),
    options: (['same', 'close', 'other'] as const).map((value) => ({
      value,
      label: words.say(`twice.${value}`),
    })),
    correct: 'same',
    because: words.say('twice.because'),
  }),
  program: (v) => (v.hasPredicted ? programOf(v.shown.folded) : null),
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

function extraTraining(v: View): TemplateResult {
  const { words } = v;
  const training = trainingOf(v, {
    standardRate: STANDARD_RATE,
    armName: (id) => words.say(id === 'extra' ? 'twice.extra' : 'twice.none'),
  });
  const sizeChoice = () =>
    choice(words, {
      label: 'twice.size',
      options: SIZES,
      value: v.inputs.size,
      name: (value) => value,
      note: (value) => words.say(`twice.size-${value}`),
      choose: (size) => {
        v.change({ size });
      },
    });
  const trained = () =>
    html`${trainingControls(training)} ${lossChart(training, [guessing(v)])} ${trainingTable(training)}`;
  return html`<div class="body training">
    <p class="title">${words.say('twice.train')}</p>
    ${v.fixed ? nothing : sizeChoice()} ${v.work.training ? trained() : trainingWaiting(training)}
  </div>`;
}
