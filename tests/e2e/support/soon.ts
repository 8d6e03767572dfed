import { expect } from '@playwright/test';

/** Reads and compares until all of it holds, for what no one matcher can wait for; `reads` changes nothing. */
export const soon = (reads: () => Promise<void>): Promise<void> => expect(reads).toPass();
