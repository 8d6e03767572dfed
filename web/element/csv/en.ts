/** What is said of a table that can't be read. */
export const en = {
  'csv.quote':
    'CSV, line {line}: “{given}” has a quotation mark in it. Such a field must be enclosed in quotation marks, and each one inside it doubled.',
  'csv.open': 'CSV, line {line}: a field begins with a quotation mark, and no quotation mark ends it.',
  'csv.after':
    'CSV, line {line}: “{given}” follows a field in quotation marks; {separator} or the end of the line is needed.',
  'csv.count':
    'CSV, line {line}: the number of fields is {given}, but must be {allowed}, one for each column of the first line.',
  'csv.none': 'CSV: there is no line. The first line names the columns; this figure has {allowed}.',
  'csv.column':
    'CSV, line {line}, column {number}: “{given}” is not a column of this figure, which has {allowed}.',
  'csv.twice': 'CSV, line {line}, column {number}: the column “{given}” is named for the second time.',
  'csv.missing': 'CSV, line {line}: the column “{given}” is missing beside “{beside}”.',
  'csv.number': 'CSV, line {line}, column “{column}”: “{given}” was given; a number is needed, such as 0.5.',
  'csv.decimals':
    'CSV, line {line}, column “{column}”: “{given}” was given; a number is needed in which decimals follow a point and nothing parts thousands, such as 1234.5.',
} as const;
