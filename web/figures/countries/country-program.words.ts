/** What the programs say of their table. */
export const en = {
  'program.income-note': 'Income per person in dollars of equal purchasing power (Gapminder, CC BY 4.0)',
} as const;
