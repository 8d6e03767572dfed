import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { checkText, MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/switch.js';
import '../../parts/text-input.js';
import { FigureElement } from '../figure-element.js';
import type { Explanation } from '../explanation.js';
import type { QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { explainCell } from './explain.js';
import { inputMatrix, resultMatrix, type MatrixContext } from './matrices.js';
import { attend, onUnitCircle, rowsFor, withRow, withWords, type Shown } from './model.js';
import { bothWays, goalList, plane, sentenceArcs, WEIGHT_DECIMALS, type VectorMove } from './views.js';

/** Queries that are not keys: one vector for asking, one for being found. */
export class QueriesAndKeysFigure extends FigureElement<QueriesAndKeysFields, Shown> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    css`
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
        gap: 20px 28px;
        align-items: start;
      }
      .inputs {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
        gap: 20px 28px;
        align-items: start;
      }
      .switches {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 28px;
      }
    `,
  ];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.mirror');
  }

  protected override compute(): Shown {
    return attend(this.engine, this.inputs);
  }

  protected override body(shown: Shown): TemplateResult {
    const { step } = this;
    return html`
      ${step === 'ring' ? this.question() : nothing} ${step === 'sentence' ? this.sentenceInput() : nothing}
      ${this.switches()} ${this.isLong ? this.longBody(shown) : this.shortBody(shown)}
      <p class="note">${this.words.say('hand-set')}</p>
    `;
  }

  /** Few words: plane and both matrices side by side. */
  private shortBody(shown: Shown): TemplateResult {
    const context = this.matrixContext(shown);
    return html`
      <div class="pair">
        ${this.plane(context)}
        <div class="body">${resultMatrix(context, 'scores')} ${resultMatrix(context, 'weights')}</div>
      </div>
      <div class="inputs">
        ${this.inputMatrices(context)} ${bothWays(context, this.pair)} ${goalList(context, this.step)}
      </div>
    `;
  }

  /** A sentence: its matrices need the whole width, and arcs show one row of them. */
  private longBody(shown: Shown): TemplateResult {
    const context = this.matrixContext(shown);
    const { row } = this.pair;
    return html`
      ${sentenceArcs(context, row)} ${goalList(context, this.step)}
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

  private get isLong(): boolean {
    return this.inputs.words.length > 4;
  }

  protected override program({ attention }: Shown): Computation {
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

  protected override say(shown: Shown): string {
    const { row, col } = this.pair;
    const words = this.inputs.words;
    return this.words.say('say.pair', {
      query: words[row] ?? '',
      key: words[col] ?? '',
      weight: this.words.fixed(at(shown.weights, row, col), WEIGHT_DECIMALS),
      back: this.words.fixed(at(shown.weights, col, row), WEIGHT_DECIMALS),
    });
  }

  protected override explain(shown: Shown, cell: Cell): Explanation | null {
    return explainCell({ engine: this.engine, words: this.words, names: this.inputs.words, shown }, cell);
  }

  /** The two words that are looked at: those of the selected cell, or the first two. */
  private get pair(): { readonly row: number; readonly col: number } {
    const cell = this.selection;
    const count = this.inputs.words.length;
    const between =
      cell && (cell.stage === 'scores' || cell.stage === 'weights') && cell.row < count && cell.col < count;
    if (between && cell.row !== cell.col) return cell;
    const row = between ? cell.row : 0;
    return { row, col: row === 1 || count < 2 ? 0 : 1 };
  }

  private matrixContext(shown: Shown): MatrixContext {
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
        this.type(`${list} ${row} ${col}`, text, final, (typed) => {
          const vector = (rowsFor(this.inputs, list)[row] ?? [0, 0]).map((entry, index) =>
            index === col ? read(typed) : entry,
          );
          return { [list]: withRow(rowsFor(this.inputs, list), row, vector) };
        });
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

  private sentenceInput(): TemplateResult | typeof nothing {
    const { words } = this;
    if (this.fixed) return nothing;
    const draft = this.draft('sentence');
    const name = words.say('sentence.label');
    return html`<soft-text-input
        .textRole=${'plain'}
        .label=${name}
        .clearLabel=${words.say('sentence.clear')}
        .value=${draft?.text ?? this.inputs.words.join(' ')}
        .problem=${draft?.problem ?? ''}
        @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
          this.type('sentence', detail.text, detail.final, (text) => {
            const typed = checkText(text, name).split(/\s+/).filter(Boolean);
            if (typed.length === 0) throw new InputError('problem.words', { name, given: '' });
            if (typed.length > MAX_WORDS) {
              throw new InputError('problem.count', {
                name,
                given: String(typed.length),
                allowed: String(MAX_WORDS),
              });
            }
            return { ...withWords(this.inputs, typed), cell: null };
          });
        }}
      ></soft-text-input>
      <p class="note">${words.say('sentence.hint')}</p>`;
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
