import type { Drawing } from '../drawing.js';
import { label, line, shape, thumbnail } from './thumbnail.js';

export interface CurvePoint {
  readonly score: number;
  readonly weight: number;
}

/** Weights over scores: a curve through `curve`, and every row of a table on it. The largest score is the query's best. */
export function curveThumbnail(
  curve: readonly CurvePoint[],
  rows: readonly CurvePoint[],
  names: { readonly score: string; readonly weight: string },
): Drawing {
  const most = (of: 'score' | 'weight'): number => Math.max(...[...curve, ...rows].map((point) => point[of]));
  const lastScore = most('score');
  const largest = most('weight');
  const place = ({ score, weight }: CurvePoint): readonly [number, number] => [
    18 + (score / lastScore) * 152,
    88 - (weight / largest) * 74,
  ];
  const best = rows.reduce((one, other) => (other.weight > one.weight ? other : one));
  return thumbnail(
    line(
      [
        [12, 88],
        [188, 88],
      ],
      'axis',
    ),
    ...rows.map((row) => {
      const [x, y] = place(row);
      return line(
        [
          [x, y],
          [178, y],
        ],
        'weight thin',
      );
    }),
    line(curve.map(place), 'curve'),
    ...rows.map((row) => {
      const [cx, cy] = place(row);
      return shape('circle', { class: row === best ? 'weight' : 'point', cx, cy, r: 3.2 });
    }),
    label(names.score, 12, 101, 'soft'),
    label(names.weight, 178, 101, 'weight', 'middle'),
  );
}
