import type { Level } from '../../../model/shape.js';

/** A line of a picture, point by point. */
export interface Track {
  /** What it is called; empty where the picture has no other. */
  readonly name: string;
  /** Its points are steps, of which the first has this number; null: they are places along a curve. */
  readonly firstStep: number | null;
  /** What each number of a point is; the last is what the picture is about, such as the loss. */
  readonly columns: readonly string[];
  /** By column, a number for each point. */
  readonly values: readonly ArrayLike<number>[];
  /** How the last column rises with each of the others where the line ends, by the engine. */
  readonly gradient?: readonly number[];
}

/** What a picture shows, as it is listed in the table view. */
export interface PlainTable {
  readonly title: string;
  readonly heads: readonly string[];
  /** The first cell of each is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers that a picture draws: its points are walked by keys, and listed in the table view. */
export interface PictureNumbers {
  /** A chart has one track, whose columns are its lines; of a curve and on a map each track is a line. */
  readonly kind: 'chart' | 'curve' | 'map';
  /** Its name: "Loss". */
  readonly label: string;
  /** What else it shows, beside its shape. */
  readonly sentence?: string;
  readonly tracks: readonly Track[];
  /** What a chart is to be compared with. */
  readonly levels?: readonly Level[];
}
