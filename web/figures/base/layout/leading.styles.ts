import { css } from 'lit';

/**
 * For steps that are about one picture: it is as large as the stage lets it be, and beside it stands what else the first
 * stack has, such as how it is moved, and the other stack. Where they are stacked all of the first one stays above.
 */
export const leadingStyles = css`
  @container (min-width: 640px) {
    :host([room='all']) :has(> .leading) {
      --leading: max(320px, min(560px, 100cqi - 360px, var(--soft-lookup-stage-height, 0px) - 14px));
      grid-template: auto auto 1fr / var(--stacked-columns, var(--leading) minmax(0, 1fr));
      gap: 0 24px;
    }
    :host([room='all']) :is(.leading, .leading > .at-once, .leading div:has(> soft-plane)) {
      display: var(--stacked-box, contents);
    }
    :host([room='all']) .leading :is(soft-plane, soft-walk) {
      grid-area: 1 / 1 / span 3;
    }
    :host([room='all']) .leading soft-plane {
      inline-size: var(--stacked-picture, auto);
    }
    :host([room='all']) .leading > soft-walk {
      --soft-picture-height: calc(
        var(--stacked-picture, min(var(--soft-lookup-stage-height, 0px) + 46px, 1.2 * var(--leading))) - 60px
      );
    }
    :host([room='all']) .leading > :not(.at-once, soft-walk) {
      margin-block-end: 8px;
    }
    :host([room='all']) .leading + .stack {
      grid-row: 2;
      grid-column: var(--stacked-column, 2);
    }
    :host([room='all']) .leading soft-plane + .note {
      grid-area: 3 / 2;
      margin-block-start: 4px;
    }
  }
`;
