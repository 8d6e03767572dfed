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
  /* The plane leads: the ring stands beside it with its legend, and the matrix with what is to be reached. */
  @container (min-width: 860px) {
    :host([room='all']) .ring {
      --plane: min(100cqi - 418px, max(474px, min(560px, var(--soft-lookup-stage-height, 0px) - 29px)));
      --soft-ring-size: min(var(--ring, 276px), 100cqi - 180px - var(--plane));
      grid-template:
        'plane plane set set' auto
        'plane plane aside ring' auto
        'plane plane goal over' 1fr
        'hint numbers note note' auto / calc(var(--plane) / 2) calc(var(--plane) / 2 + 12px) 152px minmax(
          0,
          1fr
        );
      gap: 1px 0;
    }
    :host([room='all']) .ring :is(.moved, .aside, .over) {
      display: contents;
    }
    :host([room='all']) .ring .switches {
      grid-area: set;
      flex-flow: column;
      gap: 0;
    }
    :host([room='all']) .ring soft-plane {
      grid-area: plane;
      inline-size: var(--plane);
    }
    :host([room='all']) .ring .at-once .note {
      grid-area: hint;
    }
    :host([room='all']) .ring details {
      grid-area: numbers;
      justify-self: end;
      margin-block: -3px;
      padding-inline-end: 12px;
    }
    .ring > .aside > div {
      grid-area: aside;
      max-inline-size: 118px;
    }
    .ring soft-goal {
      grid-area: goal;
      margin-inline-end: 8px;
    }
    :host([room='all']) .ring soft-word-ring {
      grid-column: aside / ring;
      justify-self: end;
    }
    .ring > .over > .title {
      grid-area: over;
    }
    .ring > .over > soft-matrix {
      grid-area: over;
      margin-block-start: 24px;
      --soft-matrix-width: 183px;
    }
    .ring > .over > .note {
      grid-area: note;
    }
    :host([room='all']) .ring soft-matrix::part(axes) {
      display: none;
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
        --ring: 310px;
      }
      .ring > .over > soft-matrix {
        --soft-matrix-width: 288px;
        --soft-matrix-height: 162px;
      }
    }
  }
`;
