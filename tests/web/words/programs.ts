// The lessons as they are written, in the order of the walk.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const LESSONS = 'web/lessons';

interface Settings {
  readonly part?: number;
  readonly order?: number;
}

const settingsOf = (slug: string): Settings =>
  JSON.parse(readFileSync(join(LESSONS, slug, 'lesson.json'), 'utf8')) as Settings;

/** The slugs of the lessons, without the primers. */
export function walk(): readonly string[] {
  const place = (slug: string): number => {
    const { part = 0, order = 0 } = settingsOf(slug);
    return part * 1000 + order;
  };
  return readdirSync(LESSONS)
    .filter((slug) => settingsOf(slug).part !== undefined)
    .sort((one, other) => place(one) - place(other));
}

export function elements(root: ParentNode): readonly Element[] {
  return root.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...elements(element)]);
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((entry) => entry.name === name)?.value;

export const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(' ').includes(name);

export const prose = (slug: string): ParentNode =>
  parseFragment(readFileSync(join(LESSONS, slug, 'en.html'), 'utf8'));

export function textOf(node: ParentNode): string {
  return node.childNodes
    .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? textOf(child) : ''))
    .join('');
}

const linesOf = (node: ParentNode): readonly string[] =>
  textOf(node)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

export const stepsOf = (slug: string): readonly string[] =>
  elements(prose(slug)).flatMap((element) =>
    element.tagName === 'section' ? (attribute(element, 'data-step') ?? []) : [],
  );

/** Those that no reader of the walk passes by. */
export const mainStepsOf = (slug: string): readonly string[] =>
  elements(prose(slug)).flatMap((element) =>
    element.tagName === 'section' && attribute(element, 'data-deeper') === undefined
      ? (attribute(element, 'data-step') ?? [])
      : [],
  );

/** A program beside the prose of a lesson, and the steps that it belongs to. */
export interface Program {
  readonly slug: string;
  readonly steps: readonly string[];
  /** It is one step's own, and the walk goes on from the program before it. */
  readonly isDetour: boolean;
  readonly lines: readonly string[];
  /** The same with the blanks that align them. */
  readonly written: readonly string[];
  /** The lines that are marked as changed. */
  readonly marked: readonly string[];
  readonly caption: string;
}

export function programs(slug: string): readonly Program[] {
  return elements(prose(slug))
    .filter((element) => hasClass(element, 'program'))
    .map((figure) => {
      const code = elements(figure).find(({ tagName }) => tagName === 'pre');
      return {
        slug,
        steps: attribute(figure, 'data-steps')?.split(' ') ?? stepsOf(slug),
        isDetour: attribute(figure, 'data-detour') !== undefined,
        lines: code ? linesOf(code) : [],
        written: code ? textOf(code).split('\n') : [],
        marked: elements(figure)
          .filter(({ tagName }) => tagName === 'mark')
          .flatMap(linesOf),
        caption: linesOf(elements(figure).find(({ tagName }) => tagName === 'figcaption')!).join(' '),
      };
    });
}
