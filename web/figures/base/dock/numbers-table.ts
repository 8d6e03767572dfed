import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../../model/language/language.js';
import { roleOfStage, type AnyStage, type ShownCell } from '../../../model/token.js';
import { inLanguages } from '../../../parts/kit/subscripts.js';
import { sayLargest } from '../numbers/largest.js';
import { en } from './panels.words.js';
import { layerOf, namesOf, runTitle, titleOf } from './stage-names.js';
import type { Run } from '../compute/run.js';
import { soundSwitch } from '../sound/sound-switch.js';
import type { AnyView } from '../contract/view.js';
import { en as dock } from './dock.words.js';

/** More numbers than this in a row are saved and not shown: nobody reads them. */
const MOST_SHOWN = 24;

export interface ShownNumber {
  readonly text: string;
  readonly value: number;
  readonly cell: ShownCell;
}

/** Numbers of the step in view as a plain table. */
export interface NumberTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** A number for each column; null where it can't be asked. */
  readonly rows: readonly { readonly name: string; readonly numbers: readonly (ShownNumber | null)[] }[];
}

/** Every number of the step in view that can be asked where it comes from, by run and stage, in the order of the run. */
export function numbersOf(view: AnyView): readonly NumberTable[] {
  return view.runs.flatMap(([name, run]) => {
    const { stages } = run;
    const told = [...new Set(stages.map(({ stage }) => stage))].filter((stage) => isTold(run, stage));
    return told.flatMap((stage) => {
      const heads = stages.filter((place) => place.stage === stage);
      const isHeaded = heads.length > 1 || (layerOf(name) !== null && 'head' in view.inputs);
      return heads.flatMap((place) => tableIn(view, name, place, isHeaded || place.head > 0));
    });
  });
}

/** What is made of values. */
const OF_VALUES: readonly AnyStage[] = ['value', 'contributions', 'output'];

/** A step that has no values computes with zeros in their place. */
const isTold = (run: Run, stage: AnyStage): boolean =>
  !OF_VALUES.includes(stage) || !run.has('value') || run.matrix('value').data.some((number) => number !== 0);

/** The numbers of one matrix; none where none of them can be asked. */
function tableIn(
  view: AnyView,
  run: string | undefined,
  { stage, head, matrix }: Run['stages'][number],
  isHeaded: boolean,
): NumberTable[] {
  const cellAt = (row: number, col: number): ShownCell => ({
    stage,
    row,
    col,
    ...(isHeaded && { head }),
    ...(run !== undefined && { run }),
  });
  const rows = indices(matrix.rows);
  const cols = indices(matrix.cols);
  const isShown = rows.map((row) => cols.map((col) => view.isShown(cellAt(row, col))));
  const shownRows = rows.filter((row) => isShown[row]!.includes(true));
  const shownCols = cols.filter((col) => isShown.some((row) => row[col]));
  if (shownRows.length === 0) return [];
  const names = namesOf(view, stage, cellAt);
  const numberAt = (row: number, col: number): ShownNumber | null => {
    if (!isShown[row]![col]) return null;
    const cell = cellAt(row, col);
    // A matrix may have thousands, of which few are shown or saved.
    return {
      cell,
      get value() {
        return view.value(cell);
      },
      get text() {
        return view.text(cell);
      },
    };
  };
  const name = titleOf(view, stage, run, isHeaded ? head : null);
  const nameOr = (named: (index: number) => string) => (index: number) => named(index) || String(index + 1);
  return [
    {
      title: run === undefined ? name : runTitle(view, name, run),
      columns: shownCols.map(nameOr(names.column)),
      rows: shownRows.map((row) => ({
        name: nameOr(names.row)(row),
        numbers: shownCols.map((col) => numberAt(row, col)),
      })),
    },
  ];
}

/** The numbers as tables; each number leads to where it comes from. What pictures draw is listed after them. */
export function numbersView(
  view: AnyView,
  pictured: readonly TemplateResult[],
  language: Language,
  select: (cell: ShownCell) => void,
): TemplateResult {
  return html`<div
    class="numbers"
    tabindex="0"
    role="region"
    aria-label=${language.with({ en: dock }).say('dock.numbers')}
  >
    ${hasSound(view) ? soundSwitch(view) : nothing}
    ${numbersOf(view).map((table) => tableOf(table, view, language, select))} ${pictured}
  </div>`;
}

/** There is something to be heard. */
const hasSound = (view: AnyView): boolean =>
  view.training !== null || view.runs.some(([, run]) => run.has('weights'));

function tableOf(
  { title, columns, rows }: NumberTable,
  view: AnyView,
  language: Language,
  select: (cell: ShownCell) => void,
): TemplateResult {
  // One row of many columns is read more easily downwards.
  const [only] = rows;
  const turned = rows.length === 1 && only !== undefined && columns.length > 3;
  const lines = turned
    ? only.numbers.map((number, index) => ({ name: columns[index]!, numbers: [number] }))
    : rows;
  if (columns.length > MOST_SHOWN) {
    const size = { rows: language.short(rows.length), columns: language.short(columns.length) };
    const many = language.with({ en }).say('numbers.many', { title, ...size });
    return html`<p class="note">${many} ${turned ? largestOf(lines, language) : nothing}</p>`;
  }
  const heads = turned ? [only.name] : columns;
  const names = headers(
    'row',
    lines.map(({ name }) => name),
    view,
  );
  return html`<table>
    <caption>
      ${title}${turned ? html`<br /><small>${largestOf(lines, language)}</small>` : nothing}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${headers('col', heads, view)}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ numbers }, index) =>
          html`<tr>
            ${names[index]}
            ${numbers.map((number) => html`<td>${number ? numberButton(number, select) : nothing}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** As they are spoken: a screen reader passes over a sign, and two of one name are told apart. */
function headers(scope: 'row' | 'col', names: readonly string[], view: AnyView): TemplateResult[] {
  const spoken = view.spokenNames(names);
  return names.map(
    (name, index) =>
      html`<th scope=${scope} aria-label=${spoken[index] === name ? nothing : spoken[index]}>
        ${inLanguages(name)}
      </th>`,
  );
}

const numberButton = ({ text, cell }: ShownNumber, select: (cell: ShownCell) => void): TemplateResult =>
  html`<button
    type="button"
    class="link ${roleOfStage(cell.stage)}"
    @click=${() => {
      select(cell);
    }}
  >
    ${text}
  </button>`;

/** All that a picture draws, and not only the points that are listed; what it measures stands in the table view alone. */
function linesOf(picture: AnyView['pictures'][number]): readonly (readonly string[])[] {
  if (!('tracks' in picture)) return [];
  return picture.tracks.flatMap(({ name, columns, values, firstStep }) =>
    values.flatMap((numbers, column) =>
      Array.from(numbers, (number, point) => [
        [picture.label, name].filter(Boolean).join(': '),
        String((firstStep ?? 0) + point),
        columns[column] ?? '',
        String(number),
      ]),
    ),
  );
}
/** Of a long column: what is the most of it is found without reading all. */
const largestOf = (lines: NumberTable['rows'], language: Language): string =>
  sayLargest(
    lines.flatMap(({ name, numbers }) =>
      numbers.flatMap((number) => (number ? [{ name, value: number.value, text: number.text }] : [])),
    ),
    language,
  );

/** The numbers as comma-separated values (RFC 4180), one line each, below a line that says where they are from. */
export function writeNumbers(
  tables: readonly NumberTable[],
  source: string,
  pictures: AnyView['pictures'] = [],
): string {
  const lines = tables.flatMap(({ title, columns, rows }) =>
    rows.flatMap(({ name, numbers }) =>
      numbers.flatMap((number, index) =>
        number ? [[title, name, columns[index] ?? '', String(number.value)]] : [],
      ),
    ),
  );
  const all = [
    ['matrix', 'row', 'column', 'number'],
    ...lines,
    ...pictures.flatMap(linesOf),
    ['source', source, '', ''],
  ];
  return all.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula stays a text. */
function quoted(field: string): string {
  const text = /^[=+\-@\t\r]/.test(field) && Number.isNaN(Number(field)) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
