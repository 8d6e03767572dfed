import { css } from 'lit';

export const predictionStyles = css`
  :host {
    container-type: inline-size;
  }
  .box {
    margin: 0;
    display: grid;
    /* The button has room for the longest guess that it says, so that nothing moves: figures/base/questions/prediction.ts. */
    grid-template-columns: minmax(0, 1fr) 264px;
    align-items: end;
    gap: var(--soft-lookup-prediction-gap, 8px 24px);
    border: var(--soft-lookup-prediction-border, 0);
    border-radius: 10px;
    background: var(--soft-lookup-prediction-background, none);
  }
  fieldset {
    display: contents;
  }
  :is(legend, .problem) {
    grid-column: 1 / -1;
  }
  legend {
    padding: 0;
    font: 600 var(--size-lead)/1.35 var(--soft-serif);
    overflow-wrap: anywhere;
  }
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .option {
    display: inline-flex;
    align-items: start;
    gap: 8px;
    padding: 5px 12px 5px 8px;
    border: 1px solid var(--soft-edge);
    border-radius: 8px;
    background: var(--soft-card);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .option:has(:checked) {
    border-color: var(--soft-ink);
    box-shadow: inset 0 0 0 1px var(--soft-ink);
  }
  .option input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 1px 0 0;
    accent-color: var(--soft-ink);
  }
  .entry {
    inline-size: 12em;
    max-inline-size: 100%;
    min-block-size: max(38px, var(--finger));
    padding: 3px 12px;
    border: 1px solid var(--soft-edge);
    border-radius: 6px;
    background: var(--soft-card);
    font-family: var(--soft-mono);
  }
  .entry[aria-invalid] {
    border: 2px solid var(--soft-problem);
  }
  .guess {
    display: flex;
    align-items: center;
    gap: 8px 16px;
  }
  .axis {
    display: flex;
    flex: 1 1 120px;
    align-items: center;
    gap: 8px;
    max-inline-size: 340px;
    color: var(--soft-soft);
    font: var(--size-note)/1 var(--soft-mono);
  }
  .axis::before {
    content: attr(data-from);
  }
  .axis::after {
    content: attr(data-to);
  }
  .axis input {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: max(24px, var(--finger));
    margin: 0;
    background: linear-gradient(var(--soft-edge), var(--soft-edge)) center / 100% 2px no-repeat;
    appearance: none;
    cursor: pointer;
  }
  .axis input::-webkit-slider-thumb {
    inline-size: 18px;
    block-size: 18px;
    border: 1.5px solid var(--soft-ink);
    border-radius: 50%;
    background: var(--mark, var(--soft-card));
    appearance: none;
  }
  .axis input::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: 18px;
    block-size: 18px;
    border: 1.5px solid var(--soft-ink);
    background: var(--mark, var(--soft-card));
  }
  @media (forced-colors: active) {
    .axis input {
      forced-color-adjust: none;
      --soft-edge: CanvasText;
      --soft-ink: CanvasText;
      --soft-card: Canvas;
    }
  }
  .axis .marked {
    --mark: var(--soft-ink);
  }
  .problem {
    margin: 0;
  }
  .problem:not(:empty) {
    margin-block-start: 6px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px 18px;
  }
  .box .link {
    font-size: var(--size-control);
  }
  .button {
    min-block-size: max(38px, var(--finger));
  }
  .button:disabled {
    border-color: var(--soft-edge);
    background: transparent;
  }
  .guess:has(.axis) .entry {
    inline-size: 6em;
  }
  /* A number and what is done with it, in one line. */
  .box:has(.entry) {
    grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
    align-items: start;
  }
  .box:has(.entry) .actions {
    justify-content: start;
  }
  .box:has(.axis) {
    grid-template-columns: minmax(0, 1fr) 264px;
  }
  .box:has(.entry) .problem {
    order: 1;
  }
  @container (max-width: 560px) {
    .box:not(:has(.entry)),
    .box:has(.axis) {
      grid-template-columns: minmax(0, 1fr);
    }
    .box:has(.entry):not(:has(.axis)) {
      grid-template-columns: minmax(72px, 1fr) auto;
      column-gap: 12px;
    }
    .actions {
      justify-content: start;
    }
    legend {
      font-size: var(--size-prose);
    }
    .entry:only-child {
      inline-size: 100%;
    }
  }
  @media (pointer: coarse) {
    .option {
      min-inline-size: 44px;
      min-block-size: 44px;
      align-items: center;
    }
    .option input {
      margin: 0;
    }
  }
`;
