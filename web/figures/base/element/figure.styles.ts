import { css } from 'lit';

/** What the steps of all figures are laid out with. */
export const figureStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 1fr;
  }
  .answered {
    padding: 6px 20px;
    border-block: 1px solid var(--soft-rule);
    background: var(--soft-quiet);
    font-size: var(--size-label);
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
    padding: 6px 20px 3px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 24px;
  }
  .row.asks {
    align-items: start;
  }
  .row > * {
    flex: 1 1 220px;
    min-inline-size: 0;
  }
  .row > .narrow {
    flex: 0 1 auto;
  }
  .asked {
    margin: 0;
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 600;
  }
  .asked .chip {
    margin-inline-start: 10px;
    font-size: var(--size-prose);
  }
  .title {
    margin: 0 0 2px;
    font-size: var(--size-control);
    font-weight: 600;
  }
  .note {
    margin: 0;
    color: var(--soft-soft);
    font-size: var(--size-label);
    line-height: 1.45;
  }
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin-block-start: 6px;
  }
  /* Below what the step shows; where the page says so, it stays in sight while that scrolls. */
  .dock {
    position: var(--soft-lookup-dock-position, static);
    inset-block-end: calc(var(--soft-lookup-dock-offset, 0px) + var(--status-height));
    z-index: 1;
    display: grid;
    align-content: start;
    gap: 8px 20px;
    max-block-size: var(--soft-lookup-dock-height, none);
    overflow-y: auto;
    padding: 12px 20px;
    border-block-start: 1px solid var(--soft-rule);
    background: var(--soft-quiet);
    --soft-program-height: 98px;
  }
  /* All of a question is in view. */
  .dock.asking > .dock-fold {
    max-block-size: none;
  }
  .dock.above {
    /* Its buttons may stand above all of the page. */
    z-index: auto;
    padding-block: 8px;
    border-block: solid var(--soft-rule);
    border-block-width: 0 1px;
  }
  .dock-panel {
    min-inline-size: 0;
    container: dock / inline-size;
  }
  .dock > .close {
    position: absolute;
    inset: 2px 2px auto auto;
    display: none;
    place-content: center;
    inline-size: 44px;
    block-size: 44px;
    --sign: 12px;
  }
  /* In a page that leaves it less room: what fits of the step, and the first lines of the explanation. */
  :host(:not([room='all'])) {
    grid-template-rows: auto auto minmax(0, 1fr);
  }
  :host(:not([room='all'])) .fold {
    grid-row: 3;
  }
  :host(:not([room='all'])) .fold ~ .answered {
    grid-row: 4;
  }
  :host(:not([room='all'])) .dock:not(.above) {
    grid-row: 5;
  }
  :host(:is([room='column'], [room='narrow'])) .dock {
    gap: 2px 20px;
    padding-block: 4px 6px;
  }
  /* The explanation is opened, and what the step shows stays as it was. */
  :host([dock-unfolded]:not([unfolded])) .fold {
    max-block-size: 340px;
  }
  /* Set in the page's fonts, which may be wider than ours: no number is out of reach. */
  :host(:is([room='column'], [room='narrow'])) soft-matrix {
    max-inline-size: 100%;
    overflow-x: auto;
  }
  /* Other inputs are worth a try once the question is answered; until then what it is about has the room. */
  @container (max-width: 559px) {
    :host([asking]) :is(.suggestions, .together .note) {
      display: none;
    }
  }
  .dock-fold {
    --fold-margin: 0px;
    max-block-size: 96px;
  }
  :host([room='narrow']) .dock-fold {
    max-block-size: 118px;
  }
  /* What explains a number has about this height: around its place nothing is seen to move when it comes. */
  :host([coming]) :not(.asking) > .dock-fold {
    min-block-size: 96px;
  }
  :host([coming][room='narrow']) :not(.asking) > .dock-fold {
    min-block-size: 118px;
  }
  :host([coming][room='desk']) :not(.asking) > .dock-fold {
    min-block-size: 138px;
  }
  :host([coming]) .dock:not(.asking),
  :host([coming]) .fold::part(toggle) {
    visibility: hidden;
  }
  :host([dock-unfolded]) .dock-fold {
    position: relative;
    display: block;
    max-block-size: none;
  }
  /* Beside the tabs, or beside the question. */
  .dock-fold::part(toggle) {
    position: absolute;
    inset: 0 0 auto auto;
  }
  .tabs + .dock-fold::part(toggle) {
    inset-block-start: calc(-2px - max(28px, var(--finger)));
  }
  /* On a phone a sheet, from when a number is selected until it is closed. */
  @container (max-width: 559px) {
    .body,
    .answered,
    .dock {
      padding-inline: 12px;
    }
    .body {
      row-gap: 6px;
    }
    .dock:not(.opened) {
      position: static;
      max-block-size: none;
    }
    :host([room='all']) .dock.opened {
      inset-block-end: var(--soft-lookup-dock-offset, 0px);
      max-block-size: 45dvh;
      overflow-y: auto;
      border-block-start: 2px solid var(--soft-ink);
      border-start-start-radius: 12px;
      border-start-end-radius: 12px;
    }
    :host([room='all']) .dock.opened > .close {
      display: grid;
    }
  }
  @container (max-width: 310px) {
    .dock > .tabs {
      column-gap: 8px;
    }
    .dock > .tabs button {
      font-size: var(--size-note);
    }
  }
  @container (min-width: 860px) {
    .dock {
      grid-template-columns: 88px minmax(0, 1fr);
      block-size: 186px;
      overflow-y: auto;
    }
    .dock:not(:has(> .tabs)) {
      grid-template-columns: minmax(0, 1fr);
    }
    .dock > .tabs {
      flex-direction: column;
      align-items: start;
    }
    .dock > .tabs button {
      padding-inline-start: 10px;
      border-block-end: 0;
      border-inline-start: 3px solid transparent;
    }
    .dock > .tabs [aria-selected='true'] {
      border-color: var(--soft-ink);
    }
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: 12px 24px;
    align-items: start;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
    min-inline-size: 0;
  }
  /* What is moved, and beside it what changes with it. */
  .beside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 8px 24px;
  }
  @container (min-width: 700px) {
    .beside {
      grid-template-columns: 264px minmax(0, 1fr);
    }
  }
  /* In a place of little room its own row of numbers is beside the plane. A figure may say otherwise. */
  @container (min-width: 600px) {
    :where(:host([room='all'])) .beside {
      grid-template-columns: 264px minmax(0, 1fr);
    }
  }
  /* As many in a line as there is room for, each as wide as it needs. */
  .together {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 8px 20px;
  }
  .together > * {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
  .together > .wide {
    flex: 1 1 200px;
  }
  .inputs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 12px 24px;
    align-items: start;
  }
  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 28px;
  }
  .waiting {
    min-block-size: 480px;
  }
  :host(:not([room='all'])) .waiting {
    min-block-size: 0;
  }
  .waiting > span {
    display: block;
  }
  /* On a desk what is unfolded lies over what stands below it, so that nothing leaves the window. */
  @media screen and (min-height: 43.75rem) {
    @container (min-width: 700px) {
      :host([room='all']) details:not(.training) {
        position: relative;
      }
      :host([room='all']) details:not(.training)[open] > summary {
        margin: 0;
      }
      :host([room='all']) details:not(.training)[open] > :not(summary) {
        position: absolute;
        inset: 100% auto auto 0;
        z-index: 2;
        inline-size: max-content;
        max-inline-size: 560px;
        padding: 12px 16px;
        border: 1px solid var(--soft-rule);
        border-radius: 8px;
        background: var(--soft-card);
        box-shadow: 0 8px 24px rgb(0 0 0 / 12%);
      }
    }
  }
  @media print {
    .suggestions,
    .dock > .tabs,
    .dock > .close {
      display: none;
    }
    .dock {
      grid-template-columns: minmax(0, 1fr);
      block-size: auto;
      max-block-size: none;
    }
  }
`;
