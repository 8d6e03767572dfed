/** What loads and trains, and what is said meanwhile: most steps do without. */
export { Work } from '../../../work/work.js';
export { armsOf } from '../contract/training-arms.js';
export { waiting } from '../controls/waiting.js';
