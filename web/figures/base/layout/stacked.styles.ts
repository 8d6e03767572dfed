import { css } from 'lit';

/**
 * Where the dock stands beside a high stage, that is narrow: what a step is about stands above what else it shows. All that
 * depends on it asks for these.
 */
export const stackedStyles = css`
  @media screen and (min-height: 56rem) {
    @container (min-width: 1100px) and (max-width: 1259px) {
      :host(:not([undocked])) .fold {
        --stacked-columns: minmax(0, 1fr);
        --stacked-column: auto;
        --stacked-box: block;
        --stacked-picture: max(320px, min(560px, var(--soft-lookup-stage-height, 0px) - 150px));
      }
    }
  }
`;
