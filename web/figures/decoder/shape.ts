/** The story model has 5 layers of 8 heads. */
export const LAYERS = 5;
export const HEADS = 8;
