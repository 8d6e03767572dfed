import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../model/controller.js';
import { checkText, MAX_RECORDS, type Fields, type RecordItem } from '../model/fields.js';
import { InputError } from '../model/input-error.js';
import type { Computation } from '../model/program/program.js';
import { column } from '../model/tensor.js';
import { readValue, tableNamed, writeValue, type TableName } from '../model/tables.js';
import type { TableCell, TableColumn, TableFooter, TableRow } from '../parts/record-table.types.js';
import '../parts/choice.js';
import '../parts/record-table.js';
import '../parts/text-input.js';
import { FigureElement } from './figure-element.js';

/** What every figure over a table of records has among its inputs. */
export interface RecordInputs {
  readonly table: TableName;
  readonly records: readonly RecordItem[] | null;
  readonly query: string;
}

export interface RecordTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly footer: TableFooter | null;
}

const TABLES: readonly TableName[] = ['incomes', 'countries', 'phone-book'];
const ROWS_IN_VIEW = 9;
const ADDING = 'add a record';

/** A figure that asks a table of records: the query, the table, and their editing. */
export abstract class RecordFigure<F extends Fields, Shown> extends FigureElement<F, Shown> {
  protected get asked(): RecordInputs {
    return this.inputs as unknown as RecordInputs;
  }

  protected get records(): readonly RecordItem[] {
    return this.asked.records ?? tableNamed(this.asked.table).records;
  }

  protected get queryName(): string {
    return this.asked.query || this.language.say('query.empty');
  }

  protected keyName(record: number): string {
    return this.records[record]?.key || this.language.say('table.no-name');
  }

  protected writeValue = (value: number): string =>
    writeValue(tableNamed(this.asked.table).unit, value, this.language);

  protected patch(inputs: { readonly [K in keyof RecordInputs]?: RecordInputs[K] | undefined }): Patch<F> {
    return inputs as unknown as Patch<F>;
  }

  /** New records, with what else hangs on them. */
  protected withRecords(records: readonly RecordItem[]): Patch<F> {
    return this.patch({ records });
  }

  /** Queries that are worth a try with a table. */
  protected suggestionsFor(_table: TableName): readonly string[] {
    return [];
  }

  private get suggestions(): readonly string[] {
    return this.asked.records || this.compact ? [] : this.suggestionsFor(this.asked.table);
  }

  protected queryInput(): TemplateResult {
    if (this.fixed) {
      return html`<p class="asked">
        ${this.language.say('query.label')} <span class="chip query">${this.queryName}</span>
      </p>`;
    }
    return html`<div>
      ${this.queryField()} ${this.suggestions.length > 0 ? this.suggestionList() : nothing}
    </div>`;
  }

  private suggestionList(): TemplateResult {
    return html`<p class="note suggestions">
      <span>${this.language.say('query.try')}</span>
      ${this.suggestions.map(
        (query) =>
          html`<button
            class="link"
            @click=${() => {
              this.forgetDrafts();
              this.change({ ...this.patch({ query }), cell: undefined });
            }}
          >
            ${query}
          </button>`,
      )}
    </p>`;
  }

  private queryField(): TemplateResult {
    const draft = this.draft('query');
    const name = this.language.say('query.label');
    return html`<soft-text-input
      .textRole=${'query'}
      .label=${name}
      .hint=${this.suggestions.length > 0 ? '' : this.language.say('query.hint')}
      .clearLabel=${this.language.say('query.clear')}
      .value=${draft?.text ?? this.asked.query}
      .problem=${draft?.problem ?? ''}
      @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
        this.type('query', detail.text, detail.final, (text) => this.patch({ query: checkText(text, name) }));
      }}
    ></soft-text-input>`;
  }

  protected tableChoice(): TemplateResult | typeof nothing {
    if (this.fixed || this.compact) return nothing;
    return html`<soft-choice
      class="narrow"
      .label=${this.language.say('table.choose')}
      .options=${TABLES.map((value) => ({ value, label: this.language.say(`table.${value}`) }))}
      .value=${this.asked.records ? '' : this.asked.table}
      @choose=${({ detail }: CustomEvent<{ value: TableName }>) => {
        // A query that was suggested for one table says nothing to another; one's own stays.
        const suggested = this.suggestions.includes(this.asked.query);
        const [query] = suggested ? this.suggestionsFor(detail.value) : [];
        this.forgetDrafts();
        this.change({
          ...this.withRecords(tableNamed(detail.value).records),
          ...this.patch({
            table: detail.value,
            records: undefined,
            ...(query === undefined ? {} : { query }),
          }),
          cell: undefined,
        });
      }}
    ></soft-choice>`;
  }

  protected source(): TemplateResult | typeof nothing {
    if (this.asked.records || this.compact) return nothing;
    return html`<p class="note">${this.language.say(`table.source.${this.asked.table}`)}</p>`;
  }

  private get editable(): boolean {
    return !this.fixed && !this.compact;
  }

  protected recordTable({ columns, rows, footer }: RecordTable): TemplateResult {
    const { language } = this;
    const refused = this.draft(ADDING)?.problem;
    return html`
      <soft-record-table
        .label=${language.say('table.label')}
        .columns=${columns}
        .rows=${rows}
        .footer=${footer}
        .editable=${this.editable}
        .texts=${{ add: language.say('table.add'), remove: language.say('table.remove') }}
        .scrollRows=${ROWS_IN_VIEW}
        @record-edit=${this.editRecord}
        @record-add=${this.addRecord}
        @record-remove=${this.removeRecord}
        @cell-select=${this.selectCell}
      ></soft-record-table>
      ${refused === undefined ? nothing : html`<p class="problem" role="alert">${refused}</p>`}
    `;
  }

  /** The table in view, for a program to ask. */
  protected get namesAndValues(): Pick<Computation, 'input' | 'value' | 'valueNote'> {
    const { query, table } = this.asked;
    const phones = tableNamed(table).unit === 'phone' ? this.language.say('program.phone-note') : undefined;
    return {
      input: { kind: 'names', query, keys: this.records.map(({ key }) => key) },
      value: column(this.records.map(({ value }) => value)),
      ...(phones === undefined ? {} : { valueNote: phones }),
    };
  }

  /** The key and the value of one record, as they can be edited. */
  protected recordCells(record: number): { readonly key: TableCell; readonly value: TableCell } {
    const item = this.records[record];
    const keyDraft = this.draft(`key ${record}`);
    const valueDraft = this.draft(`value ${record}`);
    return {
      key: {
        text: item?.key ?? '',
        ...keyDraft,
        editable: this.editable,
        label: this.language.say('table.edit-key', { number: String(record + 1) }),
      },
      value: {
        text: this.writeValue(item?.value ?? 0),
        ...valueDraft,
        editable: this.editable,
        label: this.language.say('table.edit-value', { key: this.keyName(record) }),
      },
    };
  }

  private readonly editRecord = ({
    detail,
  }: CustomEvent<{ row: string; column: string; text: string; final: boolean }>): void => {
    const record = Number(detail.row);
    const name = this.language.say(detail.column === 'key' ? 'table.key' : 'table.value');
    const { unit } = tableNamed(this.asked.table);
    this.type(`${detail.column} ${record}`, detail.text, detail.final, (text) => {
      const change =
        detail.column === 'key' ? { key: checkText(text, name) } : { value: readValue(unit, text, name) };
      return this.withRecords(
        this.records.map((item, index) => (index === record ? { ...item, ...change } : item)),
      );
    });
  };

  private readonly addRecord = (): void => {
    this.type(ADDING, '', true, () => {
      if (this.records.length < MAX_RECORDS)
        return this.withRecords([...this.records, { key: '', value: 0 }]);
      throw new InputError('problem.count', {
        name: this.language.say('table.label'),
        given: String(this.records.length + 1),
        allowed: String(MAX_RECORDS),
      });
    });
  };

  private readonly removeRecord = ({ detail }: CustomEvent<{ row: string }>): void => {
    this.forgetDrafts();
    this.change({
      ...this.withRecords(this.records.filter((_, index) => index !== Number(detail.row))),
      cell: undefined,
    });
  };
}
