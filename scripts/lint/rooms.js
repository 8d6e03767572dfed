// The rooms of the two large folders of web/, from what is used to what uses it: a file may import from its own room and
// from those of a line above its own, never from another of the same line or from one below.

/** All that figures have in common: web/figures/base. */
export const base = [
  ['compute', 'questions', 'layout'],
  ['contract'],
  ['controls', 'walk'],
  ['numbers', 'training', 'plane'],
  ['voice', 'sound', 'motion', 'focus'],
  ['pictures'],
  ['dock'],
  ['element'],
];

/** What of the base no figure may use: it works for all of them, and knows none. */
export const innerRooms = ['sound', 'motion', 'focus', 'pictures', 'dock', 'element'];

/** Small elements that draw and take input: web/parts. */
export const parts = [
  ['kit'],
  ['navigation'],
  ['fields'],
  ['charts', 'estimates', 'matrix', 'plane'],
  ['record-table', 'questions', 'explanation'],
];

/** What `room` may not import from, by the lines that it is one of. */
export function forbiddenRooms(lines, room) {
  const own = lines.findIndex((line) => line.includes(room));
  return lines
    .slice(own)
    .flat()
    .filter((other) => other !== room);
}
