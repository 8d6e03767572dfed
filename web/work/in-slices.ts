/**
 * A computation that awaits `nextSlice` between two of its slices, as a generator that yields what is shown there
 * and at the end, and goes on when it is resumed. Where it is ended early the computation goes on once more: its
 * abort signal, aborted before, makes it end.
 */
export async function* inSlices<Shown>(
  compute: (nextSlice: () => Promise<void>) => Promise<void>,
  shown: () => Shown,
): AsyncGenerator<Shown, void, undefined> {
  let goOn = (): void => undefined;
  let hasPaused = (): void => undefined;
  const pause = (): Promise<'paused'> =>
    new Promise((resolve) => {
      hasPaused = () => {
        resolve('paused');
      };
    });
  let paused = pause();
  const computed = compute(
    () =>
      new Promise((resolve) => {
        goOn = resolve;
        hasPaused();
      }),
  );
  try {
    while ((await Promise.race([computed, paused])) === 'paused') {
      yield shown();
      paused = pause();
      goOn();
    }
    yield shown();
  } finally {
    goOn();
  }
}
