import { css } from 'lit';

export const scoresStyles = css`
  soft-matrix {
    --soft-row-label: 96px;
  }
  .tall {
    --soft-column-label: 7em;
  }
  .tall,
  .tight {
    --soft-row-label: 0;
  }
  .sizes {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    margin-block-start: 8px;
    color: var(--soft-soft);
    font-size: 13px;
  }
  .stepper {
    display: grid;
    grid-template-columns: 56px auto 1ch auto;
    align-items: center;
    gap: 8px;
  }
  .button.step {
    min-block-size: 32px;
    min-inline-size: 32px;
    padding: 0;
  }
  .button.step[aria-disabled='true'] {
    border-color: var(--soft-rule);
    color: var(--soft-soft);
    cursor: default;
  }
  .sums {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 66px;
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
    font: 700 10px/1.3 var(--soft-sans);
  }
  .sides caption {
    text-align: start;
  }
  .sides .note {
    display: block;
    font-weight: 400;
  }
  @media (pointer: coarse) {
    .button.step {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`;
