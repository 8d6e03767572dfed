import { css } from 'lit';

export const vectorsStyles = css`
  /* A few strips grow into the room of the stage. */
  soft-strips {
    --soft-strip-most: 68px;
  }
  /* Arrows are grasped and read where they are large: the plane grows into the stage. */
  @container (min-width: 640px) {
    :host([room='all']) .beside {
      grid-template-columns:
        max(320px, min(560px, 100cqi - 360px, var(--soft-lookup-stage-height, 0px) - 56px))
        minmax(0, 1fr);
    }
  }
  /* In a high window with the dock beside it the plane stands above its numbers. */
  @media (min-width: 100rem) and (min-height: 60rem) {
    @container (min-width: 640px) and (max-width: 859px) {
      :host([room='all']) .beside {
        grid-template-columns: minmax(0, 1fr);
      }
      :host([room='all']) .beside soft-plane {
        inline-size: max(320px, min(560px, var(--soft-lookup-stage-height, 0px) - 220px));
      }
    }
  }
  /* The names of what is measured are longer than those of words. */
  .measures {
    --soft-row-label: 92px;
  }
  /* Matrices stand beside the plane in a column, too, and what else is set below both. */
  @container (min-width: 700px) {
    :host([room='column']:not([unfolded])) .beside {
      grid-template-columns: minmax(0, 1fr);
    }
    :host([room='column']:not([unfolded])) .at-once {
      display: grid;
      grid-template-columns: 208px minmax(0, 1fr);
      gap: 20px;
    }
  }
  /* Beside a plane on a phone. */
  :host([room='narrow']:not([unfolded])) .written {
    --soft-cell-width: 38px;
    --soft-cell-font: var(--size-note);
  }
  :host([room='narrow']:not([unfolded])) .written .measures {
    --soft-row-label: 72px;
  }
`;
