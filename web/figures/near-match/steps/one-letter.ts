import { revealBest, whichIsBest } from '../best-match.js';
import { picking } from '../picking.js';

/** Two keys that differ by one letter, and only one of them counts. */
export default picking({ predict: whichIsBest, reveal: revealBest });
