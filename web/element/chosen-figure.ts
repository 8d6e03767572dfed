import { figures, type Family, type Figure, type FigureEntry } from '../figures/figures.js';
import { asPublished, momentNow, placeNow, startBeside } from '../figures/renamed-steps.js';
import { decodeState, encodeState, stepOfState, unknownStep, type FigureState } from '../model/address.js';
import { FigureController, type Source } from '../model/controller.js';
import type { FigureDefinition } from '../model/definition.js';
import { InputError, quoted } from '../model/input-error.js';
import type { GivenInputs } from './given-inputs.js';

/** The element that shows it. */
interface Page {
  readonly given: GivenInputs;
  /** What it opens a step with besides its preset, as in an address. */
  opening(step: string): string | undefined;
  changed(source: Source): void;
  /** Another figure than before is in view: its steps have moved there. */
  turned(controller: FigureController): void;
}

/** The figure that an element's attribute names, and which of its steps is in view: some have moved to other figures. */
export class ChosenFigure {
  readonly entry: FigureEntry;
  /** Another figure was chosen before this one. */
  readonly isOther: boolean;
  /** What an author can give to it; null until its definition is here. */
  published: FigureDefinition | null = null;
  /** The figure in view: this one, or one to which the step has moved. */
  shown: Figure | null = null;
  controller: FigureController | null = null;
  readonly #page: Page;
  /** Of all figures that were in view, by their names. */
  readonly #controllers = new Map<string, FigureController>();
  /** It, and those to which steps of it have moved; empty until their definitions are here. */
  #family: Family = new Map();

  constructor(entry: FigureEntry, isOther: boolean, page: Page) {
    this.entry = entry;
    this.isOther = isOther;
    this.#page = page;
  }

  /** What the figure in view is called. */
  get name(): string {
    return this.shown?.definition.name ?? this.entry.name;
  }

  /** The definitions are here. */
  define(family: Family): FigureDefinition {
    this.#family = family;
    const find = (name: string) => family.get(name)?.definition;
    return (this.published = asPublished(find(this.entry.name)!, find));
  }

  has(step: string | null): boolean {
    if (step === null) return false;
    const now = placeNow(this.entry.name, step);
    return this.#family.get(now.figure)?.definition.steps.includes(now.step) === true;
  }

  /** Begins with its first step. */
  open(): void {
    this.goTo(this.#family.get(this.entry.name)!.definition.steps[0]);
  }

  /** Shows a step by its name, which may be one that it had in the figure of the attribute. Errors: InputError. */
  goTo(asked: string): void {
    const { figure, step, given = this.#page.opening(step) } = placeNow(this.#figureOf(asked), asked);
    const shown = this.#family.get(figure);
    if (!shown?.definition.steps.includes(step)) throw unknownStep(this.published!, asked);
    const controller = this.#turnTo(shown);
    controller.setStep(step, 'program', this.#startOf(step, given));
  }

  /** Takes over what can be read of a state; returns what can't. */
  load(text: string): readonly InputError[] {
    const { figure, state } = momentNow(this.#figureOf(stepOfState(text)), text);
    const controller = this.#turnTo(this.#family.get(figure)!);
    const step = stepOfState(state) ?? '';
    return controller.load(state, 'program', this.#startOf(step, this.#page.opening(step)));
  }

  /** What a step of the figure in view begins with besides its preset, as far as it fits to what the author gives. */
  #startOf(step: string, given = ''): FigureState['given'] {
    const { definition, author } = this.controller!;
    const set = encodeState(definition, { step, given: author });
    return decodeState(definition, startBeside(given, set)).state.given;
  }

  /** Whose step it is when it is asked for: that of the figure in view, where it has it, else of that of the attribute. */
  #figureOf(step: string | null): string {
    const isInView = step !== null && this.shown?.definition.steps.includes(step);
    return isInView ? this.name : this.entry.name;
  }

  /** The controller of a figure, which is in view from now on. */
  #turnTo(figure: Figure): FigureController {
    const { definition } = figure;
    const before = this.controller;
    if (before?.definition === definition) return before;
    const page = this.#page;
    const known = this.#controllers.get(definition.name);
    const controller = known ?? new FigureController(definition);
    this.#controllers.set(definition.name, controller);
    this.shown = figure;
    this.controller = controller;
    controller.replaceAuthor(page.given.to(controller));
    if (!known) controller.subscribe((source) => page.changed(source));
    if (before) page.turned(controller);
    return controller;
  }
}

/** null and undefined: none is named. */
export function unknownFigure(given: string | null | undefined): InputError {
  const key = given === null || given === undefined ? 'problem.no-figure' : 'problem.figure';
  return new InputError(key, { given: given ?? '', allowed: quoted([...figures.keys()]) });
}
