/**
 * A picture as plain data: numbers of the engine in, marks out. The parts draw it in the page, and the build
 * writes it into a page without a browser.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Its scores stand under the bars above it, pixel by pixel, and the selected one hangs from its bar. */
  readonly hangs?: boolean;
}

/** One element of an SVG picture, which is not yet one of any page. */
export interface Mark {
  readonly name: 'circle' | 'g' | 'line' | 'path' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children?: readonly (Mark | string)[];
}

/** Marks that lead somewhere: in pictures of the build alone, whose pages follow links without script. */
export interface LinkMark {
  readonly name: 'a';
  readonly attributes: Mark['attributes'];
  readonly children: readonly (Mark | string)[];
}

/** A picture that only the build writes. */
export interface LinkedDrawing extends Pick<Drawing, 'width' | 'height'> {
  readonly marks: readonly (Mark | LinkMark)[];
}

export function mark(
  name: Mark['name'],
  attributes: Mark['attributes'],
  ...children: readonly (Mark | string)[]
): Mark {
  return children.length === 0 ? { name, attributes } : { name, attributes, children };
}
