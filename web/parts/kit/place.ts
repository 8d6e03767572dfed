/** Between what opens and what it belongs to, and between it and the edge of the window. */
const GAP = 6;

/** Puts a popover that is open below what it belongs to, or above where there is no room below. */
export function placeBeside(popover: HTMLElement, anchor: Element): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + GAP + offsetHeight + GAP <= clientHeight;
  const y = isBelow ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
  const x = Math.max(GAP, Math.min(left, clientWidth - GAP - offsetWidth));
  // It lies on the page, and scrolls with it.
  style.left = `${x + scrollX}px`;
  style.top = `${y + scrollY}px`;
}
