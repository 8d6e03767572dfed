import type { CDPSession, Page } from '@playwright/test';

/**
 * What a screen reader would be told: the messages of the live regions, in their order, and what has the focus.
 * What is really spoken depends on the reader; this is what it is given.
 */
export interface Listener {
  /** The messages since the last call, each as its region reads as a whole; a region that is emptied says nothing. */
  heard(): Promise<string[]>;
  /** What has the focus, as it is told on arriving there: name, role, value, state, description. */
  focused(): Promise<string>;
}

type Listening = Window & { heardMessages?: string[] };

/** Must be called before the page is opened. Focus is read from Chromium's accessibility tree alone. */
export async function listen(page: Page): Promise<Listener> {
  await page.addInitScript(observeLiveRegions);
  let session: CDPSession | null = null;
  return {
    heard: () => page.evaluate(() => (window as Listening).heardMessages?.splice(0) ?? []),
    focused: async () => {
      session ??= await page.context().newCDPSession(page);
      return focusedIn(session);
    },
  };
}

/** Runs in the page, before its own scripts: it can use nothing from outside of itself. */
function observeLiveRegions(): void {
  const messages: string[] = [];
  (window as Listening).heardMessages = messages;
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const known = new WeakMap<Element, string>();

  const isSilent = (element: Element): boolean =>
    element.closest('[aria-hidden=true], [hidden], [aria-live=off]') !== null || !element.checkVisibility();

  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) && !(node instanceof ShadowRoot)) return '';
    if (node instanceof Element && isSilent(node)) return '';
    const children = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [...node.childNodes];
    const text = children.map(spoken).join('');
    const isBlock = node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
    return isBlock ? ` ${text} ` : text;
  };

  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE) ?? null;
    if (region) return region;
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? regionOf(root.host) : null;
  };

  const tell = (region: Element, isNew: boolean): void => {
    const text = isSilent(region) ? '' : spoken(region).replace(/\s+/g, ' ').trim();
    const before = known.get(region) ?? (isNew ? undefined : '');
    known.set(region, text);
    // What comes into a page with its text is read where it is met; an alert is told at once.
    const isAlert = region.getAttribute('role') === 'alert';
    if (text !== '' && text !== before && (before !== undefined || isAlert)) messages.push(text);
  };

  const take = (records: readonly MutationRecord[]): void => {
    const fresh = new Set<Element>();
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll(LIVE)])
          if (region.matches(LIVE)) fresh.add(region);
      }
      const region = regionOf(target);
      if (region) changed.add(region);
    }
    for (const region of fresh) if (region.isConnected) tell(region, true);
    for (const region of changed) if (region.isConnected && !fresh.has(region)) tell(region, false);
  };

  const watch = (root: Node): void => {
    new MutationObserver(take).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden', 'aria-hidden', 'class'],
    });
  };
  watch(document);
  const { value: attach } = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow') as {
    readonly value: (this: Element, init: ShadowRootInit) => ShadowRoot;
  };
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    watch(root);
    return root;
  };
}

interface AccessibleNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** What is told where the focus has gone from the page. */
export const LOST = 'the focus is lost';

const FOCUSED = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()`;

/** States that are told with a name. */
const STATES: Readonly<Record<string, (value: unknown) => string | null>> = {
  invalid: (value) => (value === 'true' ? 'invalid' : null),
  disabled: (value) => (value === true ? 'unavailable' : null),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  selected: (value) => (value === true ? 'selected' : null),
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
};

async function focusedIn(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED });
  if (result.objectId === undefined || result.className === 'HTMLBodyElement') return LOST;
  const { nodes } = (await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })) as unknown as { readonly nodes: readonly AccessibleNode[] };
  const [node] = nodes;
  if (!node) return LOST;
  // The tree that is handed out here holds the number alone.
  const { result: inWords } = await session.send('Runtime.callFunctionOn', {
    objectId: result.objectId,
    functionDeclaration: `function () { return this.getAttribute('aria-valuetext'); }`,
  });
  const { role, name, description, value, properties = [] } = node;
  const told = (of: string): unknown => properties.find((property) => property.name === of)?.value.value;
  const states = Object.entries(STATES).flatMap(([state, write]) => {
    const given = told(state);
    return given === undefined ? [] : [write(given)];
  });
  const parts = [name?.value, role?.value, inWords.value ?? value?.value, ...states, description?.value];
  return parts
    .filter((part) => part !== undefined && part !== null && part !== '')
    .map(String)
    .join(', ');
}
