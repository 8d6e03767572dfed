/** What stands on the dock's other tabs, and the numbers as a file: of no use before they are asked for. */
export { numbersOf, numbersView, writeNumbers } from './numbers.js';
export { programCard } from './program.js';
export { picturedTables } from './walk/tables.js';
