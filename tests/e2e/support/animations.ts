import type { Page } from '@playwright/test';

/** One thing that was set to move: what it says, from where, and when it is there, in milliseconds. */
interface Animated {
  readonly text: string;
  readonly from: readonly [x: number, y: number];
  readonly end: number;
}

declare global {
  interface Window {
    animated: Animated[];
  }
}

/** Records, from the next page on, what moves under this name; the function returned gives what has since it was last asked. */
export async function recordAnimations(page: Page, name: string): Promise<() => Promise<Animated[]>> {
  await page.addInitScript((recorded) => {
    window.animated = [];
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element it belongs to
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { id, delay = 0, duration } = options as KeyframeAnimationOptions;
      if (id === recorded) {
        const [way = ''] = (keyframes as { transform: string[] }).transform;
        const [x = NaN, y = NaN] = (way.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
        const box = this.getBoundingClientRect();
        window.animated.push({
          text: this.textContent.trim(),
          from: [Math.round(box.x + x), Math.round(box.y + y)],
          end: delay + Number(duration),
        });
      }
      return animate.call(this, keyframes, options);
    };
  }, name);
  return () => page.evaluate(() => window.animated.splice(0));
}
