import type { AnyStage, Role } from '../model/token.js';
import type { Results } from '../model/results.js';
import type { Source } from '../model/controller.js';

export type { Results, ResultsOf } from '../model/results.js';

/** A moment of a figure, and what it computed. */
export interface SoftLookupMoment {
  readonly state: string;
  /** Who made the change. */
  readonly source: Source;
  /** null until it is computed, and where the engine refused the inputs. */
  readonly results: Results | null;
}

/** A number that was selected, and where it stands. */
export interface SoftLookupSelection {
  readonly role: Role;
  readonly stage: AnyStage;
  /** Its query's row and its key's column, in the stages between the two. */
  readonly row: number;
  readonly col: number;
  /** Where there are several. */
  readonly head?: number;
  /** The name of its computation in `results.runs`, where the step shows several. */
  readonly run?: string;
  /** null for what is not a number of the engine. */
  readonly number: number | null;
  /** What its query and its key are called, where they have names. */
  readonly query?: string;
  readonly key?: string;
}

/** The figure computes and is on screen. */
export type SoftLookupReadyEvent = CustomEvent<{
  readonly figure: string;
  readonly step: string;
  readonly build: string;
}>;
/** An input, the step or the selection changed; told once all is computed. */
export type SoftLookupChangeEvent = CustomEvent<SoftLookupMoment>;
/** The results changed by themselves: a training goes on, what was loading has arrived. */
export type SoftLookupResultsEvent = CustomEvent<SoftLookupMoment>;
/** Something was refused or can't be loaded; the message also stands in the figure. */
export type SoftLookupErrorEvent = CustomEvent<{ readonly messages: readonly string[] }>;
/** The learner selected a number. */
export type SoftLookupSelectEvent = CustomEvent<SoftLookupSelection>;

declare global {
  interface GlobalEventHandlersEventMap {
    'soft-lookup-ready': SoftLookupReadyEvent;
    'soft-lookup-change': SoftLookupChangeEvent;
    'soft-lookup-results': SoftLookupResultsEvent;
    'soft-lookup-error': SoftLookupErrorEvent;
    'soft-lookup-select': SoftLookupSelectEvent;
  }
}
