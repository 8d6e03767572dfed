/** What a template of lit draws, without a page: its elements, with the properties and listeners that they are given. */
import type { TemplateResult } from 'lit';

export interface Drawn {
  /** As it is in the template: `label`, `.label`, `@click`. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly tag: string;
  readonly children: readonly (Drawn | string)[];
}

interface Open extends Drawn {
  readonly attributes: Record<string, unknown>;
  readonly children: (Drawn | string)[];
}

const VOID = ['br', 'hr', 'img', 'input', 'wbr'];
/** A place where a value stands in a template, by its number. */
const VALUE = /\uE000(\d+)\uE001/g;
const TAG_VALUE_OR_TEXT =
  /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|\uE000(\d+)\uE001|([^<\uE000]+)/gs;
const ATTRIBUTE = /([.@?]?[\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+?)(?=\s|\/?$)))?/g;

const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** Of a directive what it was given last, such as the template of `keyed`. */
const givenTo = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value
    ? (value as unknown as { readonly values: readonly unknown[] }).values.at(-1)
    : value;

/** What is covered is drawn, and nobody sees it: it is left out, unless one looks `underCovers`. */
export function readTemplate(template: unknown, { underCovers = false } = {}): Drawn {
  const root: Open = { tag: '', attributes: {}, children: [] };
  read(template, root, underCovers);
  return root;
}

function read(given: unknown, into: Open, underCovers: boolean): void {
  const value = givenTo(given);
  if (Array.isArray(value)) for (const item of value) read(item, into, underCovers);
  else if (isTemplate(value)) readMarkup(value, into, underCovers);
  else if (typeof value === 'string' || typeof value === 'number') into.children.push(String(value));
}

function readMarkup({ strings, values }: TemplateResult, into: Open, underCovers: boolean): void {
  const markup = strings.reduce((before, string, index) => `${before}\uE000${index - 1}\uE001${string}`);
  const isCovered = (element: Open): boolean => !underCovers && element.attributes['?inert'] === true;
  const open: Open[] = [into];
  for (const [, closing, tag, attributes = '', value, text] of markup.matchAll(TAG_VALUE_OR_TEXT)) {
    const inside = open.at(-1)!;
    if (value !== undefined) read(values[Number(value)], inside, underCovers);
    else if (text !== undefined) inside.children.push(text);
    else if (closing) open.pop();
    else if (tag !== undefined) {
      const element: Open = { tag, attributes: attributesIn(attributes, values), children: [] };
      if (!isCovered(element)) inside.children.push(element);
      if (!VOID.includes(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
}

function attributesIn(markup: string, values: readonly unknown[]): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [, name = '', double, single, bare] of markup.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? bare ?? '';
    const only = /^\uE000(\d+)\uE001$/.exec(written)?.[1];
    attributes[name] =
      only === undefined
        ? written.replaceAll(VALUE, (_, index: string) => String(values[Number(index)]))
        : givenTo(values[Number(only)]);
  }
  return attributes;
}

/** All elements in it, each before what stands in it. */
export const elementsIn = ({ children }: Drawn): readonly Drawn[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));

/** A property that it is given. */
export const given = ({ attributes }: Drawn, property: string): unknown => attributes[`.${property}`];

/** As if it had fired an event. */
export function fire({ tag, attributes }: Drawn, event: string, detail: object = {}): void {
  const listener = attributes[`@${event}`];
  if (typeof listener !== 'function') throw new Error(`<${tag}> has no listener of ${event}`);
  (listener as (event: { readonly detail: object }) => void)({ detail });
}

export function hasClass({ attributes }: Drawn, name: string): boolean {
  const classes = attributes['class'];
  return typeof classes === 'string' && classes.split(/\s+/).includes(name);
}

/** What can be read in it; the parts draw more. */
export const textOf = (element: Drawn): string => rawTextOf(element).replaceAll(/\s+/g, ' ').trim();

/** What stands at the ends of a button is not drawn. */
const rawTextOf = ({ children }: Drawn): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.tag === 'button' ? rawTextOf(child).trim() : rawTextOf(child);
    })
    .join('');
