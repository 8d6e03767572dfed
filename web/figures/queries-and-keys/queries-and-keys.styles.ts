import { css } from 'lit';

/** Beside each other where there is room: what is moved, what it changes, and what is to be reached. */
export const queriesAndKeysStyles = css`
  .trained,
  .hand-set,
  .lists,
  .results,
  .settings,
  .sentence,
  .arms {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
    align-items: start;
  }
  .lists {
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    column-gap: 12px;
  }
  /* Vectors of more than two numbers need the room of both. */
  .lists.wide.wide {
    grid-template-columns: minmax(0, 1fr);
  }
  .trained {
    row-gap: 5px;
  }
  .reached .chosen th {
    font-weight: 600;
  }
  .reached td.covered {
    background: var(--soft-hatched);
  }
  /* What is asked comes before what the training reached. */
  @container (max-width: 559px) {
    .drives {
      display: contents;
    }
    .drives > .reached {
      order: 1;
    }
    .arms {
      order: 2;
    }
  }
  /* The vectors that are moved come before what else can be set; a switch that the step is about comes first. */
  :host([room='narrow']:not([unfolded])) .body:has(> .hand-set) > .row:not(.first) {
    order: 1;
  }
  @container (min-width: 700px) {
    :host([room='column']:not([unfolded])) .hand-set {
      grid-template-columns: 264px minmax(0, 1fr);
    }
    :host([room='column']:not([unfolded])) .hand-set > .settings {
      grid-column: 1 / -1;
    }
    :host([room='column']:not([unfolded])) .hand-set > .results {
      grid-template-columns: auto auto;
      justify-content: start;
    }
  }
  /* The plane, and beside it what changes with it. */
  @container (min-width: 600px) and (max-width: 859px) {
    :host([room='all']) .hand-set {
      grid-template-columns: 290px minmax(0, 1fr);
    }
    :host([room='all']) .hand-set .settings {
      grid-column: 1 / -1;
    }
    .arms {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .arms > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 860px) {
    /* The plane is as large as what stands beside it, and the stage, let it be; wide scores scroll in their place. */
    .hand-set {
      --plane: max(290px, min(400px, 39cqi, var(--soft-lookup-stage-height, 0px) - 56px));
      grid-template-columns: var(--plane) minmax(0, auto) minmax(272px, 1fr);
    }
    .hand-set .settings {
      gap: 8px;
      --soft-bar-row: 22px;
      --soft-cell-height: 26px;
    }
    .hand-set .lists {
      row-gap: 6px;
      grid-template-columns: auto auto;
      justify-content: start;
      --soft-cell-width: 40px;
    }
    @container (max-width: 940px) {
      .hand-set .lists {
        --soft-cell-width: 32px;
      }
    }
    /* Of two words all that is set, and all that changes with the plane, fits beside it in one column. */
    :host([room='all']) .body:has(> .two) {
      --plane: min(100cqi - 418px, max(474px, min(560px, var(--soft-lookup-stage-height, 0px) - 34px)));
      grid-template: auto auto auto 1fr / var(--plane) minmax(0, 1fr);
      gap: 4px 16px;
    }
    :host([room='all']) :is(.two, .two > :first-child, .two .at-once) {
      display: contents;
    }
    :host([room='all']) .body:has(> .two) > .row,
    :host([room='all']) .two > *,
    :host([room='all']) .two > :first-child > .note {
      grid-column: 2;
    }
    :host([room='all']) .two .at-once > div {
      grid-area: 1 / 1 / span 4;
    }
    :host([room='all']) .two > :first-child > .note {
      order: 1;
    }
    :host([room='all']) .two .results {
      grid-template-columns: repeat(2, minmax(0, auto));
      justify-content: start;
      column-gap: 8px;
    }
    :host([room='all']) .two .results soft-matrix::part(axes) {
      display: none;
    }
    :host([room='all']) .two .lists:not(.wide) {
      row-gap: 2px;
      --soft-cell-width: 46px;
    }
    /* In a low window the outputs have no room beside them for what they change: it is in the table view. */
    @media (max-height: 55.99rem) {
      :host([room='all']) .two .lists + soft-weight-bars,
      :host([room='all']) .two .lists + .cover {
        display: none;
      }
    }
    :host([room='all']) .body:has(> .two) .switches {
      flex: 1;
      flex-flow: column;
      gap: 0;
      font-size: var(--size-label);
    }
    :host([room='all']) .body:has(> .two) soft-switch::part(note) {
      font-size: var(--size-note);
    }
    .row > .switches {
      flex: 0 0 auto;
      flex-wrap: nowrap;
    }
    .sentence {
      grid-template-columns: auto minmax(200px, 1fr) auto;
      grid-template-rows: auto auto 1fr;
      gap: 4px 16px;
      --soft-cell-height: 24px;
      --soft-cell-width: 38px;
      --soft-cell-font: var(--size-note);
    }
    .sentence .matrix soft-matrix::part(column-label) {
      padding-inline: 1px;
      margin-inline: -10px;
    }
    /* Both lists have the same rows. */
    .sentence .lists:not(.wide) > :nth-child(n + 2) > soft-matrix:not(.turned)::part(row-label) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
    .sentence > * {
      grid-column: 1;
    }
    .sentence > soft-arcs {
      inline-size: 0;
      min-inline-size: 100%;
    }
    .sentence > .plane {
      max-inline-size: max(300px, min(460px, var(--soft-lookup-stage-height, 0px) - 190px));
      grid-area: 1 / 2 / 3 / 3;
    }
    .sentence > .lists {
      grid-area: 1 / 3 / 3 / 4;
      grid-template-columns: auto auto;
      justify-content: start;
    }
    .sentence > soft-goal {
      grid-area: 3 / 2 / 4 / 4;
    }
    .sentence > .matrix {
      grid-area: 2 / 1 / 4 / 2;
    }
    .sentence soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.2;
    }
    .sentence soft-matrix::part(axes) {
      display: none;
    }
    .drives {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 16px;
      align-items: start;
    }
    .drives .drive {
      column-gap: 10px;
    }
    .drives :is(th, td) {
      white-space: nowrap;
      padding-block: 1px;
      font-size: var(--size-note);
      line-height: 1.4;
    }
    .drives details {
      padding: 2px 0;
    }
    /* How the loss falls leads; beside it stands each model, its vectors beside the weights that they give. */
    .arms {
      --plane: max(135px, min(30cqi - 30px, (var(--soft-lookup-stage-height, 0px) - 160px) / 2));
      --soft-chart-height: max(190px, var(--soft-lookup-stage-height, 0px) - 190px);
      --soft-cell-width: 44px;
      --soft-cell-height: 28px;
      grid-template: 'loss shared' auto 'loss separate' 1fr / minmax(0, 1fr) auto;
      gap: 4px 20px;
    }
    .arms > :last-child {
      grid-area: loss;
    }
    .arms .body {
      display: grid;
      grid-template: 'title title' auto 'plane weights' auto / var(--plane) minmax(152px, auto);
      align-items: center;
    }
    .arms .title {
      grid-area: title;
    }
    .drives :is(th, td):not(:last-child) {
      padding-inline-end: 10px;
    }
    .arms soft-chart + .note {
      margin-block-start: -12px;
      font-size: var(--size-note);
    }
    .arms .title {
      margin: 0;
      font-size: var(--size-note);
    }
    :host([room='all']) .arms .title {
      white-space: nowrap;
    }
    .arms .body {
      gap: 6px;
      padding: 0;
    }
  }
`;
