import { css } from 'lit';

/**
 * The shape of each role, so that colour is never alone: a query is round, a key is a tag with a
 * binding edge, a value is square. `.role` takes the colour, `.chip` the shape.
 */
export const roles = css`
  .query {
    --role: var(--soft-query);
    --role-wash: var(--soft-query-wash);
    --role-light: var(--soft-light-query);
  }
  .key {
    --role: var(--soft-key);
    --role-wash: var(--soft-key-wash);
    --role-light: var(--soft-light-key);
  }
  .value {
    --role: var(--soft-value);
    --role-wash: var(--soft-value-wash);
    --role-light: var(--soft-light-value);
  }
  .score {
    --role: var(--soft-score);
    --role-wash: var(--soft-score-wash);
    --role-light: var(--soft-light-score);
  }
  .weight {
    --role: var(--soft-weight);
    --role-wash: var(--soft-weight-wash);
    --role-light: var(--soft-light-weight);
  }
  .output {
    --role: var(--soft-output);
    --role-wash: var(--soft-output-wash);
    --role-light: var(--soft-light-output);
  }
  .plain {
    --role: var(--soft-plain);
    --role-wash: var(--soft-plain-wash);
    --role-light: none;
  }

  .chip {
    display: inline-block;
    max-inline-size: 100%;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: 4px;
    background: var(--role-wash);
    box-shadow: var(--role-light);
    color: var(--role);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .chip.query {
    padding-inline: 12px;
    border-radius: 1em;
  }
  .chip.key {
    border-inline-start: 4px solid var(--role);
    border-start-start-radius: 2px;
    border-start-end-radius: 7px;
    border-end-end-radius: 7px;
    border-end-start-radius: 2px;
  }
  .chip.value,
  .chip.output {
    border-radius: 0;
  }
`;
