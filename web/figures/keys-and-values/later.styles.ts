import { css } from 'lit';

/** For the steps after the first. */
export const laterStyles = css`
  /* What was reached, then its curve. */
  @container (max-width: 559px) {
    .pair > .stack:has(.reached) {
      order: -1;
    }
  }
  .names {
    --soft-column-label: 4.4em;
  }
  /* Side by side their columns would be cut. */
  @container (min-width: 560px) and (max-width: 859px) {
    .names.whole {
      --soft-cell-width: min(60px, (100cqi - 110px) / var(--count));
      --soft-cell-height: 28px;
      --soft-column-label: var(--soft-cell-width);
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (min-width: 860px) {
    .names {
      --soft-column-label: 6em;
      --soft-cell-width: 40px;
    }
    /* Two of them fill the stage, whatever the number of words. */
    :host([room='all']) .names.whole {
      --soft-cell-width: min(70px, (50cqi - 156px) / var(--count));
      --soft-cell-height: clamp(
        40px,
        (var(--soft-lookup-stage-height, 0px) - 170px) / var(--count) - 2px,
        64px
      );
    }
    .names soft-matrix::part(row-label),
    .names soft-matrix::part(column-label) {
      padding-inline: 1px;
      font-size: var(--size-note);
    }
  }
  .above-axes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px 28px;
  }
  @container (min-width: 560px) {
    .above-axes {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .above-axes > :first-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 820px) {
    .above-axes {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1.35fr);
      /* The axes have room of their own above them, for two names. */
      margin-block-end: -8px;
    }
    .above-axes > :first-child {
      grid-column: auto;
    }
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 12px;
  }
  @container (min-width: 860px) {
    /* Key and value of a word stand in one line, and as high as its weights. */
    .beside:has(.lists) {
      --soft-cell-height: 32px;
    }
    .lists {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
