import type { PlaneVector } from '../../../parts/plane/plane.js';
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

/** A vector of a plane, with all its numbers: the plane may show it along directions of its own. */
export interface Tip extends Omit<PlaneVector, 'description'> {
  readonly numbers: readonly number[];
}

export interface MeasuredTips {
  /** For each tip its length, and where both have a direction its angle from another tip. */
  readonly measures: readonly string[];
  /** What lies nearest to that tip; empty where nothing can be compared. */
  readonly sentence: string;
  /** The same as a table; null where nothing can be measured. */
  readonly table: PlainTable | null;
}
