import { LitElement } from 'lit';

type PartClass<Properties> = Omit<typeof LitElement, 'prototype'> & (new () => LitElement & Properties);

/**
 * What a part extends: a Lit element that is drawn anew whenever one of these properties is set. `defaults` says
 * what they are, and hold until they are set. Parts stand in templates alone: none of them has an attribute.
 */
export function part<Properties extends object>(defaults: Properties): PartClass<Properties> {
  const names = Object.keys(defaults);
  class Part extends LitElement {
    static override properties = Object.fromEntries(names.map((name) => [name, { attribute: false }]));

    constructor() {
      super();
      Object.assign(this, defaults);
    }
  }
  return Part as unknown as PartClass<Properties>;
}

/** A default of a property that can hold more than it: `role: typed<Role>('plain')`. */
export const typed = <T>(value: T): T => value;
