/** The words of this figure. */
export const en = {
  'step.trained': 'Trained heads',
} as const;
