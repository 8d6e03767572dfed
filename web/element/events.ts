import type { Source } from '../model/controller.js';
import type { Role } from '../model/token.js';

/** The figure computes and is on screen. */
export type SoftLookupReadyEvent = CustomEvent<{
  readonly figure: string;
  readonly step: string;
  readonly build: string;
}>;
/** An input, the step or the selection changed. */
export type SoftLookupChangeEvent = CustomEvent<{ readonly state: string; readonly source: Source }>;
/** Something was refused or can't be had; the message also stands in the figure. */
export type SoftLookupErrorEvent = CustomEvent<{ readonly messages: readonly string[] }>;
/** The learner selected a number of this role. */
export type SoftLookupSelectEvent = CustomEvent<{ readonly role: Role }>;

declare global {
  interface GlobalEventHandlersEventMap {
    'soft-lookup-ready': SoftLookupReadyEvent;
    'soft-lookup-change': SoftLookupChangeEvent;
    'soft-lookup-error': SoftLookupErrorEvent;
    'soft-lookup-select': SoftLookupSelectEvent;
  }
}
