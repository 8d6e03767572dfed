import { wordStep } from '../word-step.js';

export default wordStep({ isCentred: true });
