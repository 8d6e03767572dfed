import { html, nothing, type TemplateResult } from 'lit';
import type { TrainingRun } from '../../../engine/training-types.js';
import type { Cell, Engine, Matrix } from '../../../engine/types.js';
import type { InputsOf } from '../../../model/fields.js';
import { at } from '../../../model/tensor.js';
import '../../../parts/plane.js';
import { control } from '../../base/controls.js';
import { entropyOfEqual } from '../../base/entropy.js';
import { matrix } from '../../base/matrix.js';
import { AttentionRun, renamed, type Place } from '../../base/run.js';
import { oneOf } from '../../base/prediction.js';
import { sayTraining, training } from '../../base/training.js';
import { tellingOf } from '../../word-plane/telling.js';
import { tips } from '../../word-plane/views.js';
import type { QueriesAndKeysFields } from '../definition.js';
import { queriesAndKeys, type View } from '../figure.js';

type Inputs = InputsOf<QueriesAndKeysFields>;

/** Adam's, and that of plain gradient descent, where the learner has set none. */
const STANDARD_RATES = { adam: 0.05, sgd: 0.5 } as const;

/** The plane grows with the vectors, up to here: with a wild learning rate they have no bound. */
const LEAST_EXTENT = 4.5;
const MOST_EXTENT = 200;

/** Two ways to give words vectors, side by side on one task. */
const ARMS = ['shared', 'separate'] as const;
type ArmName = (typeof ARMS)[number];

/** The attention that learned vectors give. They stand in its formulas, and no way leads to them: none is set by hand. */
class LearnedRun extends AttentionRun {
  override find(cell: Cell): Place | undefined {
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
  training: {
    arms: ({ inputs: { targets } }) => ({
      shared: { experiment: 'asymmetry', targets, vectors: 'shared' },
      separate: { experiment: 'asymmetry', targets, vectors: 'separate' },
    }),
    standardRate: ({ optimiser }) => STANDARD_RATES[optimiser],
  },
  runs: ({ engine, training: shown }) => {
    const [shared, separate] = shown?.arms ?? [];
    return { shared: runOf(engine, shared?.run), separate: runOf(engine, separate?.run) };
  },
  view: (v) =>
    training(
      v,
      ({ controls, chart, table }) => html`
        <div class="trained">
          <div class="drives">
            <div>${v.editable ? taskChoice(v) : nothing}</div>
            <div>${controls}</div>
            ${table}
          </div>
          ${v.question()}
          <div class="arms">
            ${ARMS.map((name) => arm(v, name))}
            <div>
              ${chart('loss')}
              <p class="note">${v.words.say('train.task')} ${v.words.say('train.learned')}</p>
            </div>
          </div>
        </div>
      `,
    ),
  say: (v) => (v.training?.isRunning ? v.words.say('train.say-running') : sayTraining(v, 'train', 4)),
  predict: ({ words, inputs: { targets } }) =>
    oneOf(words, 'train', {
      question: words.say(`train.question-${targets}`),
      options: ['both', 'separate', 'neither'],
      correct: targets === 'pair' ? 'both' : 'separate',
      measured: true,
      because: words.say(`train.because-${targets}`),
    }),
  // No shared vectors can fall below this on the ring: every weight a third.
  floor: ({ engine, inputs: { targets } }) =>
    targets === 'ring' ? { label: 'ln 3', value: entropyOfEqual(engine, 3) } : null,
  canSelect: ({ work }) => work.training !== null,
  shows: ({ shown }, { run }) => shown[run === 'separate' ? run : 'shared'] !== null,
});

function runOf(engine: Engine, run: TrainingRun | undefined): LearnedRun | null {
  if (!run) return null;
  const parameters = run.parameters();
  const key = parameters.get('key');
  if (!key) throw new Error('the experiment learns keys');
  const query = parameters.get('query') ?? key;
  if (!(longestIn(query, key) < MOST_EXTENT)) return null;
  return new LearnedRun(engine, { query, key, value: key, compatibility: 'dot' });
}

const longestIn = (...vectors: readonly Matrix[]): number =>
  Math.max(...vectors.flatMap(({ data }) => [...data]).map(Math.abs));

const taskChoice = (v: TrainView): TemplateResult =>
  html`${control(v, 'targets', { label: 'train.targets', also: () => ({ trained: 0, cell: null }) })}`;

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
    compact: true,
    rows: namesOf(v),
    columns: namesOf(v),
    mark: ({ row, col }) => ({ lit: col === targetOf(v.inputs.targets, row) }),
  });
