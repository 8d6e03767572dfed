import { html, nothing, type TemplateResult } from 'lit';
import type { AsymmetryOptions } from '../../../engine/training-types.js';
import type { Cell, Engine, Matrix, Stage } from '../../../engine/types.js';
import type { InputsOf } from '../../../model/fields.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/plane.js';
import { choiceOf } from '../../base/controls.js';
import { matrix } from '../../base/matrix.js';
import { AttentionRun, renamed, type Place } from '../../base/run.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingOf,
  trainingTable,
  trainingWaiting,
} from '../../base/training-views.js';
import type { Arm, ShownArm } from '../../../work/work.js';
import { tellingOf } from '../../word-plane/telling.js';
import { tips } from '../../word-plane/views.js';
import { definition, type QueriesAndKeysFields } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';

type Inputs = InputsOf<QueriesAndKeysFields>;

/** Adam's, and that of plain gradient descent, where the learner has set none. */
const STANDARD_RATES = { adam: 0.05, sgd: 0.5 } as const;

/** The plane grows with the vectors, up to here: with a wild learning rate they have no bound. */
const LEAST_EXTENT = 4.5;
const MOST_EXTENT = 200;

/** No shared vectors can fall below this on the ring: every weight a third. */
const RING_FLOOR = { label: 'ln 3', value: Math.log(3) };

/** Two ways to give words vectors, side by side on one task. */
const ARMS = ['shared', 'separate'] as const;
type ArmName = (typeof ARMS)[number];

/** The attention that learned vectors give. They stand in its formulas, and no way leads to them: none is set by hand. */
class LearnedRun extends AttentionRun {
  override find(cell: Cell): Place<Stage> | undefined {
    const place = cell.stage === 'scores' || cell.stage === 'weights' ? super.find(cell) : undefined;
    return (
      place && {
        matrix: place.matrix,
        derive: (of) => renamed(place.derive(of), (source) => (source.stage === 'scores' ? source : null)),
      }
    );
  }

  /** The largest number of any vector. */
  get longest(): number {
    return longestIn(this.attention.query, this.attention.key);
  }
}

/** null where the vectors have grown too long to be shown. */
type Shown = Readonly<Record<ArmName, LearnedRun | null>>;
type TrainView = View<Shown>;

const namesOf = ({ inputs: { targets } }: { readonly inputs: Inputs }): readonly string[] =>
  targets === 'pair' ? ['a', 'b'] : ['a', 'b', 'c'];

/** Whose weights are to be large: a pair is a → b, b → b, a ring a → b → c → a. */
const targetOf = (targets: Inputs['targets'], query: number): number =>
  targets === 'pair' ? 1 : (query + 1) % 3;

/** Shared and separate vectors learn one task, before the learner's eyes. */
export default queriesAndKeys.step<Shown, 'learning'>({
  ...tellingOf((v: View) => namesOf(v)),
  needs: ['learning'],
  arms: ({ inputs }) => armsOf(inputs),
  runs: ({ engine, training }) => {
    const [shared, separate] = training?.arms ?? [];
    return { shared: runOf(engine, shared), separate: runOf(engine, separate) };
  },
  view: (v) => {
    if (!v.work.training) return trainingWaiting(v);
    const training = trainingOf(v, {
      standardRate: STANDARD_RATES[v.inputs.optimiser],
      armName: (id) => v.words.say(`train.arm-${id as ArmName}`),
    });
    return html`
      ${v.editable ? taskChoice(v) : nothing} ${v.question()} ${trainingControls(training)}
      <div class="pair">${ARMS.map((name) => arm(v, name))}</div>
      ${lossChart(training, v.inputs.targets === 'ring' ? [RING_FLOOR] : [])} ${trainingTable(training)}
      <p class="note">${v.words.say('train.task')} ${v.words.say('train.learned')}</p>
    `;
  },
  say: ({ words, work: { training } }) => {
    if (!training) return words.say('training.waiting');
    if (training.isRunning) return words.say('train.say-running');
    if (training.step === 0) return words.say('train.say-start');
    const [shared = '', separate = ''] = training.arms.map(({ state }) => words.fixed(state.loss ?? NaN, 4));
    return words.say('train.say', { step: words.short(training.step), shared, separate });
  },
  predict: ({ words, inputs: { targets } }) => ({
    kind: 'choice',
    question: words.say(`train.question-${targets}`),
    options: (['both', 'separate', 'neither'] as const).map((value) => ({
      value,
      label: words.say(`train.${value}`),
    })),
    correct: targets === 'pair' ? 'both' : 'separate',
    measured: true,
    because: words.say(`train.because-${targets}`),
  }),
  canSelect: ({ work }) => work.training !== null,
  shows: ({ shown }, { run }) => shown[run === 'separate' ? run : 'shared'] !== null,
});

function armsOf(inputs: Inputs): Arm[] {
  const { optimiser, targets } = inputs;
  const learningRate = inputs.learningRate ?? STANDARD_RATES[optimiser];
  const common: AsymmetryOptions = {
    experiment: 'asymmetry',
    targets,
    ...commonOptions({ ...inputs, learningRate }),
  };
  return ARMS.map((name) => ({ id: name, options: { ...common, vectors: name } }));
}

function runOf(engine: Engine, arm: ShownArm | undefined): LearnedRun | null {
  if (!arm) return null;
  const parameters = arm.run.parameters();
  const key = parameters.get('key');
  if (!key) throw new Error('the experiment learns keys');
  const query = parameters.get('query') ?? key;
  if (!(longestIn(query, key) < MOST_EXTENT)) return null;
  return new LearnedRun(engine, { query, key, value: key, compatibility: 'dot' });
}

const longestIn = (...vectors: readonly Matrix[]): number =>
  Math.max(...vectors.flatMap(({ data }) => [...data]).map(Math.abs));

const taskChoice = (v: TrainView): TemplateResult =>
  choiceOf(v, definition.fields.targets, 'targets', 'train.targets', () => ({ trained: 0, cell: null }));

function arm(v: TrainView, name: ArmName): TemplateResult {
  const { words, shown } = v;
  const run = shown[name];
  return html`<div class="body">
    <p class="title">${words.say(`train.title-${name}`)}</p>
    ${run ? html`${plane(v, name, run)} ${weights(v, name)}` : v.note('train.too-long')}
  </div>`;
}

function plane(v: TrainView, name: ArmName, run: LearnedRun): TemplateResult {
  const names = namesOf(v);
  const isShared = name === 'shared';
  const tipsOf = (kind: 'query' | 'key' | 'shared', matrix: Matrix) =>
    tips(
      v,
      kind,
      names.map((word, row) => ({ word, x: at(matrix, row, 0), y: at(matrix, row, 1) })),
    ).map((tip, row) => ({ ...tip, id: `${tip.role} ${row}`, locked: true }));
  const { query, key } = run.attention;
  const lines = names.flatMap((_, from) =>
    names.map((__, to) => ({
      from: `query ${from}`,
      to: `key ${to}`,
      level: at(run.weights, from, to),
    })),
  );
  return html`<soft-plane
    part="plane"
    .label=${v.words.say(`train.plane-${name}`)}
    .vectors=${isShared ? tipsOf('shared', key) : [...tipsOf('query', query), ...tipsOf('key', key)]}
    .extent=${Math.max(LEAST_EXTENT, Math.ceil(run.longest) + 0.5)}
    .lines=${isShared ? [] : lines.filter(({ level }) => level > 0.05)}
  ></soft-plane>`;
}

const weights = (v: TrainView, name: ArmName): TemplateResult =>
  matrix(v, {
    stage: 'weights',
    ...(name === 'separate' && { run: name }),
    title: v.words.say(`train.weights-${name}`),
    heading: null,
    rows: namesOf(v),
    columns: namesOf(v),
    mark: ({ row, col }) => ({ lit: col === targetOf(v.inputs.targets, row) }),
  });
