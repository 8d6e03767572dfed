import { css } from 'lit';

export const scoresStyles = css`
  @container (min-width: 560px) {
    soft-matrix {
      --soft-row-label: 96px;
    }
  }
  .tall {
    --soft-column-label: 7em;
  }
  .tall,
  .tight {
    --soft-row-label: 0;
  }
  .sizes {
    display: grid;
    gap: 6px;
    color: var(--soft-soft);
    font-size: var(--size-label);
  }
  .shaped {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 8px 12px;
  }
  .stepper {
    display: grid;
    grid-template-columns: auto 1ch auto;
    align-items: center;
    justify-content: start;
    gap: 2px 6px;
  }
  .stepper > :first-child {
    grid-column: 1 / -1;
  }
  .button.step {
    min-block-size: 28px;
    min-inline-size: 28px;
    padding: 0;
  }
  .button.step[aria-disabled='true'] {
    border-color: var(--soft-rule);
    color: var(--soft-soft);
    cursor: default;
  }
  .dense {
    --soft-bar-row: 20px;
  }
  .sums {
    display: grid;
    grid-template-columns: minmax(0, auto) 66px;
    justify-content: start;
    gap: 6px;
    align-items: end;
  }
  .sides td {
    box-shadow: var(--role-light, none);
  }
  .sides .differs {
    font-weight: 700;
  }
  .sides .differs::before {
    content: '\\2260  ' / '';
    font: 700 var(--size-note)/1.3 var(--soft-sans);
  }
  .sides caption {
    text-align: start;
  }
  .sides .note {
    margin-inline-start: 8px;
    font-weight: 400;
  }
  .sides th,
  .sides td {
    padding-block: 3px;
  }
  @container (min-width: 860px) {
    /* The plane leads: the slider and all numbers stand beside it. */
    :host([room='all']) .beside:has(soft-plane) {
      grid-template:
        auto auto auto 1fr / min(
          100cqi - 418px,
          max(474px, min(560px, var(--soft-lookup-stage-height, 0px) - 34px))
        )
        minmax(0, 1fr);
      gap: 6px 12px;
    }
    :host([room='all']) .beside:not(:has(.tall)) :is(.stack:has(soft-plane), .at-once) {
      display: contents;
    }
    :host([room='all']) .beside:not(:has(.tall)) div:has(> soft-plane) {
      grid-row: 1 / span 4;
    }
    .beside .together {
      column-gap: 8px;
    }
    /* What is typed is seen in the matrices: it lies over the plane. */
    :host([room='all']) .beside details:not(.training)[open] > :not(summary) {
      inset: auto 0 100% auto;
    }
    /* Both matrices of many keys stand side by side. */
    :host([room='all']) .beside:has(soft-plane):has(.tall) {
      grid-template: auto / max(320px, min(388px, var(--soft-lookup-stage-height, 0px) - 104px)) minmax(
          0,
          1fr
        );
    }
    .beside > .stack {
      row-gap: 6px;
    }
    .pair > .reached :is(th, td) {
      padding-block: 8px;
    }
  }
  /* In a high window with the dock beside it the plane stands above its numbers. */
  @media (min-width: 100rem) and (min-height: 60rem) {
    @container (min-width: 640px) and (max-width: 859px) {
      :host([room='all']) .beside:has(soft-plane) {
        grid-template-columns: minmax(0, 1fr);
      }
      :host([room='all']) .beside soft-plane {
        inline-size: max(320px, min(560px, var(--soft-lookup-stage-height, 0px) - 250px));
      }
    }
  }
  .drawn {
    display: grid;
    align-items: center;
    gap: 4px 20px;
  }
  soft-hills {
    --soft-hill: clamp(46px, (var(--soft-lookup-stage-height, 0px) - 330px) / 4, 120px);
  }
  soft-columns {
    --soft-column: clamp(32px, (var(--soft-lookup-stage-height, 0px) - 330px) / 5, 80px);
  }
  @container (min-width: 700px) {
    .drawn {
      grid-template-columns: 260px auto;
      justify-content: start;
    }
  }
  /* What the switch changes stands beside and below it. */
  .results {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 8px 24px;
  }
  @container (min-width: 700px) {
    .results {
      grid-template-columns: repeat(3, auto);
      justify-content: start;
    }
    .results > soft-switch {
      max-inline-size: 230px;
    }
    .results > .goals {
      grid-column: span 2;
    }
  }
  /* On a phone what is measured comes before the button that draws other vectors. */
  @container (max-width: 559px) {
    .stack:has(> .again) {
      display: contents;
    }
    .again {
      order: 1;
    }
  }
  @media (pointer: coarse) {
    .button.step {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`;
