import { css } from 'lit';

/** The lines of the proof. */
export const proofStyles = css`
  /* So that the plane and its vectors are as high as the proof beside them. */
  .tight {
    gap: 4px;
  }
  @container (min-width: 700px) {
    .beside:has(> .tight) {
      --plane: max(264px, min(400px, 52cqi, var(--soft-lookup-stage-height, 0px) - 164px));
    }
    .tight soft-plane {
      inline-size: calc(var(--stacked-picture, var(--plane) + 100px) - 110px);
    }
  }
  /* Three matrices in one line, so that the reasons fit below them. */
  .near {
    column-gap: 8px;
  }
  @container (min-width: 800px) {
    .beside:has(.near) {
      --plane: 320px;
    }
  }
  .facts > soft-weight-bars {
    flex: 1 1 120px;
  }
  .facts > soft-goal {
    flex: 1 1 190px;
  }
  .facts > .note {
    flex: 1 1 90px;
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    margin-block-end: 4px;
  }
  .heading .title {
    margin: 0;
  }
  .proof {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .proof p {
    margin: 0;
  }
  .proof .why {
    color: var(--soft-soft);
    font-size: var(--size-label);
    line-height: 1.4;
  }
  .proof .chain {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1.5ch;
    font: 400 var(--size-formula)/1.7 var(--soft-mono);
    overflow-wrap: anywhere;
  }
  .proof .chain sub {
    font-size: var(--size-note);
  }
  .proof .score {
    display: inline;
    padding: 1px 3px;
    border: 0;
    border-radius: 4px;
    color: var(--soft-ink);
    font: inherit;
    font-weight: 600;
    text-decoration: underline dotted 1.5px;
    text-underline-offset: 4px;
  }
  .proof .score:hover {
    text-decoration-style: solid;
  }
  .proof .verdict {
    color: var(--soft-soft);
    font: 400 var(--size-control)/1.5 var(--soft-sans);
    white-space: nowrap;
  }
  .proof .breaks {
    color: var(--soft-ink);
    font-weight: 700;
  }
  @media (pointer: coarse) {
    .proof .score {
      padding-block: 10px;
    }
  }
`;
