import { css } from 'lit';

export const softLookupStyles = css`
  :host {
    all: initial;
    display: block;
    box-sizing: border-box;
    color: inherit;
    direction: inherit;
    visibility: inherit;
  }
  :host([hidden]) {
    display: none;
  }
  /* Once more, for a page whose own rules are !important: those stand over :host and are inherited. */
  .frame {
    all: initial;
    display: block;
    /* What is hidden from sight stays in here, and makes no page scroll. */
    position: relative;
    container-type: inline-size;
    direction: inherit;
    visibility: inherit;
    color: var(--soft-ink);
    font: 400 15px/1.5 var(--soft-sans);
  }
  .card {
    padding: 24px;
    border: 1px solid var(--soft-rule);
    border-radius: 12px;
    background: var(--soft-card);
  }
  @container (max-width: 520px) {
    .card {
      padding: 16px 12px;
    }
  }
  .fallback {
    color: inherit;
    overflow-wrap: anywhere;
  }
  .problems {
    display: grid;
    gap: 6px;
    margin: 0 0 16px;
    padding: 12px 14px;
    border-inline-start: 4px solid var(--soft-problem);
    background: color-mix(in srgb, var(--soft-problem) 8%, var(--soft-card));
    list-style: none;
  }
  .steps {
    margin-block-end: 20px;
  }
  .sentence {
    margin: 20px 0 0;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--soft-rule);
    color: var(--soft-soft);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 20px;
    margin-block-start: 12px;
    font-size: 14px;
  }
  .toolbar .link:disabled {
    color: var(--soft-soft);
    text-decoration: none;
    opacity: 0.75;
  }
  @media print {
    .toolbar,
    .steps {
      display: none;
    }
  }
`;
