import { wordStep, predictMost, revealMost } from '../word-step.js';

export default wordStep({ predict: predictMost, reveal: revealMost });
