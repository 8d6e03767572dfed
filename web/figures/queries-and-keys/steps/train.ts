import { html, nothing, type TemplateResult } from 'lit';
import type { TrainingRun } from '../../../engine/training-types.js';
import type { Cell, Engine, Matrix } from '../../../engine/types.js';
import type { InputsOf } from '../../../model/fields.js';
import { at, rowOf } from '../../../model/tensor.js';
import '../../../parts/plane/plane.js';
import { control } from '../../base/controls/controls.js';
import { entropyOfEqual } from '../../base/compute/entropy.js';
import { matrix } from '../../base/numbers/matrix.js';
import type { Tip } from '../../base/contract/picture-numbers.js';
import { toldTips } from '../../base/plane/tips.js';
import { AttentionRun, renamed, type Place } from '../../base/compute/run.js';
import type { Floor } from '../../base/contract/step-options.js';
import { oneOf } from '../../base/questions/prediction.js';
import { lossChart } from '../../base/training/chart.js';
import { lossOf, reachedRows } from '../../base/training/reached.js';
import { sayTraining, training, toTheEnd } from '../../base/training/training.js';
import type { TrainingShown } from '../../../work/work.js';
import { tellingOf } from '../../word-plane/telling.js';
import { tipOf } from '../../word-plane/views.js';
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

type Targets = Inputs['targets'];

/** By query, on which key all its weight is to lie: a to b, b to b; a to b, b to a; a to b, b to c, c to a. */
const TARGETS: Readonly<Record<Targets, readonly number[]>> = {
  pair: [1, 1],
  swap: [1, 0],
  ring: [1, 2, 0],
};
const ALL_TARGETS = ['pair', 'swap', 'ring'] as const satisfies readonly Targets[];

const namesOf = ({ inputs: { targets } }: { readonly inputs: Inputs }): readonly string[] =>
  ['a', 'b', 'c'].slice(0, TARGETS[targets].length);

/** The arms of what is chosen have the names of the models; those of the others, which train beside them, both names. */
const armOf = (inputs: Inputs, targets: Targets, vectors: ArmName): string =>
  targets === inputs.targets ? vectors : `${targets}-${vectors}`;

/** The loss that no shared vectors fall below, ln of the number of words; null where there is none above 0. */
function floorOf(engine: Engine, targets: Targets): Floor | null {
  const { length } = TARGETS[targets];
  return targets === 'pair' ? null : { label: `ln ${length}`, value: entropyOfEqual(engine, length) };
}

/** Shared and separate vectors learn one task, before the learner's eyes. */
export default queriesAndKeys.step<Shown, 'learning'>({
  ...tellingOf((v: View) => namesOf(v)),
  needs: ['learning'],
  training: {
    // What is chosen comes first.
    arms: ({ inputs }) =>
      Object.fromEntries(
        [inputs.targets, ...ALL_TARGETS.filter((targets) => targets !== inputs.targets)].flatMap((targets) =>
          ARMS.map((vectors) => [
            armOf(inputs, targets, vectors),
            { experiment: 'asymmetry', targets, vectors } as const,
          ]),
        ),
      ),
    drawn: ARMS,
    standardRate: ({ optimiser }) => STANDARD_RATES[optimiser],
  },
  runs: ({ engine, training: shown }) => {
    const [shared, separate] = shown?.arms ?? [];
    return { shared: runOf(engine, shared?.run), separate: runOf(engine, separate?.run) };
  },
  view: (v) =>
    training(
      v,
      ({ shown, controls }) => html`
        <div class="trained">
          <div class="drives">
            <div>${v.editable ? taskChoice(v) : nothing}</div>
            <div>${controls}</div>
            ${reachedByAll(v, shown)}
          </div>

          <div class="arms">
            ${ARMS.map((name) => arm(v, name))}
            <div>
              ${lossChart(v, shown)}
              <p class="note">${v.words.say('train.task')} ${v.words.say('train.learned')}</p>
            </div>
          </div>
        </div>
      `,
    ),
  describe: (v) => (v.training?.isRunning ? v.words.say('train.say-running') : sayTraining(v, 'train', 4)),
  reveal: toTheEnd,
  predict: ({ words, inputs: { targets } }) =>
    oneOf(words, 'train', {
      question: words.say(`train.question-${targets}`),
      options: ['both', 'separate', 'neither'],
      correct: targets === 'pair' ? 'both' : 'separate',
      measured: true,
      because: words.say(`train.because-${targets}`),
    }),
  // What none can fall below would answer the question.
  floor: ({ engine, inputs, isAsking }) => (isAsking ? null : floorOf(engine, inputs.targets)),
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

/** All three have been trained alike: another one to be shown is as far as they are. */
const taskChoice = (v: TrainView): TemplateResult =>
  html`${control(v, 'targets', { label: 'train.targets', also: () => ({ cell: null }) })}`;

/** What both models have reached on all three, which train at once; that is cheap enough for every move. */
function reachedByAll(v: TrainView, { arms }: TrainingShown): TemplateResult {
  const { words, inputs, engine } = v;
  const reached = (targets: Targets, vectors: ArmName): string => {
    const arm = arms.find(({ id }) => id === armOf(inputs, targets, vectors));
    if (!arm) return words.say('training.none-yet');
    // Its last finite loss says nothing of where it was going.
    return words.fixed(arm.state.status === 'diverged' ? Infinity : (lossOf(arm) ?? NaN), 4);
  };
  const columns = [
    words.say('training.loss'),
    words.say('arm.shared'),
    words.say('train.floor'),
    words.say('arm.separate'),
  ];
  const rows = ALL_TARGETS.map((targets) => {
    const floor = words.fixed(floorOf(engine, targets)?.value ?? 0, 4);
    return html`<tr class=${targets === inputs.targets ? 'chosen' : ''}>
      <th scope="row">${words.say(`train.row-${targets}`)}</th>
      <td>${reached(targets, 'shared')}</td>
      ${v.isAsking ? html`<td class="covered">${floor.replaceAll(/./g, '\u2007')}</td>` : html`<td>${floor}</td>`}
      <td>${reached(targets, 'separate')}</td>
    </tr>`;
  });
  return reachedRows(v, columns, rows);
}

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
    names.map((word, row): Tip => {
      const [x = 0, y = 0] = rowOf(matrix, row);
      const tip = tipOf(v, kind, word, [x, y], { x, y });
      return { ...tip, id: `${tip.role} ${row}`, locked: true };
    });
  const { query, key } = run.attention;
  const lines = names.flatMap((_, from) =>
    names.map((__, to) => ({
      from: `query ${from}`,
      to: `key ${to}`,
      level: at(run.weights, from, to),
    })),
  );
  const told = toldTips(
    v,
    v.words.say(`train.plane-${name}`),
    isShared ? tipsOf('shared', key) : [...tipsOf('query', query), ...tipsOf('key', key)],
    isShared ? 'key 0' : 'query 0',
  );
  return html`<soft-plane
    part="plane"
    .label=${told.label}
    .description=${told.description}
    .vectors=${told.vectors}
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
    mark: ({ row, col }) => ({ lit: col === TARGETS[v.inputs.targets][row] }),
  });
