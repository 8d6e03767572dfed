import type { AnyView } from '../contract/view.js';

const en = { 'places.told': '{weight}, {query}, place {row}, on {key}, place {column}' } as const;

/** A weight between letters of which one may stand at several places: their names alone would not tell which. */
export const tellPlaces = (
  { words }: Pick<AnyView, 'words'>,
  weight: string,
  letters: readonly string[],
  row: number,
  col: number,
): string =>
  words.with({ en }).say('places.told', {
    weight,
    query: letters[row] ?? '',
    row: String(row + 1),
    key: letters[col] ?? '',
    column: String(col + 1),
  });
