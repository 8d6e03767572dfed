import { css } from 'lit';

/** A line and what moves it at the left, its numbers at the right. */
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
  /* Beside a map stands a table of both its runs. */
  @container (min-width: 640px) {
    :host([room='all']) :has(> .leading) {
      --leading: max(320px, min(560px, 100cqi - 416px));
    }
  }
  /* The line grows into what the stage leaves beside its slider, and the curve into what it leaves beside the numbers. In a low
     window they would be higher than what the bar leaves of it. */
  @media (min-height: 40rem) {
    @container (min-width: 640px) {
      :host([room='all']) .fitted {
        grid-template-columns: var(--stacked-columns, minmax(0, 1fr) 344px);
        column-gap: 20px;
      }
      :host([room='all']) .fitted > :first-child {
        --soft-picture-height: calc(
          var(--stacked-picture, min(var(--soft-lookup-stage-height, 0px) + 10px, 60cqi)) - 80px
        );
      }
      :host([room='all']) .fitted > :last-child {
        grid-template-columns: repeat(auto-fit, minmax(310px, 1fr));
        align-items: start;
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
