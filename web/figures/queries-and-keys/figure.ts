import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { checkText, MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/arcs.js';
import '../../parts/goal.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import '../../parts/switch.js';
import '../../parts/text-input.js';
import '../../parts/weight-bars.js';
import { FigureElement } from '../figure-element.js';
import type { Explanation } from '../explanation.js';
import type { QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { explainCell } from './explain.js';
import { inputMatrix, resultMatrix, type MatrixContext } from './matrices.js';
import {
  attend,
  goalsOf,
  isReached,
  onUnitCircle,
  rowsFor,
  withRow,
  withWords,
  type Goal,
  type Shown,
} from './model.js';

const EXTENT = 4.5;
const WEIGHT_DECIMALS = 3;

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
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
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
        ${this.plane(shown)}
        <div class="body">${resultMatrix(context, 'scores')} ${resultMatrix(context, 'weights')}</div>
      </div>
      <div class="inputs">${this.inputMatrices(context)} ${this.bothWays(shown)} ${this.goals(shown)}</div>
    `;
  }

  /** A sentence: its matrices need the whole width, and arcs show one row of them. */
  private longBody(shown: Shown): TemplateResult {
    const context = this.matrixContext(shown);
    return html`
      ${this.arcs(shown)} ${this.goals(shown)}
      <div class="pair">
        ${this.plane(shown)}
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

  private plane(shown: Shown): TemplateResult {
    const { words, inputs } = this;
    const { row } = this.pair;
    const vectors = (list: 'queries' | 'keys', role: 'query' | 'key'): PlaneVector[] =>
      rowsFor(inputs, list).map(([x = 0, y = 0], index) => {
        const word = inputs.words[index] ?? '';
        const name = words.say(
          inputs.shared ? 'plane.shared' : role === 'query' ? 'plane.query' : 'plane.key',
          { word },
        );
        const description = words.say('plane.at', { name, x: words.short(x), y: words.short(y) });
        return { id: `${list} ${index}`, label: word, role, x, y, locked: this.fixed, description };
      });
    // In a sentence all queries at once would cover each other: only the one that is looked at.
    const asking = vectors('queries', 'query').filter((_, index) => !this.isLong || index === row);
    return html`<div>
      <soft-plane
        part="plane"
        .label=${words.say(inputs.shared ? 'plane.shared-label' : 'plane.label')}
        .vectors=${[...(inputs.shared ? [] : asking), ...vectors('keys', 'key')]}
        .extent=${inputs.compatibility === 'cosine' ? 1.5 : EXTENT}
        .unitCircle=${inputs.compatibility === 'cosine'}
        .lines=${
          inputs.shared
            ? []
            : inputs.words.map((_, col) => ({
                from: `queries ${row}`,
                to: `keys ${col}`,
                level: at(shown.weights, row, col),
              }))
        }
        @vector-move=${this.moveVector}
      ></soft-plane>
      ${this.fixed ? nothing : html`<p class="note">${words.say('plane.hint')}</p>`}
    </div>`;
  }

  private readonly moveVector = ({
    detail,
  }: CustomEvent<{ id: string; x: number; y: number; final: boolean }>): void => {
    const [list, index] = detail.id.split(' ') as ['queries' | 'keys', string];
    const { inputs } = this;
    const free = [detail.x, detail.y];
    const vector = inputs.compatibility === 'cosine' ? onUnitCircle(free) : free;
    this.forgetDrafts();
    this.change(
      { [list]: withRow(rowsFor(inputs, list), Number(index), vector) },
      { gesture: detail.id, final: detail.final },
    );
  };

  private arcs(shown: Shown): TemplateResult {
    const { words, inputs } = this;
    const { row } = this.pair;
    const query = inputs.words[row] ?? '';
    return html`<soft-arcs
      part="arcs"
      .label=${words.say('arcs.label', { query })}
      .words=${inputs.words.map((text, index) => ({ id: String(index), text, label: words.say('arcs.word', { word: text }) }))}
      .from=${row}
      .weights=${inputs.words.map((_, col) => at(shown.weights, row, col))}
      .weightTexts=${inputs.words.map((_, col) => words.fixed(at(shown.weights, row, col), WEIGHT_DECIMALS))}
      .texts=${{ query: words.say('arcs.asks') }}
      @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
        const strongest = inputs.words.reduce(
          (best, _, col) =>
            at(shown.weights, detail.index, col) > at(shown.weights, detail.index, best) ? col : best,
          0,
        );
        this.select({ stage: 'weights', row: detail.index, col: strongest });
      }}
    ></soft-arcs>`;
  }

  private bothWays(shown: Shown): TemplateResult | typeof nothing {
    const { words, inputs } = this;
    if (inputs.words.length < 2) return nothing;
    const { row, col } = this.pair;
    const bar = (query: number, key: number) => {
      const value = at(shown.weights, query, key);
      const names = { query: inputs.words[query] ?? '', key: inputs.words[key] ?? '' };
      return {
        label: words.say('pair.bar', names),
        text: words.fixed(value, WEIGHT_DECIMALS),
        value,
        role: 'weight' as const,
        cell: { stage: 'weights', row: query, col: key } as const,
      };
    };
    return html`<soft-weight-bars
      .label=${words.say('pair.label')}
      .bars=${[bar(row, col), bar(col, row)]}
      @cell-select=${this.selectCell}
    ></soft-weight-bars>`;
  }

  private goals(shown: Shown): TemplateResult | typeof nothing {
    const { words, inputs, step } = this;
    const goals = goalsOf(step, inputs.words);
    if (goals.length === 0) return nothing;
    const titles = {
      mirror: 'goal.mirror',
      ring: 'goal.ring',
      queries: 'goal.ring',
      pair: 'goal.pair',
    } as const;
    const text = (goal: Goal): string =>
      words.say(`goal.${goal.kind}`, {
        query: inputs.words[goal.query] ?? '',
        key: inputs.words[goal.key] ?? '',
        limit: goal.kind === 'most' ? '' : words.short(goal.limit),
      });
    return html`<soft-goal
      part="goal"
      .label=${words.say(step in titles ? titles[step as keyof typeof titles] : 'goal.sentence')}
      .goals=${goals.map((goal) => ({ text: text(goal), reached: isReached(goal, shown.weights) }))}
      .texts=${{ reached: words.say('goal.is-reached'), open: words.say('goal.is-open') }}
      .reachedText=${words.say('goal.reached')}
    ></soft-goal>`;
  }
}

define('soft-figure-queries-and-keys', QueriesAndKeysFigure);
