import { EngineError } from '../engine/errors.js';

/** Whether the engine computes no more: nothing of it may be called, and there is nothing to give back. */
export const hasStopped = (error: unknown): boolean =>
  error instanceof EngineError && error.code === 'engine-stopped';

/** Gives back what C++ holds. Where the engine has stopped meanwhile there is nothing left to give back. */
export function giveBack(dispose: () => void): void {
  try {
    dispose();
  } catch (error) {
    if (!hasStopped(error)) throw error;
  }
}
