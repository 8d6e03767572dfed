import { css } from 'lit';

/** A group of real radio buttons, each lying unseen over the label that shows it. */
export const radioGroupStyles = css`
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 6px;
    color: var(--soft-soft);
    font-size: 13px;
    font-weight: 600;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
