import { css } from 'lit';

export const predictionStyles = css`
  :host {
    container-type: inline-size;
  }
  .box {
    margin: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: var(--soft-lookup-prediction-gap, 6px 24px);
    padding: 10px 14px;
    border: var(--soft-lookup-prediction-border, 1px solid transparent);
    border-radius: 10px;
    background: var(--soft-lookup-prediction-background, var(--soft-quiet));
  }
  legend {
    padding: 0 0 6px;
    font-weight: 650;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  .option {
    display: inline-flex;
    align-items: start;
    gap: 8px;
    margin-inline-end: 20px;
    padding-block: 2px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .option input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
    accent-color: var(--soft-ink);
  }
  .entry {
    inline-size: 12em;
    max-inline-size: 100%;
    min-block-size: max(34px, var(--finger));
    padding: 3px 12px;
    border: 1px solid var(--soft-edge);
    border-radius: 6px;
    background: var(--soft-card);
    font-family: var(--soft-mono);
  }
  .entry[aria-invalid] {
    border: 2px solid var(--soft-problem);
  }
  .problem {
    margin: 0;
  }
  .problem:not(:empty) {
    margin-block-start: 6px;
  }
  .actions {
    grid-row: 1;
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 18px;
  }
  .box .link {
    font-size: 14px;
  }
  .button:disabled {
    border-color: var(--soft-edge);
    background: transparent;
  }
  .sentence {
    grid-column: 1 / -1;
    margin: 0;
  }
  .sentence:empty {
    display: none;
  }
  @container (max-width: 560px) {
    .box:not(.answered) {
      grid-template-columns: minmax(0, 1fr);
    }
    .box:not(.answered) .actions {
      grid-row: auto;
      grid-column: 1;
    }
    /* A number and what is done with it, in one line. */
    .box:has(.entry) {
      grid-template-columns: minmax(72px, 1fr) auto;
      align-items: start;
    }
    .box:has(.entry) > fieldset {
      display: contents;
    }
    .box:has(.entry) :is(legend, .problem) {
      grid-column: 1 / -1;
    }
    .box:has(.entry) .problem {
      order: 1;
    }
    .box:has(.entry) .actions {
      grid-column: 2;
    }
    .entry {
      inline-size: 100%;
    }
    /* Once answered, what it is about needs the room more. */
    .answered {
      gap: 4px 12px;
      padding: 8px 12px;
      font-size: 13px;
      line-height: 1.35;
    }
    .answered .other {
      display: none;
    }
    /* The question in whole lines, and what is done with it beside what came of it. */
    .answered > fieldset {
      display: contents;
    }
    .answered legend {
      grid-column: 1 / -1;
      padding-block-end: 2px;
    }
    .answered > fieldset > :not(legend) {
      grid-column: 1;
    }
    .answered .actions {
      grid-row: auto;
    }
    .answered .sentence {
      order: 1;
    }
    .answered .again {
      min-block-size: max(24px, var(--finger));
      padding: 0 8px;
      font-size: 12.5px;
    }
  }
  /* Beside what it asks about. */
  @container (max-width: 320px) {
    .box {
      padding: 8px 12px;
      font-size: 13px;
      line-height: 1.4;
    }
    .option {
      display: flex;
      margin: 0;
    }
    legend {
      padding-block-end: 4px;
    }
    .comparison:not(.bars) {
      grid-template-columns: max-content minmax(20px, 1fr) max-content;
      gap: 2px 6px;
    }
    .results {
      display: grid;
      gap: 2px;
    }
    .results li {
      padding: 0 8px;
    }
    .answered {
      grid-template-columns: minmax(0, 1fr);
    }
    .answered .actions {
      grid-row: auto;
      grid-column: 1;
    }
  }

  .results {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .results li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    padding: 1px 10px;
    border: 1px solid transparent;
    border-inline-start: 3px solid var(--soft-rule);
    overflow-wrap: anywhere;
  }
  .results li.computed {
    border-inline-start-color: var(--soft-ink);
    background: var(--soft-card);
    font-weight: 600;
  }
  .tag {
    padding: 0 8px;
    border: 1px solid var(--soft-edge);
    border-radius: 9px;
    font-size: 12.5px;
    font-weight: 500;
  }
  .tag.computed {
    border-color: var(--soft-ink);
    background: var(--soft-ink);
    color: var(--soft-card);
  }

  .comparison {
    display: grid;
    grid-template-columns: minmax(64px, max-content) minmax(60px, 1fr) minmax(4ch, auto);
    align-items: center;
    gap: 2px 12px;
  }
  .bars {
    grid-template-columns: fit-content(40%) minmax(60px, 1fr) auto;
    gap: 2px 12px;
  }
  .name {
    overflow-wrap: anywhere;
  }
  .mono {
    text-align: end;
  }
  .comparison {
    padding-block: 6px;
  }
  .comparison .name {
    color: var(--soft-soft);
    font-size: 14px;
  }
  .title {
    grid-column: 1 / -1;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .axis {
    position: relative;
    block-size: 14px;
    border-inline-start: 1px solid var(--soft-edge);
  }
  .extent {
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--from) * 100%);
    inline-size: max(2px, calc((var(--to) - var(--from)) * 100%));
    border: 1px solid var(--soft-ink);
    border-radius: 0 2px 2px 0;
  }
  .extent.computed {
    background: var(--soft-ink);
  }
  .extent.gap {
    inset-block: 5px -13px;
    border: solid var(--soft-weight);
    border-width: 0 1.5px 1.5px;
    border-radius: 0;
    background: none;
  }
  .comparison:has(.gap) {
    padding-block-end: 16px;
  }

  input[type='range'] {
    --track: 16px;
    --track-radius: 2px;
    --ground: var(--soft-card);
    --thumb: 10px;
    --thumb-height: 24px;
    --thumb-radius: 4px;
    --thumb-colour: var(--soft-ink);
    --around-thumb: var(--soft-quiet);
    border-radius: 4px;
    cursor: ew-resize;
  }
  @media (pointer: coarse) {
    .option {
      min-inline-size: 44px;
      min-block-size: 44px;
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    .extent.computed {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .results li.computed {
      border-color: Highlight;
    }
  }
`;
