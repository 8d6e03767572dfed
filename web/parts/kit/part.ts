import { LitElement } from 'lit';
import type { CSSResult } from 'lit';
import { base } from './base.js';

export class Part extends LitElement {
  /** Events of parts stay with their parent: they neither bubble nor leave its shadow root. */
  protected emit(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** What those who listen are to be told: the figure around it has the voice. '' takes it back. */
  protected announce(text: string): void {
    this.dispatchEvent(new CustomEvent('announce', { detail: { text }, bubbles: true }));
  }
}

type PartClass<Properties> = Omit<typeof Part, 'prototype'> & (new () => Part & Properties);

/**
 * What a part extends: a Lit element in the common styles and its own, which is drawn anew whenever one of these
 * properties is set. `defaults` says what they are, and hold until they are set. Parts stand in templates alone:
 * none of them has an attribute.
 */
export function part<Properties extends object>(
  styles: readonly CSSResult[],
  defaults: Properties,
): PartClass<Properties> {
  const names = Object.keys(defaults);
  class OwnPart extends Part {
    static override styles = [base, ...styles];
    static override properties = Object.fromEntries(names.map((name) => [name, { attribute: false }]));

    constructor() {
      super();
      Object.assign(this, defaults);
    }
  }
  return OwnPart as unknown as PartClass<Properties>;
}

/** A default of a property that can hold more than it: `role: typed<Role>('plain')`. */
export const typed = <T>(value: T): T => value;
