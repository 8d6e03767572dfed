/** What a step hands to the page, read without one: its elements, what they are given and what they tell. */
import type { TemplateResult } from 'lit';

/** An element that is given something. */
export class DrawnElement {
  readonly name: string;
  /** By attribute, property and event: "class", ".label", "@slide". */
  readonly bindings = new Map<string, unknown>();
  /** What stands in it, as far as it is text. */
  text = '';

  constructor(name: string) {
    this.name = name;
  }

  /** Its property. */
  given(property: string): unknown {
    return this.bindings.get(`.${property}`);
  }

  /** As if it had fired the event. */
  fire(event: string, detail: object = {}): void {
    (this.bindings.get(`@${event}`) as (event: { readonly detail: object }) => void)({ detail });
  }
}

const isTemplate = (value: object): value is TemplateResult => 'strings' in value;

/** What a directive draws, such as `keyed`, is among its values. */
function childrenOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return '_$litDirective$' in value ? (value as unknown as { values: readonly unknown[] }).values : [];
}

/** In the order of the page. */
export function elementsIn(drawn: unknown): readonly DrawnElement[] {
  if (typeof drawn !== 'object' || drawn === null) return [];
  if (!isTemplate(drawn)) return childrenOf(drawn).flatMap(elementsIn);
  const elements: DrawnElement[] = [];
  let element: DrawnElement | null = null;
  let isInTag = false;
  for (const [index, value] of drawn.values.entries()) {
    const text = drawn.strings[index]!;
    const [opened, closed] = [text.lastIndexOf('<'), text.lastIndexOf('>')];
    if (opened !== closed) isInTag = opened > closed;
    const [, name] = (isInTag && /^<([a-z][\w-]*)/.exec(text.slice(opened))) || [];
    if (name !== undefined) elements.push((element = new DrawnElement(name)));
    const [, binding] = (isInTag && /([.@?]?[\w-]+)=["']?$/.exec(text)) || [];
    if (binding !== undefined) element?.bindings.set(binding, value);
    else if (typeof value === 'object') elements.push(...elementsIn(value));
    else if (element && typeof value === 'string' && !text.includes('</')) element.text += value;
  }
  return elements;
}
