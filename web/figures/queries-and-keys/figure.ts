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
  withWords,
  type PlaneShown,
} from '../word-plane/model.js';
import { planeStyles } from '../word-plane/styles.js';
import {
  bothWays,
  goalList,
  plane,
  sentenceArcs,
  WEIGHT_DECIMALS,
  type VectorMove,
} from '../word-plane/views.js';
import { wordsInput } from '../word-plane/words-input.js';
import type { QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { goalsOf } from './model.js';

const GOAL_TITLES = { queries: 'goal.ring', pair: 'goal.pair', sentence: 'goal.sentence' } as const;

/** Queries that are not keys: one vector for asking, one for being found. */
export class QueriesAndKeysFigure extends FigureElement<QueriesAndKeysFields, PlaneShown> {
  static override styles: CSSResultGroup = [FigureElement.styles, planeStyles];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.queries');
  }

  protected override compute(): PlaneShown {
    return attend(this.engine, this.inputs);
  }

  protected override body(shown: PlaneShown): TemplateResult {
    const { step } = this;
    return html`
      ${step === 'sentence' && !this.fixed ? this.wordsInput() : nothing} ${this.switches()}
      ${this.isLong ? this.longBody(shown) : this.shortBody(shown)}
      <p class="note">${this.words.say('hand-set')}</p>
    `;
  }

  /** Few words: plane and both matrices side by side. */
  private shortBody(shown: PlaneShown): TemplateResult {
    const context = this.matrixContext(shown);
    return html`
      <div class="pair">
        ${this.plane(context)}
        <div class="body">${resultMatrix(context, 'scores')} ${resultMatrix(context, 'weights')}</div>
      </div>
      <div class="inputs">
        ${this.inputMatrices(context)} ${bothWays(context, this.pair)} ${this.goals(context)}
      </div>
    `;
  }

  /** A sentence: its matrices need the whole width, and arcs show one row of them. */
  private longBody(shown: PlaneShown): TemplateResult {
    const context = this.matrixContext(shown);
    const { row } = this.pair;
    return html`
      ${sentenceArcs(context, row)} ${this.goals(context)}
      <div class="pair">
        ${this.plane(context)}
        <div class="inputs">${this.inputMatrices(context)}</div>
      </div>
      ${resultMatrix(context, 'weights')} ${resultMatrix(context, 'scores')}
    `;
  }

  private inputMatrices(context: MatrixContext): TemplateResult {
    const mixes = this.step === 'mix';
    return html`
      ${this.inputs.shared ? nothing : inputMatrix(context, 'queries')} ${inputMatrix(context, 'keys')}
      ${mixes ? html`${inputMatrix(context, 'values')} ${resultMatrix(context, 'output')}` : nothing}
    `;
  }

  private goals(context: MatrixContext): TemplateResult | typeof nothing {
    const { words, step } = this;
    const goals = goalsOf(step, this.inputs.words);
    const title = GOAL_TITLES[step as keyof typeof GOAL_TITLES];
    return goals.length === 0
      ? nothing
      : goalList(context, {
          title: words.say(title),
          goals,
          reached: words.say('goal.reached'),
          hints: [],
        });
  }

  private get isLong(): boolean {
    return this.inputs.words.length > 4;
  }

  protected override program({ attention }: PlaneShown): Computation {
    const { query, key, value } = attention;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: this.inputs.compatibility,
      weight: 'softmax',
      temperature: 1,
      changed: this.inputs.shared ? null : 'query',
    };
  }

  protected override say(shown: PlaneShown): string {
    const { row, col } = this.pair;
    const words = this.inputs.words;
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
    return {
      words: this.words,
      names: this.inputs.words,
      shown,
      shared: this.inputs.shared,
      fixed: this.fixed,
      rows: (list) => rowsFor(this.inputs, list),
      sources: explanation?.sources ?? [],
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      selectCell: this.select,
      draft: (id) => this.draft(id),
      edit: (list, row, col, text, final, read) => {
        this.type(`${list} ${row} ${col}`, text, final, (typed) => ({
          [list]: withNumber(rowsFor(this.inputs, list), { row, col }, read(typed)),
        }));
      },
    };
  }

  private wordsInput(): TemplateResult {
    return wordsInput({
      words: this.words,
      names: this.inputs.words,
      draft: this.draft('sentence'),
      type: (text, final, read) => {
        this.type('sentence', text, final, (typed) => ({
          ...withWords(this.inputs, read(typed)),
          cell: null,
        }));
      },
    });
  }

  private switches(): TemplateResult | typeof nothing {
    if (this.fixed) return nothing;
    const { words, inputs } = this;
    return html`<div class="switches">
      <soft-switch
        .label=${words.say('switch.shared')}
        .note=${words.say('switch.shared-note')}
        .on=${inputs.shared}
        @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
          // Asking starts where being found is, so that nothing jumps when the second vector comes.
          const queries = inputs.queries.length === 0 ? { queries: rowsFor(inputs, 'keys') } : {};
          this.change({ shared: detail.on, ...queries });
        }}
      ></soft-switch>
      <soft-switch
        .label=${words.say('switch.unit')}
        .note=${words.say('switch.unit-note')}
        .on=${inputs.compatibility === 'cosine'}
        @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
          this.change(
            detail.on
              ? {
                  compatibility: 'cosine',
                  keys: rowsFor(inputs, 'keys').map(onUnitCircle),
                  queries: rowsFor(inputs, 'queries').map(onUnitCircle),
                }
              : { compatibility: 'dot' },
          );
        }}
      ></soft-switch>
    </div>`;
  }

  private plane(context: MatrixContext): TemplateResult {
    // In a sentence all queries at once would cover each other: only the one that is looked at.
    const asking = this.isLong ? [this.pair.row] : this.inputs.words.map((_, index) => index);
    return html`<div>
      ${plane(context, { asking, from: this.pair.row, atUnitLength: this.inputs.compatibility === 'cosine', move: this.moveVector })}
      ${this.fixed ? nothing : html`<p class="note">${this.words.say('plane.hint')}</p>`}
    </div>`;
  }

  private readonly moveVector = ({ list, index, x, y, final }: VectorMove): void => {
    const { inputs } = this;
    const vector = inputs.compatibility === 'cosine' ? onUnitCircle([x, y]) : [x, y];
    this.forgetDrafts();
    this.change(
      { [list]: withRow(rowsFor(inputs, list), index, vector) },
      { gesture: `move ${list} ${index}`, final },
    );
  };
}

define('soft-figure-queries-and-keys', QueriesAndKeysFigure);
