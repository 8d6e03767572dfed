/** `npm run test:long` looks at all of what `npm test` looks at once: CONTRIBUTING.md names it, with the reasons. */
export const isLong = process.env['LONG_TESTS'] === 'yes';

/** Every second one and the last: of steps of one lesson, or of lessons, where the same is looked at in each. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % 2 === 0 || index === all.length - 1);
