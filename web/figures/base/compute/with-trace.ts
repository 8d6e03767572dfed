import type { LayerTrace } from '../../../engine/layer-types.js';

/** A trace of the second module, opened for each question and given back at once: there is nothing to forget. */
export function readTrace<Answer>(open: () => LayerTrace, look: (trace: LayerTrace) => Answer): Answer {
  const trace = open();
  try {
    return look(trace);
  } finally {
    trace.dispose();
  }
}
