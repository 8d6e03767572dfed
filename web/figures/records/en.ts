/** The words of all figures over a table of records. */
export const en = {
  'table.choose': 'Table',
  'table.phone-book': 'Phone book',
  'table.countries': 'Countries',
  'table.incomes': 'Incomes',
  'table.source.phone-book': 'An invented phone book; 555 numbers are reserved for fiction.',
  'table.source.incomes': 'Invented names and incomes.',
  'table.source.countries':
    'Income per person, adjusted for prices (PPP dollars). Free material from Gapminder, CC BY 4.0.',
  'query.try': 'type any name, or try',
  'program.phone-note': 'the last three digits of the phone numbers 555-0…',
  'pieces.shared': 'Shared n-grams (^ and $ mark start and end)',
  'pieces.none-shared': 'No n-gram is shared.',
} as const;
