import { noChange } from 'lit';
import { directive, Directive, PartType } from 'lit/directive.js';
import type { ElementPart, PartInfo } from 'lit/directive.js';

export type Variables = Readonly<Record<`--${string}`, string | number>>;

/** Lit's styleMap writes a style attribute, which a strict CSP blocks; setting properties is allowed. */
class VariablesDirective extends Directive {
  #current = new Map<string, string>();

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) {
      throw new Error('variables() stands on an element: <div ${variables({...})}>');
    }
  }

  render(_variables: Variables): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [variables]: [Variables]): typeof noChange {
    const { style } = part.element as HTMLElement | SVGElement;
    const next = new Map(Object.entries(variables).map(([name, value]) => [name, String(value)]));
    for (const name of this.#current.keys()) {
      if (!next.has(name)) style.removeProperty(name);
    }
    for (const [name, value] of next) {
      if (this.#current.get(name) !== value) style.setProperty(name, value);
    }
    this.#current = next;
    return noChange;
  }
}

/** Sets CSS custom properties on its element: `<div ${variables({'--level': 0.4})}>`. */
export const variables = directive(VariablesDirective);
