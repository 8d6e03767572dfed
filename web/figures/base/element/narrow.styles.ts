import { css } from 'lit';

/** What stands in a place of little room before it is opened: the question, and once it is answered the numbers. */
export const narrowStyles = css`
  /* Until the question is answered there is nothing to explain, and what it is about comes after it. */
  :host([room='narrow'][asking]:not([unfolded])) .body > soft-prediction {
    order: -1;
  }
  :host([room='narrow'][asking]:not([unfolded], [dock-unfolded])) .dock {
    display: none;
  }
  /* Of the answer what it was; what is told of it opens with the rest. */
  :host(:not([room='all'], [unfolded], [asking])) soft-prediction::part(box) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding-block: 2px;
  }
  :host(:not([room='all'], [unfolded], [asking])) soft-prediction::part(actions) {
    grid-row: 1;
    grid-column: 2;
  }
  :host(:not([room='all'], [unfolded], [asking])) soft-prediction::part(told) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :host([room='narrow']:not([unfolded])) .suggestions,
  :host([room='narrow']:not([dock-unfolded])) .dock > .tabs {
    display: none;
  }
  /* What is moved, and beside it what comes of it, both whole. */
  :host(:is([room='column'], [room='narrow']):not([unfolded])) .at-once:has(> .written) {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 8px;
  }
  :host([room='column']:not([unfolded])) .at-once:has(> .written) {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 20px;
  }
  :host(:is([room='column'], [room='narrow']):not([unfolded])) .at-once > :not(.written) .note {
    display: none;
  }
  .written .term {
    color: var(--soft-key);
    font-weight: 600;
  }
  .written .note {
    line-height: 1.35;
  }
`;
