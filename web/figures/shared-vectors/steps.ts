import type { Step } from '../base/contract/step.js';

export { definition } from './definition.js';

/** Fetch what draws each step of the figure, by their paths. */
export const steps = import.meta.glob<{ readonly default: Step }>('./steps/*.ts');
