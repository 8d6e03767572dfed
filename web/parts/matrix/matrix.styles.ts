import { css } from 'lit';
import { moves } from '../kit/moves.js';

export const matrixStyles = css`
  .corner {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin: 0 0 6px;
  }
  .frame {
    --space: var(--soft-matrix-space, 4px);
    padding: 4px var(--space);
    margin: -4px calc(-1 * var(--space));
    overflow-x: auto;
    scrollbar-width: thin;
  }
  table {
    border-collapse: separate;
    border-spacing: 3px;
  }
  .whole:not(.compact) {
    inline-size: fit-content;
    max-inline-size: 100%;
  }
  .compact table {
    border-spacing: 2px;
  }
  th {
    padding: 1px 4px;
    font-size: var(--size-label);
    font-weight: 600;
    text-align: end;
  }
  thead th {
    position: relative;
    text-align: center;
    vertical-align: bottom;
  }
  tbody th {
    position: sticky;
    inset-inline-start: -4px;
    z-index: 1;
    /* Two matrices over the same columns can be made to stand in line. */
    min-inline-size: var(--soft-row-label, 0);
    max-inline-size: 9em;
    background: var(--soft-row-ground, var(--soft-card));
  }
  .label {
    display: inline-block;
    max-inline-size: 9em;
    padding: 1px 7px;
    overflow: hidden;
    border: 1px solid transparent;
    border-radius: 3px;
    box-shadow: var(--role-light);
    color: var(--role);
    text-overflow: ellipsis;
    vertical-align: middle;
    white-space: nowrap;
  }
  .label.query {
    border-radius: 1em;
  }
  .label.key {
    border-inline-start: 3px solid var(--role);
  }
  tbody .label.key {
    display: block;
    text-align: start;
  }
  .label.value,
  .label.output {
    border-radius: 0;
  }
  .compact th {
    padding-inline: 1px;
  }
  /* A word of ten letters, also where a reader sets them wider apart. */
  .compact .label {
    max-inline-size: 7.5em;
    padding-inline: 4px;
    font-size: var(--size-label);
  }
  .compact thead .label {
    /* Where there are few columns their names have more room. */
    max-inline-size: var(--soft-column-label, 7.5em);
  }
  .compact .label.key {
    border-inline-start-width: 2px;
  }
  .current .label {
    background: var(--role-wash);
    font-weight: 700;
  }

  .cell {
    position: relative;
    min-inline-size: max(49px, calc(var(--characters) * 1ch + 16px));
    block-size: 30px;
    padding: 1px 6px;
    border: 1px solid transparent;
    border-radius: 3px;
    background: var(--soft-cover, var(--cell-wash));
    box-shadow: var(--role-light);
    font: 400 var(--size-code)/1.3 var(--soft-mono);
    /* Digits of one width have no ligatures: hundreds that change at once need not be searched for any. */
    text-rendering: optimizeSpeed;
    text-align: center;
    cursor: pointer;
    ${moves('background-color')}
  }
  .compact .cell {
    /* A figure may leave columns and rows more room than they need: they grow into it. */
    min-inline-size: max(
      var(--soft-cell-width, 42px),
      var(--characters) * 1ch + var(--soft-cell-spare, 4px),
      min(140px, var(--soft-matrix-width, 0px) / var(--columns) - 2px)
    );
    block-size: max(
      var(--soft-cell-height, 26px),
      min(var(--soft-cell-most, 60px), var(--soft-matrix-height, 0px) / var(--rows) - 2px)
    );
    padding: 1px;
    font-size: var(--soft-cell-font, var(--size-code));
  }
  .cell.covered {
    --soft-covered: hidden;
    --soft-cover: var(--soft-hatched);
    cursor: default;
  }
  .cell.offered {
    outline: 1px dashed var(--soft-edge);
    outline-offset: -1px;
    cursor: pointer;
  }
  /* A guess stays dashed beside the truth. */
  .cell:is(.given, .twin) {
    outline: 2px dashed var(--soft-ink);
    outline-offset: -1px;
  }
  .text {
    display: block;
    visibility: var(--soft-covered, visible);
    max-inline-size: 12ch;
    margin-inline: auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .under {
    display: block;
    visibility: var(--soft-covered, visible);
    font-size: var(--size-note);
    font-weight: 400;
    line-height: 1.2;
  }
  /* The number alone is covered, and what it is made from is to be seen. */
  .covered.over {
    --soft-cover: initial;
    --soft-covered: visible;
    cursor: pointer;
  }
  .covered.over .text {
    max-inline-size: none;
    block-size: 1.3em;
    background: var(--soft-hatched);
  }
  .dense .cell {
    min-inline-size: 18px;
    block-size: 18px;
    padding: 0;
  }
  .dense :is(.text, thead .label) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  .dense tbody .label {
    padding-block: 0;
    font-size: var(--size-note);
    line-height: 1.3;
  }
  .cell.none {
    --cell-wash: var(--role-wash);
  }
  .cell:not(.none) {
    --cell-wash: color-mix(
      in srgb,
      var(--cell-colour) calc(3% + var(--level) * var(--depth)),
      var(--soft-card)
    );
  }
  .cell.weight {
    --cell-colour: var(--soft-weight);
    --depth: (var(--soft-weight-depth) - 3%);
  }
  .cell.score {
    --cell-colour: var(--soft-score);
    --depth: (var(--soft-weight-depth) - 10%);
  }
  .cell.score.negative {
    --cell-colour: var(--soft-negative);
  }
  :is(.query, .key, .value, .output) .cell.none {
    color: var(--role);
    font-weight: 600;
  }
  .query .cell.none {
    border-radius: 1.2em;
  }
  .key .cell.none {
    border-inline-start: 3px solid var(--role);
  }
  :is(.value, .output) .cell.none {
    border-radius: 0;
  }
  .cell.editable {
    border-block-end-color: color-mix(in srgb, var(--role) 55%, transparent);
    cursor: text;
  }
  .cell.masked {
    background: var(
      --soft-cover,
      repeating-linear-gradient(
          135deg,
          transparent 0 5px,
          color-mix(in srgb, var(--soft-edge) 22%, transparent) 5px 6px
        )
        var(--soft-card)
    );
    color: var(--soft-soft);
  }
  /* Heads differ by how their columns are hatched, not by hue. */
  .cell:is(.head-1, .head-2, .head-3) {
    --hatch: color-mix(in srgb, var(--role) 20%, transparent);
  }
  .cell.head-1 {
    background-image: repeating-linear-gradient(135deg, transparent 0 4px, var(--hatch) 4px 5.5px);
  }
  .cell.head-2 {
    background-image: repeating-linear-gradient(0deg, transparent 0 4px, var(--hatch) 4px 5.5px);
  }
  .cell.head-3 {
    background-image: repeating-linear-gradient(90deg, transparent 0 4px, var(--hatch) 4px 5.5px);
  }
  .cell.path {
    box-shadow: 0 0 0 1.5px var(--soft-ink);
  }
  .cell:hover {
    border-color: var(--soft-edge);
  }
  .cell.open {
    border: 2px dashed var(--role);
  }
  .cell.reached {
    border: 2px solid var(--role);
  }
  .cell[aria-selected='true'] {
    outline: 2px solid var(--soft-ink);
    outline-offset: 0;
    font-weight: 700;
  }
  .cell.lit {
    box-shadow: inset 0 0 0 1.5px var(--role);
  }
  .cell.path.lit {
    box-shadow:
      0 0 0 1.5px var(--soft-ink),
      inset 0 0 0 1.5px var(--role);
  }
  .cell:focus-visible {
    outline: 3px solid var(--soft-focus);
    outline-offset: 1px;
    z-index: 2;
  }
  .cell.invalid {
    border: 2px solid var(--soft-problem);
  }
  .differs .text {
    font-weight: 700;
  }
  .differs::before,
  .twin::before {
    content: '\\2260' / '';
    visibility: var(--soft-covered, visible);
    position: absolute;
    z-index: 1;
    /* On the corner, where no digit stands. */
    inset-block-end: -6px;
    inset-inline-start: -5px;
    font: 700 var(--size-note)/1 var(--soft-sans);
  }
  .twin::before {
    content: '\\21c4' / '';
  }
  input {
    position: absolute;
    inset: -1px;
    z-index: 3;
    inline-size: calc(100% + 2px);
    min-inline-size: 56px;
    padding: 0 4px;
    border: 0;
    border-radius: inherit;
    outline: 3px solid var(--soft-focus);
    background: var(--soft-card);
    color: var(--soft-ink);
    text-align: center;
  }
  p.problem {
    margin: 6px 0 0;
  }
  @media (pointer: coarse) {
    .cell,
    .compact .cell {
      min-inline-size: 44px;
      block-size: 44px;
    }
    .dense .cell {
      min-inline-size: 18px;
      block-size: 18px;
    }
    .dense .walk {
      display: grid;
    }
  }
  @media (forced-colors: active) {
    .cell {
      border-color: GrayText;
    }
    .cell[aria-selected='true'] {
      outline-color: Highlight;
    }
    .cell.lit {
      border: 2px dashed Highlight;
    }
  }
`;
