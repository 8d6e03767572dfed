import { css } from 'lit';

/** A group of real radio buttons, each lying unseen over the label that shows it. */
export const radioGroupStyles = css`
  legend {
    padding: 0 0 6px;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--soft-focus);
    outline-offset: 1px;
  }
`;
