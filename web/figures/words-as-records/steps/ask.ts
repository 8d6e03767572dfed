import { wordStep, predictMost } from '../word-step.js';

export default wordStep({ predict: predictMost });
