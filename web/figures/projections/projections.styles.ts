import { css } from 'lit';

export const projectionsStyles = css`
  .pair {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
  }
  /* The map of the questions is as high as the stage lets it be. */
  @container (min-width: 760px) {
    .together {
      --soft-cell-height: clamp(24px, (var(--soft-lookup-stage-height, 0px) - 206px) / 6, 76px);
      --soft-cell-width: clamp(42px, 8cqi - 12px, 78px);
      --soft-bar-row: 32px;
    }
  }
  /* It leads where a desk is high enough for what else there is to stand beside it, one below the other. */
  @media (min-height: 50rem) {
    @container (min-width: 760px) {
      :host([room='all']) .together {
        flex-wrap: nowrap;
        --soft-cell-width: clamp(72px, 16cqi - 28px, 128px);
        --soft-bar-row: 26px;
        --soft-chart-height: clamp(132px, var(--soft-lookup-stage-height, 0px) - 388px, 260px);
      }
      :host([room='all']) .together > .beside-map {
        display: grid;
        flex: 1 1 0;
        gap: 4px;
      }
    }
  }
  .beside-map {
    display: contents;
  }
  .beside-map > * {
    flex: 1 1 200px;
    min-inline-size: 0;
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    margin-block-end: 2px;
    font-size: var(--size-label);
  }
  .lens {
    display: grid;
    gap: 4px;
  }
  .meeting {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 16px 32px;
  }
  .start {
    display: grid;
    gap: 8px;
  }
  .settings {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 4px 24px;
  }
  @container (max-width: 559px) {
    .settings soft-switch::part(note) {
      display: none;
    }
  }
  /* What stands twice, what leads the eye along it, and what its place says, needs the room for both. */
  .again,
  .band,
  .band-note,
  .turned,
  .symbol,
  .line {
    display: none;
  }
  /* Maps beside each other, and what their selected row says in digits above them. */
  :host([room='narrow']) .meeting {
    gap: 6px 10px;
  }
  :host([room='narrow']) .start {
    display: contents;
  }
  .written,
  :host([room='narrow']) soft-choice {
    flex: 1 0 100%;
  }
  :host([room='narrow']) .start > .note {
    order: 1;
  }
  :host([room='narrow']) :is(.start > div, .embeddings, .lens, .weights, .output) {
    min-inline-size: 86px;
  }
  :host([room='narrow']) .meeting .title {
    inline-size: 0;
    min-inline-size: 100%;
  }
  :host([room='narrow']) .lens {
    grid-template-columns: auto auto;
    justify-content: start;
    align-items: end;
  }
  :host([room='narrow']) .meeting soft-matrix {
    max-inline-size: none;
    overflow: visible;
  }
  :host([room='narrow']) .lens > .title {
    grid-column: 1 / -1;
  }
  :host([room='narrow']) .meeting .title {
    font-size: var(--size-note);
  }
  .matrices {
    display: flex;
    flex-wrap: wrap;
    gap: 20px;
  }
  .cost {
    display: grid;
    align-content: start;
    gap: 6px;
  }
  /* Where it does not lie beside the counts of the matrices in view, these come first. */
  .cost + .cost {
    order: 1;
  }
  .matrices > .scroll {
    flex: 1 1 320px;
  }
  .matrices > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .stored {
    color: var(--soft-soft);
    font-size: var(--size-note);
    font-weight: 400;
  }
  .mark {
    display: inline-flex;
    vertical-align: -1px;
  }
  .mark svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
  .mark rect {
    fill: currentColor;
  }
  soft-matrix + .note,
  soft-weight-bars + .note {
    margin-block-start: 6px;
  }
  .way {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin: 0;
  }
  .ways,
  .outputs,
  .costs,
  .ring {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .training .body {
    padding: 0;
  }
  .training {
    padding: 0;
  }
  .cover[inert] > .training {
    inline-size: fit-content;
  }
  .training > summary {
    color: var(--soft-ink);
    font-weight: 600;
  }
  .scroll {
    overflow-x: auto;
  }
  .reached caption {
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 600;
    text-align: start;
  }
  .reached .current th,
  .reached .current td {
    font-weight: 700;
  }
`;
