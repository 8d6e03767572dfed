/** Ends once it is so, which is looked at in every frame that the page draws. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
