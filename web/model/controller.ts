import { decodeState, encodeState, unknownStep, type FigureState } from './address.js';
import { isAnswer, SKIPPED } from './answers.js';
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
  /** Something is dragged and not let go yet: nothing else may move, so an answer about it is given up only then. */
  readonly held?: boolean;
  /** The number that is selected can be typed over where it was pressed. */
  readonly isTyped?: boolean;
}

const MAX_UNDO = 200;

/** A selection is one of the step's own numbers, an answer one to its own question, a training its own: no other step takes them. */
const OF_ONE_STEP: readonly string[] = ['cell', 'prediction', 'trained'];

type Given<F extends Fields> = FigureState<F>['given'];
type Layer = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** What was set in a step at one time, and what can be undone and redone there. */
interface Moment<F extends Fields> {
  readonly given: Given<F>;
  readonly past: readonly Given<F>[];
  readonly future: readonly Given<F>[];
}

/** What goes on, and what stood before it. */
interface Gesture<F extends Fields> extends Moment<F> {
  readonly name: string;
}

/** A step as it was left. */
interface Left<F extends Fields> extends Moment<F> {
  readonly inputs: InputsOf<F>;
  readonly begun: Given<F>;
}

/**
 * The state of one figure over time. Three layers, the later over the earlier: what the step
 * presets, what the author gave (attributes, JSON), what the learner set. Knows no page.
 */
export class FigureController<F extends Fields = Fields> {
  readonly definition: FigureDefinition<F>;
  private readonly listeners = new Set<(source: Source) => void>();
  /** A question is open again each time its step is opened; otherwise only until it is answered or skipped. */
  asksAnew = false;
  /** What the author gave, to be read; `setAuthor` and `replaceAuthor` change it. */
  author: Partial<InputsOf<F>> = {};
  private current: FigureState<F>;
  /** The steps that were open before, the one left last at the end. */
  private readonly left = new Map<string, Left<F>>();
  /** What the step in view begins with besides its preset, as its page or an old name has it: its text describes that. */
  private begun: Given<F> = {};
  private past: readonly Given<F>[] = [];
  private future: readonly Given<F>[] = [];
  private gesture: Gesture<F> | null = null;
  /** What is being dragged is something that the learner's answer was about. */
  private isAnswerOld = false;
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

  /** Whether the question of the step is about an input. */
  private isAskedAbout(name: string): boolean {
    return this.definition.asks?.[this.step]?.includes(name) ?? false;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Whether the learner has set anything here. An answer is no change: the step is open with it, and stays so. */
  get changed(): boolean {
    return this.differences(this.begun, this.current.given).some((name) => name !== 'prediction');
  }

  /** The inputs that the learner has set here, and the step begins with otherwise. */
  get changedInputs(): readonly string[] {
    const given = OF_ONE_STEP.reduce<Layer>(without, { ...this.begun, ...this.current.given });
    return this.differences(this.merge(this.begun), this.inputs).filter((name) => name in given);
  }

  /** Those of them that are not as in `patch`. */
  changedBeside(patch: Patch<F>): readonly string[] {
    const { inputs }: { readonly inputs: Layer } = this;
    const as: Layer = patch;
    return this.changedInputs.filter((name) => !(name in as && this.isSame(name, inputs[name], as[name])));
  }

  /** What the learner has set in other steps of the scene, the last word on each input, where it is otherwise here. */
  get elsewhere(): Patch<F> {
    const { definition, step } = this;
    const scene = sceneOf(definition, step);
    const others = [...this.left].filter(([other]) => other !== step && sceneOf(definition, other) === scene);
    const given: Layer = Object.assign({}, ...others.map(([, left]) => left.given)) as Layer;
    const shared = OF_ONE_STEP.reduce(without, given);
    const inputs: Layer = this.inputs;
    return Object.fromEntries(
      Object.entries(shared).filter(([name, value]) => !this.isSame(name, inputs[name], value)),
    ) as Patch<F>;
  }

  subscribe(listener: (source: Source) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  update(patch: Patch<F>, options: UpdateOptions = {}, source: Source = 'user'): void {
    const entries = Object.entries(patch);
    const given: Record<string, unknown> = { ...this.current.given };
    const before: Layer = this.inputs;
    this.isAnswerOld ||=
      isAnswer(predictionIn(before)) &&
      entries.some(([name, value]) => this.isAskedAbout(name) && !this.isSame(name, before[name], value));
    const givesUpAnswer = this.isAnswerOld && !options.held;
    // A slider tells its last value again when it is let go: that ends the gesture, and changes nothing else.
    if (!givesUpAnswer && entries.every(([name, value]) => this.isSame(name, given[name], value))) {
      if (options.final && this.end()) this.notify(source);
      return;
    }
    for (const [name, value] of entries) {
      if (value === undefined) delete given[name];
      else given[name] = value;
    }
    if (givesUpAnswer) {
      given['prediction'] = SKIPPED;
      this.isAnswerOld = false;
    }
    if (entries.some(([name]) => this.definition.fields[name]?.undoable)) this.remember(options.gesture);
    this.current = { ...this.current, given: given as Given<F> };
    if (options.final) this.end();
    this.notify(source);
  }

  /** A gesture that goes on and is given up leaves everything as it was before, undo and redo included. */
  giveUp(gesture: string): void {
    if (this.gesture?.name === gesture) this.become(this.gesture);
  }

  /** What goes on ends; where all is as it was before, nothing of it is left to undo. Returns whether it was so. */
  private end(): boolean {
    const { gesture } = this;
    this.gesture = null;
    if (!gesture || this.differences(this.merge(gesture.given), this.inputs).length > 0) return false;
    this.restore(gesture);
    return true;
  }

  private restore({ given, past, future }: Moment<F>): void {
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
    const { inputs } = this;
    this.author = author as Partial<InputsOf<F>>;
    this.current = { ...this.current, given: yields.reduce(without, this.current.given) };
    this.giveUpAnswer(inputs);
    for (const [step, left] of this.left)
      this.left.set(step, { ...left, given: spoken.reduce(without, left.given) });
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
    const isNothing = (value: unknown): boolean => value === undefined || value === null;
    // What is set on one side alone need not be written to know it.
    if (isNothing(one) || isNothing(other)) return one === other;
    const { [name]: field } = this.definition.fields;
    return Object.is(one, other) || field?.format(one) === field?.format(other);
  }

  /**
   * A step that was open before is as the learner left it. `start` is what it begins with where nobody has set it
   * otherwise. Errors: InputError for a step that the figure does not have.
   */
  setStep(step: string, source: Source = 'program', start: Given<F> = {}): void {
    const { definition, current } = this;
    if (!definition.steps.includes(step)) throw unknownStep(definition, step);
    const begun = this.beside(start);
    const isBegun = this.differences({ ...current.given, ...begun }, current.given).length === 0;
    if (step === current.step && (this.changed || isBegun)) return;
    this.leave();
    const left = this.left.get(step);
    this.current = { ...current, step };
    this.begun = { ...left?.begun, ...begun };
    this.restore({ past: [], future: [], ...left, given: { ...begun, ...left?.given } });
    // An author may have said something else since.
    if (left) this.giveUpAnswer(left.inputs);
    this.notify(source);
  }

  /** Of what a step begins with, what the author says nothing about. */
  private beside(start: Given<F>): Given<F> {
    return Object.keys(this.author).reduce(without, start);
  }

  private leave(): void {
    const { current, past, future, inputs } = this;
    const given = this.asksAnew ? without(current.given, 'prediction') : current.given;
    this.left.delete(current.step);
    this.left.set(current.step, { given, past, future, inputs, begun: this.begun });
  }

  undo(): void {
    const { past, future, current } = this;
    const given = past.at(-1);
    if (given) this.become({ given, past: past.slice(0, -1), future: [...future, current.given] });
  }

  redo(): void {
    const { past, future, current } = this;
    const given = future.at(-1);
    if (given) this.become({ given, past: [...past, current.given], future: future.slice(0, -1) });
  }

  /** Back to the step as its text describes it; can be undone. */
  reset(): void {
    this.remember();
    const { past, future } = this;
    this.become({ given: this.begun, past, future });
  }

  /** A step that is open stays so: where none was given then, the answer is the one of now. */
  private become(moment: Moment<F>): void {
    const { inputs } = this;
    const prediction = predictionIn(this.current.given);
    const open = prediction === undefined ? {} : { prediction };
    this.restore({ ...moment, given: { ...open, ...moment.given } });
    if (predictionIn(moment.given) === undefined) this.giveUpAnswer(inputs);
    this.notify('user');
  }

  /** An answer is given up where it was about other inputs than those in force; who skipped said nothing. */
  private giveUpAnswer(before: Layer): void {
    const isOld = this.differences(before, this.inputs).some((name) => this.isAskedAbout(name));
    if (isOld && isAnswer(predictionIn(before)))
      this.current = { ...this.current, given: { ...this.current.given, prediction: SKIPPED } };
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

  /** Takes over what can be read, and returns what can't. `start` is what the step begins with where nothing is set. */
  load(text: string, source: Source = 'program', start: Given<F> = {}): readonly InputError[] {
    const { state, problems } = decodeState(this.definition, text);
    // Nor would one that keeps the state and gives it back.
    const isNew = encodeState(this.definition, state) !== this.save();
    if (isNew) this.leave();
    this.begun = this.beside(start);
    if (!isNew) return problems;
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
      this.past = [...past.slice(1 - MAX_UNDO), current.given];
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
    this.isAnswerOld = false;
  }

  private notify(source: Source): void {
    for (const listener of this.listeners) listener(source);
  }
}

const predictionIn = (inputs: Layer): unknown => inputs['prediction'];

function without<T extends object>(object: T, name: string): T {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) as T;
}
