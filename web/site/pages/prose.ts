import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** All elements below a node, in the order of the file. */
export function elements(root: ParentNode): readonly Element[] {
  return root.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...elements(element)]);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

/** The words of an attribute that holds several, such as `class`. */
export function wordsOf(element: Element, name: string): readonly string[] {
  return (attribute(element, name) ?? '').split(/\s+/).filter((word) => word !== '');
}

export function rawText(root: ParentNode): string {
  const pieces = root.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    return tree.isElementNode(node) ? rawText(node) : '';
  });
  return pieces.join('');
}

/** As it reads on one line. */
export function text(root: ParentNode): string {
  return rawText(root).replace(/\s+/g, ' ').trim();
}

export const countWords = (root: ParentNode): number => text(root).split(' ').length;

export function hasClass(name: string): (element: Element) => boolean {
  return (element) => wordsOf(element, 'class').includes(name);
}

export function isTag(name: string): (element: Element) => boolean {
  return (element) => element.tagName === name;
}

type Test = (element: Element) => boolean;

/** The one element that matches, or null; a file with several cannot be built. */
export function atMostOne(root: ParentNode, file: string, what: string, matches: Test): Element | null {
  const [found = null, second] = elements(root).filter(matches);
  if (second) throw new Error(`${file}: at most one ${what} is allowed, there are several`);
  return found;
}

/** The one element that matches; a file without it cannot be built. */
export function only(root: ParentNode, file: string, what: string, matches: Test): Element {
  const [found, second] = elements(root).filter(matches);
  if (!found || second)
    throw new Error(`${file}: exactly one ${what} is needed, there ${second ? 'are several' : 'is none'}`);
  return found;
}

/** Errors: more words than `most` in what `where` names. */
export function checkWords(count: number, most: number, where: string): void {
  if (count > most) throw new Error(`${where}: ${count} words, at most ${most} are allowed`);
}
