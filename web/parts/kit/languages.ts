import { html, type TemplateResult } from 'lit';

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
