import { css } from 'lit';

/** A picture and what moves it at the left, its numbers at the right. */
export const learningStyles = css`
  /* “2 / curvature”, also where a reader sets it wider apart. */
  soft-matrix {
    --soft-column-label: 9.5em;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 28px;
    align-items: start;
  }
  @container (min-width: 640px) {
    .two {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  /* Pictures grow into what the stage leaves beside the settings; where two stand in a column it is less. In a low window they
     would be higher than what the bar leaves of it. */
  @media (min-height: 40rem) {
    @container (min-width: 640px) {
      :host([room='all']) .two {
        --soft-picture-height: min(var(--soft-lookup-stage-height, 0px) - 100px, 55cqi);
      }
      :host([room='all']) .two.fitted > :first-child {
        --soft-picture-height: min(var(--soft-lookup-stage-height, 0px) - 190px, 45cqi);
      }
      :host([room='all']) .two.fitted > :last-child {
        --soft-picture-height: min(var(--soft-lookup-stage-height, 0px) - 280px, 40cqi);
      }
    }
  }
  /* In a high window with the dock beside them they stand above their numbers. */
  @media (min-width: 100rem) and (min-height: 60rem) {
    @container (min-width: 640px) and (max-width: 859px) {
      :host([room='all']) .two:not(.fitted) {
        grid-template-columns: minmax(0, 1fr);
        --soft-picture-height: calc(var(--soft-lookup-stage-height, 0px) - 320px);
      }
    }
  }
  /* One table of two matrices. */
  .points {
    gap: 8px 6px;
  }
  .verdict {
    margin: 0;
    font-size: var(--size-label);
    line-height: 1.45;
  }
`;
