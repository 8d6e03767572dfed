/** What is said where something is counted over many sentences. */
export const en = {
  'count.start': 'Count over {count} sentences',
  'count.again': 'Count again',
  'count.stop': 'Stop',
  'count.progress': '{done} of {total} sentences.',
  'count.stopped': 'Stopped: nothing is shown for a part of the sentences.',
  'count.failed': 'The count failed: {reason}',
  'count.percent': '{percent}%',
} as const;
