import { css } from 'lit';

export const choiceStyles = css`
  /* They lie over places that can be pressed. */
  :is(.shaft, .line, .guide) {
    pointer-events: none;
  }
  .choice {
    cursor: pointer;
  }
  .choice .way {
    stroke: var(--soft-edge);
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
  }
  .choice .place {
    fill: var(--soft-card);
    stroke: var(--soft-edge);
    stroke-width: 1.5;
    stroke-dasharray: 3 2;
  }
  /* As wide as a finger needs. */
  .choice .reach {
    stroke: transparent;
    stroke-width: 44px;
    stroke-linecap: round;
    pointer-events: stroke;
  }
  .choice .name {
    fill: var(--soft-soft);
    font-weight: 400;
    font-size: var(--size-label);
  }
  /* A guess stays dashed beside the truth. */
  .choice.given :is(.way, .place) {
    stroke: var(--soft-ink);
    stroke-width: 2.5;
  }
  .choice[data-reached] :is(.way, .place) {
    stroke: var(--soft-focus);
    stroke-width: 4;
  }
  .choice.given .name {
    fill: var(--soft-ink);
    font-weight: 600;
  }
  @media (hover: hover) {
    .choice.offered:hover :is(.way, .place) {
      stroke: var(--soft-ink);
    }
  }
  @media (forced-colors: active) {
    .choice :is(.way, .place) {
      stroke: GrayText;
    }
    .choice.given :is(.way, .place) {
      stroke: Highlight;
    }
  }
`;
