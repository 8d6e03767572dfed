/** What is said of pictures to who walks them by keys: of use once a step that has some is drawn. */
import '../../parts/walk.js';

export { measuredTips } from './plane/measures.js';
export { walkOf } from './walk/walk-of.js';
