import type { Page } from '@playwright/test';

/** The strips of a step at a desk, in the order in which Tab goes through them. */
export const STRIPS = ['header', 'steps', 'prose', 'figure', 'dock', 'status'] as const;

export interface Focus {
  readonly name: string;
  readonly visible: boolean;
  readonly marked: boolean;
  readonly strip: (typeof STRIPS)[number];
  /** Of numbers or words among which arrows walk, another one than the stop before. */
  readonly isWalked: boolean;
  readonly isPoint: boolean;
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

declare global {
  interface Window {
    lastWalked?: Element | null;
  }
}

/** Without a name of the module: it is looked at in the page. */
function focusNow(): Focus {
  const path: Element[] = [document.activeElement ?? document.body];
  for (let inner = path[0]!.shadowRoot?.activeElement; inner; inner = inner.shadowRoot?.activeElement)
    path.push(inner);
  const target = path.at(-1)!;
  const isIn = (strip: string): boolean => path.some((element) => element.closest(strip) !== null);
  const inStage = isIn('.dock') ? 'dock' : isIn('soft-figure') ? 'figure' : 'status';
  const inPage = isIn('.tabs') ? 'steps' : isIn('main') ? 'prose' : 'header';
  const walked = path.find((element) => element.matches('soft-matrix, soft-arcs')) ?? null;
  const isWalked = walked !== null && walked === window.lastWalked;
  window.lastWalked = walked;
  const box = target.getBoundingClientRect();
  // A field may show its focus by its box, a hidden radio button by its label.
  const around = [target, target.parentElement, target.parentElement?.parentElement].filter(
    (each) => each !== null && each !== undefined,
  );
  const inside = [...target.children];
  const outlined = [...around, ...inside].some((each) => {
    const { outlineStyle, outlineWidth, stroke } = getComputedStyle(each);
    return (
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
      (each.classList.contains('ring') && stroke !== 'none')
    );
  });
  const name =
    target.getAttribute('aria-label') ??
    target.getAttribute('aria-valuetext') ??
    target.textContent.trim().slice(0, 40);
  return {
    name: `${target.tagName.toLowerCase()} ${name} ${target.id} ${(target as HTMLInputElement).value}`,
    visible: box.width > 0 && box.height > 0,
    marked: outlined,
    strip: isIn('.stage') ? inStage : inPage,
    isWalked,
    isPoint: path.some((element) => element.matches('soft-plane')),
    box: { left: box.left, right: box.right, top: box.top, bottom: box.bottom },
  };
}

/** What has the focus, through every shadow root, and whether it can be seen that it has. */
export const focus = (page: Page): Promise<Focus> => page.evaluate(focusNow);

/**
 * Presses Tab so many times, one press after another as when the key is held, and returns what is seen in the page after
 * each: `look` runs there.
 */
export async function tabThrough<Seen>(page: Page, presses: number, look: () => Seen): Promise<Seen[]> {
  // At the beginning of each press it looks at what the one before has reached.
  await page.evaluate(`{
    const seen = (window.seen = []);
    window.looks = ${String(look)};
    window.seesOneMore = () => seen.push(window.looks());
    addEventListener('keydown', window.seesOneMore, { capture: true });
  }`);
  await Promise.all(Array.from({ length: presses }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate<Seen[]>(`{
    removeEventListener('keydown', window.seesOneMore, { capture: true });
    [...window.seen.slice(1), window.looks()];
  }`);
}

/** The stops of the focus on its way by Tab, up to the end of the page and some of the way once more. */
export async function stopsByTab(page: Page): Promise<readonly Focus[]> {
  const AT_ONCE = 30;
  const stops: Focus[] = [];
  while (stops.length < 250 && !stops.some(isAtEnd))
    stops.push(...(await tabThrough(page, AT_ONCE, focusNow)));
  return stops;
}

export const isAtEnd = ({ name }: Focus): boolean => name.startsWith('body');
