/** A page for tests: its clock, frames, timers and view are moved by hand, and it counts what is left over. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Frames } from '../../../web/work/frames.js';
import type { Surroundings } from '../../../web/work/surroundings.js';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export class TestPage implements Surroundings {
  readonly frames: Frames;
  /** Milliseconds. */
  now = 0;
  /** Whether a host that comes into the page is in view at once; browsers tell only after a frame. */
  seesAtOnce = true;
  hidden = false;
  private readonly requested = new Map<number, () => void>();
  private readonly timers = new Set<Timer>();
  private readonly watched = new Map<ReactiveControllerHost, (isInView: boolean) => void>();
  private requests = 0;

  constructor() {
    this.frames = new Frames({
      requestFrame: (callback) => {
        this.requests += 1;
        this.requested.set(this.requests, callback);
        return this.requests;
      },
      cancelFrame: (frame) => {
        this.requested.delete(frame);
      },
      now: () => this.now,
    });
  }

  watch(host: ReactiveControllerHost, told: (isInView: boolean) => void): () => void {
    this.watched.set(host, told);
    if (this.seesAtOnce) told(true);
    return () => {
      if (this.watched.get(host) === told) this.watched.delete(host);
    };
  }

  readonly isHidden = (): boolean => this.hidden;

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.now + milliseconds, callback };
    this.timers.add(timer);
    return () => {
      this.timers.delete(timer);
    };
  }

  /** The frames that are asked for, timers that run and hosts that are watched. */
  get pending() {
    return { frames: this.requested.size, timers: this.timers.size, watched: this.watched.size };
  }

  scroll(host: ReactiveControllerHost, isInView: boolean): void {
    this.watched.get(host)?.(isInView);
  }

  /** Draws one frame; how many milliseconds it was held by what is computed. */
  drawFrame(): number {
    const callbacks = [...this.requested.values()];
    this.requested.clear();
    const start = this.now;
    for (const callback of callbacks) callback();
    return this.now - start;
  }

  /** Draws frames until none is asked for; how many. */
  drawAll(): number {
    let frames = 0;
    for (; this.requested.size > 0; frames += 1) this.drawFrame();
    return frames;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of [...this.timers].filter(({ at }) => at <= this.now)) {
      if (this.timers.delete(timer)) timer.callback();
    }
  }
}

/** An element of which only its controllers are there. */
export class TestHost implements ReactiveControllerHost {
  isConnected = false;
  private readonly controllers: ReactiveController[] = [];
  readonly updateComplete = Promise.resolve(true);

  addController(controller: ReactiveController): void {
    this.controllers.push(controller);
  }

  removeController(): void {
    throw new Error('no controller leaves its host');
  }

  requestUpdate(): void {
    throw new Error('the listener asks for updates');
  }

  connect(): void {
    this.isConnected = true;
    for (const controller of this.controllers) controller.hostConnected?.();
  }

  disconnect(): void {
    this.isConnected = false;
    for (const controller of this.controllers) controller.hostDisconnected?.();
  }
}

/** Lets everything that is settled be heard of. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
