/** Where a capital letter is looked at, in each layer: layer and head from 0. */
export const PLACES = { '1': { layer: 0, index: 0 }, '2': { layer: 1, index: 1 } } as const;

export type LayerName = keyof typeof PLACES;
