import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import { define } from '../../parts/define.js';
import '../../parts/pieces.js';
import type { TableCell, TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { Explanation } from '../explanation.js';
import { titled } from '../figure-element.js';
import { puzzleCard } from '../goals.js';
import type { RecordTable } from '../record-figure.js';
import { piecesOf, type SpellingShown } from '../spelling.js';
import { OUTPUT, SpellingFigure } from '../spelling-figure.js';
import type { NearMatchFields } from './definition.js';
import { en } from './en.js';
import { nearMatch, sqlRequest, type NearMatchShown } from './model.js';

const OPTIONS = 4;
/** One name in two languages; a puzzle where the table holds both. */
const SAME_NAME = ['Henry', 'Heinrich'] as const;
const PUZZLE_SCORE = 0.5;

/** Near match: the key that is spelled most like the query answers. */
export class NearMatchFigure extends SpellingFigure<NearMatchFields, NearMatchShown> {
  static override styles: CSSResultGroup = [
    SpellingFigure.styles,
    css`
      .sql {
        margin: 0;
        padding: 12px 14px;
        border-radius: 8px;
        background: var(--soft-quiet);
        font: 400 14px/1.6 var(--soft-mono);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
    `,
  ];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.pieces');
  }

  /** The scores would answer the question of the step `compare`, and one score that of `limits`. */
  private get covered(): boolean {
    return (this.step === 'compare' || this.step === 'limits') && !this.hasPredicted;
  }

  protected override get canSelect(): boolean {
    return this.step !== 'pieces' && !this.covered;
  }

  protected override compute(): NearMatchShown {
    return nearMatch(this.engine, this.asked.query, this.records);
  }

  protected override body(shown: NearMatchShown): TemplateResult {
    const { step } = this;
    const { spelling } = shown;
    return html`
      <div class="row asks">${this.queryInput()} ${this.tableChoice()}</div>
      ${step === 'compare' || step === 'limits' ? this.question(shown) : nothing}
      ${step === 'pieces' && spelling ? this.pieces(spelling) : nothing}
      ${spelling ? nothing : html`<p class="note">${this.words.say('problem.empty-table')}</p>`}
      ${this.recordTable(this.table(shown))} ${step === 'best' ? this.sql() : nothing}
      ${step === 'limits' && spelling && !this.covered ? this.puzzle(spelling) : nothing} ${this.source()}
    `;
  }

  protected override program({ spelling }: NearMatchShown): Computation | null {
    if (!spelling || this.step === 'pieces' || this.covered) return null;
    return { ...this.namesAndValues, score: 'pieces', weight: 'pick', temperature: 0, changed: 'score' };
  }

  protected override say(shown: NearMatchShown): string {
    const { words, step } = this;
    const { spelling, best } = shown;
    const query = this.queryName;
    if (!spelling) return words.say('problem.empty-table');
    if (step === 'pieces') return words.say('say.pieces', this.sharing(spelling, this.chosen));
    if (this.covered) return words.say('say.hidden');
    const cell = this.selection;
    if (step === 'limits' && cell?.stage === 'scores' && cell.col < this.records.length) {
      const score = this.scoreText(spelling, cell.col);
      return words.say('say.limits', { query, key: this.keyName(cell.col), score });
    }
    if (!best) return words.say('say.none', { query });
    const key = this.keyName(best.record);
    return step === 'best'
      ? words.say('say.best', { query, key, value: this.valueText(best.record) })
      : words.say('say.score', { query, key, score: this.scoreText(spelling, best.record) });
  }

  protected override explain(shown: NearMatchShown, cell: Cell): Explanation | null {
    const { spelling } = shown;
    if (!spelling || !this.canSelect) return null;
    if (cell.stage === 'output') return this.step === 'best' ? this.explainAnswer(shown) : null;
    const isScore = cell.stage === 'scores' && cell.row === 0 && cell.col < this.records.length;
    return isScore ? this.explainSpelling(spelling, cell) : null;
  }

  private explainAnswer({ best }: NearMatchShown): Explanation {
    const { words } = this;
    const count = { text: String(this.records.length) };
    const query = { text: this.queryName, role: 'query' } as const;
    if (!best) {
      return {
        number: words.say('answer.none'),
        lines: [words.tokens('answer.nothing', { count })],
        sentence: words.tokens('sentence.no-answer', { query }),
        sources: [],
      };
    }
    const cell: Cell = { stage: 'scores', row: 0, col: best.record };
    const key = { text: this.keyName(best.record), role: 'key' } as const;
    const value = { text: this.valueText(best.record), role: 'value' } as const;
    const score = { text: this.write(best.score, cell), role: 'score', cell } as const;
    return {
      number: value.text,
      lines: [words.tokens('answer.largest', { count, key, score }), words.tokens('answer.value', { value })],
      sentence: words.tokens('sentence.answer', { query, key, value }),
      sources: [cell],
    };
  }

  /** The key whose pieces stand beside those of the query. */
  private get chosen(): number {
    const cell = this.selection;
    return cell?.stage === 'scores' && cell.col < this.records.length ? cell.col : 0;
  }

  private valueText(record: number): string {
    return this.writeValue(this.records[record]?.value ?? 0);
  }

  private scoreText({ trace }: SpellingShown, record: number): string {
    return this.words.fixed(at(trace.heads[0]!.scores, 0, record), 3);
  }

  private sharing(spelling: SpellingShown, record: number) {
    const { query } = piecesOf(spelling.keys, record);
    return {
      query: this.queryName,
      key: this.keyName(record),
      shared: String(query.filter(({ shared }) => shared).length),
      count: String(query.length),
    };
  }

  private pieces(spelling: SpellingShown): TemplateResult {
    const { words, chosen } = this;
    const { query, key } = piecesOf(spelling.keys, chosen);
    const { shared } = this.sharing(spelling, chosen);
    return html`<soft-pieces
      .sharedText=${words.say('pieces.is-shared')}
      .lists=${[
        {
          name: this.queryName,
          role: 'query',
          note: words.say('pieces.shared-count', { count: String(query.length), shared }),
          pieces: query,
        },
        {
          name: this.keyName(chosen),
          role: 'key',
          note: words.say('pieces.count', { count: String(key.length) }),
          pieces: key,
        },
      ]}
    ></soft-pieces>`;
  }

  private question({ spelling, best }: NearMatchShown): TemplateResult | typeof nothing {
    if (!spelling) return nothing;
    return this.step === 'limits' ? this.askForHenry(spelling) : this.askForBest(spelling, best);
  }

  private askForBest(spelling: SpellingShown, best: NearMatchShown['best']): TemplateResult {
    const { words, queryName: query } = this;
    const offered = this.byScore(spelling)
      .slice(0, OPTIONS)
      .sort((one, other) => one - other);
    const key = best ? this.keyName(best.record) : '';
    return this.predictionCard({
      kind: 'choice',
      question: words.say('predict.question', { query }),
      options: offered.map((record) => ({ value: String(record), label: this.keyName(record) })),
      correct: best ? String(best.record) : '',
      because: best
        ? words.say('predict.because', { key, score: this.scoreText(spelling, best.record) })
        : words.say('predict.none-because', { query }),
    });
  }

  private askForHenry(spelling: SpellingShown): TemplateResult | typeof nothing {
    const { words } = this;
    const record = this.records.findIndex(({ key }) => key === SAME_NAME[0]);
    if (record < 0) return nothing;
    return this.predictionCard({
      kind: 'number',
      question: words.say('predict.henry', { key: SAME_NAME[0], query: this.queryName }),
      correct: at(spelling.trace.heads[0]!.scores, 0, record),
      write: (value) => words.fixed(value, 3),
      because: words.say('predict.henry-because', this.sharing(spelling, record)),
    });
  }

  private table(shown: NearMatchShown): RecordTable {
    const { spelling, best } = shown;
    if (!spelling) return { columns: this.columns(), rows: [], footer: null };
    const explanation = this.selection && this.explain(shown, this.selection);
    const lit = new Set(
      (explanation?.sources ?? []).filter(({ stage }) => stage === 'scores').map(({ col }) => col),
    );
    const rows = (this.covered ? this.records.map((_, record) => record) : this.order(spelling)).map(
      (record): TableRow => ({
        id: String(record),
        name: this.keyName(record),
        lit: this.step === 'best' && best?.record === record,
        cells: {
          ...this.recordCells(record),
          score: this.numberCell(spelling, 'scores', record, lit.has(record)),
          shared: this.sharedCell(spelling, record),
        },
      }),
    );
    return { columns: this.columns(), rows, footer: this.step === 'best' ? this.footer(shown) : null };
  }

  private sharedCell(spelling: SpellingShown, record: number): TableCell {
    const sharing = this.sharing(spelling, record);
    return {
      text: this.words.say('shared.of', sharing),
      label: this.words.say('shared.label', sharing),
      cell: { stage: 'scores', row: 0, col: record },
      selected: record === this.chosen,
    };
  }

  private columns(): TableColumn[] {
    const { words, step } = this;
    const key: TableColumn = { id: 'key', label: words.say('table.key'), role: 'key' };
    const value: TableColumn = { id: 'value', label: words.say('table.value'), role: 'value', numeric: true };
    const score: TableColumn = {
      id: 'score',
      label: words.say('table.score'),
      role: 'score',
      bar: 'score',
      numeric: true,
      changed: true,
    };
    const shared: TableColumn = {
      id: 'shared',
      label: words.say('column.shared'),
      role: 'score',
      numeric: true,
    };
    if (step === 'pieces') return [key, shared, value];
    return this.covered ? [key, value] : [key, score, value];
  }

  private footer({ best }: NearMatchShown): RecordTable['footer'] {
    const { words } = this;
    const note = best === null ? words.say('answer.no-piece') : '';
    const tied = best !== null && best.ties > 1;
    return {
      label: words.say('table.output'),
      note: tied ? words.say('answer.first', { count: String(best.ties) }) : note,
      cells: {
        value: {
          text: best ? this.valueText(best.record) : words.say('answer.none'),
          cell: OUTPUT,
          selected: this.isSelected(OUTPUT),
        },
      },
    };
  }

  private sql(): TemplateResult {
    const { words } = this;
    return html`${titled(
        words.say('sql.label'),
        html`<pre class="sql">${sqlRequest(this.asked.table, this.asked.query)}</pre>`,
      )}
      <p class="note">${words.say('sql.note')}</p>`;
  }

  /** Shown where the table holds the name in both languages. */
  private puzzle({ trace }: SpellingShown): TemplateResult | typeof nothing {
    const { words } = this;
    const places = SAME_NAME.map((name) => this.records.findIndex(({ key }) => key === name));
    if (places.some((record) => record < 0)) return nothing;
    return puzzleCard(
      {
        title: words.say('goal.title'),
        goals: places.map((record) => ({
          text: words.say('goal.above', { key: this.keyName(record) }),
          reached: at(trace.heads[0]!.scores, 0, record) > PUZZLE_SCORE,
        })),
        reached: words.say('goal.reached'),
        hints: [words.say('hint.ends'), words.say('hint.parts'), words.say('hint.solution')],
      },
      this.language,
    );
  }
}

define('soft-figure-near-match', NearMatchFigure);
