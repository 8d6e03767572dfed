import { css } from 'lit';

/** What stands in a place of little room before it is opened: the question, and once it is answered the numbers. */
export const narrowStyles = css`
  /* Of the answer what it was; why it is so opens with the rest. */
  :host(:not([room='all'], [unfolded])) .answered {
    padding-block: 2px;
  }
  :host(:not([room='all'], [unfolded])) .answered::part(because) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :host([room='narrow']:not([unfolded])) .suggestions,
  :host([room='narrow']:not([dock-unfolded], [asking])) .dock > .tabs {
    display: none;
  }
  /* What is moved, and beside it what comes of it, both whole. */
  :host([room='narrow']:not([unfolded])) .at-once:has(> .written, > .cover > .written) {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 8px;
  }
  @container (max-width: 699px) {
    :host([room='column']:not([unfolded])) .at-once:has(> .written, > .cover > .written) {
      display: grid;
      grid-template-columns: 200px minmax(0, 1fr);
      gap: 20px;
    }
  }
  /* Where more of the step stands beside both, what comes of it is below. */
  @container (min-width: 700px) {
    :host([room='column']:not([unfolded])) .at-once soft-plane {
      max-inline-size: 208px;
    }
  }
  :host(:is([room='column'], [room='narrow']):not([unfolded])) .at-once > :not(.written, .cover) .note {
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
