import { InputError, shorten } from '../../../model/input-error.js';
import type { AnyView } from '../contract/view.js';

/**
 * Why the cell that an author selected is not shown: the step has its matrix, and that ends before. null where it is
 * shown, where the reader has selected another, and where a step has no such matrix, as others of the figure may.
 */
export function cellOutOfRange(v: AnyView): InputError | null {
  const { selection } = v;
  const run = selection && v.isOfAuthor('cell') ? v.run(selection.run) : undefined;
  if (!selection || !run?.has(selection.stage, selection.head) || run.find(selection)) return null;
  const { rows, cols } = run.matrix(selection.stage, selection.head);
  return new InputError('problem.cell-range', {
    name: 'cell',
    given: v.field('cell').format(selection),
    stage: selection.stage,
    row: String(rows - 1),
    column: String(cols - 1),
  });
}

/** The same of an input that is a list of places, counted from 0, in a list of `length` items. */
export function placesOutOfRange(v: AnyView, name: string, length: number): InputError | null {
  const places = (v.inputs as Readonly<Record<string, unknown>>)[name] as readonly number[];
  if (!v.isOfAuthor(name) || places.every((place) => Number.isInteger(place) && place >= 0 && place < length))
    return null;
  const given = shorten(places.join(', '));
  return new InputError('problem.places', { name, given, most: String(length - 1) });
}
