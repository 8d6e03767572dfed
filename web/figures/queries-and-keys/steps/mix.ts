import { handSet } from '../hand-set.js';

/** What the queries and keys are for: values, mixed by their weights. */
export default handSet({ hasOutputs: true });
