import type { Page } from '@playwright/test';
import type { Inspector } from './inspector.js';

/** Marks that begin a line of the prose: each belongs to the word before it. */
const orphans = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const paragraph of document.querySelectorAll('.step:not([hidden]) p, .lead, .opening p')) {
      if (!paragraph.checkVisibility()) continue;
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let last: DOMRect | null = null;
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: letter, index } of text.data.matchAll(/\S/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (last && /[,.:;?!)’]/.test(letter) && box.top > last.bottom - 2)
            found.push(`a line begins with “${text.data.slice(index, index + 20)}”`);
          last = box;
        }
      }
    }
    return found;
  });

/** The filled buttons in view of a figure: at most one says what is to be done next. */
const filled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const under = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? under(element.shadowRoot) : []),
      ]);
    return under(document.querySelector('.stage')!)
      .filter((element) => element.matches('.button:enabled:not(.quiet)') && element.checkVisibility())
      .filter(
        (element) => getComputedStyle(element).backgroundColor === getComputedStyle(element).borderColor,
      )
      .map((element) => element.textContent.trim());
  });

/** What the eye is led by: marks with their words, and one filled button in the figure, none of another while it asks. */
export const restraint: Inspector = {
  name: 'marks and buttons',
  find: async ({ page, moment }) => {
    const buttons = (await filled(page)).filter((name) => moment !== 'asked' || !name.endsWith('Compute it'));
    return [
      ...(await orphans(page)),
      ...(buttons.length > (moment === 'asked' ? 0 : 1) ? [`filled: ${buttons.join(', ')}`] : []),
    ];
  },
};
