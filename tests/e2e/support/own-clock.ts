/**
 * For specs that install a clock: `test.use(ownClock)`. A page that is used again still runs what was to be done with the
 * clock of the test before, whose clock is gone.
 */
export const ownClock = { reuseContext: false } as const;
