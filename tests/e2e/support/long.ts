/** `npm run test:long` looks at all of what `npm test` looks at once: CONTRIBUTING.md names it, with the reasons. */
export const isLong = process.env['LONG_TESTS'] === 'yes';
