import { html, nothing, type TemplateResult } from 'lit';
import type { AsymmetryOptions } from '../../engine/training-types.js';
import type { Cell, Engine, Matrix } from '../../engine/types.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { at } from '../../model/tensor.js';
import '../../parts/choice.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import type { Explanation } from '../explanation.js';
import type { Arm, ShownArm, TrainingSession, TrainingShown } from '../training/session.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import { explainCell } from '../word-plane/explain.js';
import { traced, type PlaneShown } from '../word-plane/model.js';
import { WEIGHT_DECIMALS } from '../word-plane/matrices.js';
import type { TARGETS } from './definition.js';
import type { en } from './en.js';
import type { StepContext, StepView } from './step-view.js';

type Words = Language<keyof typeof en | MessageKey>;
export type Targets = (typeof TARGETS)[number];

/** Adam's, and that of plain gradient descent, where the learner has set none. */
const STANDARD_RATES = { adam: 0.05, sgd: 0.5 } as const;

/** The plane grows with the vectors, up to here: with a wild learning rate they have no bound. */
const LEAST_EXTENT = 4.5;
const MOST_EXTENT = 200;

/** No shared vectors can fall below this on the ring: every weight a third. */
const RING_FLOOR = { label: 'ln 3', value: Math.log(3) };

const NAMES = ['a', 'b', 'c'] as const;

/** Two ways to give words vectors, side by side on one task. Cells of the second have the head 1. */
const ARMS = ['shared', 'separate'] as const;
type ArmName = (typeof ARMS)[number];

/** An arm with the attention that its vectors give, computed by the engine in full. */
interface ShownVectors {
  readonly name: ArmName;
  readonly keys: Matrix;
  /** null where the keys also ask. */
  readonly queries: Matrix | null;
  /** The largest number of any vector. */
  readonly longest: number;
  /** null where the vectors have grown too long to be shown. */
  readonly plane: PlaneShown | null;
}

type TrainInputs = StepContext['inputs'];

export function trainArms(inputs: TrainInputs): Arm[] {
  const { optimiser, targets } = inputs;
  const learningRate = inputs.learningRate ?? STANDARD_RATES[optimiser];
  const common: AsymmetryOptions = {
    experiment: 'asymmetry',
    targets,
    ...commonOptions({ ...inputs, learningRate }),
  };
  return ARMS.map((vectors) => ({ id: vectors, options: { ...common, vectors } }));
}

/** Whose weights are to be large: a pair is a → b, b → b, a ring a → b → c → a. */
const targetOf = (targets: Targets, query: number): number => (targets === 'pair' ? 1 : (query + 1) % 3);

/** Shared and separate vectors learn one task, before the learner's eyes. */
export class TrainView implements StepView {
  private readonly figure: StepContext;
  private readonly words: Words;
  private readonly session: TrainingSession;
  private readonly training: TrainingShown | null;
  private readonly shown: readonly ShownVectors[];

  constructor(figure: StepContext, words: Words, session: TrainingSession, training: TrainingShown | null) {
    this.figure = figure;
    this.words = words;
    this.session = session;
    this.training = training;
    this.shown = (training?.arms ?? []).map((arm, index) =>
      vectorsOf(figure.engine, arm, ARMS[index] ?? 'shared'),
    );
  }

  get canSelect(): boolean {
    return this.training !== null;
  }

  body(): TemplateResult {
    const { training, figure } = this;
    const context = this.trainingContext();
    if (!training) return trainingWaiting(context);
    return html`
      ${figure.fixed || figure.compact ? nothing : this.taskChoice()} ${this.question()}
      ${trainingControls(context, training)}
      <div class="pair">${this.shown.map((shown) => this.vectors(shown))}</div>
      ${lossChart(context, training, this.targets === 'ring' ? [RING_FLOOR] : [])}
      ${trainingTable(context, training)}
      <p class="note">${this.words.say('train.task')} ${this.words.say('train.learned')}</p>
    `;
  }

  say(): string {
    const { words, training } = this;
    if (!training) return words.say('training.waiting');
    if (training.isRunning) return words.say('train.say-running');
    if (training.step === 0) return words.say('train.say-start');
    const [shared = '', separate = ''] = training.arms.map(({ state }) => words.fixed(state.loss ?? NaN, 4));
    return words.say('train.say', { step: words.short(training.step), shared, separate });
  }

  explain(cell: Cell): Explanation | null {
    const shown = this.shown[cell.head ?? 0];
    if (!shown?.plane || (cell.stage !== 'scores' && cell.stage !== 'weights')) return null;
    const { engine } = this.figure;
    const explanation = explainCell(
      { engine, words: this.words, names: this.names, shown: shown.plane },
      { ...cell, head: 0 },
    );
    // Following a number stays with the arm; the vectors stand in the formula, and are not set by hand.
    const lines = explanation?.lines.map((line) =>
      line.map(({ cell: source, ...token }) =>
        source?.stage === 'scores' ? { ...token, cell: { ...source, head: cell.head ?? 0 } } : token,
      ),
    );
    return explanation && { ...explanation, lines: lines ?? [] };
  }

  private get targets(): Targets {
    return this.figure.inputs.targets;
  }

  private get names(): readonly string[] {
    return NAMES.slice(0, this.targets === 'pair' ? 2 : 3);
  }

  private taskChoice(): TemplateResult {
    const { words, figure } = this;
    return html`<soft-choice
      .label=${words.say('train.targets')}
      .options=${(['pair', 'ring'] as const).map((value) => ({ value, label: words.say(`train.${value}`) }))}
      .value=${this.targets}
      @choose=${({ detail }: CustomEvent<{ value: Targets }>) => {
        figure.change({ targets: detail.value, prediction: undefined, trained: 0, cell: null });
      }}
    ></soft-choice>`;
  }

  private question(): TemplateResult {
    const { words, targets } = this;
    return this.figure.predictionCard({
      kind: 'choice',
      question: words.say(`train.question-${targets}`),
      options: (['both', 'separate', 'neither'] as const).map((value) => ({
        value,
        label: words.say(`train.${value}`),
      })),
      correct: targets === 'pair' ? 'both' : 'separate',
      measured: true,
      because: words.say(`train.because-${targets}`),
    });
  }

  private trainingContext(): TrainingContext {
    const { figure, words } = this;
    return {
      language: words,
      session: this.session,
      inputs: figure.inputs,
      standardRate: STANDARD_RATES[figure.inputs.optimiser],
      editable: !figure.fixed && !figure.compact,
      armName: (id) => words.say(`train.arm-${id as ArmName}`),
      draft: (id) => figure.draft(id),
      type: (id, text, final, read) => {
        figure.type(id, text, final, read);
      },
      change: (patch, options) => {
        figure.change(patch, options);
      },
    };
  }

  private vectors({ plane, ...shown }: ShownVectors): TemplateResult {
    const { words } = this;
    return html`<div class="body">
      <p class="title">${words.say(`train.title-${shown.name}`)}</p>
      ${
        plane
          ? html`${this.plane(shown, plane)} ${this.weights(shown.name, plane)}`
          : html`<p class="note">${words.say('train.too-long')}</p>`
      }
    </div>`;
  }

  private plane(
    { name, keys, queries, longest }: Omit<ShownVectors, 'plane'>,
    { weights }: PlaneShown,
  ): TemplateResult {
    const { words, names } = this;
    const tips = [
      ...(queries ? this.tips('query', queries) : []),
      ...this.tips(queries ? 'key' : 'shared', keys),
    ];
    const lines = names.flatMap((_, query) =>
      names.map((__, key) => ({
        from: `query ${query}`,
        to: `key ${key}`,
        level: at(weights, query, key),
      })),
    );
    return html`<soft-plane
      part="plane"
      .label=${words.say(`train.plane-${name}`)}
      .vectors=${tips}
      .extent=${Math.max(LEAST_EXTENT, Math.ceil(longest) + 0.5)}
      .lines=${queries ? lines.filter(({ level }) => level > 0.05) : []}
    ></soft-plane>`;
  }

  private tips(kind: 'query' | 'key' | 'shared', vectors: Matrix): PlaneVector[] {
    const { words } = this;
    return this.names.map((word, row) => {
      const [x, y] = [at(vectors, row, 0), at(vectors, row, 1)];
      const name = words.say(`plane.${kind}`, { word });
      const role = kind === 'query' ? 'query' : 'key';
      return {
        id: `${role} ${row}`,
        label: word,
        role,
        x,
        y,
        locked: true,
        description: words.say('plane.at', { name, x: words.short(x), y: words.short(y) }),
      };
    });
  }

  private weights(name: ArmName, { weights }: PlaneShown): TemplateResult {
    const { words, names, figure } = this;
    const head = ARMS.indexOf(name);
    const cells = names.map((query, row) =>
      names.map((key, col): MatrixCell => {
        const cell: Cell = { stage: 'weights', row, col, ...(head === 0 ? {} : { head }) };
        const value = at(weights, row, col);
        const text = words.fixed(value, WEIGHT_DECIMALS);
        return {
          text,
          value,
          cell,
          label: words.say('sentence.weight', { query, key, weight: text }),
          selected: figure.isSelected(cell),
          lit: col === targetOf(this.targets, row),
        };
      }),
    );
    return html`<soft-matrix
      .label=${words.say(`train.weights-${name}`)}
      .rowLabels=${names}
      .colLabels=${names}
      .rowRole=${'query'}
      .colRole=${'key'}
      .cellRole=${'weight'}
      .scale=${'weight'}
      .cells=${cells}
      @cell-select=${({ detail }: CustomEvent<{ cell: Cell }>) => {
        figure.select(detail.cell);
      }}
    ></soft-matrix>`;
  }
}

function vectorsOf(engine: Engine, arm: ShownArm, name: ArmName): ShownVectors {
  const parameters = arm.run.parameters();
  const keys = parameters.get('key');
  if (!keys) throw new Error('the experiment learns keys');
  const queries = parameters.get('query') ?? null;
  const longest = Math.max(...[...keys.data, ...(queries?.data ?? [])].map(Math.abs));
  const attention = { query: queries ?? keys, key: keys, value: keys, compatibility: 'dot' } as const;
  return { name, keys, queries, longest, plane: longest < MOST_EXTENT ? traced(engine, attention) : null };
}
