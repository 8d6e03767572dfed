import type { SoftLookup } from '../element/soft-lookup.js';

export function figuresIn(root: ParentNode): readonly SoftLookup[] {
  return [...root.querySelectorAll<SoftLookup>('soft-lookup')];
}

export function figureName(figure: SoftLookup): string {
  return figure.getAttribute('figure') ?? '';
}

/** Before the element is defined, its attributes are what it will start from; afterwards its properties. */
export function setInput(figure: SoftLookup, name: 'step' | 'state' | 'theme', value: string): void {
  if (figure.matches(':defined')) figure[name] = value;
  else figure.setAttribute(name, value);
}

/** The address string of what a figure shows; before the element is defined, of what it will start from. */
export const stateOf = (figure: SoftLookup): string =>
  (figure.matches(':defined') ? figure.state : figure.getAttribute('state')) ?? '';
