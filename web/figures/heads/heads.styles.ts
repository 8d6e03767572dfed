import { css } from 'lit';

export const headsStyles = css`
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    margin-block-end: 2px;
    font-size: 13px;
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 14px;
  }
  .matrices > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .head-mark {
    display: inline-grid;
    place-content: center;
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--soft-ink);
    border-radius: 50%;
    background: var(--soft-card);
    color: var(--soft-ink);
    font-size: 11px;
    font-weight: 700;
  }
  /* Arms */
  .arms {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 24px;
  }
  .arm {
    display: grid;
    align-content: start;
    gap: 4px;
    min-inline-size: 0;
  }
  .maps {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 6px 14px;
    --soft-map-cell: 15px;
  }
  .maps > * {
    min-inline-size: 0;
  }
  .read-outs {
    display: grid;
    flex: 1 1 140px;
    gap: 4px;
  }
  .sequence {
    inline-size: 280px;
    max-inline-size: 100%;
    overflow: hidden;
  }
  .sequence svg {
    display: block;
  }
  .arc {
    fill: none;
    stroke: var(--soft-weight);
  }
  .arc.second {
    stroke-dasharray: 4 3;
  }
  .sequence-words {
    display: grid;
    grid-template-columns: repeat(10, 28px);
  }
  .sequence-words .chip {
    padding: 0;
    margin-inline: 1px;
    font-family: var(--soft-mono);
    font-size: 13px;
    text-align: center;
  }
  /* Slices */
  .slices,
  .joining,
  .ring {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 20px;
    align-items: start;
  }
  .moved {
    display: grid;
    gap: 8px;
  }
  .way .title .note {
    font-weight: 400;
  }
  /* The formula */
  .formula-row {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 6px 24px;
  }
  .formula p {
    margin: 0;
    font-size: 15px;
    line-height: 1.5;
  }
  .formula .note {
    font-size: 13px;
  }
  .symbol {
    min-block-size: max(24px, var(--finger));
    min-inline-size: max(24px, var(--finger));
    padding: 0 4px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    background: var(--soft-card);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .symbol:hover {
    border-color: var(--soft-ink);
  }
  .symbol[aria-pressed='true'] {
    border-color: var(--soft-ink);
    outline: 1.5px solid var(--soft-ink);
    font-weight: 600;
  }
  .meeting {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px 20px;
  }
  .lens {
    display: grid;
    gap: 6px;
  }
  .outcome-line {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
  @container (min-width: 860px) {
    .arms {
      grid-template-columns: 340px minmax(0, 1fr);
    }
    .slices {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .slices > .moved {
      grid-row: 1 / 3;
    }
    .ring {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .ring > soft-goal {
      grid-area: 1 / 2 / 3 / 3;
    }
    .ring > .matrices:last-child {
      grid-column: 1 / -1;
    }
    .slices,
    .joining,
    .ring,
    .meeting {
      --soft-cell-width: 40px;
      --soft-cell-height: 24px;
      --soft-cell-font: 12px;
    }
  }
`;
