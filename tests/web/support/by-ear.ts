/**
 * A figure that is heard without a page: its inputs are changed as its controls change them, and what its voice tells of
 * that is written down. Its timers, its frames and its clock are moved by hand.
 */
import { mock } from 'node:test';
import { html, type TemplateResult } from 'lit';
import { Announcer, type AnnouncerHost } from '../../../web/figures/base/voice/announcer.js';
import type { Action } from '../../../web/figures/base/voice/change-message.js';
import { chunks } from '../../../web/figures/base/element/chunks.js';
import { works, type RunContext, type Step } from '../../../web/figures/base/contract/step.js';
import { ExplanationPath } from '../../../web/figures/base/dock/explanation-path.js';
import { isRefusal } from '../../../web/figures/base/contract/view-inputs.js';
import { View, type AnyView, type ViewHost } from '../../../web/figures/base/contract/view.js';
import type { Draft, StepUse } from '../../../web/figures/base/contract/step-use.js';
import * as working from '../../../web/figures/base/element/chunk-training.js';
import { decodeState } from '../../../web/model/address.js';
import type { FigureController, Patch, UpdateOptions } from '../../../web/model/controller.js';
import type { Fields, InputsOf } from '../../../web/model/fields.js';
import { Language } from '../../../web/model/language/language.js';
import { sameCell, type ShownCell, type Token } from '../../../web/model/token.js';
import type { ChoiceOption } from '../../../web/parts/fields/choice.js';
import type { MatrixCell } from '../../../web/parts/matrix/matrix.js';
import type { PlaneVector } from '../../../web/parts/plane/plane.js';
import { toTenth } from '../../../web/parts/plane/plane-layout.js';
import type { TableRow } from '../../../web/parts/record-table/record-table.types.js';
import type { ResourceName } from '../../../web/work/resources.js';
import { Work } from '../../../web/work/work.js';
import { engine } from './engine.js';
import { Figure } from './figure.js';
import { settled, TestHost, TestPage } from './page.js';
import { elementsIn, fire, given, readTemplate, textOf, type Drawn } from './markup.js';

mock.timers.enable({ apis: ['setTimeout'] });
const page = new TestPage();
mock.method(performance, 'now', () => page.now);
// What a step draws in a later frame comes before all is settled.
globalThis.requestAnimationFrame = (draw) => Number(setImmediate(draw, page.now));

// What comes after the first numbers of a figure is there.
const afterPaint = await chunks.afterPaint.fetch();

function pass(milliseconds: number): void {
  page.now += milliseconds;
  mock.timers.tick(milliseconds);
}

/** So long after the last change, at the latest, a message is told, in milliseconds. */
const QUIET = 2500;

/** What a lesson opens steps with besides their presets, by their names. */
type Openings = Readonly<Record<string, string>>;

export class FigureByEar implements ViewHost, AnnouncerHost {
  readonly controller: FigureController;
  readonly engine = engine;
  readonly language = new Language('en');
  readonly fixed = false;
  readonly compact = false;
  readonly hiddenPieces = new Set<never>();
  readonly editable = null;
  readonly room = 'all';
  readonly turnsQueries = false;
  readonly afterPaint = afterPaint;
  readonly hearing = { isOn: false, failure: null };
  readonly drafts = new Map<string, Draft>();
  use: StepUse = {};
  readonly isConnected = true;
  work: Work | null = null;
  view: AnyView | null = null;
  sentence = '';
  problem = '';
  private readonly figure: Figure;
  private readonly openings: Openings;
  private readonly trail = new ExplanationPath(() => this.announcer);
  private announcer: Announcer | null = null;
  private module: Step | null = null;
  private drawn: readonly Drawn[] = [];
  private computed: { readonly inputs: unknown; readonly shown: unknown } | null = null;
  private isStale = true;
  private messages: string[] = [];

  private constructor(figure: Figure, openings: Openings) {
    this.figure = figure;
    this.openings = openings;
    this.controller = figure.controller;
    this.controller.subscribe(this.requestUpdate);
  }

  /** A step as it is first shown, of which its voice says nothing; `openings` as `data-opening` of a lesson. */
  static async open(name: string, step: string, openings: Openings = {}): Promise<FigureByEar> {
    const opened = new FigureByEar(await Figure.named(name), openings);
    opened.turnTo(step);
    await opened.settle();
    opened.announcer = new Announcer(opened);
    await opened.heard();
    return opened;
  }

  get step(): string {
    return this.controller.step;
  }

  get inputs(): InputsOf<Fields> {
    return this.controller.inputs;
  }

  get hasResults(): boolean {
    return this.view !== null && this.computed?.inputs === this.inputs;
  }

  /** What was told since the last call, once all is quiet. */
  async heard(): Promise<readonly string[]> {
    await this.settle();
    await this.pass(QUIET);
    return this.hearNow();
  }

  /** The same, before it is. */
  hearNow(): readonly string[] {
    return this.messages.splice(0);
  }

  /** Time passes, and what it brings is drawn. */
  async pass(milliseconds: number): Promise<void> {
    pass(milliseconds);
    await this.settle();
  }

  /** The same in one frame, which ends what goes on no sooner than it is over. */
  async frame(milliseconds: number): Promise<void> {
    pass(milliseconds);
    page.drawFrame();
    await this.update();
    await settled();
  }

  turnTo(step: string): void {
    const opening = `v=2&step=${step}&${this.openings[step] ?? ''}`;
    this.controller.setStep(step, 'program', decodeState(this.controller.definition, opening).state.given);
  }

  // What a learner does, as the controls of the step tell it

  skip(): void {
    fire(this.element('soft-prediction'), 'skip');
  }

  answer(answer: string): void {
    fire(this.element('soft-prediction'), 'predict', { answer });
  }

  get buttons(): readonly string[] {
    return this.drawn.filter(({ tag }) => tag === 'button').map(textOf);
  }

  press(button: string): void {
    const found = this.drawn.find((element) => element.tag === 'button' && textOf(element) === button);
    if (!found) throw new Error(`${this.step} draws no button “${button}”`);
    fire(found, 'click');
  }

  /** Puts a text in the place of the one in a line, as far as it is typed; `final` once that is left. */
  write(label: string, text: string, final = false): void {
    fire(this.element('soft-text-input', label), 'text-edit', { text, final });
  }

  /** Types at the end of a text, in a line of its own or in a table. */
  append(label: string, typed: string): void {
    const line = this.drawn.find(isCalled('soft-text-input', label));
    if (line) {
      this.write(label, `${String(given(line, 'value'))}${typed}`);
      return;
    }
    const table = this.element('soft-record-table');
    const rows = given(table, 'rows') as readonly TableRow[];
    for (const { id: row, cells } of rows) {
      for (const [column, cell] of Object.entries(cells)) {
        if (cell.label === label)
          fire(table, 'record-edit', { row, column, text: `${cell.text}${typed}`, final: false });
      }
    }
  }

  writeNumber(matrix: string, row: number, col: number, text: string): void {
    fire(this.element('soft-matrix', matrix), 'cell-edit', { row, col, text, final: true });
  }

  /** One step of its track up, and the key is still held. */
  slideOn(label: string): void {
    const slider = this.element('soft-slider', label);
    fire(slider, 'slide', { value: Number(given(slider, 'value')) + 1, final: false });
  }

  toggle(label: string, on: boolean): void {
    fire(this.element('soft-switch', label), 'toggle', { on });
  }

  choose(name: string): void {
    const choices = this.drawn.filter((element) => element.tag === 'soft-choice');
    const [chosen] = choices.flatMap((choice) =>
      (given(choice, 'options') as readonly ChoiceOption[])
        .filter(({ label }) => label === name)
        .map(({ value }) => ({ choice, value })),
    );
    if (!chosen) throw new Error(`${this.step} has no choice “${name}”`);
    fire(chosen.choice, 'choose', { value: chosen.value });
  }

  /** Moves the tip of a vector by an arrow key, and lets it go. */
  async pushTip(name: string, [x, y]: readonly [x: number, y: number]): Promise<void> {
    const plane = this.element('soft-plane');
    const frame = { size: 400, extent: given(plane, 'extent') as number };
    const tip = tipOf(plane, name);
    const along = (from: number, by: number): number => toTenth(frame, from + by);
    fire(plane, 'vector-move', { ...tip, x: along(tip.x, x), y: along(tip.y, y), final: false });
    await this.settle();
    // The key is up.
    const moved = this.element('soft-plane');
    fire(moved, 'vector-move', { ...tipOf(moved, name), final: true });
    await this.settle();
  }

  /** What is said of each vector of the plane, by its name. */
  tips(): Readonly<Record<string, string>> {
    const vectors = given(this.element('soft-plane'), 'vectors') as readonly PlaneVector[];
    return Object.fromEntries(vectors.map(({ name, description }) => [name, description]));
  }

  /** A word that is no change of an input. */
  say(text: string): void {
    this.announcer!.say(this, text);
  }

  /** Presses a number of a matrix, by what it is called and where it is; false where there is none. */
  pressNumber(name: string, place?: ShownCell): boolean {
    for (const matrix of this.drawn.filter(({ tag }) => tag === 'soft-matrix')) {
      const cells = given(matrix, 'cells') as readonly (readonly MatrixCell[])[];
      const isIt = ({ label, text, cell }: MatrixCell): boolean =>
        (label ?? text) === name && (place === undefined || (cell !== undefined && sameCell(cell, place)));
      const row = cells.findIndex((line) => line.some(isIt));
      if (row < 0) continue;
      const col = cells[row]!.findIndex(isIt);
      const dispatchEvent = ({ detail }: CustomEvent<{ readonly text: string }>): void => {
        this.say(detail.text);
      };
      const press = matrix.attributes['@cell-select'] as (event: object) => void;
      press({ target: { cells, dispatchEvent }, detail: { row, col, cell: cells[row]![col]!.cell } });
      return true;
    }
    return false;
  }

  select(cell: ShownCell): void {
    this.view!.select(cell);
  }

  /** The element of the step that is called so. */
  private element(name: string, label?: string): Drawn {
    const found = this.drawn.find(isCalled(name, label));
    if (!found) throw new Error(`${this.step} draws no ${name} ${label ?? ''}`);
    return found;
  }

  /** Changes inputs as a control does it. */
  change(patch: Patch): void {
    this.view!.change(patch);
  }

  travel(action: Action): void {
    this.announcer!.does(action);
    if (action === 'undone') this.controller.undo();
    else if (action === 'redone') this.controller.redo();
    else this.controller.reset();
  }

  /** Where the selected number comes from, as its derivation is given it; null where that is not told. */
  get derivation(): Derivation | null {
    const { view } = this;
    return view?.explanation ? derivationIn(this.trail.tell(view, view.explanation, false)) : null;
  }

  // What it does for its view and its voice

  setInputs(patch: Patch, options: UpdateOptions): void {
    this.announcer?.acts();
    this.controller.update(patch, options);
  }

  giveUp(gesture: string): void {
    this.announcer?.acts();
    this.controller.giveUp(gesture);
  }

  isOfAuthor(): boolean {
    return false;
  }

  announce(text: string): void {
    if (text !== '') this.messages.push(text);
  }

  readonly requestUpdate = (): void => {
    this.isStale = true;
  };

  /** All that was changed, or has come since, is drawn. */
  private async settle(): Promise<void> {
    do {
      await this.update();
      await settled();
      page.drawAll();
    } while (this.isStale || this.work?.isSettled === false || this.announcer?.isFetching);
  }

  /** What was changed is drawn, and no time passes. */
  async update(): Promise<void> {
    if (!this.isStale) return;
    const module = await this.figure.step();
    if (module !== this.module) {
      this.drafts.clear();
      this.use = {};
      this.view = null;
    }
    this.module = module;
    this.isStale = false;
    try {
      this.draw(module);
      this.problem = '';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.problem = this.language.explain(error);
    }
    this.announcer?.drawn();
  }

  private draw(step: Step): void {
    const { inputs, step: name } = this;
    const { prediction, trained = 0 } = inputs as {
      readonly prediction?: string | null;
      readonly trained?: number;
    };
    const shared = {
      inputs,
      step: name,
      engine,
      compact: false,
      hasPredicted: (prediction ?? null) !== null,
    };
    if (works(step)) this.work ??= this.begin();
    this.work?.want(engine, {
      needs: step.needs ?? [],
      also: step.also?.(shared) ?? [],
      arms: step.training ? working.armsOf(step.training, shared) : [],
      trained,
      task: step.task?.(shared) ?? null,
    });
    const words: Language<string> = this.language.with(step.shape.words);
    if (this.work && (step.needs ?? []).length > 0 && !this.work.isReady) {
      this.view = null;
      this.sentence = words.say(`${step.waiting ?? 'training'}.waiting`);
      return;
    }
    const { work } = this;
    const context = {
      ...shared,
      engine,
      resources: work?.resources ?? {},
      training: work?.training ?? null,
      result: work?.result?.value ?? null,
    } as RunContext<Fields, ResourceName>;
    if (this.computed?.inputs !== inputs) this.computed = { inputs, shown: step.runs(context) };
    const view: AnyView = new View(this, step, this.computed.shown);
    this.view = view;
    this.drawn = elementsIn(readTemplate(html`${view.question()} ${step.view(view)}`));
    const isCovered = step.untilAnswered !== undefined && view.isAsking;
    this.sentence = isCovered ? words.say(step.untilAnswered) : step.describe(view);
  }

  private begin(): Work {
    const changed = (): void => {
      this.computed = null;
      this.isStale = true;
    };
    const stopped = (trained: number): void => {
      this.setInputs({ trained }, {});
    };
    const host = new TestHost();
    const work = new Work(host, { changed, stopped }, page);
    host.connect();
    return work;
  }
}

const isCalled =
  (name: string, label?: string) =>
  (element: Drawn): boolean =>
    element.tag === name && (label === undefined || given(element, 'label') === label);

function tipOf(plane: Drawn, name: string): PlaneVector {
  const tip = (given(plane, 'vectors') as readonly PlaneVector[]).find((vector) => vector.name === name);
  if (!tip) throw new Error(`there is no tip “${name}”`);
  return tip;
}

/** "Where does 0.421 come from?" */
export interface Derivation {
  readonly heading: string;
  /** What it is, how far down, and what leads back. */
  readonly place: string;
  /** Its formula in words, line by line. */
  readonly spoken: readonly string[];
  /** The numbers of its formula that lead on. */
  readonly operands: readonly { readonly name: string; follow(): void }[];
  /** Back up to where one came from. */
  goBack(): void;
}

function derivationIn(drawn: TemplateResult): Derivation {
  const [derivation] = elementsIn(readTemplate(drawn)) as readonly [Drawn];
  const lines = given(derivation, 'lines') as readonly (readonly Token[])[];
  const trail = given(derivation, 'trail') as readonly { readonly cell: ShownCell }[];
  return {
    heading: given(derivation, 'heading') as string,
    place: given(derivation, 'place') as string,
    spoken: (given(derivation, 'spoken') ?? []) as readonly string[],
    operands: lines
      .flat()
      .flatMap(({ text, cell, label = text }) =>
        cell ? [{ name: label, follow: () => fire(derivation, 'cell-select', { cell }) }] : [],
      ),
    goBack: () => fire(derivation, 'trail-select', trail.at(-1)),
  };
}
