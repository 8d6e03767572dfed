/** Where a vector of any plane ends. */
export const en = {
  'plane.place': '({numbers})',
  'plane.measured': '{place}, {measures}',
} as const;
