/** When a page draws, has drawn and has nothing else to do. */

/** In milliseconds: a page that is out of view draws no frames. */
const WITHOUT_FRAMES = 250;

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, WITHOUT_FRAMES);
  });

/** Ends once it is so, which is looked at in every frame that the page draws, and from time to time where it draws none. */
export async function frameWhen(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextFrame();
}

/** Ends once what is drawn now is on screen; where the page draws no frames, a little later all the same. */
export async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

export function whenPainted(act: () => void): void {
  void painted().then(act);
}

/** What is drawn without end on a slow device may leave no idle time, in milliseconds. */
const LATEST_IDLE = 2000;

export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_IDLE });
  else setTimeout(act, 0);
}
