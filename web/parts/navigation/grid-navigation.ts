/** A cell that can have the focus, by its place in what is drawn. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export function samePlace(left: Place, right: Place): boolean {
  return left.row === right.row && left.column === right.column;
}

/** In a row that lacks the column, its nearest cell is the one to go to. */
function nearestInRow(places: readonly Place[], row: number, column: number): Place | null {
  let nearest: Place | null = null;
  for (const place of places) {
    if (place.row !== row) continue;
    if (nearest === null || Math.abs(place.column - column) < Math.abs(nearest.column - column))
      nearest = place;
  }
  return nearest;
}

function verticalNeighbour(places: readonly Place[], from: Place, step: 1 | -1): Place | null {
  const rows = [...new Set(places.map((place) => place.row))].sort((a, b) => a - b);
  const row = rows[rows.indexOf(from.row) + step];
  return row === undefined ? null : nearestInRow(places, row, from.column);
}

/**
 * Where a key leads from one cell of a grid with gaps; null where it is none of those that walk.
 * `places` stand in reading order. Arrows stop at the edges, where they lead to the cell itself: they are the grid's all
 * the same, and move neither the page nor what the page does with them. With `whole` Home and End leave the row.
 */
export function nextPlace(places: readonly Place[], from: Place, key: string, whole = false): Place | null {
  const inRow = places.filter((place) => place.row === from.row);
  const index = inRow.findIndex((place) => samePlace(place, from));
  switch (key) {
    case 'ArrowRight':
      return inRow[index + 1] ?? from;
    case 'ArrowLeft':
      return inRow[index - 1] ?? from;
    case 'ArrowDown':
      return verticalNeighbour(places, from, 1) ?? from;
    case 'ArrowUp':
      return verticalNeighbour(places, from, -1) ?? from;
    case 'Home':
      return (whole ? places : inRow).at(0) ?? null;
    case 'End':
      return (whole ? places : inRow).at(-1) ?? null;
    default:
      return null;
  }
}
