import type { ReactiveControllerHost } from 'lit';
import { pageFrames, type Frames } from './frames.js';

/** Ends what was begun; may be called twice. */
export type Cancel = () => void;

/** What is around a figure; a test brings its own. */
export interface Surroundings {
  readonly frames: Frames;
  /** Tells once whether the host is in view, and whenever that changes; on paper all of the page is. */
  watch(host: ReactiveControllerHost, told: (isInView: boolean) => void): Cancel;
  /** Whether the whole page is out of view, so that it draws no frames. */
  isHidden(): boolean;
  /** Calls once, after so many milliseconds. */
  after(milliseconds: number, callback: () => void): Cancel;
}

/** Of the page: a figure may begin while it is being printed. */
let isPrinting = false;
const watching = new Set<() => void>();
const print = ({ type }: Event): void => {
  isPrinting = type === 'beforeprint';
  for (const tell of watching) tell();
};
// Outside of a browser nothing is printed.
if ('addEventListener' in globalThis) {
  addEventListener('beforeprint', print);
  addEventListener('afterprint', print);
}

export const page: Surroundings = {
  frames: pageFrames,
  watch(host, told) {
    // Where nothing is laid out, as in jsdom, nothing is out of view.
    if (!('IntersectionObserver' in globalThis)) {
      told(true);
      return () => undefined;
    }
    let isOnScreen: boolean | null = null;
    const tell = (): void => {
      if (isOnScreen !== null || isPrinting) told(isOnScreen === true || isPrinting);
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting === true;
      tell();
    });
    observer.observe(host as ReactiveControllerHost & Element);
    watching.add(tell);
    return () => {
      observer.disconnect();
      watching.delete(tell);
    };
  },
  isHidden: () => document.hidden,
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
