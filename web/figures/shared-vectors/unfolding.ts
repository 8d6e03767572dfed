import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell } from '../../model/token.js';
import { button } from '../base/controls/button.js';
import { wordAt } from '../word-plane/views.js';
import { PROOF_END } from './definition.js';
import type { View } from './figure.js';
import type { Shown } from './on-plane.js';

/** A view of a step with a proof. */
export type ProofView = View<Shown>;

/** A proof on the numbers in view: line after line is unfolded. In a miniature it is seen whole. */
export function unfolding(v: ProofView, title: string, lines: readonly TemplateResult[]): TemplateResult {
  const { words } = v;
  const unfolded = v.compact ? PROOF_END : Math.round(v.inputs.line);
  const isWhole = unfolded >= PROOF_END;
  const unfold = (): void => {
    v.change({ line: isWhole ? 1 : unfolded + 1 });
  };
  return html`<div>
    <div class="heading">
      <p class="title">${title}</p>
      ${v.editable && !v.isAsking ? button(words.say(isWhole ? 'proof.fold' : 'proof.next'), unfold) : nothing}
    </div>
    <ol class="proof as-one">
      ${lines.slice(0, unfolded)}
    </ol>
  </div>`;
}

/** One line: what it says in words, and its chain of formulas. */
export const proofLine = (why: string, ...chains: readonly TemplateResult[]): TemplateResult =>
  html`<li>
    <p class="why">${why}</p>
    ${chains.map((chain) => html`<p class="chain">${chain}</p>`)}
  </li>`;

/** Whether what is asked of a line holds for the numbers in view. */
export const verdict = (v: ProofView, holds: boolean): TemplateResult =>
  html`<span class="verdict ${holds ? 'holds' : 'breaks'}"
    >${holds ? '✓' : '✗'} ${v.words.say(holds ? 'proof.holds' : 'proof.breaks')}</span
  >`;

/** s with its two words below it. */
export function scoreSymbol(v: ProofView, row: number, col: number): TemplateResult {
  const one = wordAt(v, row);
  const other = wordAt(v, col);
  const separator = one.length === 1 && other.length === 1 ? '' : ', ';
  return html`s<sub>${one}${separator}${other}</sub>`;
}

/** A number, which says where it comes from when it is selected. */
export function numberButton(v: ProofView, cell: ShownCell): TemplateResult {
  const text = v.text(cell);
  return html`<button
    class="score"
    aria-label=${v.label(cell, text)}
    @click=${() => {
      v.select(cell);
    }}
  >
    ${text}
  </button>`;
}
