import type { Drawing } from '../../drawings/drawing.js';
import { barsThumbnail } from '../../drawings/thumbnails/bars.js';
import type { Engine } from '../../engine/types.js';

/** What comes after “She” is asked in the lesson. */
const TEXT = 'Lily';
/** So many bars have room. */
const SHOWN = 4;

/** What the story model may write next. */
export default async function draw(engine: Engine): Promise<Drawing> {
  const learning = await engine.learning();
  const decoder = await learning.decoder();
  const generation = decoder.generate({ prompt: TEXT });
  const candidates = generation.candidates({ count: SHOWN });
  generation.dispose();
  decoder.dispose();
  const most = Math.max(...candidates.map(({ probability }) => probability));
  return barsThumbnail(
    candidates.map(({ piece, probability }) => ({ name: `… ${piece.trim()}`, value: probability })),
    most,
  );
}
