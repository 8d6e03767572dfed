import { css } from 'lit';

export const projectionsStyles = css`
  .pair {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
  }
  .lenses {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 20px;
    align-items: start;
  }
  .lens {
    display: grid;
    gap: 14px;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    gap: 20px;
  }
  .matrices > * {
    flex: 1 1 max-content;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .marks {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: 10px 12px;
    margin: 0;
  }
  .marks dd {
    margin: 0;
  }
  .mark {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 1px 7px;
    border: 1px dashed var(--soft-edge);
    border-radius: 9px;
    color: var(--soft-soft);
    font-size: 12px;
    font-weight: 500;
    line-height: 1.4;
  }
  .mark.learned {
    border-style: solid;
    color: var(--soft-ink);
    font-weight: 600;
  }
  .mark.computed {
    padding-inline: 0;
    border-color: transparent;
  }
  .mark svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
  .mark rect {
    fill: currentColor;
  }
  .broken {
    padding: 14px;
    border: 1px dashed var(--soft-edge);
    border-radius: 8px;
  }
  soft-matrix + .note,
  soft-weight-bars + .note {
    margin-block-start: 6px;
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin: 0;
  }
  .training {
    padding-block-start: 18px;
    border-block-start: 1px solid var(--soft-rule);
  }
  .scroll {
    overflow-x: auto;
  }
  .reached caption {
    color: var(--soft-soft);
    font-size: 13px;
    font-weight: 600;
    text-align: start;
  }
  .reached .current th,
  .reached .current td {
    font-weight: 700;
  }
`;
