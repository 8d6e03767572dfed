import { css } from 'lit';

export const numbersStyles = css`
  /* Where the row of the selected number is below the edge of the fold, it stands beside the button, or above it. */
  .fold::part(toggle) {
    display: flex;
    flex-wrap: wrap-reverse;
    /* The button stays where it is, however many lines there are. */
    align-items: end;
    gap: 0 20px;
  }
  [slot='selected'] {
    flex: 1 1 280px;
    min-inline-size: 0;
    padding-block: 4px 5px;
  }
  [slot='selected'] .term {
    color: var(--soft-key);
    font-weight: 600;
  }
  .note .number.selected {
    margin-inline: 3px;
    border-radius: 3px;
    outline: 2px solid var(--soft-ink);
    outline-offset: 1px;
    font-weight: 700;
  }
  .numbers {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 10px 28px;
    max-block-size: 162px;
    overflow: auto;
  }
  .numbers soft-switch {
    flex-basis: 100%;
  }
  .numbers caption {
    text-align: start;
    font-weight: 600;
  }
  .numbers th {
    padding-inline-end: 10px;
    color: var(--soft-soft);
    font-size: var(--size-note);
    font-weight: 500;
    text-align: start;
  }
  .numbers thead th,
  .numbers td {
    text-align: end;
  }
  .numbers td {
    padding-inline-start: 10px;
  }
  .numbers .link {
    color: var(--role);
    font: 400 var(--size-code)/1.5 var(--soft-mono);
    text-decoration-style: dotted;
  }
`;
