import { css } from 'lit';

/** For figures with a step that trains. */
export const trainingStyles = css`
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .drive {
    align-items: center;
  }
  /* It is covered with what it stands in. */
  .cover[inert] .drive > .note::before {
    content: none;
  }
  details {
    padding: 0;
  }
  summary {
    color: var(--soft-soft);
    font-size: var(--size-control);
    cursor: pointer;
  }
  details[open] > summary {
    margin-block-end: 10px;
  }
  .reached {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--size-control);
  }
  .reached th,
  .reached td {
    padding: 6px 10px 6px 0;
    border-block-end: 1px solid var(--soft-rule);
    text-align: end;
    font-weight: 400;
  }
  .reached thead th {
    color: var(--soft-soft);
    font-size: var(--size-label);
    font-weight: 600;
  }
  .reached th:first-child {
    text-align: start;
  }
  .reached td {
    font-family: var(--soft-mono);
    font-size: var(--size-label);
  }
  @container (max-width: 559px) {
    /* What comes of the training is in the first screenful. */
    .body > .training-settings {
      order: 1;
    }
    .reached :is(th, td) {
      padding-block: 2px;
    }
  }
  /* In a line of its own, since what stands before it is covered as long as it is asked. */
  .shares {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 16px;
    font-size: var(--size-label);
  }
  .shares p {
    margin: 0;
  }
  .share-asked {
    display: flex;
    flex: 1 1 220px;
    align-items: center;
    gap: 8px;
    max-inline-size: 400px;
  }
  .share-asked > :last-child {
    flex: 1;
  }
  .shares .number {
    margin-inline-end: 10px;
    font-weight: 600;
  }
`;
