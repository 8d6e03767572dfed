import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { WordVectors } from '../../engine/model-types.js';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { define } from '../../parts/define.js';
import '../../parts/switch.js';
import { withinRun, type Explanation } from '../explanation.js';
import { FigureElement } from '../figure-element.js';
import { WordFigure } from '../word-figure.js';
import { explainCell } from '../word-plane/explain.js';
import { inputMatrix, resultMatrix, type MatrixContext } from '../word-plane/matrices.js';
import { onUnitCircle, pairOf, rowsFor, withNumber, withRow, withWords } from '../word-plane/model.js';
import { planeStyles } from '../word-plane/styles.js';
import { bothWays, goalList, plane, type VectorMove } from '../word-plane/views.js';
import { wordsInput } from '../word-plane/words-input.js';
import type { SharedVectorsFields } from './definition.js';
import { en } from './en.js';
import { mixInputs } from './mix-inputs.js';
import { explainMix, mixPrediction, mixProgram, mixResults, sayMix, type MixContext } from './mix.js';
import { askOnPlane, mix, onPlane, type Mix, type OnPlane, type Shown } from './model.js';
import { proof, proofStyles } from './proof.js';
import { puzzleOf, ringQuestion } from './puzzle.js';
import { sayPlane } from './say.js';

/** The weights by the sum stand beside those by softmax: they are told apart by their head. */
const SUM_HEAD = 1;
/** More words than this need the whole width for their matrices. */
const FEW = 4;

/** One vector per word: what asks is also what is found, so that every score is its own mirror. */
export class SharedVectorsFigure extends WordFigure<SharedVectorsFields, Shown> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    planeStyles,
    proofStyles,
    css`
      .waiting {
        min-block-size: 480px;
      }
    `,
  ];

  /** The word whose vector was moved last, and in which step. */
  private lastMove: { readonly step: string; readonly word: number } | null = null;

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.mirror');
  }

  /** Only the first step needs word vectors. */
  protected override compute(): Shown | null {
    return this.step === 'mix' ? super.compute() : askOnPlane(this.engine, this.inputs);
  }

  protected override computeWith(vectors: WordVectors): Shown {
    return { step: 'mix', mix: mix(this.engine, vectors, this.inputs) };
  }

  protected override bodyOf(shown: Shown): TemplateResult {
    return shown.step === 'mix' ? this.mixBody(shown.mix) : this.planeBody(shown);
  }

  protected override sayOf(shown: Shown): string {
    if (shown.step === 'mix') return sayMix(this.mixContext(shown.mix));
    return sayPlane(this.step, this.words, this.inputs.words, shown, this.selection);
  }

  protected override program(shown: Shown | null): Computation | null {
    if (!shown || (shown.step === 'mix' && !this.hasPredicted)) return null;
    if (shown.step === 'mix') return mixProgram(shown.mix);
    const { query, key, value } = shown.softmax.attention;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: this.inputs.compatibility,
      weight: shown.bySum ? 'divide-by-sum' : 'softmax',
      temperature: 1,
      changed: shown.bySum ? 'weight' : 'query',
    };
  }

  protected override explain(shown: Shown | null, cell: Cell): Explanation | null {
    if (shown?.step === 'mix') return explainMix(this.engine, this.mixContext(shown.mix), cell);
    const run = cell.head === SUM_HEAD ? shown?.bySum : shown?.softmax;
    if (!run) return null;
    const names = this.inputs.words;
    const context = { engine: this.engine, words: this.words, names, shown: run };
    const explanation = explainCell(context, { ...cell, head: 0 });
    return explanation && cell.head === SUM_HEAD ? withinRun(explanation, SUM_HEAD) : explanation;
  }

  protected override readonly select = (cell: Cell): void => {
    this.lastMove = null;
    this.change({ cell });
    this.requestUpdate();
  };

  private mixBody(shown: Mix): TemplateResult {
    const context = this.mixContext(shown);
    return html`
      ${this.fixed ? nothing : mixInputs(context)} ${this.predictionCard(mixPrediction(context))}
      ${mixResults(context)} ${this.compact ? nothing : html`<p class="note">${this.words.say('source')}</p>`}
    `;
  }

  private planeBody(shown: OnPlane): TemplateResult {
    const { step, fixed, words } = this;
    const context = this.matrixContext(shown);
    const vectors = inputMatrix(context, 'keys');
    const scores = html`${resultMatrix(context, 'scores')} ${this.twinNote()}`;
    const results = html`${scores} ${this.weightMatrices(context, shown)}`;
    const isLong = this.inputs.words.length > FEW;
    const isProof = step === 'proof';
    return html`
      ${step === 'ring' ? this.predictionCard(ringQuestion(words, this.inputs.words)) : nothing}
      ${fixed ? nothing : this.settings()}
      <div class="pair">
        <div class="body">${this.plane(context)} ${isLong || isProof ? nothing : vectors}</div>
        <div class="body">${isLong ? vectors : isProof ? html`${scores} ${vectors}` : results}</div>
      </div>
      ${isLong ? results : nothing}
      ${isProof ? this.proof(context) : shown.bySum ? nothing : this.comparison(context)}
      <p class="note">${words.say('hand-set')}</p>
    `;
  }

  private comparison(context: MatrixContext): TemplateResult {
    return html`<div class="pair">${bothWays(context, this.pair)} ${this.goals(context)}</div>`;
  }

  /** The proof is about scores alone. */
  private weightMatrices(context: MatrixContext, { bySum }: OnPlane): TemplateResult | typeof nothing {
    const { words } = this;
    if (this.step === 'proof') return nothing;
    if (!bySum) return resultMatrix(context, 'weights');
    const other = { title: words.say('sum.title'), head: SUM_HEAD, weights: bySum.weights };
    return html`${resultMatrix(context, 'weights')} ${resultMatrix(context, 'weights', other)}
      <p class="note">${words.say('sum.differs')}</p>`;
  }

  private twinNote(): TemplateResult | typeof nothing {
    const { words, moved, pair } = this;
    if (moved !== null)
      return html`<p class="note">${words.say('twin.moved', { word: this.inputs.words[moved] ?? '' })}</p>`;
    const cell = this.selection;
    const hasTwin =
      (cell?.stage === 'scores' || cell?.stage === 'weights') &&
      cell.row === pair.row &&
      cell.col === pair.col;
    return hasTwin ? html`<p class="note">${words.say('twin.note')}</p>` : nothing;
  }

  private proof(context: MatrixContext): TemplateResult | typeof nothing {
    return proof({
      words: this.words,
      matrices: context,
      line: this.compact ? Infinity : Math.round(this.inputs.line),
      fixed: this.fixed || this.compact,
      unfold: (line) => {
        this.change({ line });
      },
    });
  }

  /** The two words that are looked at: those of the selected cell, or the first two. */
  private get pair(): { readonly row: number; readonly col: number } {
    return pairOf(this.selection, this.inputs.words.length);
  }

  private get moved(): number | null {
    return this.lastMove?.step === this.step ? this.lastMove.word : null;
  }

  private mixContext(shown: Mix): MixContext {
    return {
      words: this.words,
      inputs: this.inputs,
      mix: shown,
      vectors: this.wordVectors,
      covered: !this.hasPredicted,
      compact: this.compact,
      selection: this.selection,
      select: this.selectCell,
      draft: (id) => this.draft(id),
      type: this.type.bind(this),
      change: (patch, options) => {
        this.forgetDrafts();
        this.change(patch, options);
      },
    };
  }

  private matrixContext(shown: OnPlane): MatrixContext {
    const selection = this.selection;
    const explanation = selection && this.explain(shown, selection);
    const inputs = onPlane(this.inputs);
    return {
      words: this.words,
      names: inputs.words,
      shown: shown.softmax,
      shared: true,
      moved: this.moved,
      fixed: this.fixed,
      rows: (list) => rowsFor(inputs, list),
      sources: explanation?.sources ?? [],
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      selectCell: this.select,
      draft: (id) => this.draft(id),
      edit: (list, row, col, text, final, read) => {
        this.type(`${list} ${row} ${col}`, text, final, (typed) => ({
          vectors: withNumber(rowsFor(inputs, 'keys'), { row, col }, read(typed)),
        }));
      },
    };
  }

  private settings(): TemplateResult | typeof nothing {
    const { words, inputs, step } = this;
    if (step === 'mirror') return this.compact ? nothing : this.wordsInput();
    if (step === 'length' || step === 'ring') return this.unitSwitch();
    if (step !== 'sum') return nothing;
    return html`<soft-switch
      .label=${words.say('sum.switch')}
      .note=${words.say('sum.note')}
      .on=${inputs.bySum}
      @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
        // The same number in the other run: what was looked at stays in view.
        const cell = this.selection;
        const other = cell?.stage === 'weights' ? { cell: { ...cell, head: detail.on ? SUM_HEAD : 0 } } : {};
        this.change({ bySum: detail.on, ...other });
      }}
    ></soft-switch>`;
  }

  private wordsInput(): TemplateResult {
    const { inputs } = this;
    return wordsInput({
      words: this.words,
      names: inputs.words,
      draft: this.draft('sentence'),
      type: (text, final, read) => {
        this.type('sentence', text, final, (typed) => {
          const { words, keys } = withWords(onPlane(inputs), read(typed));
          return { words, vectors: this.isUnit ? keys.map(onUnitCircle) : keys, cell: null };
        });
      },
    });
  }

  private get isUnit(): boolean {
    return this.inputs.compatibility === 'cosine';
  }

  private unitSwitch(): TemplateResult {
    const { words, inputs } = this;
    return html`<soft-switch
      .label=${words.say('switch.unit')}
      .note=${words.say('switch.unit-note')}
      .on=${this.isUnit}
      @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
        const vectors = rowsFor(onPlane(inputs), 'keys').map(onUnitCircle);
        this.change(detail.on ? { compatibility: 'cosine', vectors } : { compatibility: 'dot' });
      }}
    ></soft-switch>`;
  }

  private plane(context: MatrixContext): TemplateResult {
    const options = { asking: [], from: this.pair.row, atUnitLength: this.isUnit, move: this.moveVector };
    return html`<div>
      ${plane(context, options)}
      ${this.fixed ? nothing : html`<p class="note">${this.words.say('plane.hint')}</p>`}
    </div>`;
  }

  private goals(context: MatrixContext): TemplateResult | typeof nothing {
    const puzzle = puzzleOf(this.step, this.words, this.inputs.words);
    return puzzle && !this.compact ? goalList(context, puzzle) : nothing;
  }

  private readonly moveVector = ({ index, x, y, final }: VectorMove): void => {
    const vector = this.isUnit ? onUnitCircle([x, y]) : [x, y];
    this.forgetDrafts();
    this.lastMove = { step: this.step, word: index };
    this.change(
      { vectors: withRow(rowsFor(onPlane(this.inputs), 'keys'), index, vector) },
      { gesture: `move ${index}`, final },
    );
  };
}

define('soft-figure-shared-vectors', SharedVectorsFigure);
