import type { Scale } from './scale.js';

/** How large a picture is to be, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Where scores stand as bars straight above it, in its own pixels: a picture of scores takes their scale over. */
  readonly scores?: Scale;
  /** The point that is walked: of which line, and which of its points. */
  readonly walked?: { readonly line: number; readonly point: number };
}
