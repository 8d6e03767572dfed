import { nameOf } from '../../figures/flow/asker.js';
import { Language } from '../../model/language/language.js';
import { spokenName } from '../../model/spoken-name.js';
import { nextPlace, samePlace, type Place } from '../../parts/navigation/grid-navigation.js';
import { mostOnAnother, type Weights } from './weights.js';

const english = new Language('en');

/** Texts of the page, by name, in which numbers and words are put. */
export type Say = (name: string, values?: Readonly<Record<string, string>>) => string;

/** What a row has to say for the word that asks. */
export type RowState =
  | { readonly kind: 'weights'; readonly lists: readonly Weights[] }
  /** There is no number for this word, or it is still to come: the row says so. */
  | { readonly kind: 'none' | 'loading'; readonly text: string }
  /** It is loaded when the button is pressed. */
  | { readonly kind: 'offer'; readonly text: string; readonly load: () => void };

/** A row has fewer lists. */
const HEADS_AT_MOST = 10;
const DIGITS = 3;
/** What is smaller has only zeros as it is written. */
const LEAST = 0.0005;

/** As in figures; what is exactly 0 or 1 has no decimals. */
export const weightText = (weight: number): string =>
  Number.isInteger(weight) ? String(weight) : weight.toFixed(DIGITS);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const hidden = (text: string): HTMLElement => element('span', 'visually-hidden', text);

interface Asking {
  /** Lets a word ask. */
  readonly ask: (word: number) => void;
  /** Where a number of a row says where it comes from. */
  readonly addressOf: (row: string, word: number, head: number) => string;
}

/** A hundred numbers are one stop of Tab, the one where it was last; arrows walk from one to the next. */
function walk(event: KeyboardEvent): void {
  const table = event.currentTarget as HTMLTableElement;
  const links = [...table.querySelectorAll<HTMLAnchorElement>('a.weight')];
  const from = links.find((link) => link === event.target);
  if (!from) return;
  const places = links.map(placeOf);
  const next = nextPlace(places, placeOf(from), event.key);
  if (!next) return;
  event.preventDefault();
  const link = links[places.findIndex((place) => samePlace(place, next))]!;
  from.tabIndex = -1;
  link.tabIndex = 0;
  link.focus();
}

/** Several heads are several rows. */
function placeOf(link: HTMLElement): Place {
  const cell = link.closest('td')!;
  const { rowIndex } = cell.closest('tr')!;
  const head = [...cell.children].indexOf(link);
  return { row: rowIndex * HEADS_AT_MOST + head, column: cell.cellIndex };
}

/** The table of the first question: a column for each word, each of which can ask. */
export class AnswerTable {
  readonly #table: HTMLTableElement;
  readonly #say: Say;
  readonly #ask: (word: number) => void;
  readonly #addressOf: (row: string, word: number, head: number) => string;
  #words: readonly string[] = [];

  constructor(table: HTMLTableElement, say: Say, { ask, addressOf }: Pick<Asking, 'ask' | 'addressOf'>) {
    this.#table = table;
    this.#say = say;
    this.#ask = ask;
    this.#addressOf = addressOf;
    table.addEventListener('keydown', walk);
  }

  /** The words above the columns; the one that asks is pressed. */
  showWords(words: readonly string[], asking: number): void {
    const line = this.#table.tHead!.rows[0]!;
    const isNew = words !== this.#words || line.querySelector('button') === null;
    this.#words = words;
    if (isNew) {
      for (const cell of line.querySelectorAll('.word')) cell.remove();
      line.append(...words.map((word, index) => this.#head(word, index)));
    }
    for (const [index, button] of line.querySelectorAll('.word button').entries()) {
      button.setAttribute('aria-pressed', String(index === asking));
    }
  }

  #head(word: string, index: number): HTMLElement {
    const button = element('button', '', word);
    button.type = 'button';
    const heard = spokenName(word, english);
    if (heard !== word) button.ariaLabel = heard;
    button.addEventListener('click', () => this.#ask(index));
    const cell = element('th', 'word', button);
    cell.scope = 'col';
    return cell;
  }

  showRow(id: string, state: RowState, asking: number): void {
    const row = this.#table.querySelector<HTMLTableRowElement>(`[data-row="${id}"]`);
    const most = row?.querySelector('.most');
    if (!row || !most) return;
    const hadFocus = most.contains(document.activeElement);
    const stood = row.querySelector<HTMLElement>('a.weight[tabindex="0"]');
    const standing = stood && { place: placeOf(stood), isFocused: stood === document.activeElement };
    for (const cell of row.querySelectorAll('td:not(.most)')) cell.remove();
    row.classList.toggle('has-heads', state.kind === 'weights' && state.lists.length > 1);
    if (state.kind === 'weights') {
      most.replaceChildren(...this.#most(state.lists, asking));
      row.append(...this.#words.map((_, word) => this.#cell(id, state.lists, { word, asking })));
    } else {
      most.replaceChildren(state.kind === 'offer' ? this.#offer(id, state) : state.text);
      row.append(...this.#words.map(() => this.#cell(id, [], { word: 0, asking })));
    }
    const numbers = [...this.#table.querySelectorAll<HTMLAnchorElement>('a.weight')];
    const stop =
      numbers.find((link) => standing && samePlace(placeOf(link), standing.place)) ??
      numbers.find(({ tabIndex }) => tabIndex === 0) ??
      numbers[0];
    if (stop) stop.tabIndex = 0;
    // Another file has come meanwhile, and all rows are drawn anew.
    if (standing?.isFocused) stop?.focus({ preventScroll: true });
    // The button that was pressed is gone with what it did.
    if (hadFocus) row.querySelector('a')?.focus({ preventScroll: true });
  }

  /** The word that the learner has said to be meant, in a row that is shown. */
  markGuess(id: string, word: number): void {
    const row = this.#table.querySelector<HTMLTableRowElement>(`[data-row="${id}"]`);
    const cell = row?.querySelectorAll('td:not(.most)')[word];
    cell?.classList.add('guess');
    cell?.append(hidden(this.#say('guessed')));
    row
      ?.querySelector('.most')
      ?.append(element('span', 'line guessed', this.#say('guess', { word: this.#words[word]! })));
  }

  /** Which other word has most, for each list. */
  #most(lists: readonly Weights[], asking: number): readonly Node[] {
    return lists.map((weights, index) => {
      const other = mostOnAnother(weights, asking);
      const text =
        other === null ? this.#say('none') : `${nameOf(this.#words[other]!)} ${weightText(weights[other]!)}`;
      const head = lists.length > 1 ? [`${this.#say('head', { head: String(index + 1) })}: `] : [];
      return element('span', 'line', ...head, text);
    });
  }

  /** What a row is called, without the number of its lesson. */
  nameOf(id: string): string {
    return this.#table.querySelector(`[data-row="${id}"] th a`)?.lastChild?.textContent?.trim() ?? '';
  }

  #offer(id: string, { text, load }: Extract<RowState, { kind: 'offer' }>): HTMLElement {
    const button = element('button', 'button', text);
    button.type = 'button';
    button.ariaLabel = this.#say('load-for', { load: text, row: this.nameOf(id) });
    button.addEventListener('click', load);
    return button;
  }

  #cell(
    row: string,
    lists: readonly Weights[],
    { word, asking }: Readonly<Record<'word' | 'asking', number>>,
  ): HTMLElement {
    if (lists.length === 0) return element('td', 'empty', hidden(this.#say('no-number')));
    return element(
      'td',
      '',
      ...lists.map((weights, index) => {
        const weight = weights[word] ?? null;
        const name = lists.length > 1 ? `${this.#say('head', { head: String(index + 1) })}: ` : '';
        const head = name ? [hidden(name)] : [];
        if (weight === null) return element('span', 'weight empty', ...head, hidden(this.#say('no-number')));
        const line = element('a', weight < LEAST ? 'weight zero' : 'weight', weightText(weight));
        const [query, key] = [asking, word].map((at) => spokenName(this.#words[at]!, english));
        const text = { weight: weightText(weight), query: query!, key: key!, row: this.nameOf(row) };
        line.ariaLabel = `${name}${this.#say('leads', text)}`;
        line.href = this.#addressOf(row, word, index);
        line.tabIndex = -1;
        line.style.setProperty('--share', weight.toFixed(DIGITS));
        return line;
      }),
    );
  }
}
