import { spellingStep, sayBest } from '../spelling-step.js';
import { whichIsBest } from '../best-match.js';

export default spellingStep({ picks: false, predict: whichIsBest, say: sayBest });
