import { css } from 'lit';

export const sharedVectorsStyles = css`
  /* Three strips grow into the room of the stage. */
  soft-strips {
    --soft-strip-most: 92px;
  }
  /* What two words put on each other is told in lines, which need a width of their own. */
  .facts soft-weight-bars {
    flex: 1 1 160px;
  }
  /* The vectors lead; what they are similar to stands beside them. */
  @container (min-width: 800px) {
    soft-strips {
      --soft-strip-most: 110px;
      --soft-strips-besides: 200px;
    }
    .pair:has(soft-strips) {
      grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);
    }
  }
  /* Beside two lines of matrices the plane is as large as the stage lets it be. */
  @container (min-width: 700px) {
    .beside:has(soft-plane) {
      --plane: max(264px, min(400px, 42cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      grid-template-columns: var(--stacked-columns, var(--plane) minmax(0, 1fr));
    }
    .beside soft-plane {
      inline-size: calc(var(--stacked-picture) - 110px);
    }
    /* In a high window matrices have room below each other. */
    @media (min-height: 60rem) {
      .beside:not(.of-four, :has(> .tight, .near)):has(soft-plane) {
        --plane: max(264px, min(480px, 52cqi, var(--soft-lookup-stage-height, 0px) - 40px));
      }
    }
    /* Two matrices of four words each stand side by side: below each other they would leave the window. */
    .beside.of-four:has(soft-plane) {
      --plane: max(264px, min(312px, var(--soft-lookup-stage-height, 0px) - 40px));
    }
  }
  /* Two numbers in a cell. */
  .over {
    --soft-cell-font: var(--size-formula);
    --soft-matrix-width: 134px;
    --soft-matrix-height: 82px;
  }
  .over soft-matrix::part(axes) {
    display: none;
  }
  /* The strips are as high as the stage: what is set, and what they are similar to, stand beside them. */
  @container (min-width: 860px) {
    :host([room='all']) .body:has(soft-strips) {
      grid-template: auto 1fr / minmax(0, 1.95fr) minmax(0, 1fr);
      column-gap: 20px;
    }
    :host([room='all']) soft-strips {
      --soft-strip-most: 150px;
      --soft-strips-besides: 94px;
    }
    :host([room='all']) .body > .pair:has(soft-strips) {
      display: contents;
    }
    :host([room='all']) .pair > .stack:has(soft-strips) {
      grid-area: 1 / 1 / span 2;
    }
    :host([room='all']) .body:has(soft-strips) > .row {
      flex-flow: column;
      align-items: stretch;
    }
    :host([room='all']) .body:has(soft-strips) > .row > * {
      flex: none;
    }
  }
  /* The plane leads: what is typed and all that changes with it stand beside it. */
  @container (min-width: 860px) {
    :host([room='all']) .body:has(> .leads) {
      --leading: max(400px, min(560px, 100cqi - 418px, var(--soft-lookup-stage-height, 0px) - 14px));
      grid-template: repeat(6, auto) 1fr / var(--leading) auto minmax(0, 1fr);
      gap: 3px 12px;
      --soft-bar-row: 24px;
    }
    :host([room='all'])
      :is(.leads, .leads > .stack, .leads .at-once, .leads .at-once > div, .leads .together) {
      display: contents;
    }
    :host([room='all']) .leads soft-plane {
      grid-area: 1 / 1 / span 7;
      inline-size: var(--leading);
    }
    :host([room='all']) .body:has(> .leads) > .stack,
    :host([room='all']) .leads > .stack > .cover > *,
    :host([room='all']) .leads :is(.note, soft-weight-bars, soft-goal) {
      grid-column: 2 / -1;
    }
    :host([room='all']) .leads .note {
      order: 1;
    }
    /* Scores and what they are made from, below them the weights and what is told of both. */
    :host([room='all']) .leads > .stack > .together:not(.facts) > :first-child {
      grid-area: 2 / 2;
    }
    :host([room='all']) .leads > .stack > .together:not(.facts) > .cover > * {
      grid-area: 3 / 2;
    }
    :host([room='all']) .leads > .stack > .together + div {
      grid-area: 3 / 3;
      align-self: end;
    }
    :host([room='all']) .leads > .stack > .together + div + .facts > :first-child {
      grid-area: 2 / 3;
    }
  }
`;
