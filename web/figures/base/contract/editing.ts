import type { Patch } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';

/** A list of which each item is a row that the learner can write in; rows come and go. */
export interface Editing<F extends Fields, Item> {
  /** What a refusal calls the list. */
  readonly name: string;
  readonly items: readonly Item[];
  /** As few and as many as there can be; without them, none and MAX_RECORDS. */
  readonly least?: number;
  readonly most?: number;
  /** What a new row holds. */
  readonly empty: Item;
  /** What was typed in a column. Errors: InputError; then the text stays as a draft, with the reason. */
  read(column: string, text: string): Partial<Item>;
  /** What changes with the items; `column` is the only one that did, where no row came or went. */
  patch(items: readonly Item[], column?: string): Patch<F>;
}
