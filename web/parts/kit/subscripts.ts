import { html, type TemplateResult } from 'lit';

const DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/** What stands at a place, counted from 0, in a row of things of one name: q₁, q₂, ... */
export const numbered = (symbol: string, index: number): string =>
  symbol + String(index + 1).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));

/** q₁, q₂, ..., so many of them. */
export const numberedTo = (symbol: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => numbered(symbol, index));

let words = /((?!))/;
let language = '';

/** From now on these words, and several of them one after another, are of another language than the page. */
export function tellForeign(code: string, foreign: readonly string[]): void {
  const word = `(?:${foreign.join('|')})`;
  words = new RegExp(`((?<!\\p{L})${word}(?: ${word})*(?!\\p{L}))`, 'u');
  language = code;
}

/** A text, learners’ too, whose words of another language say so: a screen reader speaks each in its own. */
export const inLanguages = (text: string): (string | TemplateResult)[] =>
  text
    .split(words)
    .map((piece, index) => (index % 2 === 1 ? html`<span lang=${language}>${piece}</span>` : piece));

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
