/** What is refused once a figure is drawn: not part of what the element loads first. */
export const en = {
  'problem.cell-range':
    '{name}: “{given}” was given; here {stage} has the rows 0 to {row} and the columns 0 to {column}.',
  'problem.places': '{name}: “{given}” was given; whole numbers from 0 to {most} are needed here.',
} as const;
