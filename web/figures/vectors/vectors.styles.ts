import { css } from 'lit';

export const vectorsStyles = css`
  /* A few strips grow into the room of the stage. */
  soft-strips {
    --soft-strip-most: 68px;
  }
  /* The vectors lead; what they are near to stands beside them. */
  @container (min-width: 800px) {
    soft-strips {
      --soft-strip-most: 92px;
      --soft-strips-besides: 146px;
    }
    .pair:has(soft-strips) {
      grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);
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
