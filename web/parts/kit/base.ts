import { css } from 'lit';

/**
 * Shared by every part and figure. Lengths are px or em: a host page may set any root font size.
 * Transparent borders are there for forced colours, which paint them and drop backgrounds and shadows.
 */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
    color: var(--soft-ink);
    font: 400 var(--size-control)/1.45 var(--soft-sans);
    font-variant-numeric: tabular-nums;
    text-align: start;
    -webkit-text-size-adjust: 100%;
    /* The least height of what is to be hit. */
    --finger: 0px;
  }
  @media (pointer: coarse) {
    :host {
      --finger: 44px;
    }
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  button,
  input,
  textarea {
    margin: 0;
    font: inherit;
    font-variant-numeric: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button {
    padding: 0;
    border: 1px solid transparent;
    background: none;
    text-align: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  button:disabled {
    cursor: default;
  }

  :focus-visible {
    outline: 3px solid var(--soft-focus);
    outline-offset: 2px;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: max(32px, var(--finger));
    padding: 4px 14px;
    border: 1px solid var(--soft-ink);
    border-radius: 8px;
    background: var(--soft-ink);
    color: var(--soft-card);
    font-weight: 600;
    line-height: 1.3;
  }
  .button:hover {
    background: color-mix(in srgb, var(--soft-ink) 84%, var(--soft-card));
  }
  .button.quiet {
    border-color: var(--soft-edge);
    background: transparent;
    color: var(--soft-ink);
    font-weight: 500;
  }
  /* As wide as where it is filled. */
  .button.leading {
    font-weight: 600;
  }
  .button.quiet:hover {
    border-color: var(--soft-ink);
    background: var(--soft-quiet);
  }
  .button:is(:disabled, [aria-disabled]) {
    border-color: var(--soft-rule);
    background: var(--soft-quiet);
    color: var(--soft-soft);
  }
  .link {
    min-inline-size: var(--finger);
    min-block-size: var(--finger);
    border: 0;
    color: var(--soft-soft);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  .link:hover {
    color: var(--soft-ink);
    text-decoration-thickness: 2px;
  }

  summary {
    min-inline-size: var(--finger);
    padding-block: calc((var(--finger) - 20px) / 2);
  }
  sub {
    font-size: var(--size-raised);
    line-height: 0;
  }
  /* W with a low Q is heard as two letters, and copied as one word. */
  sub::before {
    content: '\\a0';
    font-size: 0;
  }

  ul,
  ol,
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    list-style: none;
  }
  /* Rows whose columns stand in line. */
  .aligned,
  .aligned > * {
    display: grid;
    align-items: center;
  }
  .aligned > * {
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
  }
  /* Says what the thing is that it stands above or beside. */
  .caption {
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 600;
  }

  .number,
  .mono {
    font-family: var(--soft-mono);
    font-size: var(--size-code);
    font-variant-numeric: tabular-nums;
  }
  .problem {
    color: var(--soft-problem);
    font: 500 var(--size-label)/1.4 var(--soft-sans);
    text-align: start;
    overflow-wrap: anywhere;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition: none !important;
      animation: none !important;
    }
  }
  /* On paper nothing can be pressed or moved; what is chosen is written. */
  @media print {
    .button,
    .link:not(td > .link),
    details:not([open]),
    input:is([type='range'], [type='radio'], [type='checkbox']) {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonText;
    }
    .button:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
