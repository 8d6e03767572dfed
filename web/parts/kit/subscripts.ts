import { html, type TemplateResult } from 'lit';
import { inLanguages } from './languages.js';

const DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/** What stands at a place, counted from 0, in a row of things of one name: q₁, q₂, ... */
export const numbered = (symbol: string, index: number): string =>
  symbol + String(index + 1).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));

/** q₁, q₂, ..., so many of them. */
export const numberedTo = (symbol: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => numbered(symbol, index));

/**
 * A text of ours in which `W_Q` means W with a low Q: one letter or digit after an underscore is set low; backticks go. Words
 * of another language say so.
 */
export const subscripts = (text: string): (string | TemplateResult)[] =>
  text
    .replaceAll('`', '')
    .split(/(?<=\b[A-Za-z])(_[A-Za-z\d])(?![A-Za-z\d])/)
    .flatMap((piece) =>
      /^_[A-Za-z\d]$/.test(piece) ? html`<sub>${piece.slice(1)}</sub>` : inLanguages(piece),
    );
