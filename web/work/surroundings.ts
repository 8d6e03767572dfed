import type { ReactiveControllerHost } from 'lit';
import { pageFrames, type Frames } from './frames.js';

/** Ends what was begun; may be called twice. */
export type Cancel = () => void;

/** What is around a figure; a test brings its own. */
export interface Surroundings {
  readonly frames: Frames;
  /** Tells once whether the host is in view, and whenever that changes. */
  watch(host: ReactiveControllerHost, told: (isInView: boolean) => void): Cancel;
  /** Whether the whole page is out of view, so that it draws no frames. */
  isHidden(): boolean;
  /** Calls once, after so many milliseconds. */
  after(milliseconds: number, callback: () => void): Cancel;
}

export const page: Surroundings = {
  frames: pageFrames,
  watch(host, told) {
    // Where nothing is laid out, as in jsdom, nothing is out of view.
    if (!('IntersectionObserver' in globalThis)) {
      told(true);
      return () => undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      told(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(host as ReactiveControllerHost & Element);
    return () => {
      observer.disconnect();
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
