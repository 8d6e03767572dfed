import type { SoftLookup } from '../element/soft-lookup.js';
import { figuresIn } from './figure.js';

type Role = NonNullable<SoftLookup['highlight']>;

interface Term {
  readonly element: HTMLElement;
  readonly role: Role;
}

function readTerms(root: HTMLElement): readonly Term[] {
  // The build has refused every other role.
  return [...root.querySelectorAll<HTMLElement>('.term')].map((element) => ({
    element,
    role: element.dataset.role as Role,
  }));
}

/**
 * Ties the terms of the prose to the figure, both ways: a term under the pointer or with the focus lights its role
 * in the figure, pressing it keeps the light on, and selecting in the figure lights the terms.
 */
export function startTerms(root: HTMLElement): void {
  const terms = readTerms(root);
  const figures = figuresIn(root);
  let pressed: Role | null = null;

  function lightTerms(role: Role | null): void {
    for (const term of terms) term.element.classList.toggle('lit', term.role === role);
  }

  function light(role: Role | null): void {
    for (const figure of figures) figure.highlight = role;
    lightTerms(role);
  }

  function press(role: Role): void {
    pressed = pressed === role ? null : role;
    for (const term of terms) term.element.ariaPressed = String(term.role === pressed);
    light(pressed);
  }

  for (const { element, role } of terms) {
    element.role = 'button';
    element.tabIndex = 0;
    element.ariaPressed = 'false';
    for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => light(role));
    for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => light(pressed));
    element.addEventListener('click', () => press(role));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(role);
    });
  }

  for (const figure of figures)
    figure.addEventListener('soft-lookup-select', ({ detail }) => lightTerms(detail.role));
}
