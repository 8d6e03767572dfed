import { css } from 'lit';

/** How the plane, its matrices and its switches stand beside each other. */
export const planeStyles = css`
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: 20px 28px;
    align-items: start;
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 20px 28px;
    align-items: start;
  }
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 28px;
  }
`;
