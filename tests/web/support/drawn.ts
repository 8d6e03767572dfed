/** What Lit templates draw, read as text in Node: trees of elements, without a layout. */
import { noChange, nothing, type LitElement } from 'lit';
import { isTemplateResult } from 'lit/directive-helpers.js';
import { PartType } from 'lit/directive.js';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** An element, with what stands in its shadow tree besides what stands in itself. */
export interface Drawn {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What is set as a property. */
  readonly properties: ReadonlyMap<string, unknown>;
  /** What it listens to, where it is none of ours. */
  readonly listeners: ReadonlyMap<string, () => void>;
  readonly children: readonly (Drawn | string)[];
  readonly shadow: readonly (Drawn | string)[];
}

/** What an element draws; what is within is updated as Lit updates it. */
export type Draws = (element: LitElement) => unknown;

const MARK = /§(\d+)§/;

interface Template {
  readonly nodes: readonly Parsed[];
  /** How the attributes and properties are written that are bound: the parser takes capitals away. */
  readonly names: readonly (string | null)[];
}

const templates = new WeakMap<TemplateStringsArray, Template>();

function templateOf(strings: TemplateStringsArray, isSvg: boolean): Template {
  const known = templates.get(strings);
  if (known) return known;
  const names: (string | null)[] = [];
  let text = '';
  strings.forEach((string, index) => {
    text += string;
    if (index === strings.length - 1) return;
    const isInTag = text.lastIndexOf('<') > text.lastIndexOf('>');
    names.push(/\s([^\s"'<>=]+)=["']?$/.exec(string)?.[1] ?? null);
    text += isInTag ? `§${index}§` : `<!--§${index}§-->`;
  });
  const parsed = parseFragment(isSvg ? `<svg>${text}</svg>` : text).childNodes;
  const nodes = isSvg ? (parsed[0] as DefaultTreeAdapterTypes.Element).childNodes : parsed;
  const template = { nodes, names };
  templates.set(strings, template);
  return template;
}

/** A text, as Lit writes it. */
export const asText = (value: unknown): string =>
  [null, undefined].includes(value as null) ? '' : String(value);

/** What a value draws where a child stands. */
function read(value: unknown, draws: Draws): (Drawn | string)[] {
  if (value === nothing || value === noChange || value === null || value === undefined) return [];
  if (isTemplateResult(value)) {
    const {
      strings,
      values,
      _$litType$: type,
    } = value as unknown as {
      readonly strings: TemplateStringsArray;
      readonly values: readonly unknown[];
      readonly _$litType$: number;
    };
    const template = templateOf(strings, type === 2);
    return template.nodes.flatMap((node) => readNode(node, template, values, draws));
  }
  if (isDirective(value)) return read(resolved(value, PartType.CHILD), draws);
  if (typeof value === 'object' && 'localName' in value) return [elementOf(value as LitElement, draws)];
  if (typeof value === 'object' && Symbol.iterator in value)
    return [...(value as Iterable<unknown>)].flatMap((each) => read(each, draws));
  return [asText(value)];
}

function readNode(
  node: Parsed,
  template: Template,
  values: readonly unknown[],
  draws: Draws,
): (Drawn | string)[] {
  if (node.nodeName === '#comment') {
    const [, index] = MARK.exec((node as DefaultTreeAdapterTypes.CommentNode).data) ?? [];
    return index === undefined ? [] : read(values[Number(index)], draws);
  }
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!('attrs' in node)) return [];
  const attributes = new Map<string, string>();
  const properties = new Map<string, unknown>();
  const listeners = new Map<string, () => void>();
  for (const { name, value } of node.attrs) {
    const mark = MARK.exec(name)?.[1];
    const index = MARK.exec(value)?.[1];
    if (mark !== undefined) {
      for (const [property, set] of setOn(values[Number(mark)])) properties.set(property, set);
      continue;
    }
    if (index === undefined) {
      attributes.set(name, value);
      continue;
    }
    const written = template.names[Number(index)] ?? name;
    const kind = written[0]!;
    const bare = written.slice(1);
    const set = (type: 1 | 3 | 4): unknown => resolved(values[Number(index)], type, bare);
    if (kind === '@') listeners.set(bare, values[Number(index)] as () => void);
    else if (kind === '.') properties.set(bare, set(PartType.PROPERTY));
    else if (kind === '?') {
      if (set(PartType.BOOLEAN_ATTRIBUTE)) attributes.set(bare, '');
    } else {
      const parts = value.split(/§(\d+)§/);
      const texts = parts.map((part, place) =>
        place % 2 === 0 ? part : resolved(values[Number(part)], PartType.ATTRIBUTE, written),
      );
      if (!texts.includes(nothing)) attributes.set(written, texts.map(asText).join(''));
    }
  }
  const children = node.childNodes.flatMap((child) => readNode(child, template, values, draws));
  const Element = customElements.get(node.tagName);
  if (!Element) return [{ name: node.tagName, attributes, properties, listeners, children, shadow: [] }];
  const element = new (Element as unknown as new () => LitElement)();
  for (const [name, value] of attributes) element.setAttribute(name, value);
  for (const [name, value] of properties) (element as unknown as Record<string, unknown>)[name] = value;
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  const { own } = element as { own?: unknown };
  return [{ ...elementOf(element, draws), properties, children: [...children, ...read(own, draws)] }];
}

function elementOf(element: LitElement, draws: Draws): Drawn {
  const content = read(draws(element), draws);
  const hasTree = renderRootOf(element) !== element;
  return {
    name: element.localName,
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value])),
    properties: new Map(),
    listeners: new Map(),
    children: hasTree ? [] : content,
    shadow: hasTree ? content : [],
  };
}

/** Some elements draw into themselves. */
const renderRootOf = (element: LitElement): unknown =>
  (element as unknown as { createRenderRoot(): unknown }).createRenderRoot();

/** An element and all that it draws. */
export const readDrawn = (element: LitElement, draws: Draws): Drawn => elementOf(element, draws);

interface DirectiveResult {
  readonly _$litDirective$: new (part: object) => {
    render(...values: readonly unknown[]): unknown;
    update(part: object, values: readonly unknown[]): unknown;
  };
  readonly values: readonly unknown[];
}

const isDirective = (value: unknown): value is DirectiveResult =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value;

function resolved(value: unknown, type: number, name = ''): unknown {
  if (!isDirective(value)) return value;
  const directive = new value._$litDirective$({ type, name });
  return resolved(directive.render(...value.values), type, name);
}

/** What a directive sets on the element that it stands on. */
function setOn(value: unknown): [string, unknown][] {
  if (!isDirective(value)) return [];
  const element = {
    value: '',
    parentElement: null,
    style: { setProperty: () => undefined },
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    getRootNode: () => ({ activeElement: null }),
  };
  const part = { type: PartType.ELEMENT, element };
  new value._$litDirective$(part).update(part, value.values);
  return [['value', element.value]];
}
