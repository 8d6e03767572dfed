/** In milliseconds: a page that is out of view draws no frames. */
const WITHOUT_FRAMES = 250;

/** Ends once it is so, which is looked at in every frame that the page draws, and from time to time where it draws none. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, WITHOUT_FRAMES);
    });
  }
}
