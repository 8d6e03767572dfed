/** What a figure says, and what its numbers and formulas are called there: of no use before they are in view. */
export { spokenName, spokenSymbol } from '../../model/spoken-name.js';
export { named } from './naming.js';
export { Announcer } from './announcer.js';
