/** Common first names, one for each letter from A on; that of the story stands for E. */
export const FIRST_NAMES = [
  ...['Anna', 'Ben', 'Carla', 'David', 'Evan', 'Felix', 'Grace', 'Henry'],
  ...['Ivan', 'Julia', 'Kevin', 'Lena', 'Mark', 'Nora', 'Oscar', 'Paula'],
] as const;

/** The sentence of the story about someone else's dog. */
export const sentenceWith = (name: string): string =>
  `${name}'s dog Riley is so hyper, she never stops moving`;

/** The words “she” and “dog” in these sentences. */
export const NAMED_PAIR = { query: 8, key: 2 } as const;
