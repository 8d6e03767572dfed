import { css } from 'lit';

/** A product stands beside its left factor, whose rows it shares, and below the right one, whose columns it shares. */
export const matricesStyles = css`
  .meeting {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: start;
    gap: 8px 12px;
    --soft-row-label: 0;
    --soft-cell-width: 44px;
    --soft-cell-height: 28px;
  }
  .meeting > .corner {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: space-between;
    align-content: end;
    gap: 0 12px;
  }
  /* Beside a plane on a phone. */
  :host([room='narrow']:not([unfolded])) .written > .meeting {
    gap: 4px;
    --soft-cell-width: 30px;
    --soft-cell-font: var(--size-note);
  }
  .corner > .title {
    margin: 0;
    font-family: var(--soft-serif);
    font-size: var(--size-prose);
  }
  .corner > .right {
    align-self: start;
    grid-column: 2;
  }
  .corner > .left {
    grid-row: 2;
  }
  .meeting > .result {
    grid-column: 2;
    margin: 0;
    font-family: var(--soft-serif);
    font-size: var(--size-prose);
  }
  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 12px 40px;
  }
  @container (min-width: 560px) {
    .sides {
      grid-template-columns: var(--stacked-columns, auto minmax(0, 1fr));
    }
  }
  /* Numbers and shapes are read where they are large. */
  @container (min-width: 640px) {
    :host([room='all']) .sides > .meeting {
      --all: var(--stacked-picture, min(var(--soft-lookup-stage-height, 0px), 56cqi));
      --soft-cell-width: clamp(64px, var(--all) / 5.6, 92px);
      --soft-cell-height: clamp(50px, var(--all) / 7, 80px);
      --soft-cell-font: var(--size-lead);
    }
  }
`;
