/** A point of a picture. */
export type Place = readonly [x: number, y: number];

const written = (value: number): string => String(Math.round(value * 100) / 100);

/** Coordinates as a path has them, to a hundredth. */
export const at = ([x, y]: Place): string => `${written(x)} ${written(y)}`;

/**
 * An area that leads from one place to another: level where it begins and ends, and of one thickness, or of one at its
 * beginning and another at its end. `from` and `to` are the middles of its ends, in the direction `along` which it flows and
 * `across` that.
 */
export function ribbon(
  from: { readonly along: number; readonly across: number },
  to: { readonly along: number; readonly across: number },
  thickness: number | readonly [from: number, to: number],
  place: (along: number, across: number) => Place,
): string {
  const [half, halfAtEnd] = (typeof thickness === 'number' ? [thickness, thickness] : thickness).map(
    (whole) => whole / 2,
  ) as [number, number];
  const middle = (from.along + to.along) / 2;
  const point = (along: number, across: number): string => at(place(along, across));
  return [
    `M${point(from.along, from.across - half)}`,
    `C${point(middle, from.across - half)} ${point(middle, to.across - halfAtEnd)} ${point(to.along, to.across - halfAtEnd)}`,
    `L${point(to.along, to.across + halfAtEnd)}`,
    `C${point(middle, to.across + halfAtEnd)} ${point(middle, from.across + half)} ${point(from.along, from.across + half)}`,
    'Z',
  ].join('');
}

/** The middles of shares that lie one after another around `centre`, each as thick as its own number says. */
export function stacked(thicknesses: readonly number[], centre: number): readonly number[] {
  const total = thicknesses.reduce((sum, thickness) => sum + thickness, 0);
  let edge = centre - total / 2;
  return thicknesses.map((thickness) => {
    edge += thickness;
    return edge - thickness / 2;
  });
}
