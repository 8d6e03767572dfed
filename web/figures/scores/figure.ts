import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import type { Explanation } from '../explanation.js';
import { FigureElement } from '../figure-element.js';
import type { Prediction } from '../prediction.js';
import { temperatureSlider } from '../temperature-slider.js';
import { TrainingSession, type TrainingShown } from '../training/session.js';
import { trainingWaiting, type TrainingContext } from '../training/training.js';
import { trainingStyles } from '../training/training.styles.js';
import type { ScoresFields } from './definition.js';
import { en } from './en.js';
import { explainCompared, explainShapes } from './explain.js';
import { learnedMatrices, learnedQuestion } from './learned.js';
import {
  attendShapes,
  compareAsLearned,
  compareInPlane,
  PLAIN_FUNCTIONS,
  wayOf,
  type Compared,
  type Shapes,
  type Shown,
  type Way,
} from './model.js';
import { comparedPuzzle, shapesPuzzle } from './puzzle.js';
import { ASKED_DIMENSION, sayScale, scaleBody, scaleQuestion } from './scale.js';
import { scoresStyles } from './scores.styles.js';
import { shapesInputs, shapesQuestion, shapesResults } from './shapes.js';
import { StatisticsSession, type StatisticsShown } from './statistics.js';
import { sayTraining, STANDARD_RATE, trainArms, trainBody, trainQuestion, type ArmName } from './train.js';
import { functionName, plane, planeMatrices, resultMatrix, type ScoresContext } from './ways.js';

/** Ways to compare: what each compatibility can and can't see, why scores are scaled, and the shapes. */
export class ScoresFigure extends FigureElement<ScoresFields, Shown> {
  static override styles: CSSResultGroup = [FigureElement.styles, trainingStyles, scoresStyles];

  private readonly training = new TrainingSession(this, {
    changed: () => {
      this.recompute();
    },
    stopped: (trained) => {
      this.change({ trained });
    },
  });

  private readonly statistics = new StatisticsSession(this, () => {
    this.recompute();
  });

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.stretch');
  }

  protected override get canSelect(): boolean {
    return this.hasPredicted && this.step !== 'scale' && this.step !== 'train';
  }

  protected override compute(): Shown {
    const { engine, inputs, step } = this;
    if (step !== 'train') this.training.leave();
    if (step !== 'scale') this.statistics.leave();
    switch (step) {
      case 'learned':
        return compareAsLearned(engine, inputs);
      case 'scale': {
        const first = [ASKED_DIMENSION, inputs.dimension];
        return { step, statistics: this.statistics.follow(engine, inputs.seed, first) };
      }
      case 'train':
        return { step, training: this.training.follow(engine, trainArms(inputs), inputs.trained) };
      case 'shapes':
        return attendShapes(engine, inputs);
      default:
        return compareInPlane(engine, step === 'limit' ? 'limit' : 'stretch', inputs);
    }
  }

  protected override body(shown: Shown): TemplateResult {
    if (shown.step === 'scale') return this.scaleBody(shown.statistics);
    if (shown.step === 'train') return this.trainBody(shown.training);
    return shown.step === 'shapes' ? this.shapesBody(shown) : this.comparedBody(shown);
  }

  protected override say(shown: Shown): string {
    const { words, inputs } = this;
    if (shown.step === 'train') return sayTraining(words, shown.training);
    if (shown.step === 'shapes' && !shown.runs) return words.say('say.refused');
    if (!this.hasPredicted) return words.say('say.hidden');
    if (shown.step === 'scale')
      return shown.statistics
        ? sayScale(this.context(shown), shown.statistics)
        : words.say('scale.computing');
    if (shown.step !== 'shapes') return this.sayCompared(shown);
    const { asking, keys, values } = inputs;
    const [n = '', m = '', d = ''] = [asking.length, keys.length, values[0]?.length ?? 0].map(String);
    return words.say('say.shapes', { n, m, d });
  }

  protected override program(shown: Shown): Computation | null {
    if (!this.hasPredicted || shown.step === 'scale' || shown.step === 'train') return null;
    if (shown.step === 'shapes') {
      if (!shown.runs) return null;
      const { query, key, value } = shown.runs.rows.attention;
      const input = { kind: 'vectors', query, key } as const;
      return { input, value, score: 'scaled-dot', weight: 'softmax', temperature: 1, changed: null };
    }
    const { name, learned, attention } = this.wayInView(shown);
    return {
      input: { kind: 'vectors', query: attention.query, key: attention.key },
      value: attention.value,
      score: name,
      ...(learned ? { learned } : {}),
      weight: 'softmax',
      temperature: this.inputs.temperature,
      changed: 'score',
    };
  }

  protected override explain(shown: Shown, cell: Cell): Explanation | null {
    if (!this.canSelect || shown.step === 'scale' || shown.step === 'train') return null;
    const context = { engine: this.engine, words: this.words };
    return shown.step === 'shapes'
      ? explainShapes(context, shown, cell)
      : explainCompared(context, shown, cell);
  }

  private context(shown: Shown): ScoresContext {
    const explanation = this.selection && this.explain(shown, this.selection);
    return {
      words: this.words,
      inputs: this.inputs,
      fixed: this.fixed,
      compact: this.compact,
      sources: explanation?.sources ?? [],
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      draft: (id) => this.draft(id),
      type: this.type.bind(this),
      change: (patch, options) => {
        this.forgetDrafts();
        this.change(patch, options);
      },
    };
  }

  /** The way of the selected number, or the first one. */
  private wayInView({ ways }: Compared): Way {
    const { stage, head = 0 } = this.selection ?? { stage: 'scores' };
    const learned = { matrix: 'general', vector: 'additive' } as const;
    const name = stage === 'matrix' || stage === 'vector' ? learned[stage] : undefined;
    return ways.find((way) => way.name === name) ?? ways[head] ?? ways[0]!;
  }

  private comparedBody(shown: Compared): TemplateResult {
    const { words } = this;
    const context = this.context(shown);
    const learns = shown.step === 'learned';
    return html`
      ${this.predictionCard(this.comparedQuestion(shown))}
      <div class="pair">
        <div class="body">${plane(context, shown, this.hasPredicted)} ${planeMatrices(context)}</div>
        <div class="body">
          ${learns ? learnedMatrices(context) : nothing}
          ${
            this.hasPredicted
              ? html`${resultMatrix(context, shown, 'scores')} ${resultMatrix(context, shown, 'weights')}
                ${this.fixed || learns ? nothing : this.slider()}
                ${this.compact ? nothing : comparedPuzzle(words, shown)}`
              : nothing
          }
        </div>
      </div>
      <p class="note">${words.say(learns ? 'hand-set-learned' : 'hand-set')}</p>
    `;
  }

  private comparedQuestion(shown: Compared): Prediction {
    const { words } = this;
    if (shown.step === 'learned') return learnedQuestion(words, this.inputs, shown);
    if (shown.step === 'stretch')
      return {
        kind: 'choice',
        question: words.say('predict.stretch'),
        options: PLAIN_FUNCTIONS.map((value) => ({ value, label: functionName(words, value) })),
        correct: 'cosine',
        because: words.say('predict.stretch-because'),
      };
    const correct = at(wayOf(shown, 'cosine').trace.heads[0]!.weights, 0, 0);
    const write = (value: number) => words.fixed(value, 3);
    return {
      kind: 'number',
      question: words.say('predict.limit'),
      correct,
      write,
      because: words.say('predict.limit-because', { weight: write(correct) }),
    };
  }

  private sayCompared(shown: Compared): string {
    const { words } = this;
    const first = (name: 'dot' | 'cosine', stage: 'scores' | 'weights') =>
      words.fixed(at(wayOf(shown, name).trace.heads[0]![stage], 0, 0), 3);
    if (shown.step === 'learned') {
      const [dot = '', general = '', additive = ''] = shown.ways.map(({ trace }) =>
        words.fixed(at(trace.heads[0]!.scores, 0, 0), 2),
      );
      return words.say('say.learned', { dot, general, additive });
    }
    const stage = shown.step === 'stretch' ? 'scores' : 'weights';
    return words.say(`say.${shown.step}`, { dot: first('dot', stage), cosine: first('cosine', stage) });
  }

  private scaleBody(statistics: StatisticsShown | null): TemplateResult {
    const { words } = this;
    if (!statistics) return trainingWaiting({ language: this.language, session: this.statistics });
    const question = scaleQuestion(words, statistics);
    if (!question) return html`<p class="note" role="status">${words.say('scale.computing')}</p>`;
    return html`${this.predictionCard(question)}
    ${this.hasPredicted ? scaleBody(this.context({ step: 'scale', statistics }), statistics) : nothing}`;
  }

  private trainBody(training: TrainingShown | null): TemplateResult {
    const { words } = this;
    const context: TrainingContext = {
      language: this.language,
      session: this.training,
      inputs: this.inputs,
      standardRate: STANDARD_RATE,
      editable: !this.fixed && !this.compact,
      armName: (id) => words.say(`train.${id as ArmName}`),
      draft: (id) => this.draft(id),
      type: this.type.bind(this),
      change: this.change.bind(this),
    };
    return html`${this.predictionCard(trainQuestion(words))}
    ${trainBody(this.context({ step: 'train', training }), context, training)}`;
  }

  private shapesBody(shown: Shapes): TemplateResult {
    const { words } = this;
    const context = this.context(shown);
    return html`
      ${this.predictionCard(shapesQuestion(words))} ${shapesInputs(context)}
      ${this.hasPredicted || !shown.runs ? shapesResults(context, shown) : nothing}
      ${this.hasPredicted && !this.compact ? shapesPuzzle(words, shown) : nothing}
      <p class="note">${words.say('hand-set-numbers')}</p>
    `;
  }

  private slider(): TemplateResult {
    return temperatureSlider(this.words, this.inputs.temperature, (temperature, final) => {
      this.change({ temperature }, { gesture: 'temperature', final });
    });
  }
}

define('soft-figure-scores', ScoresFigure);
