import { css } from 'lit';

export const recordTableStyles = css`
  :host {
    container-type: inline-size;
  }
  .frame {
    /* A short table may grow into the room of its stage, less what else stands above and below its rows. */
    --grown: min(
      var(--soft-table-most, 0px),
      (var(--soft-lookup-stage-height, 0px) - var(--soft-table-besides, 300px)) / var(--in-view)
    );
    --row: max(var(--soft-table-row, 30px), var(--finger) + 1px, var(--grown));
    --foot: max(40px, var(--finger) + 3px);
  }
  .scrolls {
    max-block-size: calc(var(--rows) * var(--row) + var(--footers) * var(--foot) + 32px);
    overflow: auto;
    border-block-end: 1px solid var(--soft-rule);
    /* What has the focus is not to lie below what sticks. */
    scroll-padding-block: 40px calc(var(--footers) * var(--foot) + var(--row));
  }
  .scrolls thead :is(th, td) {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--soft-card);
  }
  .scrolls .fall {
    display: none;
  }
  .scrolls tfoot :is(th, td) {
    position: sticky;
    inset-block-end: 0;
    background: var(--soft-card);
  }
  .scrolls .rest td {
    position: sticky;
    inset-block-end: calc(var(--footers) * var(--foot));
    background: var(--soft-card);
  }
  .rest .link {
    min-block-size: max(24px, var(--finger));
    font-size: var(--size-label);
  }
  table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  th,
  td {
    padding: var(--soft-table-padding, 2px) 10px;
    border-block-end: 1px solid var(--soft-rule);
    font-weight: inherit;
    text-align: start;
    vertical-align: middle;
  }
  tr > :first-child {
    padding-inline-start: 8px;
  }
  tr > :last-child {
    padding-inline-end: 8px;
  }
  tbody tr > * {
    block-size: var(--row);
  }

  thead :is(th, td) {
    padding-block: 2px 6px;
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 600;
    line-height: 1.3;
    vertical-align: bottom;
  }
  .heading {
    display: inline-block;
    border-radius: 2px;
    box-shadow: var(--role-light);
  }
  .heading.changed {
    color: var(--soft-ink);
    text-decoration: underline 2px var(--role);
    text-underline-offset: 5px;
  }
  .numeric,
  .answer {
    text-align: end;
  }
  .bar-weight,
  .bar-score {
    text-align: start;
  }
  th.bar-weight {
    inline-size: 38%;
  }
  th.bar-score {
    inline-size: 24%;
  }
  /* As much for the scores as for the curve that may hang from them. */
  @container (min-width: 780px) {
    .weighs th.lead {
      inline-size: var(--soft-table-lead, 15%);
      min-inline-size: 0;
    }
    .weighs th.bar-score {
      inline-size: var(--soft-table-score, 37%);
    }
    .weighs th.bar-weight {
      inline-size: var(--soft-table-weight, 27%);
    }
  }
  @container (max-width: 600px) {
    th.bar-weight {
      inline-size: var(--soft-table-weight, 30%);
    }
    th.bar-score {
      inline-size: var(--soft-table-score, 22%);
    }
    /* More columns than four stand closer before they become two lines. */
    .stacks :is(th, td) {
      padding-inline: 3px;
    }
    .stacks .lead {
      min-inline-size: 5.4em;
    }
  }

  .text {
    min-inline-size: calc(var(--characters) * 1ch);
    overflow-wrap: anywhere;
    vertical-align: middle;
  }
  .text.chip,
  .field.chip {
    min-inline-size: max(calc(var(--characters) * 1ch + 18px), calc(var(--finger) + 4px));
  }
  .text.chip {
    padding-block: var(--soft-table-chip, 2px);
  }
  .field:not(.chip) {
    min-inline-size: max(calc(var(--characters) * 1ch + 24px), calc(var(--finger) + 4px));
  }
  /* Covered, it keeps its place. */
  .text.covered,
  .text.covered + .bar {
    border: 1px solid var(--soft-rule);
    border-radius: 3px;
    background: var(--soft-hatched);
  }
  .covered .clamp::before {
    content: '\\200b';
  }
  .lead .chip {
    min-inline-size: 0;
  }
  .lead {
    min-inline-size: 9em;
  }
  .number {
    display: inline-block;
    border-radius: 2px;
    text-align: end;
  }
  .clamp {
    display: -webkit-box;
    max-block-size: 4.5em;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .lead .clamp {
    -webkit-line-clamp: var(--soft-table-lines, 3);
  }
  .measure {
    display: flex;
    align-items: center;
    gap: 12px;
    border-radius: 3px;
    box-shadow: var(--role-light);
  }
  .measure > .text {
    flex: none;
  }
  .numeric .field > input {
    text-align: end;
  }
  .problem {
    display: block;
    max-inline-size: 24em;
    padding-block: 2px;
  }

  [data-row]:focus-visible {
    outline: none;
  }
  [data-row]:focus-visible > :first-child,
  .remove:focus-visible {
    outline: 3px solid var(--soft-focus);
    outline-offset: 2px;
  }
  .select {
    display: flex;
    align-items: center;
    inline-size: calc(100% + 16px);
    min-block-size: max(24px, var(--finger));
    margin-inline: -8px;
    padding: 1px 7px;
    border: 1px solid transparent;
    border-radius: 5px;
    cursor: pointer;
  }
  :is(.answer, .numeric:not(.bar-weight, .bar-score)) > .select {
    justify-content: end;
  }
  .select > .measure {
    flex: 1;
  }
  .select:hover {
    background: var(--soft-quiet);
  }
  .select.chosen {
    box-shadow: 0 0 0 2px var(--soft-ink);
  }
  .select.chosen .number {
    font-weight: 700;
  }
  .select.lit,
  .number.lit {
    background: var(--role-wash);
    box-shadow: inset 2px 0 0 var(--role);
  }
  .chip.lit {
    box-shadow: 0 0 0 2px var(--role);
  }
  .differs {
    position: relative;
    font-weight: 700;
  }
  .differs::after {
    content: '\\2260' / '';
    position: absolute;
    inset-block-start: 0;
    /* At its end it would stand outside of the table. */
    inset-inline-end: calc(100% + 1px);
    font: 700 var(--size-note)/1.9 var(--soft-sans);
    color: var(--soft-ink);
  }

  tr.lit > * {
    background: var(--soft-quiet);
  }
  tr.lit > :first-child {
    box-shadow: inset 3px 0 0 var(--soft-ink);
  }
  .offered {
    cursor: pointer;
  }
  /* A guess stays dashed beside the truth. */
  .given {
    outline: 2px dashed var(--soft-ink);
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .offered:hover {
      outline: 2px dashed var(--soft-edge);
      outline-offset: -2px;
    }
  }
  tr.dim :is(.chip, .number, .text) {
    font-weight: 400;
  }
  tr.dim .number {
    color: var(--soft-soft);
  }
  tr.dim .chip {
    background: transparent;
  }

  tfoot :is(th, td) {
    block-size: 38px;
    border-block: 2px solid var(--soft-ink);
    border-block-end: 0;
  }
  tfoot .lead {
    font-weight: 650;
  }
  .note {
    color: var(--soft-soft);
    font: 400 var(--size-code)/1.4 var(--soft-mono);
  }
  tfoot .chip {
    background: none;
    font-size: var(--size-lead);
    line-height: 1.2;
  }
  /* In the room below it, which is there anyway. */
  .chip.was {
    position: relative;
  }
  .chip.was::after {
    content: attr(data-was);
    position: absolute;
    inset: 100% 0 auto auto;
    color: var(--soft-soft);
    font: 400 var(--size-note)/1.1 var(--soft-mono);
    white-space: nowrap;
  }
  .end {
    inline-size: 36px;
    padding-inline: 0;
    text-align: end;
  }
  .remove {
    position: relative;
    inline-size: max(24px, var(--finger));
    block-size: max(24px, var(--finger));
    border-radius: 6px;
    color: var(--soft-soft);
    vertical-align: middle;
  }
  .remove:hover {
    background: var(--soft-quiet);
    color: var(--soft-ink);
  }
  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-block-start: 8px;
  }
  .below .button {
    min-block-size: max(28px, var(--finger));
    padding: 2px 12px;
    font-size: var(--size-label);
  }
  .below .add {
    padding-inline-start: 8px;
  }
  /* Each row has its button beside it. */
  .offer {
    display: none;
  }
  .origin {
    flex: 1 1 11em;
    margin: 0;
    color: var(--soft-soft);
    font-size: var(--size-note);
    line-height: 1.35;
    text-align: end;
  }
  .plus {
    position: relative;
    inline-size: 14px;
    block-size: 14px;
  }
`;
