import type { Step } from '../base/step.js';

export { definition } from './definition.js';

/** Fetch what draws each of its steps, by their paths. */
export const steps = import.meta.glob<{ readonly default: Step }>('./steps/*.ts');
