/** What the programs say of their table. */
export const en = {
  'program.income-note': 'Income per person, adjusted for prices (PPP dollars). Gapminder, CC BY 4.0.',
} as const;
