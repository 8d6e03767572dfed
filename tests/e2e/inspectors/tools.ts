import type { Inspector } from './inspector.js';
import { TABLETS } from './one-view.js';

/** Below a figure stand its tools, in as many lines as they need, and what embeds it in the last of them. */
export const tools: Inspector = {
  name: 'no tool alone in a line',
  find: ({ page }) =>
    page.evaluate(() => {
      const status = document.querySelector('.stage soft-lookup')!.shadowRoot!.querySelector('.status')!;
      const bottoms = [...status.querySelectorAll<HTMLElement>('button, slot')]
        .flatMap((each) => (each instanceof HTMLSlotElement ? each.assignedElements() : each))
        .filter((tool) => tool.checkVisibility())
        .map((tool) => ({ name: tool.textContent.trim(), bottom: tool.getBoundingClientRect().bottom }));
      const [before, last] = bottoms.slice(-2);
      return before && last && last.bottom - before.bottom > 4
        ? [`${last.name} ends at ${last.bottom}, ${before.name} at ${before.bottom}`]
        : [];
    }),
};

export const toolsOfTablets: Inspector = { ...tools, sizes: TABLETS };
