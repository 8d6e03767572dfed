import { asking, predictMost } from '../asking.js';

export default asking({ predict: predictMost });
