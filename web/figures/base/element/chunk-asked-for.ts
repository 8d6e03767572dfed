/** What draws an explained operation, the dock's other tabs, and writes the numbers as a file. */
export { numbersOf, numbersView, writeNumbers } from '../dock/numbers-table.js';
export { pictureOf } from '../pictures/picture-of.js';
export { programCard } from '../dock/program.js';
export { picturedTables } from '../walk/tables.js';
