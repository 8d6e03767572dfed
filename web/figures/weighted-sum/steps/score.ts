import { spellingStep } from '../spelling-step.js';

export default spellingStep('score');
