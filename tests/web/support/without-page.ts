/**
 * `<soft-lookup>` without a page: the element itself, whose templates are kept and not drawn. It is to be imported before
 * anything else of the element.
 */
import { LitElement, ReactiveElement, type PropertyValues } from 'lit';
import type { SoftLookup } from '../../../web/element/soft-lookup.js';
import type { FigureElement } from '../../../web/figures/base/element/figure-element.js';
import { chunks } from '../../../web/figures/base/element/chunks.js';
import { definitions } from '../../../web/figures/definitions.js';
import { readDrawn, type Drawn } from './drawn.js';

/** In place of a shadow tree, in which nothing is found. */
const root = {
  activeElement: null,
  appendChild: () => undefined,
  addEventListener: () => undefined,
  querySelector: () => null,
  querySelectorAll: () => [],
};

/** Those that come into the page with what is drawn next: figures and their docks. */
const made = new Set<LitElement>();
let lastFigure: LitElement;

const document = {
  hidden: false,
  baseURI: import.meta.url,
  activeElement: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  createElement(name: string): unknown {
    const Element = customElements.get(name);
    // What tells colours of the page apart does without a canvas.
    if (!Element) return { getContext: () => null };
    const element = new (Element as unknown as new () => LitElement)();
    made.add(element);
    if (name === 'soft-figure') lastFigure = element;
    return element;
  },
};

/** Nothing changes by itself. */
class Observer {
  readonly observe = (): void => undefined;
  readonly disconnect = (): void => undefined;
}

/** A figure that has started is in view; an element that has not is nowhere near. */
class ViewObserver extends Observer {
  override readonly observe: (target?: LitElement) => void;

  constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    super();
    this.observe = (target) => {
      if (target?.localName === 'soft-figure') seen([{ isIntersecting: true }]);
    };
  }
}

class Script {
  readonly type: string;
  readonly textContent: string;

  constructor(type: string, textContent: string) {
    this.type = type;
    this.textContent = textContent;
  }
}

/** Of all figures. */
export const inputNames: readonly string[] = [
  ...new Set([...definitions.values()].flatMap(({ fields }) => Object.keys(fields))),
];

Object.assign(globalThis, {
  document,
  window: globalThis,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  // What the build puts in.
  DATA_FOLDER: 'data/',
  INPUT_NAMES: inputNames,
  HTMLElement: Object.getPrototypeOf(ReactiveElement) as unknown,
  // None is made here.
  SVGElement: Script,
  HTMLScriptElement: Script,
  MutationObserver: Observer,
  ResizeObserver: Observer,
  IntersectionObserver: ViewObserver,
  getComputedStyle: () => ({ color: '', getPropertyValue: () => '' }),
  requestAnimationFrame: (draw: () => void) => setImmediate(draw),
  cancelAnimationFrame: (frame: NodeJS.Immediate) => {
    clearImmediate(frame);
  },
});

/** As much of Lit's elements as is called here. */
type Element = LitElement & {
  render(): unknown;
  willUpdate(changes: PropertyValues): void;
  isConnected: boolean;
};

const templates = new WeakMap<LitElement, unknown>();
const { update } = ReactiveElement.prototype as unknown as {
  readonly update: (this: LitElement, changes: PropertyValues) => void;
};
const nowhere = { width: 0, height: 0, top: 0, bottom: 0, left: 0, right: 0 };

Object.defineProperty(LitElement.prototype, 'shadowRoot', { value: root });
Object.assign(LitElement.prototype, {
  children: [],
  parentElement: null,
  assignedSlot: null,
  style: { setProperty: () => undefined, removeProperty: () => undefined },
  createRenderRoot: () => root,
  closest: () => null,
  matches: () => false,
  getRootNode: () => document,
  querySelector: () => null,
  getBoundingClientRect: () => nowhere,
  update(this: Element, changes: PropertyValues): void {
    templates.set(this, this.render());
    update.call(this, changes);
    // What it has drawn is in the page from now on.
    for (const element of made) connect(element);
  },
});

function connect(element: LitElement): void {
  made.delete(element);
  Object.assign(element, { isConnected: true });
  element.connectedCallback();
}

/** An element that is in the page has drawn; a part of one is drawn when it is read. */
function draw(element: LitElement): unknown {
  if (!templates.has(element)) {
    const part = element as Element;
    const { elementProperties } = part.constructor as typeof LitElement;
    part.willUpdate(new Map([...elementProperties.keys()].map((name) => [name, undefined])));
    templates.set(part, part.render());
  }
  return templates.get(element);
}

const { SoftLookup: Lookup } = await import('../../../web/element/soft-lookup.js');
// All that a page fetches after the first numbers.
await Promise.all(Object.values(chunks).map((each) => each.fetch()));

const assets = new URL('../../../dist/embed/', import.meta.url).href;

/** Something that the element told its page. */
interface ToldEvent {
  readonly type: string;
  readonly detail: unknown;
}

/** An element of a page, from when it is put there. */
export class Embedded {
  readonly element: SoftLookup;
  private readonly events: ToldEvent[] = [];

  /** `json` and `csv` are what stands in it. Out of view it reads what it is given, and computes nothing. */
  constructor(attributes: Readonly<Record<string, string>>, { json = '', csv = '', isInView = true } = {}) {
    const element = new Lookup();
    this.element = element;
    const scripts = [new Script('application/json', json), new Script('text/csv', csv)];
    const children = scripts.filter(({ textContent }) => textContent !== '');
    const querySelector = (selector: string) =>
      children.find(({ type }) => selector === `[type="${type}"]`) ?? null;
    Object.assign(element, { children, querySelector });
    for (const type of ['ready', 'change', 'results', 'error', 'select'] as const)
      element.addEventListener(`soft-lookup-${type}`, ({ detail }) => this.events.push({ type, detail }));
    const all = { ...attributes, assets, loading: isInView ? 'eager' : 'lazy' };
    for (const [name, value] of Object.entries(all)) this.write(name, value);
    connect(element);
  }

  private write(name: string, value: string | null): void {
    const { element } = this;
    const before = element.getAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    if (Lookup.observedAttributes.includes(name)) element.attributeChangedCallback(name, before, value);
  }

  /** Sets an attribute, or takes it away, and waits until what follows from it is drawn. */
  async setAttribute(name: string, value: string | null): Promise<void> {
    this.write(name, value);
    await this.settled();
  }

  /** What it has told of this type, from the first. */
  told(type: 'ready' | 'change' | 'results' | 'error' | 'select'): readonly unknown[] {
    return this.events.filter((event) => event.type === type).map(({ detail }) => detail);
  }

  /** Once it has read what it is given and, in view, everything is computed. */
  async settled(): Promise<this> {
    await this.element.updateComplete;
    return this;
  }

  /** The one that has started last, of all elements. */
  get figure(): Pick<FigureElement, 'setInputs' | 'requestUpdate'> {
    return lastFigure as unknown as Pick<FigureElement, 'setInputs' | 'requestUpdate'>;
  }

  async drawn(): Promise<Drawn> {
    await this.settled();
    return readDrawn(this.element, draw);
  }

  remove(): void {
    this.element.disconnectedCallback();
  }
}
