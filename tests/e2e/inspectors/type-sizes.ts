import type { Page } from '@playwright/test';
import { typeSizes } from '../../../scripts/lib/type-sizes.mjs';
import type { Inspector } from './inspector.js';

/** Of letters of one width alone. */
const MONO = [typeSizes.code, typeSizes.formula];

interface Text {
  readonly size: number;
  readonly isMono: boolean;
  readonly where: string;
}

/** Texts in view, with the size of their type; what is below or above other letters is as large as these let it be. */
const textsOf = (page: Page): Promise<readonly Text[]> =>
  page.evaluate(() => {
    const found: Text[] = [];
    const look = (root: ParentNode & Node, path: string): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const here = `${path}${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
        if (element.shadowRoot) look(element.shadowRoot, `${element.localName} `);
        const written = [...element.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
        );
        if (!written || !element.checkVisibility() || element.closest('sub, sup, math, .symbol.below'))
          continue;
        const { fontSize, fontFamily } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        if (size === 0) continue;
        const where = `${here} “${written.textContent!.trim().slice(0, 20)}”`;
        found.push({ size, isMono: /mono/i.test(fontFamily), where });
      }
    };
    look(document, '');
    return found;
  });

const isNamed = ({ size, isMono }: Text): boolean =>
  Object.values(typeSizes).includes(size) && (isMono || !MONO.includes(size));

/** All that is read is as large as one of the sizes that have a name. */
export const typeSizesNamed: Inspector = {
  name: 'sizes of type',
  find: async ({ page }) => {
    const others = (await textsOf(page)).filter((text) => !isNamed(text));
    return others.map(({ size, isMono, where }) => `${where} is ${size} px${isMono ? ', mono' : ''}`);
  },
};
