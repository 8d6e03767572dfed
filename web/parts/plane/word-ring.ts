import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { drawWordRing, type RingWord } from '../../drawings/word-ring.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { moves } from '../kit/moves.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';

export type { RingWord };

const styles = css`
  svg {
    display: block;
    inline-size: var(--soft-ring-size, 276px);
    max-inline-size: 100%;
    block-size: auto;
    margin-inline: auto;
  }
  :is(.loop, .arrow) {
    fill: none;
    ${moves('stroke-width')}
  }
  .loop {
    stroke: var(--soft-edge);
    stroke-opacity: 0.7;
  }
  .arrow {
    stroke: var(--role);
  }
  .open {
    stroke-dasharray: 5 5;
  }
  :is(.head, .number) {
    fill: var(--role);
  }
  .number {
    font: 700 var(--size-formula) var(--soft-mono);
  }
  .word {
    fill: var(--soft-card);
    stroke: var(--soft-ink);
    stroke-width: 1.75;
  }
  .name {
    fill: var(--soft-ink);
    font: 700 var(--size-lead) var(--soft-sans);
  }
  .name.long {
    font-size: var(--size-label);
  }
  @media (forced-colors: active) {
    svg {
      --role: CanvasText;
      --soft-edge: GrayText;
      --soft-ink: CanvasText;
      --soft-card: Canvas;
      forced-color-adjust: none;
    }
  }
`;

/** @summary Words around a ring, and arrows as wide as their weights. A matrix beside it has their numbers: nothing of it is said. */
export class WordRing extends part([roles, styles], {
  words: typed<readonly RingWord[]>([]),
}) {
  protected override render(): TemplateResult {
    const ring = drawWordRing(this.words);
    return html`<svg class="weight" viewBox="0 0 ${ring.width} ${ring.height}" aria-hidden="true">
      ${drawn(ring)}
    </svg>`;
  }
}

define('soft-word-ring', WordRing);
