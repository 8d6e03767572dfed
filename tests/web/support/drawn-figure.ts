/** A figure as it is drawn and used, without a page: FigureView of the browser tests has the same words. */
import assert from 'node:assert/strict';
import { html } from 'lit';
import { completed } from '../../../web/figures/base/dock/explain-derivation.js';
import type { Explanation } from '../../../web/figures/base/contract/explanation.js';
import type { Prediction } from '../../../web/figures/base/questions/prediction.js';
import type { AnyView } from '../../../web/figures/base/contract/view.js';
import type { Patch } from '../../../web/model/controller.js';
import { writeProgram, type ProgramLanguage } from '../../../web/model/program/program.js';
import type { ShownCell } from '../../../web/model/token.js';
import type { MatrixCell } from '../../../web/parts/matrix/matrix.js';
import type { PlaneVector } from '../../../web/parts/plane/plane.js';
import type { LabelledBar } from '../../../web/parts/charts/weight-bars.js';
import type {
  RecordTableTexts,
  TableColumn,
  TableFooter,
  TableRow,
} from '../../../web/parts/record-table/record-table.types.js';
import { Figure, type Shows } from './figure.js';
import { elementsIn, fire, given, hasClass, readTemplate, textOf, type Drawn } from './markup.js';
import { readNumber } from './shown.js';

type Row = Readonly<Record<string, string>>;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Choice {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  choose(value: string): Promise<void>;
}

/** What a button is called by ear, where what is seen of it is a symbol. */
function spokenOf(button: Drawn): string {
  const label = button.attributes['aria-label'];
  if (typeof label === 'string') return label;
  return textOf(elementsIn(button).find((element) => hasClass(element, 'visually-hidden')) ?? button);
}

export class DrawnFigure {
  readonly figure: Figure;
  /** One sentence that says what is shown. */
  sentence = '';
  /** What the step draws. */
  elements: readonly Drawn[] = [];
  view!: AnyView;
  private readonly shows: Shows;
  private root!: Drawn;
  private withCovered: readonly Drawn[] = [];

  private constructor(figure: Figure, shows: Shows) {
    this.figure = figure;
    this.shows = shows;
  }

  /** Unless it `asks`, it stands there without its question, as for who skips it. */
  static async open(name: string, step: string, shows: Shows = {}): Promise<DrawnFigure> {
    const drawn = new DrawnFigure(await Figure.named(name), shows);
    await drawn.goTo(step);
    return drawn;
  }

  async goTo(step: string): Promise<void> {
    this.figure.controller.setStep(step);
    await this.draw();
  }

  /** As from an address. */
  async load(state: string): Promise<void> {
    assert.deepEqual(this.figure.controller.load(state), []);
    await this.draw();
  }

  async set(patch: Patch): Promise<void> {
    this.figure.controller.update(patch);
    await this.draw();
  }

  async undo(): Promise<void> {
    this.figure.controller.undo();
    await this.draw();
  }

  async draw(): Promise<void> {
    do await this.drawOnce();
    while (this.shows.works === true && (await this.figure.hasMore()));
  }

  private async drawOnce(): Promise<void> {
    const step = await this.figure.step();
    this.view = await this.figure.view(this.shows);
    const drawn = html`${this.view.question()} ${step.view(this.view)} ${this.view.outcome()}`;
    this.root = readTemplate(drawn);
    this.elements = elementsIn(this.root);
    this.withCovered = elementsIn(readTemplate(drawn, { underCovers: true }));
    this.sentence = step.describe(this.view);
  }

  /** What the step computes, as a program. */
  async program(language: ProgramLanguage): Promise<string> {
    const step = await this.figure.step();
    const computed = step.program?.(this.view);
    assert.ok(computed, 'there is a program');
    return writeProgram(language, computed)
      .map(({ text }) => text)
      .join('\n');
  }

  /** All that can be read, but what stands in tables and the other parts. */
  get text(): string {
    return textOf(this.root);
  }

  /** What stands in the elements of this class. */
  texts(name: string): string[] {
    return this.elements.filter((element) => hasClass(element, name)).map(textOf);
  }

  /** The parts of this kind. */
  parts(tag: string): readonly Drawn[] {
    return this.elements.filter((element) => element.tag === tag);
  }

  /** How many parts of this kind are drawn in their places and covered. */
  coveredParts(tag: string): number {
    return this.withCovered.filter((element) => element.tag === tag).length - this.parts(tag).length;
  }

  private part(tag: string, label: string): Drawn {
    const named = this.parts(tag).filter((part) => given(part, 'label') === label);
    assert.equal(named.length, 1, `“${label}” is drawn once`);
    return named[0]!;
  }

  has(tag: string, label: string): boolean {
    return this.parts(tag).some((part) => given(part, 'label') === label);
  }

  /** What a part tells when it is used. */
  private async tell(part: Drawn, event: string, detail: object): Promise<void> {
    fire(part, event, detail);
    await this.draw();
  }

  // Matrices

  hasMatrix(name: string): boolean {
    return this.has('soft-matrix', name);
  }

  matrix(name: string): readonly (readonly MatrixCell[])[] {
    return given(this.part('soft-matrix', name), 'cells') as readonly (readonly MatrixCell[])[];
  }

  matrixTexts(name: string): string[][] {
    return this.matrix(name).map((row) => row.map(({ text }) => text));
  }

  matrixNumbers(name: string): number[][] {
    return this.matrixTexts(name).map((row) => row.map((text) => readNumber(text).value));
  }

  rowLabels(name: string): readonly string[] {
    return given(this.part('soft-matrix', name), 'rowLabels') as readonly string[];
  }

  async setMatrixCell(name: string, row: number, col: number, text: string): Promise<void> {
    await this.tell(this.part('soft-matrix', name), 'cell-edit', { row, col, text, final: true });
  }

  /** The cells of a plain table's rows, by the beginning of its caption. */
  table(caption: string): string[][] {
    const found = this.parts('table').filter((table) => textOf(table).startsWith(caption));
    assert.equal(found.length, 1, `“${caption}” is drawn once`);
    const rows = elementsIn(found[0]!).filter(({ tag }) => tag === 'tr');
    return rows.map((row) =>
      elementsIn(row)
        .filter(({ tag }) => tag === 'td' || tag === 'th')
        .map(textOf),
    );
  }

  // Records

  private get recordTable(): Drawn {
    const [table] = this.parts('soft-record-table');
    assert.ok(table, 'there are records');
    return table;
  }

  private get columns(): readonly TableColumn[] {
    return given(this.recordTable, 'columns') as readonly TableColumn[];
  }

  get columnNames(): string[] {
    return this.columns.map(({ label }) => label);
  }

  private get allRows(): readonly TableRow[] {
    return given(this.recordTable, 'rows') as readonly TableRow[];
  }

  /** All of them, also those that are folded away, by the labels of their columns. */
  get rows(): readonly Row[] {
    return this.allRows.map(({ cells }) =>
      Object.fromEntries(this.columns.map(({ id, label }) => [label, cells[id]?.text ?? ''])),
    );
  }

  /** Those that are in view at first. */
  get unfoldedRows(): readonly Row[] {
    return this.rows.filter((_, row) => this.allRows[row]?.folded !== true);
  }

  /** What the line says that stands for the others. */
  get rest(): string {
    return (given(this.recordTable, 'texts') as RecordTableTexts).rest;
  }

  get footerNote(): string | undefined {
    return (given(this.recordTable, 'footer') as TableFooter | null)?.note;
  }

  /** By the label of its column. */
  get footer(): Row {
    const footer = given(this.recordTable, 'footer') as TableFooter | null;
    const cells = Object.entries(footer?.cells ?? {});
    return Object.fromEntries(
      cells.map(([id, { text }]) => [this.columns.find((column) => column.id === id)?.label ?? id, text]),
    );
  }

  column(name: string): string[] {
    assert.ok(this.columnNames.includes(name), `${name} is one of ${this.columnNames.join()}`);
    return this.rows.map((row) => row[name] ?? '');
  }

  /** Whether a column is drawn and every number of it covered. */
  isCovered(name: string): boolean {
    const column = this.columns.find(({ label }) => label === name);
    assert.ok(column, `${name} is one of ${this.columnNames.join()}`);
    return this.allRows.every(({ cells }) => {
      const cell = cells[column.id];
      return cell?.text === '' && cell.covered !== undefined && (cell.bar ?? 0) === 0;
    });
  }

  /** What of them can be asked. */
  get askableCells(): { readonly text: string; readonly cell: ShownCell }[] {
    const cells = this.allRows.flatMap((row) => Object.values(row.cells));
    return cells.flatMap(({ text, cell }) => (cell ? [{ text, cell }] : []));
  }

  /** How far the bars of a column reach, as a share of their place: below 0 to the left. */
  bars(name: string): (number | undefined)[] {
    const column = this.columns.find(({ label }) => label === name);
    assert.ok(column, name);
    return this.allRows.map(({ cells }) => cells[column.id]?.bar);
  }

  async addRecord(): Promise<void> {
    await this.tell(this.recordTable, 'record-add', {});
  }

  async removeRecord(row: number): Promise<void> {
    await this.tell(this.recordTable, 'record-remove', { row: String(row) });
  }

  /** Types into a row of a column, which has no name but its role. */
  async write(row: number, column: string, text: string): Promise<void> {
    await this.tell(this.recordTable, 'record-edit', { row: String(row), column, text, final: true });
  }

  // Controls

  /** What stands in a field. */
  field(label: string): string {
    return String(given(this.part('soft-text-input', label), 'value'));
  }

  /** Types into a field. */
  async type(label: string, text: string): Promise<void> {
    await this.tell(this.part('soft-text-input', label), 'text-edit', { text, final: true });
  }

  /** By what stands on them or what they are called. */
  private buttons(label: string): readonly Drawn[] {
    return this.parts('button').filter((button) => spokenOf(button) === label);
  }

  private button(label: string): Drawn {
    const found = this.buttons(label);
    assert.equal(found.length, 1, `“${label}” is drawn once`);
    return found[0]!;
  }

  hasButton(label: string): boolean {
    return this.buttons(label).length > 0;
  }

  async press(label: string): Promise<void> {
    await this.tell(this.button(label), 'click', {});
  }

  /** The first of the buttons whose name begins so. */
  async pressFirst(beginning: string): Promise<void> {
    const found = this.parts('button').find((button) => spokenOf(button).startsWith(beginning));
    assert.ok(found, `a button “${beginning}…” is drawn`);
    await this.tell(found, 'click', {});
  }

  isDisabled(label: string): boolean {
    return this.button(label).attributes['aria-disabled'] === 'true';
  }

  /** As it is chosen, typed or dragged, and then computed. */
  async answer(answer: string | number | readonly number[]): Promise<void> {
    const [asked] = this.parts('soft-prediction');
    assert.ok(asked, 'the step asks something');
    await this.tell(asked, 'predict', { answer });
  }

  async switch(label: string, on: boolean): Promise<void> {
    await this.tell(this.part('soft-switch', label), 'toggle', { on });
  }

  /** Of the options of all choices that of this name. */
  private option(label: string): { readonly part: Drawn; readonly value: string } {
    const found = this.parts('soft-choice').flatMap((part) =>
      (given(part, 'options') as readonly Option[])
        .filter((option) => option.label === label)
        .map(({ value }) => ({ part, value })),
    );
    assert.equal(found.length, 1, `“${label}” can be chosen once`);
    return found[0]!;
  }

  async choose(label: string): Promise<void> {
    const { part, value } = this.option(label);
    await this.tell(part, 'choose', { value });
  }

  isChosen(label: string): boolean {
    const { part, value } = this.option(label);
    return given(part, 'value') === value;
  }

  /** Of several options of which one is chosen: buttons side by side, and lists that open. */
  get choices(): readonly Choice[] {
    return ['soft-choice', 'soft-select'].flatMap((tag) =>
      this.parts(tag).map((part) => ({
        label: String(given(part, 'label')),
        options: given(part, 'options') as readonly Option[],
        chosen: String(given(part, 'value')),
        choose: (value: string) => this.tell(part, 'choose', { value }),
      })),
    );
  }

  /** Where a slider stands, in words. */
  slider(label: string): string {
    return String(given(this.part('soft-slider', label), 'valueText'));
  }

  /** Puts a slider so many of its positions to the right, or to the left. */
  async slideBy(label: string, positions: number): Promise<void> {
    await this.slide(label, Number(given(this.part('soft-slider', label), 'value')) + positions);
  }

  /** Puts a slider to one of its positions. */
  async slide(label: string, position: number): Promise<void> {
    await this.tell(this.part('soft-slider', label), 'slide', { value: position, final: true });
  }

  async slideToEnd(label: string): Promise<void> {
    await this.slide(label, Number(given(this.part('soft-slider', label), 'max')));
  }

  /** Drags a vector of the plane to (x, y). */
  async move(id: string, x: number, y: number): Promise<void> {
    const plane = this.parts('soft-plane')[0]!;
    const ids = (given(plane, 'vectors') as readonly PlaneVector[]).map((vector) => vector.id);
    assert.ok(ids.includes(id), `${id} is one of ${ids.join()}`);
    await this.tell(plane, 'vector-move', { id, x, y, final: true });
  }

  private labelled(label: string): readonly LabelledBar[] {
    return given(this.part('soft-weight-bars', label), 'bars') as readonly LabelledBar[];
  }

  /** Labelled bars, each as "label number". */
  labelledBars(label: string): string[] {
    return this.labelled(label).map((bar) => `${bar.label} ${bar.text}`);
  }

  /** Their numbers alone. */
  barTexts(label: string): string[] {
    return this.labelled(label).map(({ text }) => text);
  }

  /** The cell of a labelled bar, by its own label. */
  barCell(label: string, bar: string): ShownCell {
    const cell = this.labelled(label).find((each) => each.label === bar)?.cell;
    assert.ok(cell, `${bar} can be asked`);
    return cell;
  }

  /** What the word that is looked at gives each, as it stands under the arcs. */
  get arcTexts(): readonly string[] {
    return (this.parts('soft-arcs')[0]?.attributes['.weightTexts'] ?? []) as readonly string[];
  }

  /** By the small map of its weights. */
  async chooseHead(head: string): Promise<void> {
    const [maps] = [...this.parts('soft-weight-maps'), ...this.parts('soft-map-grid')];
    assert.ok(maps, 'there are maps of heads');
    await this.tell(maps, 'choose', { value: head });
  }

  /** Of a list that opens, the option of this name. */
  async select(label: string, option: string): Promise<void> {
    const list = this.part('soft-select', label);
    const found = (given(list, 'options') as readonly Option[]).find((each) => each.label === option);
    assert.ok(found, `“${option}” can be selected`);
    await this.tell(list, 'choose', { value: found.value });
  }

  /** Of the words below arcs, by its place, the one that is looked at. */
  async lookAt(word: number): Promise<void> {
    await this.tell(this.parts('soft-arcs')[0]!, 'word-select', { index: word });
  }

  /** What was typed and refused, in place: in a field, in a cell, or as a text of its own. */
  get problems(): string[] {
    const inMatrices = this.parts('soft-matrix').flatMap((part) =>
      (given(part, 'cells') as readonly (readonly MatrixCell[])[]).flat(),
    );
    const inTables = this.parts('soft-record-table').flatMap((part) =>
      (given(part, 'rows') as readonly TableRow[]).flatMap(({ cells }) => Object.values(cells)),
    );
    const typed = [
      ...this.elements.map(({ attributes }) => attributes['.problem']),
      ...[...inMatrices, ...inTables].map(({ problem }) => problem),
    ];
    const problems = typed.filter(
      (problem): problem is string => typeof problem === 'string' && problem !== '',
    );
    return [...problems, ...this.texts('problem')];
  }

  // What is asked and told

  get prediction(): Prediction {
    const { prediction } = this.view;
    assert.ok(prediction, 'the step asks something');
    return prediction;
  }

  get answers(): string[] {
    const { prediction } = this;
    return prediction.kind === 'choice' ? prediction.options.map(({ label }) => label) : [];
  }

  /** Of several answers the right one, as it is written. */
  get rightAnswer(): string {
    const { prediction } = this;
    assert.ok(prediction.kind === 'choice', 'it asks to choose');
    return prediction.options.find(({ value }) => value === prediction.correct)?.label ?? '';
  }

  /** What came of the question, and why; '' while it is open, and where none is asked. */
  get outcome(): string {
    const [outcome] = this.parts('soft-outcome');
    return outcome ? `${String(given(outcome, 'text'))} ${String(given(outcome, 'because'))}` : '';
  }

  /** The number that was asked for, as it is written. */
  get computedAnswer(): string | null {
    const { prediction } = this;
    assert.ok(prediction.kind === 'number', 'it asks for a number');
    return prediction.correct === null ? null : prediction.write(prediction.correct);
  }

  /** As they are read: spaces after each other are one. */
  get hints(): string[] {
    return this.view.toReach?.hints.map((hint) => hint.replaceAll(/\s+/g, ' ')) ?? [];
  }

  get goals(): boolean[] {
    return this.view.toReach?.goals.map(({ reached }) => reached) ?? [];
  }

  explain(cell: ShownCell | null = this.view.selection): Explanation {
    const explanation = cell && this.view.explain(cell);
    assert.ok(explanation, `${JSON.stringify(cell)} has an explanation`);
    return completed(explanation, this.view);
  }

  /** Where a number comes from, without a cell the selected one: its sentence. */
  told(cell?: ShownCell): string {
    return this.explain(cell)
      .sentence.map(({ text }) => text)
      .join('');
  }

  formula(cell?: ShownCell): string {
    return this.explain(cell)
      .lines.map((line) => line.map(({ text }) => text).join(''))
      .join('\n');
  }

  /** Where the first number of the formula leads that leads on. */
  firstOperand(cell?: ShownCell): ShownCell {
    const found = this.explain(cell)
      .lines.flat()
      .find((token) => token.cell);
    assert.ok(found?.cell, `a number leads on in ${this.formula(cell)}`);
    return found.cell;
  }

  /** The number of the formula that is written so and leads on: where it leads. */
  operand(text: string, cell?: ShownCell): ShownCell {
    const tokens = this.explain(cell).lines.flat();
    const found = tokens.find((token) => token.cell && token.text.replace(/^\((.*)\)$/, '$1') === text);
    assert.ok(found?.cell, `${text} leads on in ${this.formula(cell)}`);
    return found.cell;
  }
}
