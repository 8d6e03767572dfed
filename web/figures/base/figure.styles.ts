import { css } from 'lit';

/** What the steps of all figures are laid out with. */
export const figureStyles = css`
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 14px 24px;
  }
  .row.asks {
    align-items: start;
  }
  .row > * {
    flex: 1 1 220px;
    min-inline-size: 0;
  }
  .row > .narrow {
    flex: 0 1 auto;
  }
  .asked {
    margin: 0;
    color: var(--soft-soft);
    font-size: 13px;
    font-weight: 600;
  }
  .asked .chip {
    margin-inline-start: 10px;
    font-size: 16px;
  }
  .title {
    margin: 0 0 6px;
    font-size: 14px;
    font-weight: 600;
  }
  .note {
    margin: 0;
    color: var(--soft-soft);
    font-size: 13px;
    line-height: 1.45;
  }
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin-block-start: 6px;
  }
  .from {
    padding-block-start: 18px;
    border-block-start: 1px solid var(--soft-rule);
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: 20px 28px;
    align-items: start;
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 20px 28px;
    align-items: start;
  }
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 28px;
  }
  .waiting {
    min-block-size: 480px;
  }
`;
