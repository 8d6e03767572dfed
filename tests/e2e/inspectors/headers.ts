import type { Page } from '@playwright/test';
import type { Inspector } from './inspector.js';

/** The headers of tables in view that name nothing: neither to eyes nor to ears. */
function withoutName(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isHeard = (node: Node): boolean =>
      node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '' && isShown(node.parentElement);
    const isShown = (element: Element | null): boolean =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true]');
    const hasName = (header: Element): boolean => {
      if (header.getAttribute('aria-label')) return true;
      const walker = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (isHeard(walker.currentNode)) return true;
      // What stands in a part of its own is named there.
      return [...header.querySelectorAll('*')].some(
        (each) => each.shadowRoot !== null || each.matches('input'),
      );
    };
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.matches('th') || !element.checkVisibility({ visibilityProperty: true })) continue;
        // Names that are told elsewhere, as those of small maps by each map.
        if (element.closest('[aria-hidden=true]')) continue;
        if (hasName(element)) continue;
        const table = element.closest('table');
        const name = table?.caption?.textContent ?? table?.getAttribute('aria-label') ?? '';
        found.push(
          `“${name.trim()}”: ${element.getAttribute('scope') ?? 'th'} ${[...element.parentElement!.children].indexOf(element) + 1}`,
        );
      }
    };
    look(document);
    return found;
  });
}

/** Every header of a table in view says what its column or its row is. */
export const headers: Inspector = {
  name: 'headers of tables are named',
  find: ({ page }) => withoutName(page),
};
