import type { LinkedDrawing, LinkMark, Mark } from './drawing.js';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A drawing as SVG text, for a page that is built without a browser; hidden from speech, a link beside it names it. */
export function writeSvg({ width, height, marks }: LinkedDrawing): string {
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${marks.map(writeMark).join('')}</svg>`;
}

function writeMark({ name, attributes, children = [] }: Mark | LinkMark): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : writeMark(child)));
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
