/** What is heard of a step that is drawn, by its elements. */
import type { Drawn } from './drawn.js';

export const textOf = (node: Drawn | string): string =>
  typeof node === 'string' ? node : [...node.shadow, ...node.children].map(textOf).join('');
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const isSilent = ({ attributes }: Drawn): boolean =>
  attributes.get('aria-hidden') === 'true' || attributes.has('hidden') || attributes.has('inert');

/** What is heard of it, as it is written; of what has a name of its own that name. */
export function heard(node: Drawn | string): string {
  if (typeof node === 'string') return node;
  if (isSilent(node)) return '';
  return node.attributes.get('aria-label') ?? [...node.shadow, ...node.children].map(heard).join('');
}

/** A step has thousands of elements, and a sweep asks for them again in each of its tests. */
const lists = new WeakMap<Drawn, readonly Drawn[]>();

/** It and all that stands in it, in order. */
export function within(node: Drawn): readonly Drawn[] {
  const known = lists.get(node);
  if (known) return known;
  const all: Drawn[] = [];
  collect(node, all);
  lists.set(node, all);
  return all;
}

function collect(node: Drawn | string, all: Drawn[]): void {
  if (typeof node === 'string') return;
  all.push(node);
  for (const child of node.shadow) collect(child, all);
  for (const child of node.children) collect(child, all);
}

export const named =
  (name: string) =>
  (node: Drawn): readonly Drawn[] =>
    within(node).filter((each) => each.name === name);

/** Headers of its columns, or of its rows, as they are heard. */
export const headersOf = (table: Drawn, scope: 'col' | 'row'): readonly string[] =>
  within(table)
    .filter(
      ({ attributes }) =>
        attributes.get('scope') === scope || (scope === 'row' && attributes.get('role') === 'rowheader'),
    )
    .map((header) => plain(heard(header)));

export const titleOf = (table: Drawn): string =>
  table.attributes.get('aria-label') ?? plain(named('caption')(table).map(heard).join(' '));

export const hasClass = (node: Drawn, name: string): boolean =>
  node.attributes.get('class')?.split(/\s+/).includes(name) ?? false;

/** All that is heard; `part` is the element in whose shadow it stands. */
export function* audible(node: Drawn | string, part: Drawn): Generator<{ node: Drawn; part: Drawn }> {
  if (typeof node === 'string' || isSilent(node)) return;
  yield { node, part };
  for (const child of node.shadow) yield* audible(child, node);
  for (const child of node.children) yield* audible(child, part);
}
