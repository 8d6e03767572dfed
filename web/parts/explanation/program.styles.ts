import { css } from 'lit';

export const programStyles = css`
  pre {
    position: relative;
    max-block-size: var(--soft-program-height, 420px);
    margin: 8px 0 0;
    padding: 8px 0;
    overflow: auto;
    border: var(--soft-lookup-program-border, none);
    border-radius: 8px;
    background: var(--soft-lookup-program-background, var(--soft-quiet));
    font: 400 var(--size-code)/1.6 var(--soft-mono);
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
    margin: 6px 0 0;
  }
  .note {
    color: var(--soft-soft);
    font-size: var(--size-label);
  }
  @media print {
    :host {
      display: none;
    }
  }
  @media (forced-colors: active) {
    mark {
      border-inline-start: 3px solid Highlight;
    }
  }
`;
