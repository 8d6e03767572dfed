import { css, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Encoder } from '../../engine/encoder-types.js';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { define } from '../../parts/define.js';
import { ArrivingModel } from '../arriving-model.js';
import type { Explanation } from '../explanation.js';
import { FigureElement } from '../figure-element.js';
import { attend } from '../word-plane/model.js';
import { TrainingSession } from '../training/session.js';
import { trainingStyles } from '../training/training.styles.js';
import { planeStyles } from '../word-plane/styles.js';
import { HEADS, type QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { HandSetView } from './hand-set.js';
import type { StepContext, StepView } from './step-view.js';
import { trainArms, TrainView } from './train.js';
import { AblationView } from './trained/ablation.js';
import { runSources } from './trained/ablation-model.js';
import { CapitalView, type CapitalRuns, type Loaded } from './trained/capital.js';
import { Counting } from './trained/counting.js';
import { en as trained } from './trained/en.js';
import { withFirstLetterTurned } from './trained/first-letter.js';
import { HeadView } from './trained/head.js';
import { runHead } from './trained/model.js';
import { OftenView } from './trained/often.js';
import { WaitingView } from './trained/waiting.js';

/** Queries that are not keys: set by hand, learned before the learner's eyes, and in a trained model. */
export class QueriesAndKeysFigure extends FigureElement<QueriesAndKeysFields, StepView> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    planeStyles,
    trainingStyles,
    css`
      .waiting {
        min-block-size: 480px;
      }
    `,
  ];

  private readonly encoder = new ArrivingModel<Encoder>(this, {
    fetch: async (onProgress) => (await this.engine.learning()).encoder({ onProgress }),
    changed: () => {
      this.recompute();
    },
  });
  /** The encoder's second layer: it goes with the encoder. */
  private readonly rest = new ArrivingModel<Loaded>(this, {
    fetch: async (onProgress) => {
      await this.encoder.arrived?.loadRest({ onProgress });
      return { dispose: () => undefined };
    },
    changed: () => {
      this.recompute();
    },
  });
  private readonly counting = new Counting(this, () => {
    this.recompute();
  });
  private readonly training = new TrainingSession(this, {
    changed: () => {
      this.recompute();
    },
    stopped: (trained) => {
      this.change({ trained });
    },
  });
  private current: StepView | null = null;

  private get words() {
    return this.language.with({ en });
  }

  private get trainedWords() {
    return this.language.with({ en: trained });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.queries');
  }

  protected override get canSelect(): boolean {
    return this.current?.canSelect === true;
  }

  protected override compute(): StepView {
    this.current = this.viewOf(this.step);
    return this.current;
  }

  private viewOf(step: string): StepView {
    if (step !== 'often') this.counting.stop();
    if (step !== 'train') this.training.leave();
    const context = this.stepContext();
    switch (step) {
      case 'train': {
        const shown = this.training.follow(this.engine, trainArms(this.inputs), this.inputs.trained);
        return new TrainView(context, this.words, this.training, shown);
      }
      case 'head':
      case 'ablation':
      case 'often':
      case 'capital':
        return this.trainedView(context);
      default:
        return new HandSetView(context, this.words, attend(this.engine, this.inputs));
    }
  }

  /** The steps that show the trained head, once it is there. */
  private trainedView(context: StepContext): StepView {
    const words = this.trainedWords;
    const encoder = this.encoder.need();
    if (!encoder) return new WaitingView(this.encoder, words);
    if (this.step === 'often') return new OftenView(context, words, encoder, this.counting);
    const { text, head } = this.inputs;
    const name = words.say('text.label');
    if (this.step === 'capital') {
      return new CapitalView(context, words, encoder, this.rest, this.capitalRuns(encoder, name));
    }
    const run = runHead(encoder, text, name, { index: HEADS.indexOf(head) });
    return this.step === 'ablation'
      ? new AblationView(context, words, encoder, run, runSources(encoder, run))
      : new HeadView(context, words, encoder, run);
  }

  /** null while the second layer is asked for and not there. */
  private capitalRuns(encoder: Encoder, name: string): CapitalRuns | null {
    const { text, layer } = this.inputs;
    const place = layer === '1' ? { layer: 0, index: 0 } : { layer: 1, index: 1 };
    if (layer === '2' && !this.rest.need()) return null;
    const run = (sentence: string) => runHead(encoder, sentence, name, place);
    return { given: run(text), turned: run(withFirstLetterTurned(text)) };
  }

  private stepContext(): StepContext {
    const { engine, language, inputs, step, fixed, compact, hasPredicted, selection } = this;
    return {
      engine,
      language,
      inputs,
      step,
      fixed,
      compact,
      hasPredicted,
      selection,
      isSelected: (cell) => this.isSelected(cell),
      select: this.select,
      change: (patch, options) => {
        this.change(patch, options);
      },
      draft: (id) => this.draft(id),
      forgetDrafts: () => {
        this.forgetDrafts();
      },
      type: (id, text, final, read) => {
        this.type(id, text, final, read);
      },
      predictionCard: (prediction) => this.predictionCard(prediction),
    };
  }

  protected override body(shown: StepView): TemplateResult {
    return shown.body();
  }

  protected override program(shown: StepView): Computation | null {
    return shown.program?.() ?? null;
  }

  protected override say(shown: StepView): string {
    return shown.say();
  }

  protected override explain(shown: StepView, cell: Cell): Explanation | null {
    return shown.explain(cell);
  }
}

define('soft-figure-queries-and-keys', QueriesAndKeysFigure);
