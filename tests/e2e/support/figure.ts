import { expect, type Locator } from '@playwright/test';
import { readNumber } from './numbers.js';

/** A table of records as it stands on the page: every cell by the label of its column. */
export interface ShownRecords {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly footer: Readonly<Record<string, string>>;
}

/** One figure, used as a learner uses it: by what stands on it. */
export class FigureView {
  readonly root: Locator;
  readonly query: Locator;
  /** One sentence that says what is shown. */
  readonly sentence: Locator;
  /** What those who listen are told of the last change. */
  readonly announcement: Locator;
  readonly toolbar: Locator;
  /** Where the selected number comes from. */
  readonly derivation: Locator;
  /** The question of the step, while it is open. */
  readonly prediction: Locator;
  /** What came of it, also where the page beside the figure says it instead. */
  readonly outcome: Locator;
  readonly temperature: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.query = root.getByRole('textbox', { name: 'Query', exact: true });
    this.sentence = root.locator('.status > .sentence');
    this.announcement = root.locator('soft-figure .announcement');
    this.toolbar = root.getByRole('group', { name: 'Figure', exact: true });
    this.derivation = root.getByRole('group', { name: /^Where does .* come from\?/ });
    this.prediction = root.locator('soft-prediction');
    this.outcome = root.locator('soft-outcome');
    this.temperature = root.getByRole('slider', { name: 'Temperature' });
  }

  async isReady(): Promise<void> {
    await expect(this.toolbar).toBeVisible();
  }

  /** Nothing that the step in view needs is still on its way. */
  async isComputed(): Promise<void> {
    // A step may show nothing but its question, until that is answered.
    const parts = this.root.locator('soft-figure .body > *, soft-figure soft-prediction');
    const shown = parts.filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    await expect(this.root.locator('soft-figure .waiting')).toHaveCount(0);
  }

  /** Of the step in view all is drawn, and nothing more is on its way: until its module has come, the one before stays. */
  async isDrawn(): Promise<void> {
    await this.root.evaluate(
      (figure) => (figure as Element & { readonly updateComplete?: Promise<unknown> }).updateComplete,
    );
  }

  /** What comes after the first numbers is there: the keys of tables, the ways of the focus, where numbers come from. */
  async isEquipped(): Promise<void> {
    await expect(this.root.locator('soft-figure')).toHaveAttribute('role', 'group');
  }

  /** What tells those who listen has come with the figure's own words, after all else: from now on nothing is missed. */
  async isListening(): Promise<void> {
    interface Late extends Element {
      readonly announcer?: { readonly isFetching: boolean } | null;
      readonly afterPaint?: unknown;
    }
    const hasAll = ({ announcer, afterPaint }: Late): boolean =>
      announcer?.isFetching === false && Boolean(afterPaint);
    await expect.poll(() => this.root.locator('soft-figure').evaluate(hasAll)).toBe(true);
  }

  /** All that comes later has come and is drawn, and nothing moves any more by itself: what stands there stays there. */
  async isSettled(): Promise<void> {
    await this.isListening();
    await this.root.evaluate(async (figure: HTMLElement & { readonly updateComplete?: Promise<unknown> }) => {
      const under = (root: ShadowRoot): ShadowRoot[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? under(shadowRoot) : [])),
      ];
      const twoFrames = (): Promise<unknown> =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await figure.updateComplete;
      await document.fonts.ready;
      // What follows sizes is drawn a frame later.
      await twoFrames();
      const moving = under(figure.shadowRoot!)
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => {
          // What is not drawn never ends.
          const isDrawn = (effect as KeyframeEffect | null)?.target?.checkVisibility() === true;
          return isDrawn && Number.isFinite(effect?.getComputedTiming().endTime);
        });
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await twoFrames();
    });
  }

  /** What stands there for eyes; what is refused is told in the same words once all is quiet. */
  text(text: string | RegExp, options: { readonly exact?: boolean } = {}): Locator {
    return this.root.getByText(text, options).and(this.root.locator(':not(.announcement)'));
  }

  /** "Compute it" also says what is to be compared, once something is. */
  button(name: string | RegExp): Locator {
    const whole = name === 'Compute it' ? /^(.+\. )?Compute it$/ : name;
    return this.root.getByRole('button', { name: whole, exact: true });
  }

  radio(name: string): Locator {
    return this.root.getByRole('radio', { name, exact: true });
  }

  switch(name: string): Locator {
    return this.root.getByRole('switch', { name, exact: true });
  }

  key(record: number): Locator {
    return this.root.getByRole('textbox', { name: `Key of record ${record}`, exact: true });
  }

  value(key: string): Locator {
    return this.root.getByRole('textbox', { name: `Value of ${key}`, exact: true });
  }

  /** Types instead of what stood there, and is done with it. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.blur();
  }

  get recordGrid(): Locator {
    return this.root
      .getByRole('grid', { name: 'Records' })
      .or(this.root.getByRole('table', { name: 'Records' }));
  }

  async records(): Promise<ShownRecords> {
    return this.recordGrid.evaluate((table: HTMLElement) => {
      const shown = (cell: Element): string => {
        const field = cell.querySelector<HTMLInputElement>('input, textarea');
        return field ? field.value : (cell as HTMLElement).innerText.trim();
      };
      const columns = [...table.querySelectorAll('thead th')].map(shown);
      const read = (row: Element | null): Record<string, string> => {
        const cells: Record<string, string> = {};
        let column = 0;
        for (const cell of (row as HTMLTableRowElement | null)?.cells ?? []) {
          const name = columns[column];
          if (name !== undefined) cells[name] = shown(cell);
          column += cell.colSpan;
        }
        return cells;
      };
      return {
        columns,
        rows: [...table.querySelectorAll('tbody:not(.rest) tr')].map(read),
        footer: read(table.querySelector('tfoot tr')),
      };
    });
  }

  /** A number of a grid, without another name that of the records, by the headers of its row and its column. */
  async number(row: string, column: string, grid: Locator = this.recordGrid): Promise<Locator> {
    const headers = async (): Promise<string[]> =>
      (await grid.locator('thead tr > *').allInnerTexts()).map((header) => header.trim());
    await expect.poll(headers).toContain(column);
    const index = (await headers()).indexOf(column);
    return grid
      .getByRole('row')
      .filter({ has: this.root.page().getByRole('rowheader', { name: row, exact: true }) })
      .first()
      .locator(':scope > *')
      .nth(index);
  }

  /** Selects it. */
  async ask(row: string, column: string, grid?: Locator): Promise<void> {
    await (await this.number(row, column, grid)).click();
  }

  /** The line that stands for the records of a long table that are not in view; it opens them. */
  get rest(): Locator {
    return this.recordGrid.getByRole('button', { name: /^\d+ more rows/ });
  }

  /** Of a table that has it: a poll of what throws would end at once. */
  async column(name: string): Promise<string[]> {
    let shown = await this.records();
    const columns = async (): Promise<readonly string[]> => (shown = await this.records()).columns;
    await expect.poll(columns).toContain(name);
    return shown.rows.map((row) => row[name] ?? '');
  }

  /** By its name as it is written: W_Q is spoken “W Q”. */
  matrix(name: string): Locator {
    const spoken = name
      .replaceAll(/(?<=\b[A-Za-z])_([A-Za-z])(?![A-Za-z])/g, ' $1')
      .replaceAll('ᵀ', ' transposed')
      .replaceAll('√', 'the root of ')
      .replaceAll(' / ', ' over ');
    const either = [name, spoken].map((each) => each.replaceAll(/[.+*?^$()|[\]{}]/g, '\\$&'));
    return this.root.getByRole('grid', { name: new RegExp(`^(${either.join('|')})$`) });
  }

  async matrixTexts(name: string): Promise<string[][]> {
    return this.matrix(name).evaluate((table: HTMLTableElement) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim()),
      ),
    );
  }

  /** Once all of them are numbers: a poll of what throws would end at once. */
  async matrixNumbers(name: string): Promise<number[][]> {
    let numbers: number[][] = [];
    await expect(async () => {
      const texts = await this.matrixTexts(name);
      numbers = texts.map((row) => row.map((text) => readNumber(text).value));
    }).toPass();
    return numbers;
  }

  matrixCell(name: string, row: number, column: number): Locator {
    return this.matrix(name).locator(`td[data-row="${row}"][data-column="${column}"]`);
  }

  /** Clicks a number that can be set, types, and presses Enter. */
  async setMatrixCell(name: string, row: number, column: number, text: string): Promise<void> {
    const cell = this.matrixCell(name, row, column);
    await cell.click();
    const input = cell.getByRole('textbox');
    await input.fill(text);
    await input.press('Enter');
  }

  /** The tip of a vector in the plane. */
  tip(name: string): Locator {
    return this.root.locator('soft-plane').getByRole('slider', { name, exact: true });
  }

  /** “reached” or not, for each goal. */
  async goals(): Promise<boolean[]> {
    return this.root
      .locator('soft-goal ul li')
      .evaluateAll((items) => items.map((item) => item.classList.contains('reached')));
  }

  /** A number of the formula that leads on, as it is written; spoken it also says what it is and whose. */
  operand(text: string): Locator {
    const number = text.replace(/^\((.*)\)$/, '$1').replaceAll(/[.+()]/g, '\\$&');
    return this.derivation
      .locator('.line')
      .getByRole('button', { name: new RegExp(`^\\(?${number}\\)?(, |$)`) });
  }

  async formula(): Promise<string> {
    return (await this.derivation.locator('.line').allInnerTexts()).join('\n');
  }
}
