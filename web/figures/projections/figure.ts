import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import { FigureElement } from '../figure-element.js';
import type { Explanation } from '../explanation.js';
import { TrainingSession, type Arm, type TrainingShown } from '../training/session.js';
import { trainingStyles } from '../training/training.styles.js';
import {
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import { embeddingsOf, SENTENCES, SIZES, type ProjectionsFields, type ShownStage } from './definition.js';
import { en } from './en.js';
import { explainCell, vectorText } from './explain.js';
import {
  accuracyChart,
  attentionMap,
  exampleBars,
  examplesOf,
  GUESSING,
  RECALL_RATE,
  recallArms,
} from './learn.js';
import '../../parts/choice.js';
import '../../parts/switch.js';
import { attentionResults, embeddingsWithMarks, lenses, plainValues, sentenceChoice } from './lenses.js';
import type { MatrixContext } from './matrices.js';
import { compute, SECOND, type Inputs, type Shown } from './model.js';
import * as productStep from './product.js';
import { ringBody } from './puzzle.js';
import { sentenceOf } from './sentence.js';
import { projectionsStyles } from './projections.styles.js';
import { EXTRA_RATE, extraArms } from './extra.js';
import * as twiceStep from './twice.js';

/** Numbers by layers, and what is being trained beside them. */
interface ShownAll {
  /** null where the step only trains. */
  readonly layers: Shown | null;
  readonly training: TrainingShown | null;
}

/** One vector, three lenses: queries, keys and values projected from one embedding for each word. */
export class ProjectionsFigure extends FigureElement<ProjectionsFields, ShownAll, ShownStage> {
  static override styles: CSSResultGroup = [FigureElement.styles, trainingStyles, projectionsStyles];

  private readonly session = new TrainingSession(this, {
    changed: () => {
      this.recompute();
    },
    stopped: (trained) => {
      this.change({ trained });
    },
  });

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.lenses');
  }

  protected override get canSelect(): boolean {
    return this.step !== 'learn';
  }

  protected override compute(): ShownAll {
    const { engine, inputs, step } = this;
    const arms = this.compact ? [] : armsOf(step, inputs);
    if (arms.length === 0) this.session.leave();
    return {
      layers: step === 'learn' ? null : compute(engine, step, inputs),
      training: arms.length === 0 ? null : this.session.follow(engine, arms, inputs.trained),
    };
  }

  protected override body({ layers, training }: ShownAll): TemplateResult {
    if (!layers) return this.learnBody(training);
    const context = this.matrixContext(layers);
    switch (this.step) {
      case 'lenses':
        return this.lensesBody(context);
      case 'attention':
        return this.attentionBody(context);
      case 'twice':
        return this.twiceBody(context, training);
      case 'product':
        return productStep.product(context, {
          setDimension: (dimension, final) => {
            this.change({ dimension }, { gesture: 'dimension', final });
          },
          setHeadWidth: (headWidth, final) => {
            this.change({ headWidth }, { gesture: 'head width', final });
          },
        });
      default:
        return ringBody(context, (asking) => {
          this.change({ asking });
        });
    }
  }

  private lensesBody(context: MatrixContext): TemplateResult {
    return html`
      ${this.question(context.shown)} ${embeddingsWithMarks(context)} ${lenses(context, this.hasPredicted)}
    `;
  }

  private attentionBody(context: MatrixContext): TemplateResult {
    const choice = this.fixed
      ? nothing
      : sentenceChoice(context, (sentence) => {
          const words = SENTENCES[sentence];
          this.forgetDrafts();
          this.change({ words, input: embeddingsOf(words), cell: null });
        });
    if (this.compact) return html`${choice} ${lenses(context, false)} ${attentionResults(context)}`;
    return html`
      ${choice} ${embeddingsWithMarks(context)} ${lenses(context, true)} ${attentionResults(context)}
      ${this.fixed ? nothing : this.plainSwitch()} ${plainValues(context)}
    `;
  }

  private plainSwitch(): TemplateResult {
    const { words } = this;
    return html`<soft-switch
      .label=${words.say('plain.switch')}
      .note=${words.say('plain.note')}
      .on=${this.inputs.plainValues}
      @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
        this.change({ plainValues: detail.on });
      }}
    ></soft-switch>`;
  }

  private twiceBody(context: MatrixContext, training: TrainingShown | null): TemplateResult {
    const { words } = this;
    return html`
      ${this.predictionCard({
        kind: 'choice',
        question: words.say('twice.question'),
        options: (['same', 'close', 'other'] as const).map((value) => ({
          value,
          label: words.say(`twice.${value}`),
        })),
        correct: 'same',
        because: words.say('twice.because'),
      })}
      ${twiceStep.twoWays(context, this.hasPredicted)}
      ${this.compact || !this.hasPredicted ? nothing : this.extraTraining(training)}
    `;
  }

  private extraTraining(training: TrainingShown | null): TemplateResult {
    const context = this.trainingContext(EXTRA_RATE, (id) =>
      this.words.say(id === 'extra' ? 'twice.extra' : 'twice.none'),
    );
    const guessing = { label: this.words.say('learn.guessing'), value: GUESSING };
    return html`<div class="body training">
      <p class="title">${this.words.say('twice.train')}</p>
      ${this.fixed ? nothing : this.sizeChoice()}
      ${
        training
          ? html`${trainingControls(context, training)} ${lossChart(context, training, [guessing])}
            ${trainingTable(context, training)}`
          : trainingWaiting(context)
      }
    </div>`;
  }

  private sizeChoice(): TemplateResult {
    const { words, inputs } = this;
    return html`<soft-choice
      .label=${words.say('twice.size')}
      .options=${SIZES.map((value) => ({ value, label: value, note: words.say(`twice.size-${value}`) }))}
      .value=${inputs.size}
      @choose=${({ detail }: CustomEvent<{ value: (typeof SIZES)[number] }>) => {
        this.change({ size: detail.value });
      }}
    ></soft-choice>`;
  }

  private learnBody(training: TrainingShown | null): TemplateResult {
    const { words } = this;
    const context = this.trainingContext(RECALL_RATE, () => words.say('learn.arm'));
    const guessing = { label: words.say('learn.guessing'), value: GUESSING };
    const arm = training?.arms[0];
    if (!training || !arm) return trainingWaiting(context);
    const examples = examplesOf(arm);
    const view = {
      words,
      isSelected: (cell: Cell<ShownStage>) => this.isSelected(cell),
      select: this.selectCell,
      chosen: this.selection?.row ?? 0,
    };
    return html`
      ${trainingControls(context, training)}
      <div class="pair">${attentionMap(view, examples)} ${exampleBars(view, examples)}</div>
      <div class="pair">${lossChart(context, training, [guessing])} ${accuracyChart(context, training)}</div>
      ${trainingTable(context, training)}
    `;
  }

  private trainingContext(standardRate: number, armName: (id: string) => string): TrainingContext {
    return {
      language: this.language,
      session: this.session,
      inputs: this.inputs,
      standardRate,
      editable: !this.fixed,
      armName,
      draft: (id) => this.draft(id),
      type: (id, text, final, read) => {
        this.type(id, text, final, read);
      },
      change: (patch, options) => {
        this.change(patch, options);
      },
    };
  }

  protected override program({ layers }: ShownAll): Computation | null {
    if (!layers || !this.hasPredicted) return null;
    const { input, projections } = layers.layer;
    return {
      input: { kind: 'projected', input, ...projections },
      value: layers.places.matrix('value', this.step === 'twice' ? SECOND : 0),
      score: 'scaled-dot',
      weight: 'softmax',
      temperature: 1,
      changed: 'projection',
    };
  }

  protected override explain({ layers }: ShownAll, cell: Cell<ShownStage>): Explanation<ShownStage> | null {
    if (!layers) return null;
    const { words, step, inputs } = this;
    // What was asked for in a question is not told before its answer.
    const isHidden = !this.hasPredicted && (step === 'lenses' || step === 'twice') && !GIVEN.has(cell.stage);
    return isHidden ? null : explainCell({ words, step, inputs, shown: layers }, cell);
  }

  protected override say(shown: ShownAll): string {
    return sentenceOf({
      ...shown,
      words: this.words,
      step: this.step,
      inputs: this.inputs,
      selection: this.selection,
      hasPredicted: this.hasPredicted,
    });
  }

  private question(shown: Shown): TemplateResult {
    const { words, inputs } = this;
    const row = inputs.words.length - 1;
    const { places } = shown;
    return this.predictionCard({
      kind: 'number',
      question: words.say('predict.question', {
        word: inputs.words[row] ?? '',
        embedding: vectorText(words, shown, 'input', row),
      }),
      correct: at(places.matrix('key'), row, 0),
      write: (value) => words.short(value),
      because: words.say('predict.because'),
    });
  }

  private matrixContext(shown: Shown): MatrixContext {
    const selection = this.selection;
    const explanation = selection && this.explain({ layers: shown, training: null }, selection);
    return {
      words: this.words,
      inputs: this.inputs,
      shown,
      fixed: this.fixed,
      compact: this.compact,
      sources: explanation?.sources ?? [],
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      draft: (id) => this.draft(id),
      edit: (list, row, col, text, final, read) => {
        this.type(`${list} ${row} ${col}`, text, final, (typed) => {
          const number = read(typed);
          return {
            [list]: this.inputs[list].map((old, index) =>
              index === row ? old.map((entry, place) => (place === col ? number : entry)) : old,
            ),
          };
        });
      },
    };
  }
}

/** What is given, not asked for. */
const GIVEN: ReadonlySet<ShownStage> = new Set([
  'input',
  'hidden-projection',
  'query-projection',
  'key-projection',
  'value-projection',
]);

/** What a step trains, if anything. */
function armsOf(step: string, { seed, learningRate, size }: Inputs): readonly Arm[] {
  if (step === 'learn') return recallArms(seed, learningRate);
  return step === 'twice' ? extraArms(seed, learningRate, Number(size)) : [];
}

define('soft-figure-projections', ProjectionsFigure);
