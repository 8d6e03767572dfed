import { LitElement, type PropertyValues } from 'lit';
import type { Engine } from '../../../engine/types.js';
import type { FigureController, Patch } from '../../../model/controller.js';
import type { Fields, InputsOf } from '../../../model/fields.js';
import type { Language } from '../../../model/language/language.js';
import type { Lazy } from '../../../model/lazy.js';
import type { FigureSettings, Piece, Room } from '../contract/figure-settings.js';
import type { Step } from '../contract/step.js';

const NAMES = [
  ...['engine', 'controller', 'language', 'steps', 'room'],
  ...['fixed', 'compact', 'hiddenPieces', 'editable', 'turnsQueries'],
];

/** What the element around a figure says to it, and what follows from that alone. Whenever one of these is set to another, all is computed and drawn anew. */
export class FigureProperties extends LitElement implements FigureSettings {
  static override properties = Object.fromEntries(NAMES.map((name) => [name, { attribute: false }]));

  declare engine: Engine;
  /** The figure follows it: what changes there needs no word. */
  declare controller: FigureController;
  declare language: Language;
  /** The modules of the figure's steps, by their names. */
  declare steps: ReadonlyMap<string, Lazy<Step>>;
  declare fixed: boolean;
  declare compact: boolean;
  declare hiddenPieces: ReadonlySet<Piece>;
  declare editable: ReadonlySet<string> | null;
  declare room: Room;
  declare turnsQueries: boolean;

  /** It follows its controller no more: another figure takes its place. */
  end: () => void = () => undefined;

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has('controller')) return;
    this.end();
    this.end = this.controller.subscribe(() => this.requestUpdate());
  }

  get inputs(): InputsOf<Fields> {
    return this.controller.inputs;
  }

  get step(): string {
    return this.controller.step;
  }

  /** The short name of a step, for those who choose it inside the figure. */
  stepName(step: string): string {
    const here = [...this.steps.values()].find(({ now }) => now)?.now;
    return here ? this.language.with(here.shape.words).say(`step.${step}`) : step;
  }

  isOfAuthor(input: string): boolean {
    const { author, inputs }: Readonly<Record<'author' | 'inputs', Readonly<Record<string, unknown>>>> =
      this.controller;
    return input in author && inputs[input] === author[input];
  }

  /** What readers may not edit stays, also where it would change with something else; null: nothing is left. */
  protected allowedOf(patch: Patch): Patch | null {
    const { controller, editable } = this;
    if (editable === null) return patch;
    const { fields } = controller.definition;
    const allowed = Object.entries(patch).filter(
      ([name]) => editable.has(name) || fields[name]?.control === 'none',
    );
    return allowed.length > 0 || Object.keys(patch).length === 0 ? Object.fromEntries(allowed) : null;
  }
}
