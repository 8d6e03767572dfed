import type { Locator, Page } from '@playwright/test';
import type { FigureView } from './figure.js';
import type { Listener } from './speech.js';
import { inNoTime } from './whole.js';

/** What a learner does who hears the page: a line for what is done, and below it what is told. */
export type Script = readonly string[];

/** Inputs of a figure by their names, as JSON has them. */
export type Inputs = Readonly<Record<string, unknown>>;

/** What moves a number first, where a step has several controls: the first of these kinds, in the order of the page. */
const CONTROLS = [
  '.handle[role=slider]:not([aria-disabled=true])',
  'input[type=range]',
  '[data-row][tabindex="0"].editable',
  '[role=switch]',
  'input[type=text], input[type=search], input:not([type]), textarea',
  'input[type=radio]:checked',
  'button.button:not([aria-pressed])',
] as const;

/** What is not of the step itself. */
const AROUND = 'soft-prediction, soft-goal, .dock, .status, .asked-often, details';

/** A number that is not selected yet. */
const NUMBERS =
  'td.cell[aria-selected=false]:not(.editable), [role=gridcell][aria-selected=false], button[aria-pressed=false]';

/** How far a download or a training is when it is told depends on the machine; where it ends does not. */
const PROGRESS = /(?:is|are) loading|\d MB|^Step (\d+) of (?!\1\b)/;

/** So long after the last change, at the latest, a message is told, in milliseconds. */
const QUIET = 2500;

/** Walks one step by keyboard alone, and writes down what it is told. */
export class WalkByEar {
  private readonly lines: string[] = [];
  private readonly changes: Inputs[] = [];
  private readonly page: Page;
  private readonly figure: FigureView;
  private readonly listener: Listener;

  constructor(page: Page, figure: FigureView, listener: Listener) {
    this.page = page;
    this.figure = figure;
    this.listener = listener;
  }

  get script(): Script {
    return this.lines;
  }

  /** What each but the first has changed of the inputs: tests in Node change the same. */
  get changed(): readonly Inputs[] {
    return this.changes;
  }

  /** Changes something in the step. */
  private async change(done: string, act: () => Promise<unknown>): Promise<void> {
    const before = await this.inputs();
    await this.note(done, act);
    const now = Object.entries(await this.inputs());
    const isOther = ([name, value]: [string, unknown]): boolean =>
      JSON.stringify(value) !== JSON.stringify(before[name]);
    this.changes.push(Object.fromEntries(now.filter(isOther)));
  }

  /** `act` is what is done; what has the focus afterwards is told where it has moved. */
  async note(done: string, act: () => Promise<unknown>): Promise<void> {
    await this.listener.heard();
    const before = await this.listener.focused();
    await act();
    await this.quiet();
    const focused = await this.listener.focused();
    this.lines.push(done);
    if (focused !== before) this.lines.push(`    focus: ${focused}`);
    for (const message of await this.listener.heard())
      if (!PROGRESS.test(message)) this.lines.push(`    told: ${message}`);
  }

  private inputs(): Promise<Inputs> {
    return this.figure.root
      .locator('soft-figure')
      .evaluate(
        (figure) =>
          JSON.parse(JSON.stringify((figure as HTMLElement & { readonly inputs: Inputs }).inputs)) as Inputs,
      );
  }

  /** All that the last change brought is drawn and told. */
  async quiet(): Promise<void> {
    await this.settled();
    await this.page.clock.fastForward(QUIET);
    await this.settled();
  }

  private settled(): Promise<unknown> {
    return this.figure.root.evaluate(async (figure) => {
      await (figure as HTMLElement & { readonly updateComplete: Promise<unknown> }).updateComplete;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
  }

  async skip(): Promise<void> {
    const skip = this.figure.prediction.getByRole('button', { name: 'Skip' });
    if ((await skip.count()) === 0) return;
    // What the step loads then comes sooner or later, and what is told before it would depend on that.
    await this.change('skip the question', () =>
      inNoTime(this.page, async () => {
        await skip.press('Enter');
        await this.figure.isComputed();
      }),
    );
  }

  async changeSomething(): Promise<void> {
    const control = await this.mark(CONTROLS, 0);
    if (!control) return;
    await control.focus();
    const is = (selector: string): Promise<boolean> =>
      control.evaluate((element, of) => element.matches(of), selector);
    const name = await this.listener.focused();
    if (await is('button')) await this.change(`press ${name}`, () => this.page.keyboard.press('Enter'));
    else if (await is('[role=switch]'))
      await this.change(`press ${name}`, () => this.page.keyboard.press(' '));
    else if (await is('.handle'))
      await this.change(`up arrow on ${name}`, () => this.page.keyboard.press('ArrowUp'));
    else if (await is('input[type=range], input[type=radio]'))
      await this.change(`right arrow on ${name}`, () => this.page.keyboard.press('ArrowRight'));
    else if (await is('input, textarea'))
      await this.change(`type "s" at the end of ${name}`, async () => {
        await this.page.keyboard.press('End');
        await this.page.keyboard.type('s');
      });
    else
      await this.change(`type 3 into ${name}`, () =>
        inNoTime(this.page, async () => {
          await this.page.keyboard.type('3');
          await this.page.keyboard.press('Enter');
        }),
      );
  }

  /** The second number, where there are several: the first may be what the step begins with. */
  async select(): Promise<boolean> {
    const number = (await this.mark([NUMBERS], 1)) ?? (await this.mark([NUMBERS], 0));
    if (!number) return false;
    await number.focus();
    await this.change(`select ${await this.listener.focused()}`, () => this.page.keyboard.press('Enter'));
    return true;
  }

  async goDownAndUp(): Promise<void> {
    const operand = this.figure.derivation.locator('.line button').first();
    if ((await operand.count()) === 0) return;
    await operand.focus();
    await this.change(`go down to ${await this.listener.focused()}`, () => this.page.keyboard.press('Enter'));
    await this.change('back up', () => this.page.keyboard.press('Backspace'));
  }

  async undo(): Promise<void> {
    const undo = this.figure.toolbar.getByRole('button', { name: 'Undo' });
    if ((await undo.count()) === 0 || (await undo.isDisabled())) return;
    await undo.focus();
    await this.change('undo', () => this.page.keyboard.press('Enter'));
  }

  /** The nth element of the first of these kinds that the step shows, through every shadow root; null: there is none. */
  private async mark(kinds: readonly string[], nth: number): Promise<Locator | null> {
    const isFound = await this.figure.root.evaluate(
      (figure, { selectors, around, index }) => {
        const all = (parent: ParentNode): Element[] =>
          [...parent.children].flatMap((child) =>
            child.matches(around)
              ? []
              : [child, ...(child.shadowRoot ? all(child.shadowRoot) : []), ...all(child)],
          );
        const shown = all(figure.shadowRoot!).filter((element) => element.checkVisibility());
        for (const element of shown) element.removeAttribute('data-marked');
        const found = selectors
          .map((selector) => shown.filter((element) => element.matches(selector)))
          .find(({ length }) => length > 0);
        found?.[index]?.setAttribute('data-marked', '');
        return found?.[index] !== undefined;
      },
      { selectors: [...kinds], around: AROUND, index: nth },
    );
    return isFound ? this.figure.root.locator('[data-marked]') : null;
  }
}
