import { css } from 'lit';

export const programStyles = css`
  summary {
    display: flex;
    align-items: center;
    gap: 9px;
    min-block-size: max(32px, var(--finger));
    font-weight: 650;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '';
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    margin-inline-end: 2px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: -45deg;
    transition: rotate 160ms;
  }
  details[open] > summary::before {
    rotate: 45deg;
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    margin-block-start: 8px;
    border-block-end: 1px solid var(--soft-rule);
  }
  .tabs button {
    min-block-size: max(36px, var(--finger));
    margin-block-end: -1px;
    border: 0;
    border-block-end: 2px solid transparent;
    color: var(--soft-soft);
    font-weight: 500;
  }
  .tabs button:hover {
    color: var(--soft-ink);
  }
  .tabs [aria-selected='true'] {
    border-color: var(--soft-ink);
    color: var(--soft-ink);
    font-weight: 650;
  }
  pre {
    position: relative;
    max-block-size: 420px;
    margin: 12px 0 0;
    padding: 14px 0;
    overflow: auto;
    border-radius: 8px;
    background: var(--soft-quiet);
    font: 400 13px/1.65 var(--soft-mono);
    tab-size: 4;
  }
  code {
    display: block;
    inline-size: max-content;
    min-inline-size: 100%;
    padding-inline: 16px;
    font: inherit;
  }
  mark {
    display: inline-block;
    min-inline-size: 100%;
    margin-inline: -16px;
    padding-inline: 16px;
    background: var(--soft-weight-wash);
    box-shadow: inset 3px 0 var(--soft-weight);
    color: inherit;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
    margin: 10px 0 0;
  }
  .note {
    color: var(--soft-soft);
    font-size: 13px;
  }
  @media print {
    :host {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .tabs [aria-selected='true'] {
      border-color: Highlight;
    }
    mark {
      border-inline-start: 3px solid Highlight;
    }
  }
`;
