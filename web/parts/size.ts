import type { ReactiveControllerHost } from 'lit';

/**
 * Calls `resized` with the width of a part, in whole pixels, as soon as it has one and whenever its size changes, as
 * long as it is on the page. Returns what watches, which may watch more of the part.
 */
export function watchSize(
  part: Element & ReactiveControllerHost,
  resized: (width: number) => void,
): ResizeObserver {
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0) resized(width);
  });
  part.addController({
    hostConnected: () => observer.observe(part),
    hostDisconnected: () => observer.disconnect(),
  });
  return observer;
}
