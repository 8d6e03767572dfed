// Back from every step that has a line of text: what is typed there, and still has the caret, stays in its step; the
// step before is what it was when it was left, and the address says so.
import type { Locator, Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { lessonsAndPrimers } from './support/data.js';
import { isLong } from './support/long.js';
import { expect, test } from './support/test.js';

// What is on its way when the page is left.
test.use({ expectedTrouble: /^request: .* (net::ERR_ABORTED|NS_BINDING_ABORTED)$/ });

/** A figure as it stands once all is computed: its state, what stands in its lines of text, and its results. */
const momentOf = (figure: Locator) =>
  figure.evaluate(async (element: SoftLookup) => {
    await element.updateComplete;
    const texts: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const each of root.querySelectorAll('*')) {
        if (each instanceof HTMLTextAreaElement) texts.push(each.value);
        if (each instanceof HTMLInputElement && each.type === 'text') texts.push(each.value);
        if (each.shadowRoot) visit(each.shadowRoot);
      }
    };
    visit(element.shadowRoot!);
    return { state: element.state, texts, results: JSON.stringify(element.results) };
  });

/** The state that the address of the page opens; a plain one opens its step as that begins. */
function openedBy(page: Page, figure: string): string {
  const { hash } = new URL(page.url());
  const state = hash.startsWith(`#${figure}?`) ? hash.slice(figure.length + 2) : `v=2&step=${hash.slice(1)}`;
  return state.replaceAll('%3B', ';');
}

// Firefox keeps its history in another way, in all lessons the same.
const inBoth = isLong ? lessonsAndPrimers : lessonsAndPrimers.slice(0, 3);

for (const each of lessonsAndPrimers) {
  const { slug, figure: name, sections } = each;
  const tag = inBoth.includes(each) ? [] : ['@one-browser'];
  test(`${slug}: Back leaves what was typed in its step`, { tag }, async ({ lesson, page }) => {
    const { figure } = lesson;
    const isAt = (step: string) =>
      expect.poll(() => figure.root.evaluate((element: SoftLookup) => element.step)).toBe(step);
    await lesson.open(slug, `#${sections[0]?.[0] ?? ''}`);
    const lines = figure.root.locator('input[type=text]:visible, textarea:visible');
    for (const [index, [next]] of sections.entries()) {
      const step = sections[index - 1]?.[0];
      if (step === undefined) continue;
      const before = await momentOf(figure.root);
      await page
        .locator(`a[data-to="${next}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      const begun = await momentOf(figure.root);
      if (begun.texts.length === 0 || (await lines.count()) === 0) continue;
      await lines.first().press('End');
      await page.keyboard.insertText('x');
      await page.goBack();
      await isAt(step);
      const after = await momentOf(figure.root);
      expect.soft(after.state, `${step}: the state after Back from ${next}`).toBe(before.state);
      expect.soft(after.texts, `${step}: its lines of text`).toEqual(before.texts);
      expect.soft(after.results === before.results, `${step}: its results are the same`).toBe(true);
      await expect.soft.poll(() => openedBy(page, name), `${step}: its address`).toBe(before.state);
      await page.goForward();
      await isAt(next);
      const again = await momentOf(figure.root);
      await expect.soft.poll(() => openedBy(page, name), `${next}: its address`).toBe(again.state);
    }
  });
}
