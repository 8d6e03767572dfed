/** The words of every plane whose vectors can have more numbers than it has directions. */
export const en = {
  'plane.hint': 'Drag a tip, or use the arrow keys.',
  'plane.directions':
    '{dimension} numbers each, and every score uses all of them. The plane shows the two directions in which these vectors reach farthest: {share}% of their squared lengths. Change the numbers in the tables.',
  'plane.line':
    'One number each: the plane shows it along its horizontal axis. Change the numbers in the tables.',
  'plane.waiting': 'The part of the engine that draws vectors of many numbers is loading.',
  'plane.failed': 'The part of the engine that draws vectors of many numbers could not be loaded: {reason}',
} as const;
