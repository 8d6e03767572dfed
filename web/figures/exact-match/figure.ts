import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import type { RecordItem } from '../../model/fields.js';
import type { Computation } from '../../model/program/program.js';
import { at } from '../../model/tensor.js';
import type { Token } from '../../model/token.js';
import { define } from '../../parts/define.js';
import type { TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { Explanation } from '../explanation.js';
import { puzzleCard } from '../goals.js';
import { RecordFigure, type RecordTable } from '../record-figure.js';
import type { ExactMatchFields } from './definition.js';
import { en } from './en.js';
import {
  asVectors,
  followNames,
  lookUp,
  meanOfFirst,
  type ExactMatchShown,
  type VectorsShown,
} from './model.js';
import { explainVectors, vectorMatrices, withEntry, type VectorContext } from './vectors.js';

const scoreCell = (record: number): Cell => ({ stage: 'scores', row: 0, col: record });
const OUTPUT: Cell = { stage: 'output', row: 0, col: 0 };

/** Exact match: a table answers if you know the key; then the same as vectors. */
export class ExactMatchFigure extends RecordFigure<ExactMatchFields, ExactMatchShown> {
  static override styles: CSSResultGroup = [
    RecordFigure.styles,
    css`
      soft-matrix {
        --soft-row-label: 96px;
      }
    `,
  ];

  private get words() {
    return this.language.with({ en });
  }

  override stepName(step: string): string {
    return this.words.say(`step.${step}` as 'step.ask');
  }

  /** A query vector set by hand has one number for each name. */
  protected override withRecords(records: readonly RecordItem[]): Patch<ExactMatchFields> {
    const { queryVector } = this.inputs;
    const patch = super.withRecords(records);
    return queryVector ? { ...patch, queryVector: followNames(queryVector, this.records, records) } : patch;
  }

  protected override get canSelect(): boolean {
    return this.step !== 'ask';
  }

  protected override compute(): ExactMatchShown {
    const { query, queryVector } = this.inputs;
    return {
      lookup: lookUp(this.engine, query, this.records),
      vectors: this.step === 'vectors' ? asVectors(this.engine, query, this.records, queryVector) : null,
    };
  }

  protected override body(shown: ExactMatchShown): TemplateResult {
    return html`
      <div class="row asks">${this.queryInput()} ${this.tableChoice()}</div>
      ${this.step === 'ask' ? this.question(shown) : nothing}
      ${this.step === 'vectors' ? this.vectorPanel(shown.vectors) : nothing}
      ${this.records.length === 0 ? html`<p class="note">${this.language.say('problem.empty-table')}</p>` : nothing}
      ${this.recordTable(this.table(shown))} ${this.source()}
    `;
  }

  protected override program({ lookup, vectors }: ExactMatchShown): Computation | null {
    if (vectors) {
      const { query, key, value } = vectors.attention;
      const input = { kind: 'vectors', query, key } as const;
      return { input, value, score: 'dot', weight: 'none', temperature: 1, changed: null };
    }
    if (!lookup || this.step === 'ask' || this.step === 'vectors') return null;
    return { ...this.namesAndValues, score: 'equal', weight: 'pick', temperature: 1, changed: null };
  }

  protected override say(shown: ExactMatchShown): string {
    const { words, step } = this;
    if (step === 'ask' && !this.hasPredicted) return words.say('say.hidden');
    if (step === 'vectors' && shown.vectors) {
      return words.say('say.vectors', { output: this.writeValue(at(shown.vectors.trace.output, 0, 0)) });
    }
    const query = `“${this.queryName}”`;
    const record = shown.lookup?.record ?? null;
    if (record === null) return words.say('say.none', { query });
    const count = this.matchCount(shown);
    const value = this.valueText(record);
    return count === 1
      ? words.say('say.one', { query, number: String(record + 1), value })
      : words.say('say.several', { query, count: String(count), value });
  }

  protected override explain(shown: ExactMatchShown, cell: Cell): Explanation | null {
    if (shown.vectors) return explainVectors(this.vectorContext(shown.vectors), cell);
    if (!shown.lookup || this.step === 'ask') return null;
    const record = cell.stage === 'output' ? shown.lookup.record : cell.col;
    if (cell.stage === 'output' && this.step !== 'compare') {
      return record === null ? this.explainMatch(shown, 0) : this.explainAnswer(record);
    }
    return cell.stage === 'scores' && record !== null && record < this.records.length
      ? this.explainMatch(shown, record)
      : null;
  }

  private matchCount(shown: ExactMatchShown): number {
    return shown.lookup?.matches.data.filter((match) => match === 1).length ?? 0;
  }

  private question(shown: ExactMatchShown): TemplateResult {
    const { words } = this;
    const { query } = this.inputs;
    const record = shown.lookup?.record ?? null;
    const value = record === null ? '' : this.valueText(record);
    return this.predictionCard({
      kind: 'choice',
      question: words.say('predict.question', { query }),
      options: (['closest', 'nothing', 'exact'] as const).map((option) => ({
        value: option,
        label: words.say(`predict.${option}`),
      })),
      correct: record === null ? 'nothing' : 'exact',
      because: words.say(record === null ? 'predict.nothing-because' : 'predict.exact-because', {
        query,
        value,
      }),
    });
  }

  private valueText(record: number): string {
    return this.writeValue(this.records[record]?.value ?? 0);
  }

  private table(shown: ExactMatchShown): RecordTable {
    const { words, step } = this;
    const scores = shown.vectors?.trace.heads[0]?.scores ?? shown.lookup?.matches;
    const compared = step !== 'ask';
    const columns: TableColumn[] = [
      { id: 'key', label: words.say('table.key'), role: 'key' },
      ...(compared
        ? [
            {
              id: 'score',
              label: words.say('table.score'),
              role: 'score' as const,
              numeric: true,
            },
          ]
        : []),
      { id: 'value', label: words.say('table.value'), role: 'value', numeric: true },
    ];
    const sources = this.sources(shown);
    const rows = this.records.map((_, record): TableRow => {
      const score = scores ? at(scores, 0, record) : 0;
      const cell = scoreCell(record);
      return {
        id: String(record),
        name: this.keyName(record),
        dim: compared && score === 0,
        lit: (compared || this.hasPredicted) && score !== 0,
        cells: {
          ...this.recordCells(record),
          score: {
            text: words.short(score),
            cell,
            selected: this.isSelected(cell),
            lit: sources.has(record),
            label: words.say('sentence.score', {
              query: this.queryName,
              key: this.keyName(record),
              score: words.short(score),
            }),
          },
        },
      };
    });
    return { columns, rows, footer: this.footer(shown) };
  }

  private sources(shown: ExactMatchShown): ReadonlySet<number> {
    const cell = this.selection;
    const explanation = cell && this.explain(shown, cell);
    return new Set(
      (explanation?.sources ?? []).filter(({ stage }) => stage !== 'value').map(({ col }) => col),
    );
  }

  private footer(shown: ExactMatchShown): RecordTable['footer'] {
    const { words, step } = this;
    if (step === 'compare') return null;
    const hidden = step === 'ask' && !this.hasPredicted;
    const record = shown.lookup?.record ?? null;
    const count = this.matchCount(shown);
    const answer = shown.vectors
      ? this.writeValue(at(shown.vectors.trace.output, 0, 0))
      : record === null
        ? words.say('answer.none')
        : this.valueText(record);
    return {
      label: words.say('table.output'),
      note: shown.vectors
        ? words.say('vectors.sum')
        : count > 1 && !hidden
          ? words.say('answer.first', { count: String(count) })
          : '',
      cells: {
        value: {
          text: hidden ? words.say('answer.hidden') : answer,
          ...(step === 'ask' ? {} : { cell: OUTPUT, selected: this.isSelected(OUTPUT) }),
        },
      },
    };
  }

  private vectorPanel(shown: VectorsShown | null): TemplateResult {
    const { words } = this;
    if (!shown)
      return html`<p class="note">${words.say('vectors.many', { count: String(this.records.length) })}</p>`;
    return html`${vectorMatrices(this.vectorContext(shown))} ${this.puzzle(shown)}`;
  }

  /** Two people, one income that is neither's: no one-hot query finds it. */
  private puzzle({ trace, attention, keys }: VectorsShown): TemplateResult | typeof nothing {
    const { words, records, engine } = this;
    const [one, other] = keys.features;
    const mean = meanOfFirst(engine, records);
    if (this.compact || one === undefined || other === undefined || mean === null) return nothing;
    const entries = [...attention.query.data];
    return puzzleCard(
      {
        title: words.say('goal.title'),
        goals: [
          {
            text: words.say('goal.mean', { one, other, mean: this.writeValue(mean) }),
            reached: this.writeValue(at(trace.output, 0, 0)) === this.writeValue(mean),
          },
          {
            text: words.say('goal.only', { one, other }),
            reached: entries.every((entry, index) => (index < 2 ? entry !== 0 : entry === 0)),
          },
        ],
        reached: words.say('goal.reached'),
        hints: [words.say('hint.parts'), words.say('hint.sum'), words.say('hint.solution', { one, other })],
      },
      this.language,
    );
  }

  private vectorContext(shown: VectorsShown): VectorContext {
    const { query, queryVector } = this.inputs;
    return {
      engine: this.engine,
      words: this.words,
      shown,
      query,
      byHand: queryVector !== null,
      fixed: this.fixed,
      queryName: this.queryName,
      keyNames: this.records.map((_, record) => this.keyName(record)),
      writeValue: this.writeValue,
      isSelected: (cell) => this.isSelected(cell),
      select: this.selectCell,
      draft: (col) => this.draft(`query-vector ${col}`),
      edit: (col, text, final) => {
        this.type(`query-vector ${col}`, text, final, (typed) => ({
          queryVector: withEntry(shown, col, typed, this.words),
        }));
      },
      restore: () => {
        this.forgetDrafts();
        this.change({ queryVector: undefined });
      },
    };
  }

  private explainMatch(shown: ExactMatchShown, record: number): Explanation {
    const { words } = this;
    const match = shown.lookup ? at(shown.lookup.matches, 0, record) : 0;
    const names = this.nameTokens(record);
    return {
      number: words.short(match),
      lines: [
        words.tokens(match ? 'match.yes' : 'match.no', names),
        [{ text: words.say(match ? 'match.hit' : 'match.result') }],
      ],
      sentence: words.tokens(match ? 'sentence.match' : 'sentence.no-match', names),
      sources: [],
    };
  }

  private explainAnswer(record: number): Explanation {
    const { words } = this;
    const value: Token = { text: this.valueText(record), role: 'value' };
    const names = this.nameTokens(record);
    return {
      number: value.text,
      lines: [words.tokens('match.yes', names), [{ text: '= ' }, value]],
      sentence: words.tokens('sentence.answer', { ...names, value }),
      sources: [scoreCell(record)],
    };
  }

  private nameTokens(record: number): { readonly query: Token; readonly key: Token } {
    return {
      query: { text: this.queryName, role: 'query' },
      key: { text: this.keyName(record), role: 'key' },
    };
  }
}

define('soft-figure-exact-match', ExactMatchFigure);
