import { oneALine } from './one-a-line.js';

// Tests wait by one clock: tests/e2e/support/patience.ts.
const message = 'Tests wait by one clock: take a time from tests/e2e/support/patience.ts, or none.';

export const patience = {
  files: ['tests/**/*.ts', 'playwright.config.ts'],
  ignores: ['tests/e2e/support/patience.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...oneALine,
      { selector: "Property[key.name='timeout'] > Literal", message },
      { selector: "CallExpression[callee.property.name='setTimeout'] > Literal[value!=0]", message },
      { selector: 'CallExpression[callee.property.name=/^(waitForTimeout|slow)$/]', message },
    ],
  },
};
