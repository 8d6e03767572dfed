import type { Page } from '@playwright/test';
import { remaining, type Inspector } from './inspector.js';

declare global {
  interface Window {
    spacing?: CSSStyleSheet;
  }
}

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
  /* What sticks covers only what scrolls away below it: here it stands where it belongs. */
  .step-links, .tabs, .dock, .status, .actions { position: static !important; }
`;

/** Steps in which this is still cut or covered, or that are so many pixels wider; the lists may only shrink. */
const STILL: ReadonlyMap<string, RegExp> = new Map([
  ['exact-match/vectors', /^cut: span\.label key “Jonathan”/],
  ['keys-and-values/trained', /“(computer|television|business)”/],
  ['queries-and-keys/sentence', /^cut: div\.card/],
  ['queries-and-keys/mix', /^cut: div\.card/],
  ['queries-and-keys/train', /“Separate: query and key”/],
  ['trained-head/head', /“moving”/],
  // The same matrix, which is drawn while it asks.
  ['heads/trained', /“moving”/],
  ['projections/attention', /^cut: span\.label key “awesome”/],
  ['projections/product', /^cut: span\.label key “awesome”/],
  ['projections/puzzle', /“awesome”/],
]);
const WIDER: ReadonlyMap<string, number> = new Map([['projections/attention', 10]]);

/** Sets it in the page and in every shadow root, which a reader's own style sheet reaches by an extension. */
const spread = (page: Page): Promise<void> =>
  page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    // The line from a bar to the curve is longer than its room: it is cut where the dock goes on with it.
    sheet.replaceSync(`${spacing} .fall { display: none; }`);
    const adopt = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) adopt(shadowRoot);
    };
    adopt(document);
    window.spacing = sheet;
  }, SPACING);

/** Takes it back: a sheet without rules may stay where it is. */
const takeBack = (page: Page): Promise<void> => page.evaluate(() => window.spacing?.replaceSync(''));

/** Texts of which a part is cut off by a box that can't be scrolled, and texts that lie over each other. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: { readonly text: string; readonly box: DOMRect; readonly parent: Element }[] = [];
    const cut: string[] = [];
    const name = (element: Element): string =>
      `${element.localName}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;
    /** What is seen of a line of text without scrolling a box around it. */
    const seenOf = (line: DOMRect, element: Element): DOMRect => {
      let { left, top, right, bottom } = line;
      for (let around: Element | null = element; around !== null; around = parentOf(around)) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflow)) continue;
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (element instanceof SVGElement || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest('.visually-hidden, [hidden], svg, .lesson-header, input, textarea')) continue;
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none') continue;
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isCut =
          (hides(overflowX) && scrollWidth > clientWidth + 1) ||
          (hides(overflowY) && scrollHeight > clientHeight + 1);
        if (isCut && clientWidth > 1) cut.push(`cut: ${name(element)}`);
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
          const range = document.createRange();
          range.selectNode(node);
          for (const line of range.getClientRects()) {
            const box = seenOf(line, element);
            if (box.width > 2 && box.height > 2)
              texts.push({ text: node.nodeValue.trim().slice(0, 40), box, parent: element });
          }
        }
      }
    };
    look(document.querySelector('main')!);
    const over = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isSame = one.parent === other.parent;
        // Lines are boxes higher than their letters.
        const lowest = Math.min(one.box.height, other.box.height);
        return !isSame && width > 3 && height > lowest / 2 ? [`over: “${one.text}” and “${other.text}”`] : [];
      }),
    );
    return [...cut, ...new Set(over)];
  });

/** WCAG 1.4.12: who sets lines, letters, words and paragraphs wider apart still reads everything. */
export const textSpacing: Inspector = {
  name: 'more space in the text',
  isActing: true,
  find: async ({ page, slug, step }) => {
    const window = page.viewportSize()!;
    const wider = window.width >= 1280 ? (WIDER.get(`${slug}/${step}`) ?? 0) : 0;
    const known = STILL.get(`${slug}/${step}`);
    await spread(page);
    const found = await remaining(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return [
        ...(width > window.width + wider ? [`the page is ${width} px wide`] : []),
        ...(await troubles(page)).filter((trouble) => known?.test(trouble) !== true),
      ];
    });
    await takeBack(page);
    return found;
  },
};
