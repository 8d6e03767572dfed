import type { ReactiveControllerHost } from 'lit';

/** Where nothing is laid out, as in jsdom, the page has none, and nothing has a size. */
export const SizeObserver: new (
  told: ResizeObserverCallback,
) => Pick<ResizeObserver, 'observe' | 'disconnect'> =
  'ResizeObserver' in globalThis
    ? ResizeObserver
    : class {
        observe(): void {}
        disconnect(): void {}
      };

/**
 * Calls `resized` with the width and the height of a part, in whole pixels, as soon as it is as wide as one and whenever its
 * size changes, as long as it is on the page. Returns what watches more of the part until it leaves: what is drawn late must not begin
 * to watch a part that has gone, which nothing would end.
 */
export function watchSize(
  part: Element & ReactiveControllerHost,
  resized: (width: number, height: number) => void,
): (more: Element) => void {
  const observer = new SizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (width >= 1) resized(Math.floor(width), Math.floor(height));
  });
  part.addController({
    hostConnected: () => observer.observe(part),
    hostDisconnected: () => observer.disconnect(),
  });
  return (more) => {
    if (part.isConnected) observer.observe(more);
  };
}
