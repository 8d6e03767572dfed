import { decodeState, encodeState, unknownStep, type FigureState } from './address.js';
import { sceneOf, withRun, type FigureDefinition } from './definition.js';
import type { Fields, InputsOf } from './fields.js';
import type { InputError } from './input-error.js';
import type { ShownCell } from './token.js';

export type Source = 'user' | 'program';

/** `undefined` takes a field back to what the author or the step gives. */
export type Patch<F extends Fields = Fields> = {
  readonly [K in keyof InputsOf<F>]?: InputsOf<F>[K] | undefined;
};

export interface UpdateOptions {
  /** Updates with the same gesture (one drag, one word being typed) are undone together. */
  readonly gesture?: string;
  /** The gesture ends with this update. */
  readonly final?: boolean;
  /** Something is dragged and not let go yet: nothing else may move, so a question is asked afresh only then. */
  readonly held?: boolean;
}

const MAX_UNDO = 200;

/** A selection is one of the step's own numbers, an answer one to its own question: no other step of its scene has them. */
const OF_ONE_STEP: readonly string[] = ['cell', 'prediction'];

type Given<F extends Fields> = FigureState<F>['given'];
type Layer = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** What goes on, and what stood before it. */
interface Gesture<F extends Fields> {
  readonly name: string;
  readonly given: Given<F>;
  readonly past: FigureState<F>[];
  readonly future: FigureState<F>[];
}

/**
 * The state of one figure over time. Three layers, the later over the earlier: what the step
 * presets, what the author gave (attributes, JSON), what the learner set. Knows no page.
 */
export class FigureController<F extends Fields = Fields> {
  readonly definition: FigureDefinition<F>;
  private readonly listeners = new Set<(source: Source) => void>();
  /** What the author gave, to be read; `setAuthor` and `replaceAuthor` change it. */
  author: Partial<InputsOf<F>> = {};
  private current: FigureState<F>;
  private readonly otherScenes = new Map<string, Given<F>>();
  /** What was answered in each step, and its inputs, when it was left. */
  private readonly answers = new Map<string, readonly [Layer, Layer]>();
  private past: FigureState<F>[] = [];
  private future: FigureState<F>[] = [];
  private gesture: Gesture<F> | null = null;
  /** What is being dragged is something that the learner's answer was about. */
  private isAskDue = false;
  private merged: { readonly from: readonly unknown[]; readonly inputs: InputsOf<F> } | null = null;
  private saved: { readonly state: FigureState<F>; readonly text: string } | null = null;

  constructor(definition: FigureDefinition<F>) {
    this.definition = definition;
    this.current = { step: definition.steps[0], given: {} };
  }

  get step(): string {
    return this.current.step;
  }

  /** The same object until something changes: figures read it many times while they draw. */
  get inputs(): InputsOf<F> {
    const from = [this.author, this.current];
    if (this.merged?.from.every((layer, index) => layer === from[index])) return this.merged.inputs;
    const inputs = this.merge(this.current.given);
    this.merged = { from, inputs };
    return inputs;
  }

  private merge(given: Given<F>): InputsOf<F> {
    const { fields, presets } = this.definition;
    const fallbacks = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.fallback]),
    );
    const author: Record<string, unknown> = { ...this.author };
    const cell = author['cell'] as ShownCell | null | undefined;
    if (cell) author['cell'] = withRun(this.definition, this.step, cell);
    const set: Layer = { ...author, ...given };
    const merged: Record<string, unknown> = { ...fallbacks, ...presets[this.step], ...set };
    const fit = (pairs: Readonly<Record<string, string>> = {}, count: (items: List) => number): void => {
      for (const [list, items] of Object.entries(pairs)) {
        const wanted = count(merged[items] as List);
        const fits = wanted === 0 || count(merged[list] as List) === wanted;
        if (!(list in set) && !fits) merged[list] = fallbacks[list];
      }
    };
    fit(this.definition.oneForEach, (items) => items.length);
    fit(this.definition.rowsAsIn, ([row]) => (row as List | undefined)?.length ?? 0);
    return merged as InputsOf<F>;
  }

  /** Whether the learner's answer was about an input: another input asks afresh. Who skipped said nothing. */
  private isAnsweredAbout(name: string): boolean {
    const { prediction } = this.inputs as { readonly prediction?: string | null };
    return Boolean(prediction) && (this.definition.asks?.[this.step]?.includes(name) ?? false);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get changed(): boolean {
    return Object.keys(this.current.given).length > 0;
  }

  subscribe(listener: (source: Source) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  update(patch: Patch<F>, options: UpdateOptions = {}, source: Source = 'user'): void {
    const entries = Object.entries(patch);
    const given: Record<string, unknown> = { ...this.current.given };
    const before: Layer = this.inputs;
    this.isAskDue ||= entries.some(
      ([name, value]) => this.isAnsweredAbout(name) && !this.isSame(name, before[name], value),
    );
    const asksAfresh = this.isAskDue && !options.held;
    // A slider tells its last value again when it is let go: that ends the gesture, and changes nothing else.
    if (!asksAfresh && entries.every(([name, value]) => this.isSame(name, given[name], value))) {
      if (options.final && this.end()) this.notify(source);
      return;
    }
    for (const [name, value] of entries) {
      if (value === undefined) delete given[name];
      else given[name] = value;
    }
    if (asksAfresh) {
      delete given['prediction'];
      this.isAskDue = false;
    }
    if (entries.some(([name]) => this.definition.fields[name]?.undoable)) this.remember(options.gesture);
    this.current = { ...this.current, given: given as Given<F> };
    if (options.final) this.end();
    this.notify(source);
  }

  /** A gesture that goes on and is given up leaves everything as it was before, undo and redo included. */
  giveUp(gesture: string): void {
    if (this.gesture?.name !== gesture) return;
    this.takeBack(this.gesture);
    this.notify('user');
  }

  /** What goes on ends; where all is as it was before, nothing of it is left to undo. Returns whether it was so. */
  private end(): boolean {
    const { gesture } = this;
    this.gesture = null;
    if (!gesture || this.differences(this.merge(gesture.given), this.inputs).length > 0) return false;
    this.takeBack(gesture);
    return true;
  }

  private takeBack({ given, past, future }: Gesture<F>): void {
    this.current = { ...this.current, given };
    this.past = past;
    this.future = future;
    this.letGo();
  }

  /** The author's word: it also takes back what the learner set for the same inputs. */
  setAuthor(patch: Patch<F>, source: Source = 'program'): void {
    const author: Record<string, unknown> = { ...this.author };
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) delete author[name];
      else author[name] = value;
    }
    this.takeAuthor(author, Object.keys(patch), source);
  }

  /** Everything the author gives by attributes and JSON; where it changed, the learner's word yields. */
  replaceAuthor(author: Partial<InputsOf<F>>, source: Source = 'program'): void {
    this.takeAuthor(author, this.differences(this.author, author), source);
  }

  /** `spoken` are the inputs of which the author's word is new, so that the learner's yields. */
  private takeAuthor(author: Layer, spoken: readonly string[], source: Source): void {
    const yields = spoken.filter((name) => name in this.current.given);
    // A page that answers each change by the same words again would never come to rest.
    const different = this.differences(this.author, author);
    if (yields.length === 0 && different.length === 0) return;
    if ([...yields, ...different].some((name) => this.isAnsweredAbout(name))) yields.push('prediction');
    this.author = author as Partial<InputsOf<F>>;
    const given = yields.reduce(without, this.current.given);
    this.current = { ...this.current, given };
    this.notify(source);
  }

  /** The inputs of which `after` says something else than `before`. */
  private differences(before: Layer, after: Layer): string[] {
    return Object.keys(this.definition.fields).filter(
      (name) => !this.isSame(name, before[name], after[name]),
    );
  }

  /** A list that is read or typed again is the same; an empty one is not the same as none. */
  private isSame(name: string, one: unknown, other: unknown): boolean {
    const text = (value: unknown) =>
      value === undefined || value === null ? value : this.definition.fields[name]?.format(value);
    return Object.is(one, other) || text(one) === text(other);
  }

  /**
   * `start` is what the step begins with where nobody has set it otherwise. Errors: InputError for a step that the figure
   * does not have.
   */
  setStep(step: string, source: Source = 'program', start: Given<F> = {}): void {
    const { definition, current } = this;
    if (!definition.steps.includes(step)) throw unknownStep(definition, step);
    if (step === current.step && (this.changed || Object.keys(start).length === 0)) return;
    const scene = sceneOf(definition, current.step);
    const nextScene = sceneOf(definition, step);
    const { prediction } = current.given as { readonly prediction?: unknown };
    this.answers.set(current.step, [prediction === undefined ? {} : { prediction }, this.inputs]);
    let given = current.given;
    if (nextScene !== scene) {
      this.otherScenes.set(scene, given);
      given = this.otherScenes.get(nextScene) ?? {};
      this.forgetHistory();
    }
    this.letGo();
    const unset = Object.keys(this.author).reduce(without, start);
    const shared = { ...unset, ...OF_ONE_STEP.reduce(without, given) };
    const [answer, before] = this.answers.get(step) ?? [{}, {}];
    this.current = { step, given: { ...shared, ...answer } };
    // It asks afresh where its answer was about what has changed since.
    if (this.differences(before, this.inputs).some((name) => this.isAnsweredAbout(name)))
      this.current = { step, given: shared };
    this.notify(source);
  }

  undo(): void {
    this.travel(this.past, this.future);
  }

  redo(): void {
    this.travel(this.future, this.past);
  }

  /** Back to the step as it was first shown; can be undone. */
  reset(): void {
    this.remember();
    this.letGo();
    this.current = { step: this.step, given: {} };
    this.notify('user');
  }

  /** Written once for each change: a page asks for it many times. */
  save(): string {
    const { current } = this;
    if (this.saved?.state !== current)
      this.saved = { state: current, text: encodeState(this.definition, current) };
    return this.saved.text;
  }

  /** Whether these inputs say the same as those in force. */
  agreesWith(inputs: InputsOf<F>): boolean {
    return inputs === this.inputs || this.differences(inputs, this.inputs).length === 0;
  }

  /** Takes over what can be read; returns what can't. */
  load(text: string, source: Source = 'program'): readonly InputError[] {
    const { state, problems } = decodeState(this.definition, text);
    // Nor would one that keeps the state and gives it back.
    if (encodeState(this.definition, state) === this.save()) return problems;
    this.current = state;
    this.forgetHistory();
    this.notify(source);
    return problems;
  }

  private remember(gesture?: string): void {
    const continues = gesture !== undefined && gesture === this.gesture?.name;
    if (!continues) {
      const { past, future, current } = this;
      this.gesture = gesture === undefined ? null : { name: gesture, given: current.given, past, future };
      this.past = [...past.slice(1 - MAX_UNDO), current];
      this.future = [];
    }
  }

  private forgetHistory(): void {
    this.past = [];
    this.future = [];
    this.letGo();
  }

  private letGo(): void {
    this.gesture = null;
    this.isAskDue = false;
  }

  /** The steps of a scene share what is undone, and stay; each keeps what is its own. */
  private travel(from: FigureState<F>[], to: FigureState<F>[]): void {
    const state = from.pop();
    if (!state) return;
    const { step, given } = this.current;
    to.push(this.current);
    const shared = OF_ONE_STEP.reduce(without, state.given);
    const own = Object.keys(shared).reduce(without, state.step === step ? state.given : given);
    this.current = { step, given: { ...shared, ...own } };
    this.letGo();
    this.notify('user');
  }

  private notify(source: Source): void {
    for (const listener of this.listeners) listener(source);
  }
}

function without<T extends object>(object: T, name: string): T {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) as T;
}
