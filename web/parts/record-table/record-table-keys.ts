import { nextPlace, type Place } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { pasteCells } from './record-table-paste.js';
import type { RecordTable } from './record-table.js';

/** The key of a record names its row. */
const HEADER = '[role=rowheader]';

type Field = HTMLInputElement | HTMLTextAreaElement;

const placeOf = ({ dataset }: HTMLElement): Place => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

const cellAround = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-row]');

const isField = (element: Element): element is Field => element.matches('input, textarea');

/**
 * The keys of the tables of records below `root`: arrows reach every cell in view and what deletes a record, Enter selects a
 * number or edits a key or a value, as do F2 and what is typed; Escape gives the edit up, and Delete on the key of a record
 * deletes the record. A field that has the focus keeps all other keys.
 */
export class RecordTableKeys {
  /** The field that is edited, and what stood there before. */
  private editing: { readonly field: Field; readonly before: string; isTold: boolean } | null = null;

  /** `help` tells which keys a table takes: it is heard once, where the focus comes into the table. */
  constructor(root: EventTarget, help: (table: RecordTable) => string) {
    const listen = (
      type: string,
      act: (table: RecordTable, target: HTMLElement, event: Event) => void,
    ): void => {
      root.addEventListener(type, (event) => {
        const table = event.composedPath().find(isTable);
        const [target] = event.composedPath();
        if (table && target instanceof HTMLElement) act(table, target, event);
      });
    };
    listen('focusin', (table) => {
      table.renderRoot.querySelector('table')?.setAttribute('aria-description', help(table));
    });
    // Where the focus goes from cell to cell of one table, no one around it is told: a click is.
    for (const type of ['focusin', 'click']) {
      listen(type, (table, target) => {
        const cell = cellAround(target);
        if (cell) table.active = placeOf(cell);
      });
    }
    listen('beforeinput', (_, target) => {
      if (isField(target)) this.begin(target);
    });
    listen('paste', (table, target, event) => {
      const cell = cellAround(target);
      if (cell && pasteCells(table, placeOf(cell), (event as ClipboardEvent).clipboardData))
        event.preventDefault();
    });
    listen('keydown', (table, target, event) => {
      this.press(table, target, event as KeyboardEvent);
    });
  }

  /** Remembers what stands in a field before it is edited. */
  private begin(field: Field): void {
    if (this.editing?.field === field) return;
    const editing = { field, before: field.value, isTold: true };
    this.editing = editing;
    const leave = (): void => {
      // The browser tells only what was typed by hand.
      if (!editing.isTold) field.dispatchEvent(new Event('change'));
      this.editing = null;
    };
    field.addEventListener('blur', leave, { once: true });
  }

  private press(table: RecordTable, target: HTMLElement, event: KeyboardEvent): void {
    const cell = cellAround(target);
    if (cell === null || event.isComposing || event.defaultPrevented) return;
    const isUsed = isField(target)
      ? this.end(table, target, cell, event.key)
      : !isForBrowser(event) && this.walk(table, cell, event);
    if (isUsed) event.preventDefault();
  }

  private end(table: RecordTable, field: Field, cell: HTMLElement, key: string): boolean {
    if (key !== 'Enter' && key !== 'Escape') return false;
    if (key === 'Escape' && this.editing && field.value !== this.editing.before) {
      // Left with what it had, it tells of no change.
      field.value = this.editing.before;
      this.editing.isTold = true;
      giveUp(table, placeOf(cell));
    }
    return focus(table, placeOf(cell));
  }

  private walk(table: RecordTable, cell: HTMLElement, { key, ctrlKey }: KeyboardEvent): boolean {
    const place = placeOf(cell);
    const next = nextPlace(placesIn(table), place, key, ctrlKey);
    if (next) return focus(table, next);
    // What deletes a record is a button, and pressed as any.
    if (cell.matches('button') || ctrlKey) return false;
    if (key === 'Delete' && cell.matches(HEADER) && table.editable) {
      table.deleteRecord(place.row, HEADER);
      return true;
    }
    const field = cell.querySelector<Field>('.field > *');
    if (!field) return (key === 'Enter' || key === ' ') && press(cell);
    if (key === 'Enter' || key === 'F2') return this.edit(field);
    if (key === 'Backspace' || key === 'Delete') return this.edit(field, '');
    return key.length === 1 && this.edit(field, key);
  }

  /** Begins to edit what stands there, or `text` in its place. */
  private edit(field: Field, text?: string): true {
    field.focus();
    this.begin(field);
    if (text === undefined) field.select();
    else {
      field.value = text;
      field.dispatchEvent(new Event('input'));
      if (this.editing) this.editing.isTold = false;
    }
    return true;
  }
}

const isTable = (target: EventTarget): target is RecordTable =>
  target instanceof HTMLElement && target.localName === 'soft-record-table';

/** What was typed since the edit began is not to count. */
function giveUp(table: RecordTable, { row, column }: Place): void {
  const detail = { row: table.shown[row]?.id, column: table.columns[column]?.id };
  table.dispatchEvent(new CustomEvent('record-give-up', { detail }));
}

/** As by a click, which also tells what is asked, or that the row is the answer. */
function press(cell: HTMLElement): boolean {
  const pressed = cell.querySelector<HTMLElement>('.select') ?? (cell.closest('.offered') && cell);
  pressed?.click();
  return pressed !== null;
}

/** In reading order; what there is no room for is not in view. */
const placesIn = ({ renderRoot }: RecordTable): Place[] =>
  [...renderRoot.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((cell) => cell.checkVisibility())
    .map(placeOf);

function focus(table: RecordTable, place: Place): true {
  const { row, column } = (table.active = place);
  table.renderRoot.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  return true;
}
