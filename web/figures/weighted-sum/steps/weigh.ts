import { asking, sayBest } from '../asking.js';

export default asking({ upTo: 'weight', hasSlider: () => true, say: (v) => sayBest(v, 'weights') });
