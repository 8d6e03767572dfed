import type { Walk } from '../../../parts/charts/walk.js';
import type { Drawing } from '../../../drawings/drawing.js';
import type { BarsAbove } from '../../../parts/charts/picture.js';
import type { Size } from '../../../drawings/size.js';
import type { Derived } from './explanation.js';
import type { AnyView } from './view.js';

/** The operation behind a number, as a picture. */
export interface Picture {
  /** Its formula and its sentence: what a picture shows to those who do not see it. */
  readonly label: string;
  readonly draw: (size: Size) => Drawing;
  /** Where its points can be walked. */
  readonly walk?: Walk;
  /** Where its scores stand as bars in the figure; null where they do not. */
  readonly above?: (figure: Element) => BarsAbove | null;
}

export type Draw = Picture['draw'];

/** A number that is explained, with what its picture may need of the figure. */
export interface Subject extends Derived {
  readonly v: AnyView;
}
