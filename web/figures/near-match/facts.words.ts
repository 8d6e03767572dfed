/** What is told of the pieces. */
export const en = {
  'fact.shared': 'pieces shared with {key}',
} as const;
