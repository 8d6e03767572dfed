import { css } from 'lit';

/** The picture of an operation and its words: side by side, or, in a narrow dock, the words first. */
export const pictureCardStyles = css`
  .from {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--soft-lookup-explanation-gap, 8px 28px);
    border: var(--soft-lookup-explanation-border, none);
    background: var(--soft-lookup-explanation-background, none);
  }
  .drawing {
    display: none;
    block-size: 160px;
  }
  .drawing.opened {
    display: block;
  }
  @media print {
    .drawing {
      display: block;
    }
  }
  /* From a bar of the figure down to the edge of the dock; from there its picture goes on with it. */
  @container (min-width: 860px) {
    .fold:has(~ .dock soft-picture[hangs]) {
      --fall: block;
    }
    .fold:has(~ .dock soft-picture[hangs]) .body {
      overflow-y: clip;
    }
  }
  @container dock (min-width: 600px) {
    .pictured {
      grid-template-columns: minmax(0, 9fr) minmax(0, 10fr);
    }
    /* So that what hangs from the bars of the figure has room for the numbers at its right. */
    .pictured.weighed {
      grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    }
    .picture {
      grid-area: 1 / 1;
    }
    .from {
      --soft-formula: 400 var(--size-code)/1.5 var(--soft-mono);
      --soft-sentence: 600 var(--size-control)/1.4 var(--soft-serif);
      /* What follows from the formula stands in one line. */
      --soft-formula-end: inline-block;
      --soft-extra: 4px;
    }
    .picture > button {
      display: none;
    }
    .drawing {
      display: block;
    }
  }
`;
