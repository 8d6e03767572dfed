import { asking, sayOutput } from '../asking.js';

export default asking({ upTo: 'output', hasSlider: () => true, say: sayOutput });
