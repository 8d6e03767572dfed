import { markup, type Fragment, type Markup } from './markup.js';

/** One `<soft-lookup>`, written as any embedding page would write it. */
export function figureTag(
  figure: string,
  attributes: Readonly<Record<string, string>>,
  fallback: Fragment,
): Markup {
  const written = Object.entries(attributes).map(([name, value]) => markup` ${name}="${value}"`);
  return markup`<soft-lookup figure="${figure}"${written}>${fallback}</soft-lookup>`;
}
