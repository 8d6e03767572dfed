import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/switch.js';
import type { Explanation } from '../explanation.js';
import { FigureElement } from '../figure-element.js';
import { explainCell } from '../word-plane/explain.js';
import { inputMatrix, resultMatrix, type MatrixContext } from '../word-plane/matrices.js';
import {
  attend,
  onUnitCircle,
  pairOf,
  rowsFor,
  withNumber,
  withRow,
  type PlaneShown,
} from '../word-plane/model.js';
import { planeStyles } from '../word-plane/styles.js';
import { bothWays, goalList, plane, WEIGHT_DECIMALS, type VectorMove } from '../word-plane/views.js';
import type { SharedVectorsFields } from './definition.js';
import { en } from './en.js';
import { goalsOf, onPlane } from './model.js';

/** One vector per word: what asks is also what is found, so that every score is its own mirror. */
export class SharedVectorsFigure extends FigureElement<SharedVectorsFields, PlaneShown> {
  static override styles: CSSResultGroup = [FigureElement.styles, planeStyles];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.mirror');
  }

  protected override compute(): PlaneShown {
    return attend(this.engine, onPlane(this.inputs));
  }

  protected override body(shown: PlaneShown): TemplateResult {
    const context = this.matrixContext(shown);
    return html`
      ${this.step === 'ring' ? this.question() : nothing} ${this.unitSwitch()}
      <div class="pair">
        ${this.plane(context)}
        <div class="body">${resultMatrix(context, 'scores')} ${resultMatrix(context, 'weights')}</div>
      </div>
      <div class="inputs">
        ${inputMatrix(context, 'keys')} ${bothWays(context, this.pair)} ${this.goals(context)}
      </div>
      <p class="note">${this.words.say('hand-set')}</p>
    `;
  }

  protected override program({ attention }: PlaneShown): Computation {
    const { query, key, value } = attention;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: this.inputs.compatibility,
      weight: 'softmax',
      temperature: 1,
      changed: null,
    };
  }

  protected override say(shown: PlaneShown): string {
    const { row, col } = this.pair;
    const { words } = this.inputs;
    return this.words.say('say.pair', {
      query: words[row] ?? '',
      key: words[col] ?? '',
      weight: this.words.fixed(at(shown.weights, row, col), WEIGHT_DECIMALS),
      back: this.words.fixed(at(shown.weights, col, row), WEIGHT_DECIMALS),
    });
  }

  protected override explain(shown: PlaneShown, cell: Cell): Explanation | null {
    return explainCell({ engine: this.engine, words: this.words, names: this.inputs.words, shown }, cell);
  }

  private get pair(): { readonly row: number; readonly col: number } {
    return pairOf(this.selection, this.inputs.words.length);
  }

  private matrixContext(shown: PlaneShown): MatrixContext {
    const selection = this.selection;
    const explanation = selection && this.explain(shown, selection);
    const inputs = onPlane(this.inputs);
    return {
      words: this.words,
      names: inputs.words,
      shown,
      shared: true,
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

  private question(): TemplateResult {
    const { words } = this;
    const [a = '', b = '', c = ''] = this.inputs.words;
    return this.predictionCard({
      kind: 'choice',
      question: words.say('predict.question', { a, b, c }),
      options: (['yes', 'longer', 'no'] as const).map((value) => ({
        value,
        label: words.say(`predict.${value}`),
      })),
      correct: 'no',
      because: words.say('predict.because', { a, b, c }),
    });
  }

  private unitSwitch(): TemplateResult | typeof nothing {
    if (this.fixed) return nothing;
    const { words, inputs } = this;
    return html`<soft-switch
      .label=${words.say('switch.unit')}
      .note=${words.say('switch.unit-note')}
      .on=${inputs.compatibility === 'cosine'}
      @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
        const vectors = rowsFor(onPlane(inputs), 'keys').map(onUnitCircle);
        this.change(detail.on ? { compatibility: 'cosine', vectors } : { compatibility: 'dot' });
      }}
    ></soft-switch>`;
  }

  private plane(context: MatrixContext): TemplateResult {
    return html`<div>
      ${plane(context, { asking: [], from: this.pair.row, atUnitLength: this.inputs.compatibility === 'cosine', move: this.moveVector })}
      ${this.fixed ? nothing : html`<p class="note">${this.words.say('plane.hint')}</p>`}
    </div>`;
  }

  private goals(context: MatrixContext): TemplateResult | typeof nothing {
    const { words, step } = this;
    const goals = goalsOf(step, this.inputs.words);
    if (goals.length === 0) return nothing;
    const title = words.say(step === 'ring' ? 'goal.ring' : 'goal.mirror');
    return goalList(context, { title, goals, reached: words.say('goal.reached'), hints: [] });
  }

  private readonly moveVector = ({ index, x, y, final }: VectorMove): void => {
    const { inputs } = this;
    const vector = inputs.compatibility === 'cosine' ? onUnitCircle([x, y]) : [x, y];
    this.forgetDrafts();
    this.change(
      { vectors: withRow(rowsFor(onPlane(inputs), 'keys'), index, vector) },
      { gesture: `move ${index}`, final },
    );
  };
}

define('soft-figure-shared-vectors', SharedVectorsFigure);
