import type { Page } from '@playwright/test';
import { tabThrough } from '../support/focus.js';
import { expect } from '../support/test.js';
import type { Inspector } from './inspector.js';

/**
 * From the heading of a step, where the keyboard is after Next, to what the step asks for: the question stands after what can
 * be set in the figure, all of which is open.
 */
const MOST_STOPS = 18;

/**
 * What a step asks for: its question, else what is moved or typed in it. The first of these that is in view counts, and
 * of a figure without any its first control.
 */
const MAIN = [
  'form input',
  'soft-plane [role=slider]',
  'soft-slider input',
  'soft-stops input',
  'soft-text-input input',
  '[role=grid] [tabindex="0"]',
] as const;

/** The main control in view, through every shadow root, is remembered by the page. */
export const findMain = (page: Page): Promise<boolean> =>
  page.evaluate((selectors) => {
    const under = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? under(element.shadowRoot) : []),
      ]);
    const figure = document.querySelector('.stage soft-lookup')?.shadowRoot?.querySelector('soft-figure');
    const shown = under(figure?.shadowRoot ?? document).filter((element) => element.checkVisibility());
    const isIn = (element: HTMLElement, selector: string): boolean => {
      const [last, ...around] = selector.split(' ').reverse() as [string, ...string[]];
      const root = element.getRootNode() as ShadowRoot;
      return (
        element.matches(last) &&
        around.every((each) => element.closest(each) !== null || root.host.matches(each))
      );
    };
    const main = selectors
      .map((selector) => shown.find((element) => isIn(element, selector)))
      .find((element) => element !== undefined);
    Object.assign(window, { main });
    return main !== undefined;
  }, MAIN);

/** Whether the focus is in it: of radio buttons Tab reaches one. */
function isAtMain(): boolean {
  const { main } = window as unknown as { readonly main: HTMLElement };
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const group = main.closest('form, svg') ?? main;
  return focused !== null && group.contains(focused);
}

export const tabStops: Inspector = {
  name: 'stops from the heading to what is asked for, and from there to Next',
  isActing: true,
  find: async ({ page }) => {
    await page.locator('.step:not([hidden]) h2').focus();
    await expect.poll(() => findMain(page), 'the step has a control').toBe(true);
    // Past the prose, whose terms are stops of their own: Tab, Enter.
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: 'Skip to the figure' }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    const stops = [await page.evaluate(isAtMain), ...(await tabThrough(page, MOST_STOPS - 2, isAtMain))];
    // Control+Enter opens a link in a new tab, and a link may be the last of these stops.
    await page.keyboard.press('Alt+Shift+J');
    await expect(page.locator('.step:not([hidden]) .step-links .primary')).toBeFocused();
    return stops.includes(true) ? [] : [`what the step asks for is more than ${MOST_STOPS} stops away`];
  },
};
