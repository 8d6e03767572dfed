import { css } from 'lit';

/** For steps in which the chart of a training stands beside little else. */
export const leadingChartStyles = css`
  @container (min-width: 860px) {
    /* It leads, and is as high as a desk has room. */
    :host([room='all']) .body > .pair:has(> soft-walk) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
      --soft-chart-height: max(220px, var(--soft-lookup-stage-height, 0px) - 190px);
    }
  }
`;
