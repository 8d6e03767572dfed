/**
 * How long tests wait, in milliseconds. A slow machine is no failure: only what never comes is one. On a quiet one what
 * a test waits for comes within five seconds, and the longest test ends within thirty.
 */
export const patience = {
  /** For a test. */
  test: 180_000,
  /** For one thing: to be so, to be there to be used, to be loaded. */
  step: 30_000,
} as const;
