import { asking, sayBest } from '../asking.js';
import { whichIsBest } from '../best-match.js';

export default asking({ picks: false, predict: whichIsBest, say: sayBest });
