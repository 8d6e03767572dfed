import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import { define } from '../../parts/define.js';
import type { TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { Explanation } from '../explanation.js';
import { puzzleCard } from '../goals.js';
import type { RecordTable } from '../record-figure.js';
import { bySpelling, type SpellingShown } from '../spelling.js';
import { OUTPUT, SpellingFigure } from '../spelling-figure.js';
import { temperatureSlider } from '../temperature-slider.js';
import { breakControls, breakTable, explainByHand, type BreakContext } from './break.js';
import type { WeightedSumFields } from './definition.js';
import { en } from './en.js';
import { byHand, type BreakShown } from './model.js';

export interface WeightedSumShown {
  /** null in the step `break`, and where the table is empty */
  readonly spelling: SpellingShown | null;
  readonly byHand: BreakShown | null;
}

/** Not all to the best, and not the same to everyone. */
const PUZZLE = [
  { key: 'Jonathan', above: 0.5 },
  { key: 'John', above: 0.2 },
  { key: 'Joan', above: 0.2 },
] as const;

/** The weighted sum: every record answers, in the measure of its score. */
export class WeightedSumFigure extends SpellingFigure<WeightedSumFields, WeightedSumShown> {
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
      <div class="row asks">${this.queryInput()} ${this.tableChoice()}</div>
      ${this.step === 'temperature' ? this.question() : nothing}
      ${this.records.length === 0 ? html`<p class="note">${this.language.say('problem.empty-table')}</p>` : nothing}
      ${this.recordTable(this.table(shown))} ${this.hasSlider ? this.slider() : nothing}
      ${this.step === 'temperature' && this.hasPredicted && shown.spelling ? this.puzzle(shown.spelling) : nothing}
      ${this.source()}
    `;
  }

  /** In the step `temperature` the slider would give the answer away: it waits for the prediction. */
  private get hasSlider(): boolean {
    if (this.fixed || this.step === 'score') return false;
    return this.step !== 'temperature' || this.hasPredicted;
  }

  protected override program(shown: WeightedSumShown): Computation | null {
    const { temperature, normalisation } = this.inputs;
    if (shown.byHand) {
      const { query, key, value } = shown.byHand.other.attention;
      const input = { kind: 'vectors', query, key } as const;
      return { input, value, score: 'dot', weight: normalisation, temperature, changed: 'weight' };
    }
    if (!shown.spelling || this.step === 'score') return null;
    return { ...this.namesAndValues, score: 'pieces', weight: 'softmax', temperature, changed: 'weight' };
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
    const best = this.byScore(spelling)[0] ?? 0;
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
    return this.explainSpelling(spelling, cell);
  }

  protected override outputNote(): Token[] {
    return this.inputs.table === 'phone-book'
      ? [{ text: ' ' }, { text: this.words.say('sentence.no-phone') }]
      : [];
  }

  private table({ spelling }: WeightedSumShown): RecordTable {
    if (!spelling) return { columns: this.columns(), rows: [], footer: null };
    const explanation = this.selection && this.explain({ spelling, byHand: null }, this.selection);
    const lit = new Set((explanation?.sources ?? []).map(({ stage, col }) => `${stage} ${col}`));
    const number = (stage: 'scores' | 'weights', record: number) =>
      this.numberCell(spelling, stage, record, lit.has(`${stage} ${record}`));
    const rows = this.order(spelling).map((record): TableRow => {
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

  private puzzle(spelling: SpellingShown): TemplateResult | typeof nothing {
    const { words, records } = this;
    const goals = PUZZLE.map(({ key, above }) => ({
      record: records.findIndex((item) => item.key === key),
      above,
    }));
    if (this.compact || this.fixed || goals.some(({ record }) => record < 0)) return nothing;
    return puzzleCard(
      {
        title: words.say('goal.title'),
        goals: goals.map(({ record, above }) => ({
          text: words.say('goal.above', { key: this.keyName(record), limit: words.short(above) }),
          reached: at(spelling.trace.heads[0]!.weights, 0, record) > above,
        })),
        reached: words.say('goal.reached'),
        hints: [words.say('hint.ends'), words.say('hint.lower'), words.say('hint.solution')],
      },
      this.language,
    );
  }

  private slider(): TemplateResult {
    return temperatureSlider(this.words, this.inputs.temperature, (temperature, final) => {
      this.change({ temperature }, { gesture: 'temperature', final });
    });
  }

  private question(): TemplateResult {
    const { words, records } = this;
    const { query } = this.inputs;
    const mean = bySpelling(this.engine, query, records, Infinity);
    const output = mean ? this.writeValue(at(mean.trace.output, 0, 0)) : words.say('number.undefined');
    return this.predictionCard({
      kind: 'choice',
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
      compact: this.compact,
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
