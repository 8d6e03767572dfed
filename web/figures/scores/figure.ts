import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import { parseNumber } from '../../model/numbers.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import { FigureElement, titled } from '../figure-element.js';
import { temperatureSlider } from '../temperature-slider.js';
import type { ScoresFields } from './definition.js';
import { en } from './en.js';
import { compare, COSINE, DOT, FUNCTIONS, type FunctionName, type Shown } from './model.js';
import { scoresPuzzle } from './puzzle.js';

type List = 'asking' | 'keys';

interface Edited {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly final: boolean;
}

/** Far enough for a stretched key. */
const EXTENT = 7;
const NAMES = 'abcdefghijklmnop';

/** Ways to compare: what each compatibility can and can't see. */
export class ScoresFigure extends FigureElement<ScoresFields, Shown> {
  static override styles: CSSResultGroup = [
    FigureElement.styles,
    css`
      soft-matrix {
        --soft-row-label: 96px;
      }
      .pair {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
        gap: 20px 28px;
        align-items: start;
      }
    `,
  ];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.stretch');
  }

  protected override get canSelect(): boolean {
    return this.hasPredicted;
  }

  protected override compute(): Shown {
    const { asking, keys, temperature } = this.inputs;
    return compare(this.engine, asking, keys, temperature);
  }

  protected override body(shown: Shown): TemplateResult {
    const { words } = this;
    return html`
      ${this.question(shown)}
      <div class="pair">
        <div class="body">${this.plane()} ${this.inputMatrix('asking')} ${this.inputMatrix('keys')}</div>
        ${
          this.hasPredicted
            ? html`<div class="body">
                ${this.resultMatrix(shown, 'scores')} ${this.resultMatrix(shown, 'weights')} ${this.slider()}
                ${this.compact ? nothing : scoresPuzzle(words, this.step, shown)}
              </div>`
            : nothing
        }
      </div>
      <p class="note">${words.say('hand-set')}</p>
    `;
  }

  protected override say(shown: Shown): string {
    const { words, step } = this;
    if (!this.hasPredicted) return words.say('say.hidden');
    const stage = step === 'stretch' ? 'scores' : 'weights';
    const [dot = '', cosine = ''] = [DOT, COSINE].map((row) =>
      words.fixed(at(shown[row]!.trace.heads[0]![stage], 0, 0), 3),
    );
    return words.say(step === 'stretch' ? 'say.stretch' : 'say.limit', { dot, cosine });
  }

  /** The way of the selected number, or the plain dot product. */
  protected override program(shown: Shown): Computation | null {
    if (!this.hasPredicted) return null;
    const way = Math.min(this.selection?.head ?? 0, FUNCTIONS.length - 1);
    const { query, key, value } = shown[way]!.attention;
    return {
      input: { kind: 'vectors', query, key },
      value,
      score: FUNCTIONS[way] ?? 'dot',
      weight: 'softmax',
      temperature: this.inputs.temperature,
      changed: 'score',
    };
  }

  /** The ways are told apart by the head of a cell, which has no other use here. */
  protected override explain(shown: Shown, cell: Cell): Explanation | null {
    const { words } = this;
    const way = cell.head ?? 0;
    const run = shown[way];
    const known = cell.stage === 'scores' || cell.stage === 'weights';
    if (!run || !known || !this.canSelect || cell.row !== 0 || cell.col >= this.inputs.keys.length)
      return null;
    const derivation = this.engine.derive({ ...run.attention, cell: { ...cell, head: 0 } });
    const write = (value: number, source: Cell | undefined): string =>
      source?.stage === 'weights' ? words.fixed(value, 3) : words.short(value);
    const text = write(derivation.result, cell);
    const key = { text: NAMES[cell.col] ?? '', role: 'key' } as const;
    const name = { text: this.functionName(FUNCTIONS[way] ?? 'dot') };
    const sentence =
      cell.stage === 'scores'
        ? words.tokens('score.label', { function: name, key, score: { text, role: 'score' } })
        : words.tokens('weight.label', { function: name, key, weight: { text, role: 'weight' } });
    const explanation = explainDerivation(derivation, cell, sentence, words, write);
    // Following a number stays within the way that it belongs to.
    const lines = explanation.lines.map((line) =>
      line.map((token) => (token.cell ? { ...token, cell: { ...token.cell, head: way } } : token)),
    );
    return { ...explanation, lines };
  }

  private functionName(name: FunctionName): string {
    return this.words.say(`function.${name}`);
  }

  private question(shown: Shown): TemplateResult {
    const { words } = this;
    if (this.step === 'stretch') {
      return this.predictionCard({
        kind: 'choice',
        question: words.say('predict.stretch'),
        options: FUNCTIONS.map((value) => ({ value, label: this.functionName(value) })),
        correct: 'cosine',
        because: words.say('predict.stretch-because'),
      });
    }
    const correct = at(shown[COSINE]!.trace.heads[0]!.weights, 0, 0);
    const write = (value: number) => words.fixed(value, 3);
    return this.predictionCard({
      kind: 'number',
      question: words.say('predict.limit'),
      correct,
      write,
      because: words.say('predict.limit-because', { weight: write(correct) }),
    });
  }

  private plane(): TemplateResult {
    const { words } = this;
    const vector = (list: List, index: number, [x = 0, y = 0]: readonly number[]): PlaneVector => {
      const name = list === 'keys' ? (NAMES[index] ?? '') : words.say('matrix.query-name');
      const place = { name, x: words.short(x), y: words.short(y) };
      return {
        id: `${list} ${index}`,
        label: name,
        role: list === 'keys' ? 'key' : 'query',
        x,
        y,
        locked: this.fixed,
        description: words.say(list === 'keys' ? 'plane.key' : 'plane.query', place),
      };
    };
    const { asking, keys } = this.inputs;
    return html`<div>
      <soft-plane
        part="plane"
        .label=${words.say('plane.label')}
        .vectors=${[
          ...asking.map((row, index) => vector('asking', index, row)),
          ...keys.map((row, index) => vector('keys', index, row)),
        ]}
        .extent=${EXTENT}
        .unitCircle=${false}
        @vector-move=${({ detail }: CustomEvent<{ id: string; x: number; y: number; final: boolean }>) => {
          const [list, index] = detail.id.split(' ') as [List, string];
          this.forgetDrafts();
          this.change(
            { [list]: withRow(this.inputs[list], Number(index), [detail.x, detail.y]) },
            { gesture: detail.id, final: detail.final },
          );
        }}
      ></soft-plane>
      ${this.fixed ? nothing : html`<p class="note">${words.say('plane.hint')}</p>`}
    </div>`;
  }

  private inputMatrix(list: List): TemplateResult {
    const { words } = this;
    const rows = this.inputs[list];
    const title = words.say(list === 'keys' ? 'matrix.keys' : 'matrix.query');
    const role = list === 'keys' ? 'key' : 'query';
    const names = rows.map((_, index) =>
      list === 'keys' ? (NAMES[index] ?? '') : words.say('matrix.query-name'),
    );
    const cells = rows.map((row, index) =>
      row.map((value, col): MatrixCell => {
        const place = {
          list: title,
          number: String(col + 1),
          name: names[index] ?? '',
          value: words.short(value),
        };
        const label = words.say('matrix.edit', place);
        return { text: words.short(value), value, label, ...this.draft(`${list} ${index} ${col}`) };
      }),
    );
    return titled(
      title,
      html`<soft-matrix
        .label=${title}
        .rowLabels=${names}
        .colLabels=${['x', 'y']}
        .rowRole=${role}
        .cellRole=${role}
        .compact=${true}
        .editable=${!this.fixed}
        .cells=${cells}
        @cell-edit=${({ detail: { row, col, text, final } }: CustomEvent<Edited>) => {
          this.type(`${list} ${row} ${col}`, text, final, (typed) => {
            const number = parseNumber(typed);
            if (number === null)
              throw new InputError('problem.value', { name: title, given: typed.slice(0, 40) });
            const vector = (this.inputs[list][row] ?? []).map((old, place) => (place === col ? number : old));
            return { [list]: withRow(this.inputs[list], row, vector) };
          });
        }}
      ></soft-matrix>`,
    );
  }

  private resultMatrix(shown: Shown, stage: 'scores' | 'weights'): TemplateResult {
    const { words } = this;
    const title = words.say(`matrix.${stage}`);
    const keys = this.inputs.keys.map((_, index) => NAMES[index] ?? '');
    const cells = shown.map((run, way) =>
      keys.map((key, col): MatrixCell => {
        const cell: Cell = { stage, row: 0, col, head: way };
        const value = at(run.trace.heads[0]![stage], 0, col);
        const text = words.fixed(value, stage === 'scores' ? 2 : 3);
        const name = this.functionName(FUNCTIONS[way] ?? 'dot');
        const label = words.say(stage === 'scores' ? 'score.label' : 'weight.label', {
          ...{ function: name, key, score: text, weight: text },
        });
        return { text, value, cell, label, selected: this.isSelected(cell) };
      }),
    );
    return titled(
      title,
      html`<soft-matrix
        .label=${title}
        .rowLabels=${FUNCTIONS.map((name) => this.functionName(name))}
        .colLabels=${keys}
        .colRole=${'key'}
        .cellRole=${stage === 'scores' ? 'score' : 'weight'}
        .scale=${stage === 'scores' ? 'score' : 'weight'}
        .corner=${{ rows: words.say('matrix.rows'), columns: words.say('matrix.columns') }}
        .compact=${keys.length > 4}
        .cells=${cells}
        @cell-select=${this.selectCell}
      ></soft-matrix>`,
    );
  }

  private slider(): TemplateResult | typeof nothing {
    if (this.fixed) return nothing;
    return temperatureSlider(this.words, this.inputs.temperature, (temperature, final) => {
      this.change({ temperature }, { gesture: 'temperature', final });
    });
  }
}

type Rows = readonly (readonly number[])[];
const withRow = (rows: Rows, index: number, vector: readonly number[]): Rows =>
  rows.map((row, place) => (place === index ? vector : row));

define('soft-figure-scores', ScoresFigure);
