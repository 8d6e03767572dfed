/** The language of the page around an element: that of the nearest `lang`, also beyond a shadow tree; `''` without one. */
export function languageAround(element: Element): string {
  const marked = element.closest<HTMLElement>('[lang]');
  if (marked) return marked.lang;
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return host ? languageAround(host) : '';
}

const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

/** Calls back when a `lang` around a figure has changed; returns what stops it. All figures share one observer. */
export function watchLanguage(figure: Element, changed: () => void): () => void {
  listeners.add(changed);
  observer ??= new MutationObserver(() => {
    for (const listener of listeners) listener();
  });
  for (let node: Node | undefined = figure; node; node = (node as Partial<ShadowRoot>).host) {
    node = node.getRootNode();
    observer.observe(node, { subtree: true, attributeFilter: ['lang'] });
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}
