import { css } from 'lit';

/** What asks above, the table below; beside that, where there is room, the puzzle and what else is said. */
export const recordsStyles = css`
  .asks {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 28px;
    align-items: start;
  }
  .asks > *,
  .asks > .cover > * {
    flex: 1 1 200px;
  }
  .asks > soft-choice {
    flex: none;
  }
  .asks > .suggestions {
    flex-basis: 100%;
    margin: 0;
  }
  @container (min-width: 700px) {
    .asks {
      display: grid;
      grid-template-columns: minmax(140px, 220px) max-content minmax(160px, 1fr);
    }
    .asks > .suggestions {
      grid-column: 1 / span 2;
    }
    .asks > :where(soft-slider, soft-goal, .note:not(.suggestions)),
    .asks > .cover > soft-slider {
      grid-column: 3;
      grid-row: 1 / span 2;
    }
  }
  @container (min-width: 700px) and (max-width: 859px) {
    .asks > soft-goal {
      grid-area: auto / 1 / auto / -1;
    }
  }
  /* All records of a short table are in view, above the explanation. */
  :host([room='column']:not([unfolded])) soft-record-table {
    --soft-table-row: 28px;
    --soft-table-padding: 0;
  }
  .records {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 24px;
  }
  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
  }
  @container (min-width: 780px) {
    .records:has(> :is(soft-goal, .aside)) {
      grid-template-columns: minmax(0, 1fr) 284px;
      grid-template-rows: auto 1fr;
    }
    .records > .main {
      grid-row: 1 / span 2;
    }
    .records > :is(soft-goal, .aside) {
      grid-column: 2;
    }
  }
  /* What is typed and dragged stands above the table, another table to choose below it. */
  @container (max-width: 559px) {
    .body:has(> .asks) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .body > :not(.asks),
    .asks > *,
    .asks > .cover > * {
      grid-column: 1 / -1;
    }
    .asks {
      display: contents;
    }
    .asks:has(> soft-slider, > .cover > soft-slider) > .query-input,
    .asks > soft-slider,
    .asks > .cover > soft-slider {
      grid-column: auto;
    }
    .asks > .suggestions {
      order: 1;
      margin-block: -8px;
    }
    .body > :not(.asks, .problem) {
      order: 2;
    }
    .asks > soft-choice {
      order: 3;
    }
  }
`;
