import { css } from 'lit';

/** How the step of the ring is laid out. */
export const ringStyles = css`
  /* One plane, the ring, and one matrix. */
  .ring,
  .ring > .moved {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 16px;
    align-items: start;
  }
  .ring {
    grid-template-areas: 'moved' 'ring' 'aside' 'over';
  }
  .ring > .moved,
  .ring .at-once {
    grid-area: moved;
    row-gap: 4px;
  }
  .ring > soft-word-ring {
    grid-area: ring;
  }
  .ring > .aside {
    grid-area: aside;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px;
  }
  .ring > .over {
    grid-area: over;
    --soft-cell-font: var(--size-formula);
    --soft-matrix-width: 204px;
    --soft-matrix-height: 132px;
  }
  .ring > .over > soft-matrix {
    inline-size: fit-content;
    max-inline-size: 100%;
  }
  .ring .title .note {
    font-weight: 400;
  }
  /* What is typed is seen in the matrix beside it: it lies over the plane. */
  :host([room='all']) .ring details:not(.training)[open] > :not(summary) {
    inset: auto 0 100% auto;
  }
  /* The plane and what comes of it are in view together; what is set besides comes after them. */
  @container (max-width: 599px) {
    .ring > .moved {
      display: contents;
    }
    :host([room='column']) .ring {
      grid-template:
        'moved over' auto
        'ring ring' auto
        'aside aside' auto / minmax(0, 1fr) 230px;
    }
    :host([room='column']) .ring :is(.switches, details) {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 600px) {
    .ring {
      grid-template: 'moved ring' auto 'moved over' auto 'aside over' auto / 320px minmax(0, 1fr);
    }
    .ring > .moved {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .ring .at-once,
    .ring .at-once > div {
      display: contents;
    }
    .moved :is(.switches, soft-plane) {
      grid-column: 1 / -1;
    }
    /* Of what fits, what is moved and all numbers that change with it; the ring repeats some of them. */
    :host([room='column']) .ring {
      grid-template: 'moved over' auto 'moved ring' auto 'aside ring' auto / 300px minmax(0, 1fr);
    }
    :host([room='column']) .ring .switches {
      order: 1;
    }
  }
  @container (min-width: 860px) {
    .ring {
      grid-template: 'moved aside ring' auto 'moved over over' auto / minmax(400px, 1fr) 142px 268px;
      column-gap: 10px;
    }
    .ring > .over {
      --soft-matrix-width: 252px;
    }
    .aside .title {
      white-space: nowrap;
    }
    .ring > .aside {
      grid-template-columns: minmax(0, 1fr);
    }
    .ring .switches {
      display: grid;
      grid-template-columns: 224px minmax(0, 1fr);
      gap: 6px;
    }
    .ring soft-switch {
      font-size: var(--size-label);
    }
    .ring soft-switch::part(note) {
      font-size: var(--size-note);
    }
  }
  @media (min-height: 56rem) {
    @container (min-width: 1060px) {
      .ring {
        grid-template-columns: 460px 180px 345px;
        justify-content: space-between;
        --soft-ring-size: 345px;
      }
      .ring > .over {
        --soft-matrix-width: 315px;
        --soft-matrix-height: 162px;
      }
    }
  }
`;
