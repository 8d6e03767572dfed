/** The heads of the trained encoder's first layer, counted as people count. */
export const HEADS = ['1', '2', '3', '4'] as const;
export type HeadName = (typeof HEADS)[number];
