import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/switch.js';
import { FigureElement } from '../figure-element.js';
import type { Explanation } from '../explanation.js';
import { TrainingSession, type Arm, type TrainingShown } from '../training/session.js';
import { trainingStyles } from '../training/training.styles.js';
import type { TrainingContext } from '../training/training.js';
import { embeddingsOf, SENTENCES, type ProjectionsFields, type ShownStage } from './definition.js';
import { en } from './en.js';
import { explainCell, vectorText } from './explain.js';
import { EXTRA_RATE, extraArms, extraBody } from './extra.js';
import { learnBody, RECALL_RATE, recallArms } from './learn.js';
import { attentionResults, embeddingsWithMarks, lenses, plainValues, sentenceChoice } from './lenses.js';
import type { MatrixContext } from './matrices.js';
import { compute, SECOND, type Inputs, type Shown } from './model.js';
import { product } from './product.js';
import { ringBody } from './puzzle.js';
import { projectionsStyles } from './projections.styles.js';
import { sentenceOf } from './sentence.js';
import { twoWays } from './twice.js';

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
    const isShown = step === 'learn' || (this.hasPredicted && !this.compact);
    const arms = isShown ? armsOf(step, inputs) : [];
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
        return product(context, {
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
      ${twoWays(context, this.hasPredicted)}
      ${this.compact || !this.hasPredicted ? nothing : this.extraTraining(training)}
    `;
  }

  private extraTraining(shown: TrainingShown | null): TemplateResult {
    const { words, inputs } = this;
    const training = this.trainingContext(EXTRA_RATE, (id) =>
      words.say(id === 'extra' ? 'twice.extra' : 'twice.none'),
    );
    const setSize = (size: Inputs['size']): void => {
      this.change({ size });
    };
    return extraBody({ words, size: inputs.size, training, setSize }, shown);
  }

  private learnBody(shown: TrainingShown | null): TemplateResult {
    const { words } = this;
    const context = {
      words,
      training: this.trainingContext(RECALL_RATE, () => words.say('learn.arm')),
      isSelected: (cell: Cell<ShownStage>) => this.isSelected(cell),
      select: this.selectCell,
      chosen: this.selection?.row ?? 0,
    };
    return learnBody(context, shown);
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
      type: this.type.bind(this),
      change: this.change.bind(this),
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
function armsOf(step: string, inputs: Inputs): readonly Arm[] {
  if (step === 'learn') return recallArms(inputs);
  return step === 'twice' ? extraArms(inputs) : [];
}

define('soft-figure-projections', ProjectionsFigure);
