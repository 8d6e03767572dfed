export const en = {
  'lost.updated': 'the site was updated: reload the page.',
  'lost.remembered': 'a file was missing, and the browser will not ask for it again: reload the page.',
  // In place of what all figures say.
  'status.retry': 'Reload the page',
} as const;
