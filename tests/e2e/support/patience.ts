/**
 * The one clock by which tests wait, in milliseconds: none has another. A slow machine is no failure, only what never
 * comes is one. On a quiet machine what a test waits for comes within five seconds, and the longest test ends within
 * thirty; on two processors that four browsers share, with files that come late, each takes up to ten times as long.
 */
export const patience = {
  /** For a test. */
  test: 900_000,
  /** For one thing: to be so, to be there to be used, to be loaded. */
  step: 60_000,
  /** For one thing more where the test has failed: it is told for who mends it, and saves nothing. */
  afterFailure: 5_000,
} as const;

/** For what a page trains or counts: of that each frame does a part, and a busy machine draws few. */
export const untilTrained = { timeout: 300_000 } as const;

/** For a test that builds the site or bundles a page of its own, or opens hundreds of pages. */
export const LONG_TEST = 3_600_000;
