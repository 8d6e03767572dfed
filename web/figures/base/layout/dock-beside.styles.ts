import { css } from 'lit';

/**
 * For figures whose steps are all narrow: where there is room for both, the dock stands beside what the step shows, with
 * the picture above its words. A low window has the dock below, where it stays in sight.
 */
export const dockBesideStyles = css`
  @media screen and (min-height: 43.75rem) {
    @container (min-width: 1100px) {
      /* A step without a dock leaves its place free, so that nothing jumps when there is one; the author may do without. */
      :host(:not([undocked])) {
        grid-template: 1fr auto / minmax(0, 1fr) 400px;
      }
      :host(:not([undocked])) :is(.fold, .answered, .dock) {
        grid-row: auto;
      }
      :host(:not([undocked])) .dock:not(.above) {
        grid-area: 1 / 2 / span 2;
      }
      :host(:not([undocked])) .fold ~ .answered {
        grid-area: 2 / 1;
      }
      /* The step is laid out for the width that the dock leaves it. */
      .fold {
        container-type: inline-size;
        --soft-table-most: 44px;
      }
      .fold:not([limited]) {
        display: block;
      }
      .dock {
        position: static;
        grid-template-columns: minmax(0, 1fr);
        block-size: auto;
        max-block-size: none;
        border-block-start: 0;
        border-inline-start: 1px solid var(--soft-rule);
        --soft-program-height: 420px;
      }
      .dock-panel {
        container: none;
      }
      .dock > .tabs {
        flex-direction: row;
      }
      .dock > .tabs button {
        padding-inline-start: 0;
        border-block-end: 2px solid transparent;
        border-inline-start: 0;
      }
      .from {
        gap: var(--soft-lookup-explanation-gap, 16px 28px);
      }
      .picture {
        grid-row: 1;
      }
      .picture > button {
        display: none;
      }
      .drawing {
        display: block;
      }
    }
  }
`;
