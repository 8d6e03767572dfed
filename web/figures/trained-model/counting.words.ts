import { en as counting } from '../encoder/counting.words.js';

/** What is said where something is counted over many prompts. */
export const en = {
  ...counting,
  'count.start': 'Count over {count} prompts',
  'count.progress': '{done} of {total} prompts.',
  'count.stopped': 'Stopped: nothing is shown for a part of the prompts.',
} as const;
