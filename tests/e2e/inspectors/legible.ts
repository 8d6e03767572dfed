import { illegibleIn } from '../support/illegible.js';
import type { Inspector, Size } from './inspector.js';

const legibleAt = (name: string, sizes?: readonly Size[]): Inspector => ({
  name,
  find: ({ figure }) => figure.root.evaluate(illegibleIn),
  ...(sizes && { sizes }),
});

/** No word stands on another, and nothing is squeezed. */
export const legible = legibleAt('legible');
/** The desk has its narrowest stage there. */
export const legibleOnALaptop = legibleAt('legible on a laptop', [{ width: 1024, height: 768 }]);
