import { isLong } from '../support/long.js';
import type { Inspector, Size, StepInView } from './inspector.js';
import { findMain } from './tab-stops.js';

/** Between the desk, the tablet and the phone, and where a window is low or enlarged. */
const SIZES: readonly Size[] = [
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  ...(isLong
    ? [
        { width: 1440, height: 900 },
        { width: 1280, height: 800 },
        { width: 1279, height: 800 },
        { width: 853, height: 533 },
        { width: 768, height: 1024 },
        { width: 640, height: 400 },
        { width: 360, height: 740 },
      ]
    : []),
];

/** What can be wrong with a step in a window, found in its page. */
function look(hasMain: boolean): string[] {
  /** Not a number that was computed, but one that is set, or stands on an axis. */
  const GIVEN =
    'soft-slider, soft-stops, soft-text-input, soft-choice, td:has(input), ' +
    'soft-plane, soft-chart, soft-picture, soft-error-curve, soft-hills';
  const found: string[] = [];
  const { main } = window as unknown as { readonly main: HTMLElement };
  const nameOf = (element: Element): string =>
    [element.localName, ...element.classList, element.getAttribute('aria-label') ?? '']
      .join(' ')
      .slice(0, 60);
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as Partial<ShadowRoot>).host ??
    null;
  const around = (element: Element): Element[] => {
    const all = [];
    for (let each: Element | null = element; each; each = parentOf(each)) all.push(each);
    return all;
  };
  const under = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? under(element.shadowRoot) : []),
    ]);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const shown = under(document.querySelector('.lesson')!).filter(isShown);
  const stays = shown.filter(
    (element) =>
      !element.matches('th, td') && ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  const header = document.querySelector('.site-header')!;
  const isStuck = getComputedStyle(header).position === 'sticky';

  // Nothing that has the focus is covered by what stays.
  const at = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit; inner?.shadowRoot;) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const stops = shown.filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      element.matches('a[href], button:enabled, input:enabled, textarea, summary, [tabindex]'),
  );
  for (const stop of stops) {
    stop.focus();
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
    const covering = [...stays, ...(isStuck ? [header] : [])].find((each) => {
      const hit = at(...middle);
      return hit !== null && around(hit).includes(each) && !around(stop).includes(each);
    });
    if (covering) found.push(`${nameOf(stop)} has the focus below ${nameOf(covering)}`);
    if (top < -1 || bottom > innerHeight + 1) {
      if (bottom - top < innerHeight) found.push(`${nameOf(stop)} has the focus out of view`);
    }
  }

  // The control and one number that follows it are in view together.
  const figure = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('soft-figure')!;
  const body = figure.shadowRoot!.querySelector('.body')!;
  const isComputed = (element: Element): boolean =>
    /^[-−]?[\d.][\d.,]*%?$/.test(element.textContent.trim()) &&
    !around(element).some((each) => each.matches(GIVEN));
  const numbers = under(body).filter((element) => isShown(element) && isComputed(element));
  if (hasMain) {
    const bars = [...stays, ...(isStuck ? [header] : [])]
      .filter((each) => each.getBoundingClientRect().width > innerWidth / 2)
      .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
    const box = main.getBoundingClientRect();
    const spans = numbers.map((number) => {
      const { top, bottom } = number.getBoundingClientRect();
      return Math.max(bottom, box.bottom) - Math.min(top, box.top);
    });
    // What is trained, or loads, may have none yet.
    const least = spans.length > 0 ? Math.min(...spans) : 0;
    if (least > innerHeight - bars)
      found.push(
        `${nameOf(main)} and the nearest number need ${Math.round(least)} of ${innerHeight - bars} px`,
      );
  }

  // The page does not go sideways, and the title is whole or not at all.
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  const title = document.querySelector<HTMLElement>('.here .title')!;
  const line = title.getBoundingClientRect();
  const here = title.parentElement!.getBoundingClientRect();
  const isGone = line.top >= here.bottom - 1 || line.width === 0;
  if (!isGone && (title.scrollWidth > title.clientWidth + 1 || line.right > here.right + 1))
    found.push('the title is cut');
  return found;
}

/** Until it is answered, its answers stand between what is set and what is covered. */
const reachIn = async ({ page, moment }: StepInView): Promise<readonly string[]> => {
  const found = await page.evaluate(look, await findMain(page));
  return moment === 'asked' ? found.filter((each) => !each.includes('nearest number')) : found;
};

/** In every window: what is moved and a number that changes, nothing covered, nothing sideways, the title whole. */
export const reach: Inspector = {
  name: 'control and number in reach',
  sizes: SIZES,
  isActing: true,
  find: reachIn,
};

/** The same where the reader has the letters of all pages twice as large, and the window as it was. */
export const enlarged: Inspector = {
  name: 'control and number in reach with letters twice as large',
  isActing: true,
  find: async (view) => {
    const setSize = (size: string): Promise<void> =>
      view.page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
    await setSize('200%');
    const found = await reachIn(view);
    await setSize('');
    return found;
  },
};
