/**
 * With Alt or Command a key is the browser's, such as Alt and an arrow, which goes back in the history: no part takes it.
 */
export const isForBrowser = ({ altKey, metaKey }: KeyboardEvent): boolean => altKey || metaKey;
