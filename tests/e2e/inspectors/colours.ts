import type { Inspector } from './inspector.js';

/** What is no query, key, value or weight has no colour of theirs: what is set, done, trained and reached. */
export const colours: Inspector = {
  name: 'colour is role',
  find: ({ page }) =>
    page.evaluate(() => {
      const found: string[] = [];
      const ROLES = ['query', 'key', 'value', 'weight', 'output'];
      /** A colour as the browser writes it, whatever the style says. */
      const written = (element: Element, colour: string): string => {
        const probe = document.createElement('i');
        (element.shadowRoot ?? element).append(probe);
        probe.style.color = colour;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const parentOf = (element: Element): Element | null =>
        element.assignedSlot ??
        element.parentElement ??
        (element.getRootNode() as ShadowRoot | Document as Partial<ShadowRoot>).host ??
        null;
      const hostOf = (element: Element): string => (element.getRootNode() as ShadowRoot).host.localName;
      const isOfRole = (element: Element | null): boolean =>
        element !== null &&
        (ROLES.some((role) => element.classList.contains(role)) ||
          element.matches(
            '[part~="temperature"], [part~="weight"], soft-stops, soft-error-curve, soft-hills',
          ) ||
          isOfRole(parentOf(element)));
      const isOfChart = (element: Element): boolean =>
        hostOf(element) === 'soft-chart' && element.matches('.line, .walked, .end');
      const look = (root: ParentNode, coloured: ReadonlyMap<string, string>): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) look(element.shadowRoot, coloured);
          if (!element.matches('button, input, summary, select, .loss, .reached *') && !isOfChart(element))
            continue;
          if (!element.checkVisibility() || isOfRole(element)) continue;
          const style = getComputedStyle(element);
          const isRange = element.matches('[type="range"]');
          const painted = isRange
            ? [written(element.parentElement!, style.getPropertyValue('--set') || 'transparent')]
            : [style.color, style.backgroundColor, style.borderTopColor, style.fill, style.stroke];
          const role = painted.map((colour) => coloured.get(colour)).find((name) => name !== undefined);
          if (role !== undefined) {
            const named = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20);
            found.push(`${hostOf(element)} ${element.localName} “${named}” has the colour of a ${role}`);
          }
        }
      };
      const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
      const colourOf = (role: string): string => written(figure, `var(--soft-${role})`);
      look(figure.shadowRoot!, new Map(ROLES.map((role) => [colourOf(role), role])));
      return found;
    }),
};
