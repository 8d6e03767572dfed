import type { Drawing } from '../drawing.js';
import { label, line, shape, thumbnail } from './thumbnail.js';

interface LossAt {
  readonly slope: number;
  readonly loss: number;
}

/** The loss by one parameter, and a run that rolls down it: where it is last is filled. */
export function downhillThumbnail(
  curve: readonly LossAt[],
  steps: readonly LossAt[],
  names: { readonly slope: string; readonly loss: string },
): Drawing {
  const slopes = curve.map(({ slope }) => slope);
  const first = Math.min(...slopes);
  const last = Math.max(...slopes);
  const most = Math.max(...curve.map(({ loss }) => loss));
  const place = ({ slope, loss }: LossAt): readonly [number, number] => [
    14 + ((slope - first) / (last - first)) * 176,
    88 - (loss / most) * 74,
  ];
  return thumbnail(
    line(
      [
        [12, 90],
        [192, 90],
      ],
      'axis',
    ),
    line(curve.map(place), 'curve'),
    ...steps.map((step, index) => {
      const [cx, cy] = place(step);
      return shape('circle', { class: index === steps.length - 1 ? 'weight' : 'point', cx, cy, r: 4 });
    }),
    label(names.loss, 14, 12, 'soft'),
    label(names.slope, 190, 101, 'soft', 'end'),
  );
}
