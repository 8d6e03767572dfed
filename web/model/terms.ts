/** A sum of more terms begins with its largest ones, in a formula and in its picture. */
export const MANY_TERMS = 12;
