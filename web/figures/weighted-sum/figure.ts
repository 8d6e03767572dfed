import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import { define } from '../../parts/define.js';
import type { TableColumn, TableRow } from '../../parts/record-table.types.js';
import '../../parts/slider.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import { RecordFigure, type RecordTable } from '../record-figure.js';
import { breakControls, breakTable, explainByHand, type BreakContext } from './break.js';
import type { WeightedSumFields } from './definition.js';
import { en } from './en.js';
import { byHand, bySpelling, sharedGrams, type BreakShown, type SpellingShown } from './model.js';
import { LAST_POSITION, positionOf, temperatureAt } from './temperature.js';

export interface WeightedSumShown {
  /** null in the step `break`, and where the table is empty */
  readonly spelling: SpellingShown | null;
  readonly byHand: BreakShown | null;
}

const OUTPUT: Cell = { stage: 'output', row: 0, col: 0 };
/** Longer tables show their best keys first. */
const UNSORTED = 12;

const scoreOf = ({ trace }: SpellingShown, record: number): number => at(trace.heads[0]!.scores, 0, record);

/** The weighted sum: every record answers, in the measure of its score. */
export class WeightedSumFigure extends RecordFigure<WeightedSumFields, WeightedSumShown> {
  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.score');
  }

  protected override compute(): WeightedSumShown {
    const { query, temperature, scores, values, normalisation } = this.inputs;
    return this.step === 'break'
      ? { spelling: null, byHand: byHand(this.engine, scores, values, normalisation, temperature) }
      : { spelling: bySpelling(this.engine, query, this.records, temperature), byHand: null };
  }

  protected override body(shown: WeightedSumShown): TemplateResult {
    if (this.step === 'break') {
      const context = this.breakContext(shown.byHand);
      return html`${breakControls(context)} ${breakTable(context)}`;
    }
    return html`
      <div class="row">${this.queryInput()} ${this.tableChoice()}</div>
      ${this.step === 'temperature' ? this.question() : nothing}
      ${this.records.length === 0 ? html`<p class="note">${this.language.say('problem.empty-table')}</p>` : nothing}
      ${this.recordTable(this.table(shown))} ${this.hasSlider ? this.slider() : nothing} ${this.source()}
    `;
  }

  /** In the step `temperature` the slider would give the answer away: it waits for the prediction. */
  private get hasSlider(): boolean {
    if (this.fixed || this.step === 'score') return false;
    return this.step !== 'temperature' || this.inputs.prediction !== null;
  }

  protected override say(shown: WeightedSumShown): string {
    const { words } = this;
    if (shown.byHand) {
      return words.say('say.break', {
        softmax: this.write(at(shown.byHand.softmax.trace.output, 0, 0), OUTPUT),
        other: words.say(`column.${this.inputs.normalisation}`),
        output: this.write(at(shown.byHand.other.trace.output, 0, 0), OUTPUT),
      });
    }
    const { spelling } = shown;
    if (!spelling) return words.say('problem.empty-table');
    const query = this.queryName;
    if (this.step !== 'score' && this.step !== 'weigh') {
      return words.say('say.output', { query, output: this.write(at(spelling.trace.output, 0, 0), OUTPUT) });
    }
    const best = this.order(spelling, true)[0] ?? 0;
    const stage = this.step === 'score' ? 'scores' : 'weights';
    const cell: Cell = { stage, row: 0, col: best };
    const number = this.write(at(spelling.trace.heads[0]![stage], 0, best), cell);
    return stage === 'scores'
      ? words.say('say.score', { query, key: this.keyName(best), score: number })
      : words.say('say.weight', { query, key: this.keyName(best), weight: number });
  }

  protected override explain(shown: WeightedSumShown, cell: Cell): Explanation | null {
    if (this.step === 'break') return explainByHand(this.breakContext(shown.byHand), cell);
    const { spelling } = shown;
    const visible =
      cell.stage === 'scores' ||
      (cell.stage === 'weights' && this.step !== 'score') ||
      (cell.stage === 'output' && cell.col === 0 && this.step !== 'score' && this.step !== 'weigh');
    if (!spelling || !visible || cell.row !== 0 || cell.col >= this.records.length) return null;
    const derivation = this.engine.derive({ ...spelling.attention, cell });
    const explanation = explainDerivation(
      derivation,
      cell,
      this.sentence(cell, derivation.result),
      this.words,
      this.write,
    );
    return cell.stage === 'scores'
      ? { ...explanation, extra: this.sharedGrams(spelling, cell.col) }
      : explanation;
  }

  private readonly write = (value: number, cell: Cell | undefined): string => {
    if (cell?.stage === 'value' || cell?.stage === 'output') return this.writeValue(value);
    return cell?.stage === 'scores' || cell?.stage === 'weights'
      ? this.words.fixed(value, 3)
      : this.words.short(value);
  };

  private sentence(cell: Cell, result: number): Token[] {
    const { words } = this;
    const text = this.write(result, cell);
    const query: Token = { text: this.queryName, role: 'query' };
    const key: Token = { text: this.keyName(cell.col), role: 'key' };
    if (cell.stage === 'scores')
      return words.tokens('sentence.score', { query, key, score: { text, role: 'score' } });
    if (cell.stage === 'weights')
      return words.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } });
    const output = words.tokens('sentence.output', { query, output: { text, role: 'output' } });
    return this.inputs.table === 'phone-book'
      ? [...output, { text: ' ' }, { text: words.say('sentence.no-phone') }]
      : output;
  }

  private sharedGrams({ keys }: SpellingShown, record: number): NonNullable<Explanation['extra']> {
    const grams = sharedGrams(keys, record);
    return {
      label: this.words.say(grams.length > 0 ? 'shared-grams' : 'no-shared-grams'),
      chips: grams.map((text) => ({ text, role: 'plain' })),
    };
  }

  private order(spelling: SpellingShown, sorted: boolean): number[] {
    const order = this.records.map((_, record) => record);
    return sorted ? order.sort((one, other) => scoreOf(spelling, other) - scoreOf(spelling, one)) : order;
  }

  private table({ spelling }: WeightedSumShown): RecordTable {
    if (!spelling) return { columns: this.columns(), rows: [], footer: null };
    const head = spelling.trace.heads[0]!;
    const explanation = this.selection && this.explain({ spelling, byHand: null }, this.selection);
    const lit = new Set((explanation?.sources ?? []).map(({ stage, col }) => `${stage} ${col}`));
    const number = (stage: 'scores' | 'weights', record: number) => {
      const cell: Cell = { stage, row: 0, col: record };
      const value = at(head[stage], 0, record);
      const text = this.write(value, cell);
      const label = this.sentence(cell, value)
        .map((token) => token.text)
        .join('');
      return {
        text,
        bar: value,
        cell,
        label,
        selected: this.isSelected(cell),
        lit: lit.has(`${stage} ${record}`),
      };
    };
    const rows = this.order(spelling, this.records.length > UNSORTED).map((record): TableRow => {
      return {
        id: String(record),
        name: this.keyName(record),
        cells: {
          ...this.recordCells(record),
          score: number('scores', record),
          weight: number('weights', record),
        },
      };
    });
    return { columns: this.columns(), rows, footer: this.footer(spelling) };
  }

  private columns(): TableColumn[] {
    const { words, step } = this;
    const weighs = step !== 'score';
    return [
      { id: 'key', label: words.say('table.key'), role: 'key' },
      {
        id: 'score',
        label: words.say('table.score'),
        role: 'score',
        bar: 'score',
        numeric: true,
        changed: step === 'score',
      },
      ...(weighs
        ? [
            {
              id: 'weight',
              label: words.say('table.weight'),
              role: 'weight',
              bar: 'weight',
              numeric: true,
              changed: step === 'weigh',
            } as const,
          ]
        : []),
      { id: 'value', label: words.say('table.value'), role: 'value', numeric: true },
    ];
  }

  private footer(spelling: SpellingShown): RecordTable['footer'] {
    const { words, step } = this;
    if (step === 'score' || step === 'weigh') return null;
    return {
      label: words.say('table.output'),
      note: words.say('output.sum'),
      cells: {
        value: {
          text: this.writeValue(at(spelling.trace.output, 0, 0)),
          cell: OUTPUT,
          selected: this.isSelected(OUTPUT),
        },
      },
    };
  }

  private slider(): TemplateResult {
    const { words } = this;
    const { temperature } = this.inputs;
    const shown =
      temperature === 0
        ? words.say('temperature.zero')
        : temperature === Infinity
          ? words.say('temperature.infinity')
          : words.short(temperature);
    return html`<soft-slider
      part="temperature"
      .label=${words.say('temperature.label')}
      .startLabel=${words.say('temperature.start')}
      .endLabel=${words.say('temperature.end')}
      .min=${0}
      .max=${LAST_POSITION}
      .step=${1}
      .value=${positionOf(temperature)}
      .valueText=${shown}
      @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
        this.change(
          { temperature: temperatureAt(detail.value) },
          { gesture: 'temperature', final: detail.final },
        );
      }}
    ></soft-slider>`;
  }

  private question(): TemplateResult {
    const { words, records } = this;
    const { query } = this.inputs;
    const mean = bySpelling(this.engine, query, records, Infinity);
    const output = mean ? this.writeValue(at(mean.trace.output, 0, 0)) : words.say('number.undefined');
    return this.predictionCard({
      question: words.say('predict.question', { query }),
      options: (['closest', 'mean', 'zero'] as const).map((value) => ({
        value,
        label: words.say(`predict.${value}`),
      })),
      correct: 'mean',
      because: words.say('predict.because', { count: String(records.length), output }),
    });
  }

  private breakContext(shown: BreakShown | null): BreakContext {
    const { scores, values, normalisation } = this.inputs;
    return {
      engine: this.engine,
      words: this.words,
      shown,
      scores,
      values,
      normalisation,
      fixed: this.fixed,
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      selection: this.selection,
      draft: (id) => this.draft(id),
      type: (id, text, final, read) => {
        this.type(id, text, final, read);
      },
      choose: (patch) => {
        this.forgetDrafts();
        this.change(patch);
      },
    };
  }
}

define('soft-figure-weighted-sum', WeightedSumFigure);
