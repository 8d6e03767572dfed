import { css } from 'lit';

/** A cross or a plus, drawn by two strokes of `--sign` in the middle of its element. */
export const signStyles = css`
  :is(.cross, .plus)::before,
  :is(.cross, .plus)::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: var(--sign, 11px);
    border-block-start: 1.5px solid currentColor;
    transform: translate(-50%, -50%) rotate(var(--turn));
  }
  .cross {
    --turn: 45deg;
  }
  .plus {
    --turn: 0deg;
  }
  :is(.cross, .plus)::after {
    transform: translate(-50%, -50%) rotate(calc(var(--turn) + 90deg));
  }
`;
