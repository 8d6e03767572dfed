import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Encoder } from '../../engine/encoder-types.js';
import type { WordVectors } from '../../engine/model-types.js';
import type { Cell } from '../../engine/types.js';
import { checkText } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/switch.js';
import '../../parts/text-input.js';
import { sameCell } from '../../parts/types.js';
import { ArrivingModel } from '../arriving-model.js';
import type { Explanation } from '../explanation.js';
import { FigureElement } from '../figure-element.js';
import type { Run } from '../spelling.js';
import { temperatureSlider } from '../temperature-slider.js';
import { WordFigure } from '../word-figure.js';
import { COLUMNS, columnsTable, explainColumns, writeColumn } from './columns.js';
import type { KeysAndValuesFields } from './definition.js';
import { en } from './en.js';
import { askColumns, askPair, CONTEXTS, tie, type Shown } from './model.js';
import { explainPair, pairBars } from './pair.js';
import { TrainingSession, type TrainingShown } from '../training/session.js';
import { trainingStyles } from '../training/training.styles.js';
import type { TrainingContext } from '../training/training.js';
import { explainTie, tieInputs, tiePuzzle, tieResults } from './tie.js';
import {
  askTrained,
  explainTrained,
  sayTrained,
  trainedBody,
  type TrainedContext,
  type TrainedRuns,
} from './trained.js';
import { STANDARD_RATE, trainArms, trainBody } from './train.js';

/** What you match on is not what you get: keys and values taken apart. */
export class KeysAndValuesFigure extends WordFigure<KeysAndValuesFields, Shown> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    trainingStyles,
    css`
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
        gap: 20px 28px;
        align-items: start;
      }
      .lists {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
        gap: 12px;
      }
    `,
  ];

  private readonly training = new TrainingSession(this, {
    changed: () => {
      this.recompute();
    },
    stopped: (trained) => {
      this.change({ trained });
    },
  });

  private readonly encoder = new ArrivingModel<Encoder>(this, {
    fetch: async (onProgress) => (await this.engine.learning()).encoder({ onProgress }),
    changed: () => {
      this.recompute();
    },
  });

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.tie');
  }

  protected override get canSelect(): boolean {
    return this.step !== 'train';
  }

  /** Only the last step needs word vectors. */
  protected override compute(): Shown | null {
    const { engine, inputs, step } = this;
    if (step === 'train')
      return { step, training: this.training.follow(engine, trainArms(inputs), inputs.trained) };
    this.training.leave();
    if (step === 'trained') {
      const encoder = this.encoder.need();
      return encoder && { step, runs: askTrained(engine, encoder, inputs) };
    }
    if (step === 'columns') return { step, run: askColumns(engine, inputs) };
    return step === 'tie' ? { step, runs: tie(engine, inputs) } : super.compute();
  }

  protected override body(shown: Shown | null): TemplateResult {
    if (shown !== null || this.step !== 'trained') return super.body(shown);
    return this.encoder.waiting(this.language, {
      waiting: this.words.say('trained.waiting'),
      failed: (reason) => this.words.say('trained.failed', { reason }),
    });
  }

  protected override say(shown: Shown | null): string {
    return shown === null && this.step === 'trained' ? this.words.say('trained.waiting') : super.say(shown);
  }

  protected override computeWith(vectors: WordVectors): Shown {
    const { noun, pair } = this.inputs;
    return { step: 'words', pair: askPair(this.engine, vectors, noun, pair) };
  }

  protected override bodyOf(shown: Shown): TemplateResult {
    if (shown.step === 'columns') return this.columnsBody(shown.run);
    if (shown.step === 'train') return this.trainBody(shown.training);
    if (shown.step === 'trained') return trainedBody(this.trainedContext(shown.runs));
    if (shown.step === 'words')
      return html`${this.fixed ? nothing : this.wordInputs()}
        ${pairBars(this.words, this.inputs, shown.pair, this.selectCell)}
        <p class="note">${this.words.say('source')}</p>`;
    const context = this.tieContext(shown);
    return html`
      ${this.fixed ? nothing : this.tieSwitch()}
      <div class="pair">
        <div class="body">${tieInputs(context)}</div>
        <div class="body">${tieResults(context)}</div>
      </div>
      ${this.compact ? nothing : tiePuzzle(context)}
    `;
  }

  protected override sayOf(shown: Shown): string {
    const { words, inputs } = this;
    if (shown.step === 'columns') {
      if (!this.hasPredicted) return words.say('columns.hidden');
      const [income = '', age = '', phone = ''] = COLUMNS.map((_, col) =>
        writeColumn(words, at(shown.run.trace.output, 0, col), col),
      );
      return words.say('columns.say', { query: inputs.query, income, age, phone });
    }
    if (shown.step === 'train') return this.sayTraining(shown.training);
    if (shown.step === 'trained') return sayTrained(this.trainedContext(shown.runs));
    if (shown.step === 'words') {
      const [one = '', other = ''] = inputs.pair;
      const [likeness, outputs] = [shown.pair.words, shown.pair.outputs].map(({ trace }) =>
        words.fixed(at(trace.heads[0]!.scores, 0, 0), 3),
      );
      return words.say('words.say', { one, other, likeness: likeness ?? '', outputs: outputs ?? '' });
    }
    const { output } = (inputs.tied ? shown.runs.tied : shown.runs.own).trace;
    const [neural = '', social = '', both = ''] = CONTEXTS.map((_, row) =>
      words.fixed(at(output, row, 0), 3),
    );
    return words.say('tie.say', { neural, social, both });
  }

  protected override program(shown: Shown | null): Computation | null {
    const isProgram = shown?.step === 'columns' || shown?.step === 'words';
    if (!isProgram || !this.hasPredicted) return null;
    const {
      temperature = 1,
      query,
      key,
      value,
    } = (shown.step === 'columns' ? shown.run : shown.pair.first).attention;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: shown.step === 'columns' ? 'cosine' : 'scaled-dot',
      weight: 'softmax',
      temperature,
      changed: shown.step === 'columns' ? 'output' : null,
    };
  }

  protected override explain(shown: Shown | null, cell: Cell): Explanation | null {
    if (shown?.step === 'columns') return explainColumns(this.engine, this.columns(shown.run), cell);
    if (shown?.step === 'words') return explainPair(this.engine, this.words, this.inputs, shown.pair, cell);
    if (shown?.step === 'trained') return explainTrained(this.trainedContext(shown.runs), cell);
    if (shown?.step !== 'tie') return null;
    return explainTie(this.engine, { words: this.words, runs: shown.runs, inputs: this.inputs }, cell);
  }

  private columns(run: Run) {
    return { words: this.words, run, inputs: this.inputs, inView: this.hasPredicted ? COLUMNS.length : 1 };
  }

  private columnsBody(run: Run): TemplateResult {
    const { words, inputs } = this;
    const explanation = this.selection && explainColumns(this.engine, this.columns(run), this.selection);
    const weights = (explanation?.sources ?? []).filter(({ stage }) => stage === 'weights');
    const refused = this.draft('add')?.problem;
    return html`
      ${this.fixed ? nothing : this.textInput('query', 'query', words.say('query.label'), words.say('query.clear'))}
      ${this.predictionCard({
        kind: 'choice',
        question: words.say('predict.question'),
        options: (['scores', 'weights', 'output'] as const).map((value) => ({
          value,
          label: words.say(`predict.${value}`),
        })),
        correct: 'output',
        because: words.say('predict.because'),
      })}
      ${columnsTable({
        ...this.columns(run),
        editable: !this.fixed && !this.compact,
        lit: new Set(weights.map(({ col }) => col)),
        isSelected: (cell) => this.isSelected(cell),
        select: this.selectCell,
        draft: (id) => this.draft(id),
        type: (id, text, final, read) => {
          this.type(id, text, final, read);
        },
        change: (patch) => {
          this.forgetDrafts();
          this.change(patch);
        },
      })}
      ${refused === undefined ? nothing : html`<p class="problem" role="alert">${refused}</p>`}
      ${
        this.fixed
          ? nothing
          : temperatureSlider(words, inputs.temperature, (temperature, final) => {
              this.change({ temperature }, { gesture: 'temperature', final });
            })
      }
      ${this.compact ? nothing : html`<p class="note">${words.say('columns.source')}</p>`}
    `;
  }

  private trainedContext(runs: TrainedRuns): TrainedContext {
    const { engine, words, inputs, fixed, compact, hasPredicted } = this;
    return {
      ...{ engine, words, inputs, runs, fixed, compact, hasPredicted },
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      draft: (id) => this.draft(id),
      type: this.type.bind(this),
      change: (patch) => {
        this.change(patch);
      },
      predictionCard: (prediction) => this.predictionCard(prediction),
    };
  }

  private trainBody(shown: TrainingShown | null): TemplateResult {
    const { words, inputs } = this;
    const question = this.predictionCard({
      kind: 'choice',
      question: words.say('train.question'),
      options: (['4', '6', '16', 'never'] as const).map((value) => ({
        value,
        label: words.say(`train.${value}`),
      })),
      correct: '6',
      measured: true,
      because: words.say('train.because'),
    });
    const training: TrainingContext = {
      language: this.language,
      session: this.training,
      inputs,
      standardRate: STANDARD_RATE,
      editable: !this.fixed && !this.compact,
      armName: (id) => words.say(id === 'tied' ? 'train.tied' : 'train.separate'),
      draft: (id) => this.draft(id),
      type: this.type.bind(this),
      change: this.change.bind(this),
    };
    const setWidth = (width: number, final: boolean): void => {
      this.change({ width }, { gesture: 'width', final });
    };
    return html`${question} ${trainBody({ words, width: inputs.width, training, setWidth }, shown)}`;
  }

  private sayTraining(shown: TrainingShown | null): string {
    const { words, inputs } = this;
    if (!shown) return words.say('training.waiting');
    const [separate = '', tied = ''] = shown.arms.map(({ state }) => words.fixed(state.loss ?? NaN, 4));
    const params = { step: words.short(shown.step), separate, tied, width: String(inputs.width) };
    return words.say(shown.step === 0 ? 'train.say-start' : 'train.say', params);
  }

  private textInput(
    field: 'query' | 'noun',
    role: 'query' | 'plain',
    label: string,
    clear: string,
  ): TemplateResult {
    const draft = this.draft(field);
    return html`<soft-text-input
      .textRole=${role}
      .label=${label}
      .clearLabel=${clear}
      .value=${draft?.text ?? this.inputs[field]}
      .problem=${draft?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
        this.type(field, detail.text, detail.final, (text) => {
          if (field === 'query') return { query: checkText(text, label) };
          const [noun = '', ...rest] = this.knownWords(text, label);
          if (rest.length > 0)
            throw new InputError('problem.count', { name: label, given: '2', allowed: '1' });
          return { noun };
        });
      }}
    ></soft-text-input>`;
  }

  private wordInputs(): TemplateResult {
    const { words, inputs } = this;
    const label = words.say('words.pair');
    const draft = this.draft('pair');
    return html`<div class="row asks">
      <soft-text-input
        .textRole=${'key'}
        .label=${label}
        .hint=${words.say('words.pair-hint')}
        .clearLabel=${words.say('words.clear-pair')}
        .value=${draft?.text ?? inputs.pair.join(' ')}
        .problem=${draft?.problem ?? ''}
        @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
          this.type('pair', detail.text, detail.final, (text) => {
            const pair = this.knownWords(text, label);
            if (pair.length !== 2)
              throw new InputError('problem.two-words', { name: label, given: String(pair.length) });
            return { pair };
          });
        }}
      ></soft-text-input>
      ${this.textInput('noun', 'query', words.say('words.noun'), words.say('words.clear-noun'))}
    </div>`;
  }

  /** Errors: InputError for a word without a vector, and where there is none. */
  private knownWords(text: string, name: string): string[] {
    const found = this.wordVectors?.split(checkText(text, name)) ?? [];
    const unknown = found.find(({ known }) => !known);
    if (unknown) throw new InputError('problem.unknown-word', { name, given: unknown.word });
    if (found.length === 0) throw new InputError('problem.no-word', { name, given: text });
    return found.map(({ word }) => word);
  }

  private tieSwitch(): TemplateResult {
    const { words, inputs } = this;
    return html`<soft-switch
      .label=${words.say('tie.switch')}
      .note=${words.say('tie.note')}
      .on=${inputs.tied}
      @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
        this.change({ tied: detail.on });
      }}
    ></soft-switch>`;
  }

  private tieContext(shown: Extract<Shown, { step: 'tie' }>) {
    const explanation =
      this.selection &&
      explainTie(this.engine, { words: this.words, runs: shown.runs, inputs: this.inputs }, this.selection);
    return {
      words: this.words,
      runs: shown.runs,
      inputs: this.inputs,
      editable: !this.fixed,
      isSelected: (cell: Cell) => this.isSelected(cell),
      isLit: (cell: Cell) => (explanation?.sources ?? []).some((source) => sameCell(source, cell)),
      select: this.selectCell,
      draft: (id: string) => this.draft(id),
      type: this.type.bind(this),
    };
  }
}

define('soft-figure-keys-and-values', KeysAndValuesFigure);
