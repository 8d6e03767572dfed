import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { variables } from './variables.js';

/** A bar from the start, or, where scores fall below 0, from a centre line. Its number stands beside it. */
export function bar(level: number, diverges: boolean): TemplateResult {
  // NaN draws no bar: its text says what it is.
  const length = Math.min(Math.abs(level), 1) || 0;
  const classes = { bar: true, diverges, negative: level < 0, empty: length === 0 };
  return html`<span
    class=${classMap(classes)}
    aria-hidden="true"
    ${variables({ '--level': length })}
  ></span>`;
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
    transform: scaleX(max(0.015, var(--level)));
    transform-origin: left;
    border-start-end-radius: 2px;
    border-end-end-radius: 2px;
    background: var(--role);
    transition: transform 240ms ease;
  }
  .bar:dir(rtl)::before {
    transform-origin: right;
  }
  .bar.empty::before {
    transform: scaleX(0);
  }
  .bar.diverges {
    border-inline-start: 0;
  }
  .bar.diverges::after {
    content: '';
    position: absolute;
    inset-block: -3px;
    inset-inline-start: 50%;
    border-inline-start: 1px solid var(--soft-edge);
  }
  .bar.diverges::before {
    inset-inline-start: 50%;
    inline-size: 50%;
  }
  .bar.diverges.negative::before {
    inset-inline: auto 50%;
    transform-origin: right;
    border-radius: 0;
    border-start-start-radius: 2px;
    border-end-start-radius: 2px;
    background: var(--soft-negative);
  }
  .bar.diverges.negative:dir(rtl)::before {
    transform-origin: left;
  }
  @media (forced-colors: active) {
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
    .bar::before {
      print-color-adjust: exact;
    }
  }
`;
