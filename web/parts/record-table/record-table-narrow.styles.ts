import { css } from 'lit';

/**
 * In a narrow place four columns stay a table, its numbers beside short bars; a longer record becomes two lines: its
 * key and value, and below them the numbers that lead from one to the other. What removes a row comes when asked for.
 */
export const recordTableNarrowStyles = css`
  @container (max-width: 480px) {
    th,
    td {
      padding-inline: 3px;
    }
    tr > :first-child {
      padding-inline-start: 2px;
    }
    tr > :last-child {
      padding-inline-end: 0;
    }
    .lead {
      min-inline-size: 5.4em;
    }
    :is(.full, .stacks) ~ .below .offer {
      display: inline-flex;
    }
    .offer[aria-pressed='true'] {
      border-color: var(--soft-ink);
      font-weight: 650;
    }
    :is(.full, .stacks):not(.removing) .end,
    .full.removing .bar {
      display: none;
    }
    .origin {
      flex-basis: 100%;
      text-align: start;
    }
    /* There is no room for it beside the output, and the formula below says the same. */
    .frame:not(.stacks) .note {
      font-size: 0;
    }
    .frame:not(.stacks) :is(.chip, .number) {
      font-size: var(--size-label);
    }
    .frame:not(.stacks) :is(.chip, .field.chip) {
      min-inline-size: calc(var(--finger) + 6px);
      padding-inline: 4px;
    }
    .frame:not(.stacks) .measure {
      gap: 5px;
    }
    .frame:not(.stacks) .bar {
      min-inline-size: 14px;
      block-size: 12px;
    }
    .frame:not(.stacks) .select {
      inline-size: calc(100% + 6px);
      margin-inline: -3px;
      padding-inline: 2px;
    }

    .stacks.scrolls {
      max-block-size: calc(var(--rows) * 84px + var(--footers) * 84px);
    }
    .stacks :is(table, thead, tbody, tfoot) {
      display: block;
    }
    .stacks tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 16px;
      padding: 9px 4px;
      border-block-end: 1px solid var(--soft-rule);
    }
    .stacks thead tr {
      row-gap: 2px;
      padding-block: 4px 8px;
    }
    /* An empty line's breadth: what stands after it begins the second line. */
    .stacks tr::after {
      content: '';
      order: 3;
      flex: 0 0 100%;
      margin-block-start: -6px;
    }
    .stacks tr > :is(th, td) {
      order: 4;
      flex: 1 1 80px;
      inline-size: auto;
      min-inline-size: 0;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    /* Four numbers and no answer beside the key stand two by two. */
    .stacks tr:not(:has(> .answer)):has(> :nth-child(5):last-child) > :not(.lead) {
      flex-basis: 40%;
      text-align: start;
    }
    .stacks tr:not(:has(> .answer)):has(> :nth-child(5):last-child) > * > .select {
      justify-content: start;
    }
    .stacks tr > :is(td:empty, .note:empty) {
      display: none;
    }
    .stacks tr > .lead {
      order: 0;
      flex: 1 1 0;
      min-inline-size: 30%;
    }
    .stacks tr > .answer {
      order: 1;
      flex: 0 1 auto;
      max-inline-size: 52%;
    }
    .stacks.removing tr > .end {
      display: block;
      order: 2;
      flex: none;
      inline-size: 32px;
      margin-inline: -10px -6px;
    }
    .stacks tfoot tr {
      border-block: 2px solid var(--soft-ink);
      border-block-end: 0;
    }
    .stacks tfoot .note {
      flex-basis: 100%;
    }
    /* Several answers share a line: each takes what it needs. */
    .stacks tfoot td:not(.answer, .note, .end) {
      flex-basis: auto;
    }
    .stacks tfoot td:not(.answer) .chip {
      font-size: var(--size-prose);
    }
    .stacks .select {
      inline-size: calc(100% + 8px);
      margin-inline: -4px;
      padding-inline: 3px;
    }
    .stacks .measure {
      gap: 8px;
    }
    .stacks tr.lit {
      background: var(--soft-quiet);
      box-shadow: inset 3px 0 0 var(--soft-ink);
    }
    .stacks tr.lit > :is(th, td) {
      background: none;
      box-shadow: none;
    }
  }
  /* In the narrowest place there is: bars lie below their numbers. */
  @container (max-width: 292px) {
    .frame:not(.stacks) :is(.chip, .number) {
      font-size: var(--size-note);
    }
    .frame:not(.stacks) .measure {
      flex-wrap: wrap;
      row-gap: 0;
    }
    .frame:not(.stacks) .bar {
      flex-basis: 100%;
      block-size: 5px;
    }
    .frame:not(.stacks) .bar::after {
      inset-block: 0;
    }
    /* What removes a row takes the place of its numbers. */
    .full.removing :is(.bar-score, .bar-weight) {
      inline-size: 0;
      padding-inline: 0;
    }
    .full.removing :is(.bar-score, .bar-weight) > * {
      display: none;
    }
  }

  @media (pointer: coarse) {
    tbody :is(th, td) {
      padding-block: 0;
    }
    /* A finger finds the whole height of the row, of which the chip fills the middle. */
    .field {
      padding-block: 5px;
    }
    .field > :is(input, textarea) {
      inset-block: -8px;
      block-size: calc(100% + 16px);
      padding-block: 13px;
    }
  }
  @media (forced-colors: active) {
    .select.chosen {
      border: 2px solid Highlight;
    }
    .select:not(.chosen, :hover) {
      border-color: Canvas;
    }
    tr.lit > :first-child {
      border-inline-start: 4px solid Highlight;
    }
  }
  @media print {
    .remove {
      display: none;
    }
    /* Once, below the last record: as the foot of a table it would stand on every page, without its number. */
    tfoot {
      display: table-row-group;
    }
    tr {
      break-inside: avoid;
    }
    .scrolls {
      max-block-size: none;
      overflow: visible;
    }
  }
`;
