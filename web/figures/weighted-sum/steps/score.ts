import { asking, sayBest } from '../asking.js';

export default asking({ upTo: 'score', hasSlider: () => false, say: (v) => sayBest(v, 'scores') });
