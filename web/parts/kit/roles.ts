import { css, unsafeCSS } from 'lit';
import type { Role } from '../../model/token.js';
import { STAGE_OF_ROLE } from './moves.js';

const ROLES: readonly Role[] = ['query', 'key', 'value', 'score', 'weight', 'output', 'plain'];

/** One rule for each role, made from its name alone. */
export const forEachRole = (rule: (role: Role) => string) => unsafeCSS(ROLES.map(rule).join('\n'));

const colours = forEachRole(
  (role) => `.${role} {
    --role: var(--soft-${role});
    --role-wash: var(--soft-${role}-wash);
    --role-light: var(--soft-light-${role});
    --stage: ${STAGE_OF_ROLE[role]};
  }`,
);

/**
 * The shape of each role, so that colour is never alone: a query is round, a key is a tag with a
 * binding edge, a value is square. `.role` takes the colour, `.chip` the shape.
 */
export const roles = css`
  ${colours}
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
