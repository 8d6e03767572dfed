import type { SoftLookup } from '../element/soft-lookup.js';
import { placeBeside } from '../parts/kit/place.js';
import { figuresIn } from './figure.js';

type Role = NonNullable<SoftLookup['highlight']>;

/** A term of the prose: a button that opens its one sentence. */
interface Term {
  readonly element: HTMLButtonElement;
  /** What it is in the figure; null where it is nothing there. */
  readonly role: Role | null;
}

function readTerms(root: HTMLElement): readonly Term[] {
  // The build has refused every other role.
  return [...root.querySelectorAll<HTMLButtonElement>('button.term')].map((element) => ({
    element,
    role: (element.dataset.role as Role | undefined) ?? null,
  }));
}

/**
 * Ties the terms of the prose to the figure, both ways: a term under the pointer or with the focus lights its role in
 * the figure, and so it does while its sentence is open; selecting in the figure lights the terms.
 */
export function startTerms(root: HTMLElement): void {
  const terms = readTerms(root);
  const figures = figuresIn(root);
  let opened: Term | null = null;

  function lightTerms(role: Role | null): void {
    for (const term of terms) term.element.classList.toggle('lit', role !== null && term.role === role);
  }

  function light(role: Role | null): void {
    for (const figure of figures) figure.highlight = role;
    lightTerms(role);
  }

  for (const term of terms) {
    const { element, role } = term;
    // What opens the sentence is the browser: this only says beside which of its terms.
    element.addEventListener('click', () => (opened = term));
    if (role === null) continue;
    for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => light(role));
    for (const type of ['pointerleave', 'blur'])
      element.addEventListener(type, () => light(opened?.role ?? null));
  }

  const announcement = root.querySelector('.announcement');
  for (const definition of root.querySelectorAll<HTMLElement>('.definition')) {
    definition.addEventListener('toggle', ({ newState }) => {
      const isOfOpened = opened?.element.popoverTargetElement === definition;
      if (!opened || !isOfOpened) return;
      if (newState === 'open') {
        placeBeside(definition, opened.element);
        if (announcement) announcement.textContent = definition.querySelector('.meaning')?.textContent ?? '';
      } else {
        opened = null;
      }
      light(opened?.role ?? null);
    });
  }

  for (const figure of figures)
    figure.addEventListener('soft-lookup-select', ({ detail }) => lightTerms(detail.role));
}
