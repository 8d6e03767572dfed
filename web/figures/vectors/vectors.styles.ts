import { css } from 'lit';

export const vectorsStyles = css`
  /* A few strips grow into the room of the stage. */
  soft-strips {
    --soft-strip-most: 68px;
  }
  /* Arrows are grasped and read where they are large. */
  @container (min-width: 860px) {
    :host([room='all']) .beside {
      grid-template-columns: 320px minmax(0, 1fr);
    }
  }
  /* The names of what is measured are longer than those of words. */
  .measures {
    --soft-row-label: 92px;
  }
  /* Beside a plane on a phone. */
  :host([room='narrow']:not([unfolded])) .written {
    --soft-cell-width: 38px;
    --soft-cell-font: 12px;
  }
  :host([room='narrow']:not([unfolded])) .written .measures {
    --soft-row-label: 72px;
  }
`;
