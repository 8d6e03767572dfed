import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import '../../parts/switch.js';
import type { Explanation } from '../explanation.js';
import { explainCell } from '../word-plane/explain.js';
import { inputMatrix, resultMatrix, WEIGHT_DECIMALS, type MatrixContext } from '../word-plane/matrices.js';
import {
  onUnitCircle,
  pairOf,
  rowsFor,
  withNumber,
  withRow,
  withWords,
  type PlaneShown,
} from '../word-plane/model.js';
import { bothWays, goalList, plane, sentenceArcs, type VectorMove } from '../word-plane/views.js';
import { wordsInput } from '../word-plane/words-input.js';
import type { en } from './en.js';
import { goalsOf } from './model.js';
import type { StepContext, StepView } from './step-view.js';

const PUZZLES = {
  queries: { title: 'goal.ring', hints: [] },
  pair: { title: 'goal.pair', hints: ['hint.pair', 'hint.pair-solution'] },
  sentence: {
    title: 'goal.sentence',
    hints: ['hint.sentence', 'hint.sentence-more', 'hint.sentence-solution'],
  },
} as const;

/** Queries and keys of two numbers that the learner sets: every number can be checked by hand. */
export class HandSetView implements StepView {
  readonly canSelect = true;
  private readonly figure: StepContext;
  private readonly words: Language<keyof typeof en | MessageKey>;
  private readonly shown: PlaneShown;

  constructor(figure: StepContext, words: Language<keyof typeof en | MessageKey>, shown: PlaneShown) {
    this.figure = figure;
    this.words = words;
    this.shown = shown;
  }

  body(): TemplateResult {
    const { step, fixed } = this.figure;
    return html`
      ${step === 'sentence' && !fixed ? this.wordsInput() : nothing} ${this.switches()}
      ${this.isLong ? this.longBody() : this.shortBody()}
      <p class="note">${this.words.say('hand-set')}</p>
    `;
  }

  /** Few words: plane and both matrices side by side. */
  private shortBody(): TemplateResult {
    const context = this.matrixContext();
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
  private longBody(): TemplateResult {
    const context = this.matrixContext();
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
    const { step, inputs } = this.figure;
    return html`
      ${inputs.shared ? nothing : inputMatrix(context, 'queries')} ${inputMatrix(context, 'keys')}
      ${step === 'mix' ? html`${inputMatrix(context, 'values')} ${resultMatrix(context, 'output')}` : nothing}
    `;
  }

  private goals(context: MatrixContext): TemplateResult | typeof nothing {
    const { words } = this;
    const { step, inputs } = this.figure;
    const goals = goalsOf(step, inputs.words);
    if (goals.length === 0) return nothing;
    const { title, hints } = PUZZLES[step as keyof typeof PUZZLES];
    return goalList(context, {
      title: words.say(title),
      goals,
      reached: words.say('goal.reached'),
      hints: hints.map((hint) => words.say(hint)),
    });
  }

  private get isLong(): boolean {
    return this.figure.inputs.words.length > 4;
  }

  program(): Computation {
    const { query, key, value } = this.shown.attention;
    const { compatibility, shared } = this.figure.inputs;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: compatibility,
      weight: 'softmax',
      temperature: 1,
      changed: shared ? null : 'query',
    };
  }

  say(): string {
    const { words, shown } = this;
    const { row, col } = this.pair;
    const names = this.figure.inputs.words;
    return words.say('say.pair', {
      query: names[row] ?? '',
      key: names[col] ?? '',
      weight: words.fixed(at(shown.weights, row, col), WEIGHT_DECIMALS),
      back: words.fixed(at(shown.weights, col, row), WEIGHT_DECIMALS),
    });
  }

  explain(cell: Cell): Explanation | null {
    const { words, shown } = this;
    const { engine, inputs } = this.figure;
    return explainCell({ engine, words, names: inputs.words, shown }, cell);
  }

  private get pair(): { readonly row: number; readonly col: number } {
    return pairOf(this.figure.selection, this.figure.inputs.words.length);
  }

  private matrixContext(): MatrixContext {
    const { figure, words, shown } = this;
    const { inputs, selection } = figure;
    const explanation = selection && this.explain(selection);
    return {
      words,
      names: inputs.words,
      shown,
      shared: inputs.shared,
      fixed: figure.fixed,
      rows: (list) => rowsFor(inputs, list),
      sources: explanation?.sources ?? [],
      isSelected: (cell) => figure.isSelected(cell),
      select: ({ detail }) => {
        figure.select(detail.cell);
      },
      selectCell: (cell) => {
        figure.select(cell);
      },
      draft: (id) => figure.draft(id),
      edit: (list, row, col, text, final, read) => {
        figure.type(`${list} ${row} ${col}`, text, final, (typed) => ({
          [list]: withNumber(rowsFor(inputs, list), { row, col }, read(typed)),
        }));
      },
    };
  }

  private wordsInput(): TemplateResult {
    const { figure } = this;
    return wordsInput({
      words: this.words,
      names: figure.inputs.words,
      draft: figure.draft('sentence'),
      type: (text, final, read) => {
        figure.type('sentence', text, final, (typed) => ({
          ...withWords(figure.inputs, read(typed)),
          cell: null,
        }));
      },
    });
  }

  private switches(): TemplateResult | typeof nothing {
    const { words, figure } = this;
    const { inputs } = figure;
    if (figure.fixed) return nothing;
    return html`<div class="switches">
      <soft-switch
        .label=${words.say('switch.shared')}
        .note=${words.say('switch.shared-note')}
        .on=${inputs.shared}
        @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
          // Asking starts where being found is, so that nothing jumps when the second vector comes.
          const queries = inputs.queries.length === 0 ? { queries: rowsFor(inputs, 'keys') } : {};
          figure.change({ shared: detail.on, ...queries });
        }}
      ></soft-switch>
      <soft-switch
        .label=${words.say('switch.unit')}
        .note=${words.say('switch.unit-note')}
        .on=${inputs.compatibility === 'cosine'}
        @toggle=${({ detail }: CustomEvent<{ on: boolean }>) => {
          figure.change(
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
    const { inputs, fixed } = this.figure;
    // In a sentence all queries at once would cover each other: only the one that is looked at.
    const asking = this.isLong ? [this.pair.row] : inputs.words.map((_, index) => index);
    return html`<div>
      ${plane(context, { asking, from: this.pair.row, atUnitLength: inputs.compatibility === 'cosine', move: this.moveVector })}
      ${fixed ? nothing : html`<p class="note">${this.words.say('plane.hint')}</p>`}
    </div>`;
  }

  private readonly moveVector = ({ list, index, x, y, final }: VectorMove): void => {
    const { figure } = this;
    const { inputs } = figure;
    const vector = inputs.compatibility === 'cosine' ? onUnitCircle([x, y]) : [x, y];
    figure.forgetDrafts();
    figure.change(
      { [list]: withRow(rowsFor(inputs, list), index, vector) },
      { gesture: `move ${list} ${index}`, final },
    );
  };
}
