import { Late } from './late.js';

/** All that comes after the first numbers, by when it does. */
export const chunks = {
  /** With a step that loads or trains: before it is drawn. */
  working: new Late(() => import('./working.js')),
  /** Once the first numbers stand. */
  afterwards: new Late(() => import('./afterwards.js')),
  /** What a figure says: when the browser has nothing else to do. */
  aloud: new Late(() => import('./aloud.js')),
  /** What is said of pictures: with a step that draws some. */
  said: new Late(() => import('./said.js')),
  /** When a number is explained. */
  pictures: new Late(() => import('./pictures/picture-of.js')),
  /** When the browser has nothing else to do, or another tab of the dock is chosen. */
  panels: new Late(() => import('./panels.js')),
};
