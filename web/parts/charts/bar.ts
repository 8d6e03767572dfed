import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { moves } from '../kit/moves.js';
import { variables } from '../kit/variables.js';

const LEAST = 0.015;

/**
 * A bar from the start, or, where scores fall below 0, from a centre line. Its number stands beside it. From the tip of
 * one that hangs a line falls, as long as \`--fall\` lets it be seen and as far as what it stands in reaches.
 */
export function bar(level: number, diverges: boolean, hangs = false): TemplateResult {
  // NaN draws no bar: its text says what it is.
  const length = Math.min(Math.abs(level), 1) || 0;
  const negative = level < 0;
  const classes = { bar: true, diverges, negative };
  // What is hardly more than nothing is still to be seen.
  const drawn = length === 0 ? 0 : Math.max(LEAST, length);
  const scale = negative ? -drawn : drawn;
  const exact = negative ? -length : length;
  return html`<span
    class=${classMap(classes)}
    aria-hidden="true"
    ${variables({ '--level': length, '--scale': scale, '--tip': diverges ? (1 + scale) / 2 : scale })}
    >${hangs ? html`<span class="fall" ${variables({ '--at': diverges ? (1 + exact) / 2 : exact })}></span>` : nothing}</span
  >`;
}

export const barStyles = css`
  .bar {
    position: relative;
    display: block;
    flex: 1 1 0;
    min-inline-size: 20px;
    block-size: 14px;
    border-inline-start: 1px solid var(--soft-edge);
  }
  .bar::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 100%;
    /* Scaled, because a browser moves that without laying the page out anew in every frame. */
    transform: scaleX(var(--scale));
    transform-origin: left;
    border-start-end-radius: 2px;
    border-end-end-radius: 2px;
    background: var(--role);
    ${moves('transform')}
  }
  .bar:dir(rtl)::before {
    transform-origin: right;
  }
  .bar.diverges {
    border-inline-start: 0;
  }
  .bar.diverges::after {
    --centre: linear-gradient(var(--soft-edge), var(--soft-edge)) 50% / 1px 100% no-repeat;
  }
  .bar.diverges::before {
    inset-inline-start: 50%;
    inline-size: 50%;
  }
  .bar.diverges.negative::before {
    background: var(--soft-negative);
  }
  .bar::after {
    content: '';
    position: absolute;
    inset: -3px 0;
    background: var(--centre, none);
  }
  .fall {
    position: absolute;
    inset: 100% 0 auto;
    display: var(--fall, none);
    block-size: 100vh;
    pointer-events: none;
    transform: translateX(calc(var(--at) * 100%));
    ${moves('transform')}
  }
  .fall::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 -0.75px;
    border-inline-start: 1.5px dashed var(--soft-ink);
  }
  /* Where it ended before the last change, for those who would not have it move. */
  .bar.was::after {
    --at: calc(var(--was) * 100%);
    background:
      linear-gradient(var(--soft-ink), var(--soft-ink)) var(--at) / 2px 100% no-repeat,
      var(--centre, none);
  }
  .bar.was:dir(rtl)::after {
    --at: calc(100% - var(--was) * 100%);
  }
  @media (forced-colors: active) {
    .bar {
      --soft-edge: CanvasText;
      --soft-ink: Highlight;
    }
    .bar::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .bar.diverges.negative::before {
      border: 1px solid CanvasText;
      background: Canvas;
    }
  }
  @media print {
    .bar::before,
    .bar::after {
      print-color-adjust: exact;
    }
    .fall {
      display: none;
    }
  }
`;
