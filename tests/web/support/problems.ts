/** What an element refuses or can't load. */
import type { Drawn } from './drawn.js';

const insideOf = ({ children, shadow }: Drawn): readonly (Drawn | string)[] => [...children, ...shadow];

const drawnText = (drawn: Drawn | string): string =>
  typeof drawn === 'string' ? drawn : insideOf(drawn).map(drawnText).join('');

/** What is refused or can't be loaded, as it is told in its place. */
export function problemsIn(drawn: Drawn): readonly string[] {
  const { attributes } = drawn;
  // What is covered tells nothing.
  if (attributes.has('inert')) return [];
  const isProblem =
    attributes.get('role') === 'alert' || attributes.get('class')?.includes('problem') === true;
  const text = isProblem ? drawnText(drawn).trim() : '';
  const inside = insideOf(drawn).flatMap((each) => (typeof each === 'string' ? [] : problemsIn(each)));
  return text === '' ? inside : [text, ...inside];
}
