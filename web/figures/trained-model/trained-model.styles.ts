import { css } from 'lit';

/** A prompt and its pieces, beside them what may come next; small maps of all heads, beside them one of them. */
export const trainedModelStyles = css`
  .writing,
  .overview {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 24px;
    align-items: start;
  }
  .settings,
  .walk {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 18px;
  }
  .settings > soft-text-input {
    flex: 0 0 150px;
  }
  .settings > soft-slider {
    flex: 1 1 240px;
  }
  .writing > .stack > .note,
  .writing > .stack > .cover > .note {
    margin: 0;
  }
  soft-weight-bars[part='next'],
  soft-weight-bars[part='row'] {
    --soft-bar-row: 25px;
    /* A sign is told by its name, which is longer than a piece. */
    --soft-bar-label: 50%;
  }
  .writing soft-weight-bars[part='next'] {
    /* As high as the stage lets the likeliest pieces be, which are up to seven. */
    --soft-bar-row: max(30px, min(64px, (var(--soft-lookup-stage-height, 0px) - 220px) / 7));
  }
  .overview.kept {
    --soft-bar-row: 22px;
    --soft-cell-height: 20px;
  }
  .overview.kept .stack,
  .overview.kept .walk {
    margin: 0;
  }
  .overview soft-map-grid {
    max-inline-size: max(380px, 43cqi);
  }
  .overview.large soft-select {
    --soft-select-wrap: wrap;
    font-size: var(--size-label);
  }
  .tools {
    display: grid;
    gap: 6px;
    margin-block-start: 8px;
    --soft-bar-row: 22px;
  }
  .tools p {
    margin: 0;
  }
  .tools > .walk {
    align-items: center;
  }
  .changes {
    margin: 2px 0;
    padding-inline-start: 1.2em;
    font-size: var(--size-control);
  }
  .model {
    display: grid;
    gap: 3px;
  }
  .layer {
    display: grid;
    grid-template-columns:
      3.6em minmax(0, 2fr) minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 5fr)
      minmax(0, 3fr);
    gap: 3px;
    align-items: center;
    margin: 0;
    color: var(--soft-soft);
    font-size: var(--size-note);
  }
  .layer:has(> :nth-child(-n + 4):last-child) {
    grid-template-columns: 3.6em repeat(3, minmax(0, 1fr));
  }
  .place {
    min-block-size: max(26px, var(--finger));
    padding: 1px 2px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    background: var(--soft-card);
    font-size: var(--size-note);
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .place:hover {
    border-color: var(--soft-edge);
  }
  .place[aria-current] {
    border: 2px solid var(--soft-ink);
    background: var(--soft-value-wash);
    font-weight: 650;
  }
  /* What comes of it is in the first screenful of a phone. */
  @container (max-width: 759px) {
    .writing > .next,
    .interfere > .next {
      order: -1;
    }
  }
  /* In a column of an article the story is, and what writes it. */
  @container (min-width: 480px) and (max-width: 759px) {
    .writing > .next {
      order: 0;
    }
  }
  @container (min-width: 760px) {
    .writing {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      /* What the stage leaves beside the settings and the notes. */
      --soft-text-height: max(132px, min(460px, var(--soft-lookup-stage-height, 0px) - 300px));
    }
    .writing > .whole {
      grid-column: 1 / -1;
    }
    .overview {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      --soft-row-label: 58px;
      --soft-cell-height: 17px;
      --soft-cell-width: 22px;
      --soft-dense-height: max(300px, min(38cqi, var(--soft-lookup-stage-height, 0px) - 204px));
    }
    /* All heads, one of them large, and what they lead to, in one view. */
    .overview.large soft-map-grid {
      max-inline-size: 292px;
    }
    .overview.large .note {
      line-height: 1.25;
    }
    .overview.large soft-weight-bars[part='next'] {
      --soft-bar-row: 19px;
    }
    /* One head is what is looked at. */
    .overview.large {
      grid-template-columns: minmax(0, 292px) minmax(0, 1fr);
      --soft-dense-height: max(300px, min(46cqi, var(--soft-lookup-stage-height, 0px) - 168px));
    }
    .overview:is(.down, .record) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .record > :first-child {
      --soft-table-most: 48px;
      --soft-table-besides: 256px;
    }
    .interfere > .next {
      --soft-table-most: 44px;
      --soft-table-besides: 380px;
      gap: 4px;
    }
    /* The maps lead: as large as the stage lets five rows of them be, above a list of two changes. */
    .overview.interfere {
      --maps: clamp(
        330px,
        (var(--soft-lookup-stage-height, 0px) - var(--maps-besides, 160px)) * 1.6,
        100cqi - var(--maps-beside, 394px)
      );
      grid-template-columns: var(--maps) minmax(0, 1fr);
    }
    soft-goal ~ .overview.interfere {
      --maps-besides: 230px;
      --maps-beside: 434px;
    }
    .overview.interfere soft-map-grid {
      max-inline-size: none;
    }
    /* A row of a head is looked at beside them. */
    .overview.interfere > .stack:has(> [part='row']) {
      grid-template-columns: minmax(0, 1fr) 150px;
      column-gap: 12px;
    }
    .overview.interfere > .stack > :not(soft-map-grid, [part='row']) {
      grid-column: 1 / -1;
    }
    .overview.interfere .walk {
      column-gap: 8px;
    }
    .overview.interfere soft-select {
      --soft-select-wrap: wrap;
      flex: 1 1 40%;
      min-inline-size: 0;
    }
    .down .place {
      min-block-size: 42px;
    }
    .overview.encoder {
      grid-template-columns: 232px minmax(0, 1fr);
      --soft-cell-height: 20px;
      --soft-cell-width: 36px;
    }
    .overview.encoder soft-matrix::part(axes) {
      display: none;
    }
    .overview.encoder soft-matrix::part(row-label) {
      padding-block: 0;
      line-height: 1.15;
    }
  }
  /* What comes next leads: beside it stands the text, below what writes it. */
  @container (min-width: 860px) {
    .writing {
      grid-template: 'whole whole' auto 'settings next' auto 'text next' 1fr / 300px minmax(0, 1fr);
      --soft-text-height: max(96px, min(460px, var(--soft-lookup-stage-height, 0px) - 376px));
    }
    .writing > .settings {
      grid-area: settings;
      gap: 8px;
    }
    .settings > soft-text-input {
      flex: 0 1 80px;
    }
    .settings > soft-slider {
      flex: 1 1 100%;
    }
    .writing > .stack {
      grid-area: text;
    }
    .writing > .next {
      grid-area: next;
    }
    /* A story that has ended stands in the place of what would come next. */
    .writing:not(:has(> .next > *)) {
      grid-template: 'whole whole' auto 'settings text' 1fr / 300px minmax(0, 1fr);
      --soft-text-height: max(96px, min(460px, var(--soft-lookup-stage-height, 0px) - 260px));
    }
    .writing > .next:not(:has(> *)) {
      display: none;
    }
    .writing soft-weight-bars[part='next'] {
      --soft-bar-row: max(30px, min(64px, (var(--soft-lookup-stage-height, 0px) - 192px) / 7));
      --soft-bar-label: 25%;
    }
    /* The weights of a record lead. */
    .overview.record {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    .record > :first-child {
      --soft-table-most: 56px;
      --soft-table-besides: 232px;
    }
  }
`;
