import { html, type TemplateResult } from 'lit';

/** A text of ours in which `W_Q` means W with a low Q: one letter after an underscore is set low. */
export const subscripts = (text: string): (string | TemplateResult)[] =>
  text
    .split(/(?<=\b[A-Za-z])(_[A-Za-z])(?![A-Za-z])/)
    .map((piece) => (/^_[A-Za-z]$/.test(piece) ? html`<sub>${piece.slice(1)}</sub>` : piece));
