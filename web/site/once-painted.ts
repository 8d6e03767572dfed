import { whenPainted } from '../parts/kit/page-time.js';

/** Does it once what is drawn now is on screen, however often it is wanted until then. */
export function oncePainted(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    whenPainted(() => {
      isWaiting = false;
      act();
    });
  };
}
