import { css } from 'lit';

export const outcomeStyles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
  }
  .told {
    flex: 1 1 240px;
    margin: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  .scale {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    color: var(--soft-soft);
    font: var(--size-note)/1 var(--soft-mono);
  }
  .axis {
    position: relative;
    inline-size: 120px;
    border-block-start: 1px solid var(--soft-edge);
  }
  .mark {
    position: absolute;
    inset-block-start: -5px;
    inset-inline-start: calc(var(--share) * 100%);
    inline-size: 9px;
    block-size: 9px;
    margin-inline-start: -4.5px;
    border-radius: 50%;
    background: var(--soft-ink);
  }
  /* A guess stays hollow beside the truth. */
  .yours {
    inset-block-start: -7px;
    inline-size: 13px;
    block-size: 13px;
    margin-inline-start: -6.5px;
    border: 1.5px dashed var(--soft-ink);
    background: none;
  }
  @media (forced-colors: active) {
    .mark:not(.yours) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
