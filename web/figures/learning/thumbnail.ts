import type { Drawing } from '../../drawings/drawing.js';
import { downhillThumbnail } from '../../drawings/thumbnails/downhill.js';
import type { Engine } from '../../engine/types.js';

const ENDS = { from: -1, to: 4 } as const;
const PLACES = 33;

/** The slope of a line rolls down the curve of its loss. */
export default async function draw(engine: Engine): Promise<Drawing> {
  const learning = await engine.learning();
  const run = learning.train({
    experiment: 'line-fit',
    offset: 'none',
    startSlope: -0.5,
    startDeviation: 0,
    learningRate: 0.1,
  });
  try {
    run.step(3);
    const path = [...run.path().data];
    const lossesAt = (from: number, to: number, count: number): readonly number[] => {
      const across = { parameter: 'slope', from, to, count };
      return [...run.lossOnGrid({ across, down: { ...across, count: 1 } }).data];
    };
    const curve = lossesAt(ENDS.from, ENDS.to, PLACES).map((loss, index) => ({
      slope: ENDS.from + ((ENDS.to - ENDS.from) * index) / (PLACES - 1),
      loss,
    }));
    const steps = path.map((slope) => ({ slope, loss: lossesAt(slope, slope, 1)[0]! }));
    return downhillThumbnail(curve, steps, { slope: 'parameter', loss: 'loss' });
  } finally {
    run.dispose();
  }
}
